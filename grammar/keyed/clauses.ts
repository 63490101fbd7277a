/** A sentence put together from its clauses, in the order in which a sheet says them, whatever the order of the keys. */
import { spellWord } from '../words/sentences.ts';
import type { Lang } from '../words.ts';
import type { Draft } from './draft.ts';
import { type Field, type Reading, wordsOf } from './fields.ts';
import { type Key, places, spellKey, type Where } from './keys.ts';

/** What a sentence may begin with, and the keys that go on from there. */
export const goesOn: Readonly<Partial<Record<Key, readonly Key[]>>> = {
  when: ['if', 'limit', 'cost', 'may', 'do', 'instead'],
  before: ['if', 'limit', 'cost', 'may', 'do', 'instead'],
  timing: ['limit', 'if', 'on', 'cost', 'may', 'do', 'use', 'use-face-down'],
  always: ['if'],
  as: ['if'],
};
/** What is done, which a sentence says once. */
export const doings: readonly Key[] = ['may', 'do', 'instead', 'use', 'use-face-down'];

const clauseKeys: ReadonlySet<string> = new Set([
  ...Object.keys(goesOn),
  ...Object.values(goesOn).flat(),
]);

export const isClause = ({ key }: Field): boolean => clauseKeys.has(key);

/** Whether the keys make one sentence; what is wrong with them is told. */
function fits({ faults }: Reading, fields: readonly Field[], where: Where, lang: Lang): boolean {
  const apart = (one: Field, other: Field): false => {
    const params = { key: one.said, with: other.said };
    faults.push({ code: 'M511', params, ...one.at, also: other.at });
    return false;
  };
  const lacks = (at: Field, keys: readonly Key[]): false => {
    const params = { keys: keys.map((key) => spellKey(key, lang)) };
    faults.push({ code: 'M512', params, ...at.at });
    return false;
  };
  const allowed: readonly Key[] = places[where].keys;
  const openers = (Object.keys(goesOn) as Key[]).filter((key) => allowed.includes(key));
  const [opener, second] = fields.filter(({ key }) => (openers as string[]).includes(key));
  const [first] = fields;
  if (!first) return false;
  if (second && opener) return apart(second, opener);
  if (!opener) return lacks(first, openers);
  const next: readonly string[] = goesOn[opener.key as Key] ?? [];
  const odd = fields.find((one) => one !== opener && !next.includes(one.key));
  if (odd) return apart(odd, opener);
  const [done, again] = fields.filter(({ key }) => (doings as string[]).includes(key));
  if (done && again) return apart(again, done);
  const wanted = doings.filter((key) => next.includes(key) && allowed.includes(key));
  const goal = where === 'section' || where === 'goal';
  return done || goal || wanted.length === 0 ? true : lacks(opener, wanted);
}

/** Copies one sentence, without its full stop, and tells its last words; undefined if its keys make none. */
export function clauses(
  reading: Reading,
  draft: Draft,
  fields: readonly Field[],
  where: Where,
  lang: Lang,
): string | undefined {
  if (!fits(reading, fields, where, lang)) return undefined;
  let last = '';
  const zh = lang === 'zh';
  const blank = zh ? '' : ' ';
  const comma = zh ? '，' : ', ';
  const colon = zh ? '：' : ': ';
  const find = (key: Key): Field | undefined => fields.find((one) => one.key === key);
  /** The words behind a key, between what the key stands for. */
  const say = (key: Key, before: string, after: string): void => {
    const field = find(key);
    const value = field && wordsOf(reading, field, field.value);
    if (!value) return;
    if (before !== '') draft.glue(before, field.at);
    draft.value(value);
    last = value.text;
    if (after !== '') draft.glue(after);
  };
  const word = (key: Parameters<typeof spellWord>[0]): string => spellWord(key, lang) + blank;
  const happened = zh ? spellWord('happened', lang) : '';
  const goal = where === 'section' || where === 'goal';
  const more = (...keys: Key[]): boolean => !goal || keys.some((key) => find(key));
  const end = (...keys: Key[]): string => (more(...keys) ? comma : '');

  say('when', word('when'), happened + end('if', 'instead'));
  if (zh) say('before', word('when'), word('before') + end('if', 'instead'));
  else say('before', word('before'), end('if', 'instead'));
  if (find('timing')) {
    say('timing', '', find('limit') ? blank : '');
    say('limit', '', '');
    draft.glue(comma);
  }
  const always = find('always');
  if (always) draft.glue(spellWord('always', lang) + comma, always.at);
  say('if', word('if'), end('instead'));
  if (!find('timing')) say('limit', '', comma);
  const used = find('use') ?? find('use-face-down');
  say('on', word('on'), used && zh ? '' : comma);
  const may = find('may');
  if (may) draft.glue(`${zh ? '' : `${spellWord('you', lang)} `}${word('may')}`, may.at);
  const instead = find('instead');
  if (instead) draft.glue(word('instead'), instead.at);
  say('cost', '', colon);
  say('use', `${spellWord('use', lang)}${colon}`, '');
  say('use-face-down', `${word('face-down')}${spellWord('use', lang)}${colon}`, '');
  for (const key of ['may', 'do', 'instead', 'always', 'as'] as const) say(key, '', '');
  return last;
}
