/** English forms: `card(s)`, `is|are`, and which of them a place asks for; a or an. */

/** The spellings of a word: for a noun one and many, for a verb they and he, in any order. */
export type Forms = readonly string[];

/** The spellings that `card(s)`, `reach(es)`, `is|are` stand for. */
export function formsOf(text: string): Forms {
  const ending = /\((e?s)\)/.exec(text);
  if (ending) return [text.replace(ending[0], ''), text.replace(ending[0], ending[1] ?? '')];
  const pair = /(\S+)\|(\S+)/.exec(text);
  if (pair) return [text.replace(pair[0], pair[1] ?? ''), text.replace(pair[0], pair[2] ?? '')];
  return [text];
}

/** he draws, he is: the form in s. */
export function third(forms: Forms): string {
  return forms.find((form) => form.endsWith('s')) ?? forms[0] ?? '';
}

/** they draw, they are, to draw. */
export function plain(forms: Forms): string {
  return forms.find((form) => !form.endsWith('s')) ?? forms[0] ?? '';
}

export function many(forms: Forms): string {
  return forms[1] ?? forms[0] ?? '';
}

export function one(forms: Forms): string {
  return forms[0] ?? '';
}

export function withArticle(text: string): string {
  return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
}
