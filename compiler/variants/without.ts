/** `without`: a declaration goes, or one part of it. */
import type { Change, Decl, Expr, Row } from '../../grammar/index.ts';
import { nearest } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { key } from '../names.ts';
import { canonical } from './canonical.ts';
import { knownParts, withoutPart } from './parts.ts';
import { inPlace, stepOf } from './steps.ts';
import { type DeclOf, find, inSkill, type Target } from './targets.ts';
import { type Made, noPart, type Work } from './work.ts';

type Without = Change & { readonly kind: 'without' };

/** What is left of the target; undefined when it has no such part, which is reported. */
export function lessened(
  work: Work,
  change: Without,
  target: Target,
  declared: Declared,
): Made | undefined {
  const { part, keys } = change;
  const { decl } = declared;
  const before = target.declared.decl;
  if (keys && decl.kind === 'table') return withoutRow(work, keys, target, declared, decl);
  if (part === undefined)
    return { declared: target.skill ? inSkill(declared, target.skill, []) : undefined };
  if (decl.kind === 'flow') return withoutStep(work, change, target, declared, decl);
  if (decl.kind === 'zone') return withoutDealt(work, change, target, declared);
  const made = target.skill ? undefined : withoutPart(before, part);
  if (made === undefined) {
    const known = target.skill ? [] : knownParts(before);
    return noPart(work, target, part.text, part.span, nearest(key(part.text), known));
  }
  const left = withoutPart(decl, part)?.decl ?? decl;
  const paths = [[...target.path, made.path]];
  return { declared: { ...declared, decl: left }, paths, names: made.names };
}

function withoutRow(
  work: Work,
  keys: NonNullable<Without['keys']>,
  target: Target,
  declared: Declared,
  decl: DeclOf<'table'>,
): Made | undefined {
  const written = canonical(work.game, keys);
  const [first, last] = [keys[0]?.span, keys.at(-1)?.span];
  const others = (table: Decl): readonly Row[] =>
    table.kind === 'table'
      ? (table.rows ?? []).filter((row) => canonical(work.game, row.keys) !== written)
      : [];
  const before = target.declared.decl;
  if (before.kind !== 'table' || others(before).length === before.rows?.length) {
    const text = keys.map((one) => textOf(one)).join(' ');
    return noPart(work, target, text, first && last && { ...first, end: last.end });
  }
  return {
    declared: { ...declared, decl: { ...decl, rows: others(decl) } },
    paths: [[...target.path, `row ${written}`]],
    names: [],
  };
}

function textOf(key: Expr): string {
  if (key.kind === 'ref') return key.name.text;
  return key.kind === 'number' ? `${key.value}` : '…';
}

function withoutStep(
  work: Work,
  { part, args }: Without,
  target: Target,
  declared: Declared,
  decl: DeclOf<'flow'>,
): Made | undefined {
  const found = part && stepOf(work, target, { name: part, ...(args && { args }) });
  if (found === undefined) return undefined;
  const body = inPlace(decl.body ?? [], found.step, []);
  return {
    declared: { ...declared, decl: { ...decl, body } },
    paths: [[...target.path, found.path]],
    names: [],
  };
}

/** What an edition deals into a place of cards, by its table or on its sheets, is no longer dealt; the card remains. */
function withoutDealt(
  work: Work,
  { part }: Without,
  target: Target,
  declared: Declared,
): Made | undefined {
  if (part === undefined) return undefined;
  const tables = work.packs.flatMap(({ file, deck }) =>
    deck && file.kind !== 'variant' && target.names.includes(key(deck.zone.text))
      ? deck.rows.map(({ card }) => card.text)
      : [],
  );
  const card = find(work.game, 'card', part);
  const decl = card?.declared.decl;
  const onSheet = decl?.kind === 'card' && decl.dealt !== undefined;
  if (card === undefined || !(onSheet || card.names.some((name) => tables.map(key).includes(name))))
    return noPart(work, target, part.text, part.span, nearest(key(part.text), tables));
  return { declared, paths: [[...target.path, `card ${card.names[0]}`]], names: card.names };
}
