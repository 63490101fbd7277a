import type { Report } from '../../grammar/index.ts';

type Params = Report['params'];

/** Quoted, joined as one says it. */
function names(list: Params[string] | undefined, last = 'or'): string {
  const items = (Array.isArray(list) ? list : [list]).map((item) => `"${item}"`);
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** What was probably meant. */
function perhaps(p: Params): string {
  return Array.isArray(p.nearest) && p.nearest.length > 0
    ? ` Did you mean ${names(p.nearest)}?`
    : '';
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'pairs "name: value"',
  array: 'a list',
};

const forms: Readonly<Record<string, string>> = {
  id: 'an id has small letters, digits and single hyphens',
  version: 'a version is three numbers, as in 1.2.3',
  range: 'a needed version is ^1, ^1.2 or 1.2.3',
  'deck file': 'here the name of a .yaml file of this folder is wanted',
};

/** Reports about YAML, decks and packs, in English. */
const places = (n: unknown): string => (n === 1 ? '1 place' : `${n} places`);

export const en: Readonly<Record<string, (p: Params) => string>> = {
  M530: (p) => {
    const known =
      Array.isArray(p.known) && p.known.length > 0 ? ` There are ${names(p.known, 'and')}.` : '';
    return `There is no entry "${p.key}" here.${perhaps(p)}${known}`;
  },
  M531: (p) => `The entry "${p.key}" is missing.`,
  M532: (p) => {
    const wanted = (p.wanted as readonly string[]).map((kind) => kinds[kind] ?? kind);
    return `Here ${wanted.join(' or ')} is wanted.`;
  },
  M533: (p) => `"${p.value}" cannot stand here, only ${names(p.allowed)}.`,
  M534: (p) => `"${p.value}" is not written right: ${forms[String(p.form)]}.`,
  M535: (p) =>
    `${p.value} is too ${p.side === 'least' ? 'small; the least' : 'large; the most'} is ${p.bound}.`,
  M536: () => 'This must not be empty.',
  M537: (p) => `This is too long; the most is ${p.most}.`,

  M550: (p) => `There is no card "${p.card}".${perhaps(p)}`,
  M551: (p) => `Cards have no fact "${p.fact}".${perhaps(p)}`,
  M552: (p) => {
    const known =
      Array.isArray(p.known) && p.known.length > 0
        ? ` Its values are ${names(p.known, 'and')}.`
        : ' Its values are whole numbers.';
    return `The fact "${p.fact}" has no value "${p.value}".${perhaps(p)}${known}`;
  },
  M553: (p) =>
    `The fact "${p.fact}" is not listed under facts; what is printed on every card is listed there first.`,
  M554: (p) => `The row of "${p.card}" does not give ${names(p.facts, 'and')}.`,
  M555: (p) => `The fact "${p.fact}" is given twice.`,
  M556: (p) =>
    `${p.of === 'total' ? 'The total' : `"${p.of}"`} is written as ${p.wanted}, but the table has ${p.found}.`,
  M557: (p) =>
    `The row of "${p.card}" says twice how many there are: use count, or counts of one fact's values, or product.`,
  M558: (p) => `These are too many cards; the most is ${p.most}.`,
  M559: (p) =>
    `The row of "${p.card}" does not say how many there are: use count, counts of a fact's values, or product.`,
  M560: (p) => `The value "${p.value}" of the fact "${p.fact}" is given twice.`,
  M561: (p) => `"${p.fact}" goes from a larger to a smaller number, so there is no value.`,

  M601: (p) => `The folder "${p.id}" has no pack.yaml, so it is not a pack.`,
  M602: (p) =>
    `The pack "${p.id}" is not found; it is looked for beside this pack and in the folders of --packs.${perhaps(p)}`,
  M603: (p) => `The pack "${p.id}" is needed in version ${p.range}; found is ${p.version}.`,
  M604: (p) => `${p.folders} folders are the pack "${p.id}"; a game has one of each.`,
  M605: (p) => `The pack's id "${p.id}" differs from its folder's name "${p.folder}".`,
  M606: (p) => `Packs need each other in a circle: ${(p.round as readonly string[]).join(' → ')}.`,
  M607: (p) =>
    `This pack is written in version ${p.language} of the language; known is version ${p.known}.`,
  M608: (p) => `The pack has no deck table "${p.file}".`,
  M609: (p) => `This deck table says it belongs to "${p.pack}", but lies in "${p.id}".`,
  M610: (p) =>
    `This variant changes "${p.name}", but its pack does not need it; write it under needs.${perhaps(p)}`,
  M611: (p) => `"${p.name}" is changed here, but another change takes it away.`,
  M612: (p) => `"${p.of}" has no part "${p.name}" that a variant can name.${perhaps(p)}`,
  M613: (p) =>
    `To "${p.name}" only parts are added: values, rows, skills, abilities, facts, steps, places in the order of checks.`,
  M614: (p) => `"${p.name}" is taken away, but is still spoken of in ${places(p.uses)}.`,
  M615: (p) =>
    `"${p.name}" as changed here no longer fits ${places(p.uses)} that ${p.uses === 1 ? 'uses' : 'use'} it.`,
  M616: (p) =>
    `"${p.name}" stands ${p.times} times in "${p.of}"; write it with its brackets, as the one that is meant is written.`,
  M620: (p) => `There is no folder "${p.folder}".`,
  M621: (p) => `The file is too large; the most is ${p.most} bytes.`,
  M622: (p) => `The pack "${p.id}" has too many files; the most is ${p.most}.`,
  M623: () => 'This file cannot be read; it must be text in UTF-8.',
  M624: () =>
    'This file looks like cards in YAML, but it is not read: its name must end in .miben.yaml.',
};
