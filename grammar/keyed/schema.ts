/** A JSON Schema for texts in YAML, for editors: the keys with their help in both languages, and those that the packs add. */
import { speech } from '../print/sentences/speech.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { doings, goesOn } from './clauses.ts';
import { roleOf } from './fields.ts';
import { type Key, keyWords, places, type Where } from './keys.ts';

type Schema = Readonly<Record<string, unknown>>;

const nameOf = (where: string): string => where.replace(' ', '-');
const ref = (where: Where): Schema => ({ $ref: `#/$defs/${nameOf(where)}` });
const items = { characters: 'character', cards: 'card' } as const;
const text: Schema = { type: 'string', minLength: 1 };
const texts: Schema = {
  anyOf: [text, { type: 'array', minItems: 1, items: text }],
};
const yes: Schema = { enum: ['是', '否', 'yes', 'no', true, false] };
const sentences = (of: Where, ...more: Schema[]): Schema => ({
  anyOf: [text, { type: 'array', minItems: 1, items: { anyOf: [text, ref(of)] } }, ...more],
});

const spellings = (key: Key): string[] => {
  const word = keyWords.find((one) => one.key === key);
  return word ? [...new Set([...word.zh, ...word.en])] : [];
};

/** What stands behind a key. */
function behind(key: Key, where: Where): Schema {
  switch (key) {
    case 'characters':
    case 'cards':
      return { type: 'array', minItems: 1, items: ref(items[key]) };
    case 'skills': {
      // In a character a skill that stands elsewhere is only named.
      const each = where === 'character' ? { anyOf: [text, ref('skill')] } : ref('skill');
      return { type: 'array', minItems: 1, items: each };
    }
    case 'name':
    case 'face':
    case 'source':
      return texts;
    case 'fill':
    case 'replace':
    case 'add-to':
      return yes;
    case 'id':
      return { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' };
    case 'text':
      return where === 'card'
        ? sentences('card sentence')
        : sentences(where === 'section' ? 'goal' : 'sentence');
    default:
      return text;
  }
}

/** That one of some keys is there. */
const anyOfKeys = (keys: readonly Key[]): Schema[] =>
  keys.flatMap((key) =>
    spellings(key).map(
      (one): Schema => ({ type: 'object', properties: { [one]: true }, required: [one] }),
    ),
  );

/** Clauses make a sentence: one that it begins with, and what is done. */
function rules(where: Where): Schema[] {
  const allowed: readonly Key[] = places[where].keys;
  const openers = (Object.keys(goesOn) as Key[]).filter((key) => allowed.includes(key));
  const clauses = allowed.filter(
    (key) => openers.includes(key) || Object.values(goesOn).some((next) => next.includes(key)),
  );
  if (openers.length === 0) return [];
  const goal = where === 'section' || where === 'goal';
  const done = openers.filter((key) => goesOn[key]?.some((next) => doings.includes(next)));
  const one: Schema = { if: { anyOf: anyOfKeys(clauses) }, then: { oneOf: anyOfKeys(openers) } };
  const ends = doings.filter((key) => allowed.includes(key));
  return goal ? [one] : [one, { if: { anyOf: anyOfKeys(done) }, then: { oneOf: anyOfKeys(ends) } }];
}

/** The keys of the packs: sections, and what is printed. */
function packKeys(vocabulary: Vocabulary): Record<string, Schema> {
  const made: Record<string, Schema> = {};
  const say = { zh: speech('zh', vocabulary), en: speech('en', vocabulary) };
  for (const lang of ['zh', 'en'] as const)
    for (const [word, lemmas] of vocabulary.words[lang])
      for (const lemma of lemmas) {
        const role = roleOf(lemma);
        if (!role || lemma.decl === undefined || word in made) continue;
        const title = `${say.zh.label(lemma.role, lemma.decl)} · ${say.en.label(lemma.role, lemma.decl)}`;
        const examples = [...vocabulary.words[lang]].flatMap(([value, others]) =>
          others.some((other) => other.role === 'value' && other.enum === lemma.decl)
            ? [value]
            : [],
        );
        made[word] =
          role === 'section'
            ? { title, ...sentences('goal', ref('section')) }
            : role === 'flag'
              ? { title, ...yes }
              : { title, ...texts, examples };
      }
  return made;
}

function mapOf(where: Where, more: Record<string, Schema>): Schema {
  const { keys, open } = places[where];
  const properties: Record<string, Schema> = {};
  for (const { key, zh, en, help } of keyWords) {
    if (!(keys as readonly Key[]).includes(key)) continue;
    const schema: Schema = {
      title: [...new Set([zh[0], en[0]])].join(' · '),
      description: `${help.zh}。 ${help.en}.`,
      ...behind(key, where),
    };
    for (const one of spellings(key)) properties[one] = schema;
  }
  const allOf = rules(where);
  const named = (keys as readonly Key[]).includes('id');
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: open ? { ...more, ...properties } : properties,
    ...(named && { anyOf: anyOfKeys(['name', 'id']) }),
    ...(allOf.length > 0 && { allOf }),
  };
}

/** The schema for the texts of some packs, in YAML. */
export function schemaOf(vocabulary: Vocabulary): Schema {
  const more = packKeys(vocabulary);
  const wheres = Object.keys(places).filter((where): where is Where => where !== 'file');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: '卡牌、角色、技能 · Cards, characters, skills',
    description:
      '写成 YAML 的牌：从句头是键，句子是值。 Cards in YAML: the heads of clauses are keys, sentences are values.',
    ...mapOf('file', more),
    $defs: Object.fromEntries(wheres.map((where) => [nameOf(where), mapOf(where, more)])),
  };
}
