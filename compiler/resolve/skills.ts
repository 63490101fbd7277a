/** Skills of characters, abilities of rules and cards, printed facts of characters. */
import {
  type Decl,
  type Expr,
  type Header,
  isId,
  type MannerAbility,
  type Name,
  nearest,
} from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import { declareSkill } from '../declare.ts';
import type { Character, Declared, Fact, Model, Skill } from '../model.ts';
import { key, place, report, unknown } from '../names.ts';
import type { ability, Owner } from './ability.ts';
import { valueFor } from './expression.ts';
import { base } from './resolve.ts';

interface Pending {
  readonly owner: Owner;
  readonly tree: Parameters<typeof ability>[3];
  readonly source: string;
}

export function declareSkills(model: Model, declared: Declared): Pending[] {
  const { decl } = declared;
  if (decl.kind === 'skill') {
    const skill = declareSkill(model, declared, decl.header, decl.manner);
    return decl.abilities.map((tree) => pendingOf(declared, { skill }, tree));
  }
  if (decl.kind !== 'character') return [];
  const character = model.characters.find((each) => each.decl === decl);
  if (character === undefined) return [];
  const result: Pending[] = [];
  for (const part of decl.parts) {
    if (part.kind === 'skill') {
      const skill = declareSkill(model, declared, part.header, part.manner);
      character.skills.push(skill);
      result.push(...part.abilities.map((tree) => pendingOf(declared, { skill }, tree)));
    } else if (part.kind === 'manner-ability') {
      const skill = declareSkill(model, declared, unnamed(model, character, part), part.manner);
      character.skills.push(skill);
      result.push(pendingOf(declared, { skill }, part.ability));
    }
  }
  return result;
}

/** Characters get the skills that they name, among their own where they name them; all skills must be declared. */
export function nameSkills(model: Model, declared: Declared): void {
  const { decl } = declared;
  const character = model.characters.find((each) => each.decl === decl);
  if (decl.kind !== 'character' || character === undefined) return;
  const own = character.skills.splice(0);
  for (const part of decl.parts) {
    const skill =
      part.kind === 'skill-name' ? named(model, declared.source, part.name) : own.shift();
    if (part.kind === 'skill-name' && skill && [...character.skills, ...own].includes(skill))
      report(model, 'M352', place(declared.source, part.name.span), {
        name: part.name.text,
        character: character.id,
      });
    else if (skill) character.skills.push(skill);
  }
}

function named(model: Model, source: string, name: Name): Skill | undefined {
  const found = model.names.values.get(key(name.text));
  if (found?.kind === 'skill') return found;
  const known = model.skills.flatMap(({ id, labels }) => [id, labels.zh ?? [], labels.en ?? []]);
  const like = nearest(name.text, known.flat());
  const at = place(source, name.span);
  const fixes = like.map((text) => ({
    at,
    text: !name.quoted && isId(text) ? text : `【${text}】`,
  }));
  const fixed = fixes.length > 0 ? { fixes } : {};
  if (name.text !== '') report(model, 'M351', at, { name: name.text, nearest: like }, fixed);
  return undefined;
}

/** An unnamed skill is called after its character and manner, and shown under the manner's word. */
function unnamed(model: Model, character: Character, { manner, source }: MannerAbility): Header {
  const found = model.names.manners.get(key(manner.text));
  const stem = `${character.id}-${found?.id ?? key(manner.text)}`;
  const same = character.skills.filter(
    (skill) => skill.id === stem || skill.id.startsWith(`${stem}-`),
  ).length;
  const id = same === 0 ? stem : `${stem}-${same + 1}`;
  const span = manner.span ? { span: manner.span } : {};
  return {
    kind: 'header',
    id: { kind: 'name', text: id, quoted: false, ...span },
    texts: [],
    params: [],
    ...(source && { source }),
  };
}

function pendingOf(
  { source }: Declared,
  owner: Pick<Owner, 'skill' | 'card' | 'rule'>,
  tree: Pending['tree'],
): Pending {
  const entity = owner.skill ?? owner.card ?? owner.rule;
  const manner = owner.skill?.manner;
  return {
    owner: {
      id: entity?.id ?? '',
      labels: entity?.labels ?? {},
      ...owner,
      ...(manner ? { manner } : {}),
    },
    tree,
    source,
  };
}

export function abilities(model: Model, declared: Declared): Pending[] {
  const { decl } = declared;
  if (decl.kind === 'rule') {
    const rule = model.rules.find((each) => each.decl === decl);
    return rule ? decl.abilities.map((tree) => pendingOf(declared, { rule }, tree)) : [];
  }
  if (decl.kind === 'card') {
    const card = model.cards.find((each) => each.decl === decl);
    return card ? (decl.abilities ?? []).map((tree) => pendingOf(declared, { card }, tree)) : [];
  }
  if (decl.kind === 'character') characterFacts(model, declared, decl);
  return [];
}

/** `female, lurking` in the header of a character: values of its facts. */
function characterFacts(
  model: Model,
  declared: Declared,
  decl: Decl & { kind: 'character' },
): void {
  const character = model.characters.find((each) => each.decl === decl);
  if (character === undefined) return;
  const own = model.facts.filter((fact) => fact.of === 'character');
  for (const name of decl.facts) {
    const word = key(name.text);
    const flag = own.find(
      (fact) =>
        fact.type.of === 'yes/no' && [fact.id, fact.labels.zh, fact.labels.en].includes(word),
    );
    if (flag) character.facts.set(flag, [1]);
    else {
      const value = model.names.values.get(word);
      const fact =
        value?.kind === 'constant' ? own.find((each) => each.type.of === value.type.of) : undefined;
      if (fact && value?.kind === 'constant')
        character.facts.set(fact, [...(character.facts.get(fact) ?? []), value.value]);
      else
        unknown(
          model,
          'M331',
          name,
          declared.source,
          own.map((each) => each.id),
        );
    }
  }
  for (const given of decl.given) {
    const { name, value } = given;
    const fact = own.find((each) => each.id === key(name.text));
    if (fact === undefined)
      unknown(
        model,
        'M331',
        name,
        declared.source,
        own.map((each) => each.id),
      );
    else printed(model, declared, character, fact, value);
  }
}

function printed(
  model: Model,
  declared: Declared,
  character: Character,
  fact: Fact,
  expr: Expr,
): void {
  const value = valueFor(base(model, declared.source, 'query'), expr, fact.type);
  const values: number[] = [];
  const collect = (core: Core): void => {
    if (core.kind === 'constant') values.push(core.value);
    else if (core.kind === 'combine') [core.left, core.right].forEach(collect);
    else if (core.kind === 'single') collect(core.of);
  };
  collect(value);
  character.facts.set(fact, values);
}
