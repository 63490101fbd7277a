/** Chapter: headers of sheets and the facts behind them: 【樵夫】"Woodcutter" qiao-fu，男，平民. */
import type { Rule } from '../rules/engine.ts';
import { isId, langOf } from '../script.ts';
import type { DeclaredWord, FactWord } from '../tree/sentences.ts';
import type { Header, Name, Text } from '../tree.ts';
import type { Role } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';
import { isUnknown, unknown, valueWord } from './nouns.ts';
import {
  Colon,
  Comma,
  End,
  F,
  Ident,
  Listed,
  Named,
  Numeral,
  Quote,
  Semicolon,
  Stop,
} from './tokens.ts';

export const noHeader: Header = {
  kind: 'header',
  id: { kind: 'name', text: '', quoted: false },
  texts: [],
  params: [],
};

/** `need`: an id must stand there, for cards. */
function header(kit: SheetKit): Header {
  const start = kit.here;
  const texts: Text[] = [];
  // 乙】: the mark that closes has been told; only the one that opens is missing.
  const unopened = (): boolean =>
    !kit.atEdge() && (kit.setting?.told.includes((kit.peek().endOffset ?? -1) + 1) ?? false);
  while (kit.is(Named) || kit.is(Quote) || (texts.length === 0 && unopened())) {
    const token = kit.take();
    texts.push({
      kind: 'text',
      lang: langOf(token.text),
      value: token.text,
      span: kit.spanOf(token),
    });
  }
  const token = kit.peek();
  const named = !kit.atEdge() && !token.first && (token.tokenType === Ident || isId(token.image));
  if (named) kit.take();
  const [label] = texts;
  if (!named && !label) return kit.wanted('name of a sheet', {}, token.first);
  const id: Name = named
    ? { kind: 'name', text: token.image, quoted: false, span: kit.spanOf(token) }
    : {
        kind: 'name',
        text: label?.value ?? '',
        quoted: true,
        ...(label?.span && { span: label.span }),
      };
  return { kind: 'header', id, texts, params: [], span: kit.span(start) };
}

/** A word of one role, or a report of what stands in its place. */
function word(kit: SheetKit, role: Role, want: string): DeclaredWord {
  if (kit.peek().first) return kit.wanted(want, {}, true);
  const lemma = kit.lemma(role);
  if (!lemma && isUnknown(kit.peek())) return unknown(kit, want);
  if (!lemma) return kit.wanted(want);
  const token = kit.take();
  return { kind: 'word', decl: lemma.decl ?? '', span: kit.spanOf(token) };
}

const joins = (kit: SheetKit): boolean => kit.word('and') || kit.is(Listed);

function listed(kit: SheetKit, one: () => DeclaredWord): DeclaredWord[] {
  const list = [one()];
  while (joins(kit)) {
    kit.take();
    list.push(one());
  }
  return list;
}

function fact(kit: SheetKit): FactWord {
  const start = kit.here;
  const node = <N extends object>(made: N) => ({ ...made, span: kit.span(start) });
  if (kit.takeIf(F.without))
    return node({ kind: 'fact-none' as const, of: word(kit, 'enum', 'enum') });
  if (kit.takeIf(F['printed-with']))
    return node({
      kind: 'fact-printed' as const,
      of: listed(kit, () => word(kit, 'enum', 'enum')),
    });
  if (!kit.lemma('value')) word(kit, 'value', 'value of a fact');
  if (!kit.is(Numeral, 2))
    return node({
      kind: 'fact-value' as const,
      values: listed(kit, () => word(kit, 'value', 'value of a fact')),
    });
  const counts: { value: DeclaredWord; n: number }[] = [];
  for (;;) {
    const value = kit.lemma('value') ? valueWord(kit) : word(kit, 'value', 'value of a fact');
    if (!kit.is(Numeral)) return kit.wanted('number');
    counts.push({ value, n: kit.take().n ?? 0 });
    if (!joins(kit)) break;
    kit.take();
  }
  return node({ kind: 'fact-counts' as const, counts });
}

export interface Headers {
  readonly header: Rule<Header>;
  readonly facts: Rule<FactWord[]>;
  readonly manner: Rule<DeclaredWord>;
}

export function headers(kit: SheetKit): Headers {
  const one = kit.opaque('fact', { kind: 'fact-value', values: [] } as FactWord, () => fact(kit));

  const over = (): boolean => kit.peek().first || kit.is(End);

  /** To the next fact, or to the next line. */
  const skip = (): void => {
    while (!over() && !kit.is(Comma)) kit.take();
  };

  /** Facts go to the end of the line, each behind a comma. */
  const facts = kit.rule('facts', (): FactWord[] => {
    const list: FactWord[] = [];
    const next = () => {
      const made = kit.guard(() => {
        if (kit.recording || kit.is(Comma)) kit.eat(1, Comma);
        else noComma();
        return kit.sub(1, one);
      }, skip);
      if (made) list.push(made);
    };
    if (kit.recording) kit.loop(1, next);
    else while (!over()) next();
    return list;
  });

  /** Another mark stands for the comma, or none. */
  const noComma = (): void => {
    const token = kit.peek();
    const mark = [Stop, Colon, Semicolon, Listed].includes(token.tokenType);
    const end = mark ? kit.spanOf(token).end : kit.gap;
    const at = { start: mark ? token.startOffset : kit.gap, end };
    kit.report('M228', { want: ',', found: mark ? token.image : '' }, at, [
      { ...at, text: kit.zh ? '，' : ', ' },
    ]);
    if (mark) kit.take();
  };

  return {
    header: kit.opaque('header', noHeader, () => header(kit)),
    facts,
    manner: kit.opaque('manner', { kind: 'word', decl: '' } as DeclaredWord, () =>
      word(kit, 'manner', 'manner'),
    ),
  };
}
