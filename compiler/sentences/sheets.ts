/** Sheets of cards, characters and skills as declarations of the block register. */
import type {
  Ability,
  CardSheet,
  CharacterSheet,
  Clause,
  Dealt,
  Decl,
  DeclaredWord,
  FactDecl,
  FactWord,
  Header,
  Name,
  Report,
  Section,
  Sentence,
  SkillSheet,
  Stmt,
  Type,
} from '../../grammar/index.ts';
import { place } from '../names.ts';
import { translate, type Where } from './ability.ts';
import type { Translated } from './body.ts';
import { type Book, idOf, kindOf } from './book.ts';
import { type At, nameOf, spanOf, word } from './build.ts';

type DeclOf<K extends Decl['kind']> = Extract<Decl, { readonly kind: K }>;
type SkillDecl = DeclOf<'skill'>;
type MannerAbility = Extract<
  DeclOf<'character'>['parts'][number],
  { readonly kind: 'manner-ability' }
>;

/** The texts of a pack in which a sheet stands. */
export interface Text {
  /** declarations that sentences need beside their sheet */
  readonly added: Decl[];
  readonly book: Book;
  readonly source: string;
  readonly reports: Report[];
}

export type Sheet = CharacterSheet | CardSheet | SkillSheet;

export function isSheet(decl: Decl): decl is Sheet {
  return (
    decl.kind === 'character-sheet' || decl.kind === 'card-sheet' || decl.kind === 'skill-sheet'
  );
}

/** Does it change another, as a part of a variant? */
export function isChange(decl: Decl): boolean {
  return isSheet(decl) && decl.change !== undefined;
}

export function sheet(text: Text, tree: Sheet): Decl {
  switch (tree.kind) {
    case 'character-sheet':
      return character(text, tree);
    case 'card-sheet':
      return card(text, tree);
    case 'skill-sheet':
      return skill(text, tree);
  }
}

function fault(text: Text, code: string, at: At | undefined, params: Report['params'] = {}): void {
  text.reports.push({ code, severity: 'error', params, at: place(text.source, at?.span) });
}

function kept({ comments, gap, span }: Sheet | Section) {
  return { ...(comments ? { comments } : {}), ...(gap ? { gap } : {}), ...(span ? { span } : {}) };
}

/** The header of a sheet, with what the sheet says about where it comes from. */
function sourced({ header, source }: Sheet): Header {
  return source ? { ...header, source: source.texts } : header;
}

function all(
  text: Text,
  header: Header,
  sentences: readonly Sentence[],
  ofCard: boolean,
): Translated[] {
  const where: Where = { ...text, ofCard, id: header.id.text };
  return sentences.flatMap((sentence) => translate(where, sentence) ?? []);
}

// ---- skills -----------------------------------------------------------------------------------------------

/** A skill has one manner: the word of its header, or what its abilities begin by paying. */
function skill(text: Text, tree: SkillSheet): SkillDecl {
  const made = all(text, tree.header, tree.sentences, false);
  const paid = made.map(({ manner }) => manner);
  const [first] = paid;
  const word = tree.manner?.decl;
  const clash = paid.some((each) => each !== first) || (first && word && word !== first);
  if (clash) fault(text, 'M467', tree.header.id);
  const manner = word ?? first;
  return {
    kind: 'skill',
    header: sourced(tree),
    ...(manner === undefined ? {} : { manner: nameOf(manner, tree.manner ?? tree.header.id) }),
    abilities: made.flatMap(({ abilities }) => abilities),
    ...kept(tree),
  };
}

// ---- characters -------------------------------------------------------------------------------------------

function character(text: Text, tree: CharacterSheet): Decl {
  return {
    kind: 'character',
    header: sourced(tree),
    facts: tree.facts.flatMap((fact) => ofCharacter(text, fact)),
    given: [],
    parts: [
      ...tree.sections.flatMap((section) => goals(text, tree.header, section)),
      ...tree.skills.map((each) => (each.kind === 'skill-sheet' ? skill(text, each) : each)),
    ],
    ...kept(tree),
  };
}

function goals(text: Text, header: Header, section: Section): MannerAbility[] {
  const made = all(text, header, section.goals, false);
  if (made.some(({ manner }) => manner !== undefined)) fault(text, 'M467', section.manner);
  const abilities = made.flatMap((each) => each.abilities);
  return abilities.map((ability, i) => ({
    kind: 'manner-ability',
    manner: nameOf(section.manner.decl, section.manner),
    ability,
    ...(section.source && { source: section.source.texts }),
    ...(i === 0 ? kept(section) : spanOf(section)),
  }));
}

function ofCharacter(text: Text, fact: FactWord): Name[] {
  switch (fact.kind) {
    case 'fact-value':
      return fact.values.map((each) => nameOf(each.decl, each));
    case 'fact-none':
      return [];
    default:
      fault(text, 'M476', fact);
      return [];
  }
}

// ---- cards ------------------------------------------------------------------------------------------------

