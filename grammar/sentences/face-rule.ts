/** Chapter: what an author says stands on a card: 卡面：「…」 "…". */
import type { Rule } from '../rules/engine.ts';
import { langOf } from '../script.ts';
import type { FaceText } from '../tree/sentences.ts';
import type { Text } from '../tree.ts';
import type { SheetKit } from './kit.ts';
import { Colon, HeadFace, type Piece, Quote } from './tokens.ts';

/** Reads the line if it stands here; a broken one loses only itself. */
export function faces(kit: SheetKit): (at: number) => { readonly face?: FaceText } {
  const face: Rule<FaceText> = kit.rule('face', (): FaceText => {
    const start = kit.here;
    kit.eat(1, HeadFace);
    kit.eat(1, Colon);
    const texts: Text[] = [];
    const one = (token: Piece): void => {
      const { text: value } = token;
      texts.push({ kind: 'text', lang: langOf(value), value, span: kit.spanOf(token) });
    };
    one(kit.eat(1, Quote) as Piece);
    kit.loop(1, () => one(kit.eat(2, Quote) as Piece));
    const made: FaceText = { kind: 'face-text', texts, span: kit.span(start) };
    if (!kit.recording) kit.note(made, start);
    return made;
  });

  return (at) => {
    if (kit.recording) {
      kit.maybe(at, () => kit.sub(at, face));
      return {};
    }
    if (!kit.is(HeadFace)) return {};
    const made = kit.guard(
      () => kit.sub(at, face),
      () => kit.skipTo(() => false),
    );
    return made ? { face: made } : {};
  };
}
