/** Chapter: what an author says in quotes below a sheet or mission: 卡面：「…」 "…", 出处：「…」 "…". */
import type { Rule } from '../rules/engine.ts';
import { langOf } from '../script.ts';
import type { Remarks, RemarkText } from '../tree/sentences.ts';
import type { Text } from '../tree.ts';
import type { Remark } from './face.ts';
import type { SheetKit } from './kit.ts';
import { Colon, HeadFace, HeadSource, type Piece, Quote } from './tokens.ts';

const heads = { face: HeadFace, source: HeadSource } as const;

/** Reads the lines that stand here, of each kind one; a broken one loses only itself. */
export function remarks(kit: SheetKit): (at: number, kinds?: readonly Remark[]) => Remarks {
  const line = (kind: Remark): Rule<RemarkText> =>
    kit.rule(kind, (): RemarkText => {
      const start = kit.here;
      kit.eat(1, heads[kind]);
      kit.eat(1, Colon);
      const texts: Text[] = [];
      const one = (token: Piece): void => {
        const { text: value } = token;
        texts.push({ kind: 'text', lang: langOf(value), value, span: kit.spanOf(token) });
      };
      one(kit.eat(1, Quote) as Piece);
      kit.loop(1, () => one(kit.eat(2, Quote) as Piece));
      const made: RemarkText = { kind: 'remark-text', texts, span: kit.span(start) };
      if (!kit.recording) kit.note(made, start);
      return made;
    });
  const rules = { face: line('face'), source: line('source') };

  return (at, kinds = ['face', 'source']) => {
    const place = (kind: Remark): number => (kind === 'face' ? at : at + 10);
    if (kit.recording)
      for (const kind of kinds) kit.maybe(place(kind), () => kit.sub(place(kind), rules[kind]));
    let said: Remarks = {};
    // In any order.
    const left = new Set(kit.recording ? [] : kinds);
    for (;;) {
      const kind = [...left].find((one) => kit.is(heads[one]));
      if (kind === undefined) return said;
      left.delete(kind);
      const made = kit.guard(
        () => kit.sub(place(kind), rules[kind]),
        () => kit.skipTo(() => false),
      );
      if (made) said = { ...said, [kind]: made };
    }
  };
}
