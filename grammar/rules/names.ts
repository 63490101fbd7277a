/** Chapter: names, texts and numbers. */
import type { IToken } from 'chevrotain';
import { langOf } from '../script.ts';
import { AnyName, Digits, keyOf, NameLike, Quoted, Text as TextToken } from '../tokens.ts';
import type { Name, Text } from '../tree.ts';
import { spell } from '../words.ts';
import type { Kit } from './kit.ts';

const spanOf = (token: IToken) => ({
  start: token.startOffset,
  end: (token.endOffset ?? token.startOffset) + 1,
});

/** A word read as a name has the same text in every language: its English spelling, as an id. */
function toName(token: IToken): Name {
  const key = keyOf(token.tokenType);
  const text = key ? spell(key, 'en').replace(/ /g, '-') : String(token.payload ?? '');
  return { kind: 'name', text, quoted: token.tokenType === Quoted, span: spanOf(token) };
}

export function names(kit: Kit) {
  const name = kit.rule('name', (): Name => {
    const token = kit.eat(1, NameLike);
    return toName(token);
  });

  /** A name where only a name can stand: any word will do. */
  const anyName = kit.rule('any name', (): Name => {
    const token = kit.eat(1, AnyName);
    return toName(token);
  });

  const text = kit.rule('text', (): Text => {
    const token = kit.eat(1, TextToken);
    const value = String(token.payload ?? '');
    return { kind: 'text', lang: langOf(value), value, span: spanOf(token) };
  });

  const digits = kit.rule('number', (): number => {
    const token = kit.eat(1, Digits);
    return Number(token.payload ?? 0);
  });

  return { name, anyName, text, digits };
}

export type Names = ReturnType<typeof names>;
