/** A value put into a sentence: its words, and what words beside it agree with. */
export interface Filling {
  readonly text: string;
  /** How many things it is. */
  readonly count: number;
  /** It is itself a number, and what follows is counted. */
  readonly number: boolean;
}

/**
 * Fills a sentence `{p} draw(s) {n} card(s)`. Of `(s)`, `(es)` and `is|are` the form is taken that agrees
 * with the slot before it: a verb with a thing or things, a noun with a number.
 */
export function sentence(template: string, filling: (name: string) => Filling | undefined): string {
  let last: Filling = { text: '', count: 1, number: false };
  const filled = template.replace(
    /\{([^{}]+)\}|\((e?s)\)|([A-Za-z']+)\|([A-Za-z']+)/g,
    (all, slot?: string, ending?: string, one?: string, many?: string) => {
      if (slot !== undefined) {
        const found = filling(slot);
        if (found !== undefined) last = found;
        return found?.text ?? all;
      }
      if (one !== undefined) return last.count === 1 ? one : many!;
      return (last.count === 1) === last.number ? '' : ending!;
    },
  );
  // Blanks part slots from words, which Chinese does not do.
  return filled.replace(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '');
}
