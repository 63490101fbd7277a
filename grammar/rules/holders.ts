/** Chapter: what has abilities: manners, rules, cards, characters and skills. */
import { BraceClose, Colon, Comma, NameLike, Sep, T } from '../tokens.ts';
import type {
  Ability,
  Decl,
  Expr,
  FactDecl,
  Given,
  Header,
  MannerAbility,
  MannerPart,
  Name,
  SkillDecl,
  SkillName,
} from '../tree.ts';
import { type Abilities, abilityHeads } from './abilities.ts';
import type { Declarations } from './declarations.ts';
import type { Expressions } from './expressions.ts';
import type { Kit } from './kit.ts';
import type { Names } from './names.ts';
import type { Statements } from './statements.ts';
import type { Types } from './types.ts';

export function holders(
  kit: Kit,
  { name }: Names,
  { expr }: Expressions,
  { header, labelledHeader }: Types,
  { statement }: Statements,
  { ability }: Abilities,
  { fact }: Declarations,
) {
  const missing = (span: { start: number; end: number }): MannerPart => ({ kind: 'missing', span });

  const mannerPart = kit.rule('manner part', (): MannerPart => {
    const start = kit.here;
    const made = kit.one<MannerPart>(1, [
      {
        ALT: () => {
          kit.eat(1, T['works-if']);
          const cond = kit.sub(1, expr);
          return { kind: 'works-if', cond };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T['goes-on-if']);
          const cond = kit.sub(2, expr);
          return { kind: 'goes-on-if', cond };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.cost);
          const body = kit.sub(1, statement);
          return { kind: 'cost', body };
        },
      },
      { ALT: () => kit.sub(2, statement) },
    ]);
    return kit.recording ? made : { ...made, span: kit.span(start) };
  });

  const mannerParts = kit.rule('manner parts', (): MannerPart[] =>
    kit.folded(1, mannerPart, [], missing),
  );

  const manner = kit.rule('manner', (): Decl => {
    kit.eat(1, T.manner);
    const head = kit.sub(1, header);
    const isDefault =
      kit.maybe(1, () => {
        kit.eat(1, Comma);
        return kit.eat(1, T.default);
      }) !== undefined;
    const parts = kit.sub(1, mannerParts);
    return { kind: 'manner', header: head, isDefault, parts };
  });

  const startsAbility = (): boolean => kit.seesAny(abilityHeads);

  /** The next part of a character ends braces that should have been closed. */
  const over = (): boolean =>
    kit.sees(BraceClose) ||
    kit.sees(T.skill) ||
    (kit.sees(NameLike) && kit.seesAny(abilityHeads, 2) && kit.lacksClose());

  const abilityList = kit.rule('abilities', (): Ability[] =>
    kit.folded<Ability, []>(1, ability, [], undefined, over, startsAbility),
  );

  const rule = kit.rule('rule', (): Decl => {
    kit.eat(1, T.rule);
    const head = kit.sub(2, header);
    const list = kit.sub(1, abilityList);
    return { kind: 'rule', header: head, abilities: list };
  });

  /** Names after a header, each after a comma: facts of a card or character, the manner of a skill. */
  const facts = kit.rule('printed facts', (): Name[] => {
    const list: Name[] = [];
    kit.loop(1, () => {
      kit.eat(1, Comma);
      list.push(kit.sub(1, name));
    });
    return list;
  });

  // ---- cards

  const cardPart = kit.rule('card part', (): Ability | FactDecl | undefined => {
    const own = kit.maybe(1, () => kit.sub(1, fact));
    return own && !kit.recording ? own : kit.sub(1, ability);
  });

  const cardBody = kit.rule('card body', (): (Ability | FactDecl)[] =>
    kit.folded<Ability | FactDecl, []>(1, cardPart, [], undefined, undefined, startsAbility),
  );

  const card = kit.rule('card', (fill: boolean): Decl => {
    kit.eat(1, T.card);
    const head = kit.sub(1, labelledHeader);
    const printed = kit.sub(1, facts);
    const open = kit.maybe(1, () => kit.eat(1, T['left-open']));
    const parts = open && !kit.recording ? undefined : kit.sub(1, cardBody);
    const declares: FactDecl[] = [];
    const list: Ability[] = [];
    if (!kit.recording)
      for (const part of parts ?? []) {
        if (part.kind === 'fact') declares.push(part);
        else list.push(part);
      }
    return {
      kind: 'card',
      header: head,
      fill,
      facts: printed,
      declares,
      ...(parts && { abilities: list }),
    };
  });

  // ---- skills and characters

  const skill = kit.rule('skill', (): SkillDecl => {
    const start = kit.here;
    kit.eat(1, T.skill);
    const head: Header = kit.sub(2, labelledHeader);
    const manners = kit.maybe(2, () => {
      kit.eat(2, Comma);
      return kit.sub(2, name);
    });
    const list = kit.sub(2, abilityList);
    return {
      kind: 'skill',
      header: head,
      ...(manners && { manner: manners }),
      abilities: list,
      span: kit.span(start),
    };
  });

  type CharacterPart = SkillDecl | SkillName | MannerAbility | Given;

  const skillName = kit.rule('skill name', (): SkillName => {
    const start = kit.here;
    kit.eat(2, T.skill);
    kit.eat(2, Colon);
    return { kind: 'skill-name', name: kit.sub(5, name), span: kit.span(start) };
  });

  const mannerAbility = kit.rule('mannerAbility', (): MannerAbility | undefined => {
    const start = kit.here;
    const kind = kit.sub(3, name);
    const own = kit.sub(1, ability);
    return own && { kind: 'manner-ability', manner: kind, ability: own, span: kit.span(start) };
  });

  const given = kit.rule('given', (): Given => {
    const start = kit.here;
    const called = kit.sub(4, name);
    kit.eat(1, Colon);
    const value: Expr = kit.sub(3, expr);
    return { name: called, value, span: kit.span(start) };
  });

  const startsPart = (): boolean =>
    kit.sees(T.skill) ||
    (kit.sees(NameLike) && (kit.sees(Colon, 2) || kit.seesAny(abilityHeads, 2)));

  /** Something that is no part of a character is left out up to the next part. */
  const strange = (): undefined => {
    kit.mistake('M202', 'character part', kit.here);
    kit.skip(() => kit.sees(BraceClose) || (kit.sees(Sep, 0) && startsPart()));
  };

  const characterPart = kit.rule('character part', (): CharacterPart | undefined => {
    if (!kit.recording && !startsPart()) return strange();
    return kit.one<CharacterPart | undefined>(1, [
      { GATE: () => !kit.sees(Colon, 2), ALT: () => kit.sub(1, skill), IGNORE_AMBIGUITIES: true },
      { ALT: () => kit.sub(1, skillName), IGNORE_AMBIGUITIES: true },
      { GATE: () => kit.sees(Colon, 2), ALT: () => kit.sub(1, given), IGNORE_AMBIGUITIES: true },
      { ALT: () => kit.sub(1, mannerAbility), IGNORE_AMBIGUITIES: true },
    ]);
  });

  const characterBody = kit.rule('character body', (): CharacterPart[] =>
    kit.folded<CharacterPart, []>(1, characterPart, [], undefined, undefined, startsPart),
  );

  const character = kit.rule('character', (): Decl => {
    kit.eat(1, T.character);
    const head = kit.sub(3, labelledHeader);
    const printed = kit.sub(2, facts);
    const body = kit.sub(1, characterBody);
    const givens: Given[] = [];
    const parts: (SkillDecl | SkillName | MannerAbility)[] = [];
    if (!kit.recording)
      for (const part of body) {
        if ('kind' in part) parts.push(part);
        else givens.push(part);
      }
    return { kind: 'character', header: head, facts: printed, given: givens, parts };
  });

  return {
    plain: [
      { ALT: () => kit.sub(1, manner) },
      { ALT: () => kit.sub(1, rule) },
      { ALT: () => kit.sub(1, character) },
      { ALT: () => kit.sub(1, skill) },
    ],
    fillable: { card },
  };
}

export type Holders = ReturnType<typeof holders>;