function card(text: Text, tree: CardSheet): Decl {
  const made = all(text, tree.header, tree.sentences, true);
  const last = tree.sections.flatMap((section) => afterwards(text, tree.header, section));
  const abilities = made.flatMap((each) => each.abilities).map((each) => withLast(each, last));
  const dealt = ofCards(text, tree.facts);
  return {
    kind: 'card',
    header: sourced(tree),
    fill: tree.fill,
    facts: ofName(text, tree.facts),
    ...(dealt.length > 0 ? { dealt } : {}),
    declares: tree.facts.flatMap((fact) =>
      fact.kind === 'fact-printed' ? fact.of.map((each) => printed(text, each)) : [],
    ),
    abilities,
    ...kept(tree),
  };
}

/** 用毕：把此牌移到残牌堆: what is done when the use of the card has worked, whatever came of it. */
function afterwards(text: Text, header: Header, section: Section): Stmt[] {
  const plain = section.goals.every(
    (goal) => goal.kind !== 'goal' || !(goal.moment || goal.if || goal.cond || goal.instead),
  );
  if (!plain || text.book.manners.get(section.manner.decl)?.parts.length !== 0) {
    fault(text, 'M480', section.manner, { what: 'a section of a card' });
    return [];
  }
  return all(text, header, section.goals, true)
    .flatMap(({ abilities }) => abilities)
    .flatMap(({ clauses }) => clauses.filter(isStatement));
}

const noStatements = ['condition', 'while', 'target', 'cost', 'limit', 'no-limit'];

function isStatement(clause: Clause): clause is Stmt {
  return !noStatements.includes(clause.kind);
}

/** A choice that cannot be made ends its block, and must not end this. */
function withLast(ability: Ability, last: readonly Stmt[]): Ability {
  if (ability.head.kind !== 'use' || last.length === 0) return ability;
  const before = ability.clauses.filter((each) => !isStatement(each));
  const effect = ability.clauses.filter(isStatement);
  const whole: Stmt[] = effect.some(chooses)
    ? [{ kind: 'if', cond: word('yes'), then: effect }]
    : effect;
  return { ...ability, clauses: [...before, ...whole, ...last] };
}

function chooses(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && (part.kind === 'choose' || part.kind === 'pick')) return true;
  return Object.values(part).some(chooses);
}

/** What is printed on the name itself, as one of its adjectives. */
function ofName(text: Text, facts: readonly FactWord[]): Name[] {
  return facts.flatMap((fact) =>
    fact.kind === 'fact-value' && isOfNames(text.book, fact)
      ? fact.values.map((each) => nameOf(each.decl, each))
      : [],
  );
}

/** 红心3、方块3, 隐士: what is printed on the single cards of the name. */
function ofCards(text: Text, facts: readonly FactWord[]): Dealt[] {
  return facts.flatMap((fact): Dealt[] => {
    if (fact.kind === 'fact-none' || fact.kind === 'fact-printed') return [];
    if (fact.kind === 'fact-value' && isOfNames(text.book, fact)) return [];
    const values =
      fact.kind === 'fact-counts' ? fact.counts : fact.values.map((value) => ({ value }));
    const kinds = new Set(values.map(({ value }) => text.book.enumOf.get(value.decl)));
    const [kind] = kinds;
    const printedOn = [...text.book.values.values()].find(
      (decl) =>
        decl.kind === 'fact' &&
        decl.of !== undefined &&
        kindOf(decl.of).of === 'card' &&
        kindOf(decl.type).of === kind,
    );
    const one = fact.kind === 'fact-counts' || values.length === 1;
    if (printedOn === undefined || kinds.size > 1 || !one) {
      fault(text, 'M477', fact);
      return [];
    }
    return [
      {
        fact: nameOf(idOf(printedOn), fact),
        values: values.map(({ value, ...n }) => ({ value: nameOf(value.decl, value), ...n })),
        ...spanOf(fact),
      },
    ];
  });
}

function isOfNames(book: Book, fact: FactWord & { kind: 'fact-value' }): boolean {
  return fact.values.every((each) => isOfName(book, each));
}

/** Is it a yes/no fact of card names, or a value of one? */
function isOfName(book: Book, each: DeclaredWord): boolean {
  const kind = book.enumOf.get(each.decl);
  return [...book.values.values()].some(
    (decl) =>
      decl.kind === 'fact' &&
      decl.of !== undefined &&
      kindOf(decl.of).of === 'card name' &&
      (decl.header.id.text === each.decl || kindOf(decl.type).of === kind),
  );
}

/** 印有党派: a fact of this card alone, named after its enum. */
function printed(text: Text, each: DeclaredWord): FactDecl {
  const type: Type = { kind: 'named', name: nameOf(each.decl, each), ...spanOf(each) };
  const texts = text.book.enums.get(each.decl)?.header.texts ?? [];
  return {
    kind: 'fact',
    header: {
      kind: 'header',
      id: nameOf(each.decl, each),
      texts: texts.map(({ span: _, ...rest }) => rest),
      params: [],
      ...spanOf(each),
    },
    type,
    ...spanOf(each),
  };
}
