/** Each skill and mission of an edition is shown: its skills.yaml says by which scenarios, or why there is nothing to show. */
import { describe, expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { format, isText, readYaml } from '../grammar/index.ts';
import { having, linked } from './editions.ts';
import { readScenarios } from './run/index.ts';
import { vocabularyOfPacks } from './vocabulary.ts';

const kinds = ['works', 'look-alikes', 'declined', 'boundary', 'covered', 'gone'];
/** Names of scenarios, or the reason why there are none. */
type Shown = string | readonly string[];
type Entry = Readonly<Record<string, Shown | Readonly<Record<string, readonly string[]>>>>;

const namesOf = (value: Entry[string] | undefined): readonly string[] =>
  value === undefined || typeof value === 'string'
    ? []
    : Object.values(value).flatMap((one: Shown) => one);

describe.each(having('skills.yaml'))('$id', (edition) => {
  const table = readYaml(edition.file).value as Readonly<Record<string, Entry>>;
  const { pack } = linked(edition);
  const scenarios = edition.files.flatMap((file) => readScenarios(file).scenarios);
  const { packs } = gather(edition.folder);
  const vocabulary = vocabularyOfPacks(packs);
  /** The lines of the packs, those in YAML as the same sheets in sentences. */
  const linesOf = (these: typeof packs): readonly string[] =>
    these.flatMap(({ files }) =>
      files
        .filter(({ name }) => isText(name))
        .map((file) =>
          file.name.endsWith('.yaml') ? format(file, { to: 'zh', vocabulary }) : file,
        )
        .flatMap((file) => (file?.text ?? '').replace(/\n {2,}/g, '').split('\n')),
    );
  const lines = linesOf(packs.filter(({ id }) => id === edition.id));
  const headOf = (id: string): number =>
    lines.findIndex((line) => line.startsWith('角色') && line.includes(id));
  const characters = pack.characters.filter(({ id }) => headOf(id) >= 0);

  test('each skill and mission is there, in the order of the characters, with all that is to be shown', () => {
    const had = characters.flatMap(({ skills }) => skills.map((at) => pack.skills[at]!.id));
    expect(Object.keys(table)).toEqual([...new Set(had)]);
    for (const [id, entry] of Object.entries(table)) {
      expect(Object.keys(entry), id).toEqual(kinds);
      for (const [kind, value] of Object.entries(entry))
        if (typeof value !== 'string') expect(namesOf(value).length, `${id} ${kind}`).not.toBe(0);
    }
  });

  test('what is named is a scenario with that character', () => {
    const wrong = characters.flatMap((character) =>
      character.skills.flatMap((at) => {
        const { id } = pack.skills[at]!;
        return Object.values(table[id] ?? {})
          .flatMap(namesOf)
          .filter(
            (name) =>
              !scenarios.some(
                (one) => one.name === name && JSON.stringify(one).includes(character.id),
              ),
          )
          .map((name) => `${id}: ${name}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('a look-alike is one for a clause of the text', () => {
    // A skill that several have stands elsewhere.
    const all = linesOf(packs);
    const said = (line: string): string | undefined => {
      const name = /^技能：(【.*】)$/.exec(line)?.[1];
      return name === undefined ? line : all.find((each) => each.startsWith(`技能${name}`));
    };
    const wrong = characters.flatMap((character) => {
      const from = headOf(character.id);
      const until = lines.findIndex((line, at) => at > from && /^(角色|$)/.test(line));
      const own = lines
        .slice(from + 1, until < 0 ? undefined : until)
        .filter((line) => !/^(出处|卡面|#)/.test(line));
      return character.skills.flatMap((at, nth) => {
        const { id } = pack.skills[at]!;
        const clauses = table[id]?.['look-alikes'] ?? {};
        return (typeof clauses === 'string' ? [] : Object.keys(clauses))
          .filter((clause) => !said(own[nth] ?? '')?.includes(clause))
          .map((clause) => `${id}: ${clause}`);
      });
    });
    expect(wrong).toEqual([]);
  });
});
