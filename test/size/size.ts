/** How many lines a skill costs: its own, and those of the words that no other skill uses. */
import { namedKinds, position, type Source } from '../../grammar/index.ts';
import type { Part } from './naming.ts';

export interface Sized {
  readonly part: Part;
  /** from its header to the line before the next header; blank lines and comments do not count */
  readonly own: number;
  /** declarations that only this skill uses, with their lines */
  readonly lone: readonly Part[];
  readonly lines: number;
}

/** A declaration outside of a character that only this character uses. */
interface Lone {
  readonly part: Part;
  readonly character: string;
}

export interface Sizes {
  /** Every skill and mission of the edition, in the order of its texts. */
  readonly skills: readonly Sized[];
  readonly lone: readonly Lone[];
  /** Skills, and declarations outside of characters, that name another character or a skill of one. */
  readonly named: readonly { readonly part: Part; readonly other: Part }[];
}

/** `edition`: the parts whose skills are wanted; `all`: these and those of every other edition, which use the same words. */
export function sizes(
  edition: readonly Part[],
  all: readonly Part[],
  texts: readonly Source[],
): Sizes {
  const users = usersOf(all);
  const bySkill = owners(all, users, ({ key }) => key);
  const byCharacter = owners(all, users, ({ character }) => character!);
  const linesOf = (part: Part): number => lines(part, texts);
  return {
    skills: edition.filter(isSkill).map((part) => {
      const lone = edition.filter(
        (each) => ofWords.includes(each.kind) && bySkill.get(each.key) === part.key,
      );
      const own = linesOf(part);
      return { part, own, lone, lines: lone.reduce((sum, each) => sum + linesOf(each), own) };
    }),
    lone: edition.flatMap((part) => {
      const character = part.character === undefined ? byCharacter.get(part.key) : undefined;
      return character === undefined || character === '' ? [] : [{ part, character }];
    }),
    named: edition.flatMap((part) =>
      edition
        .filter((other) => other.character !== undefined && other.character !== part.character)
        // A skill that stands alone is there to be named.
        .filter((other) => other.character !== other.id)
        .filter(({ key }) => users.get(key)?.has(part))
        .map((other) => ({ part, other })),
    ),
  };
}

/** What is there for itself: the course of the game, what is played with, what stands on no page of words. */
const forItself: readonly string[] = ['moment', 'flow', 'rule', 'card', 'character', 'skill'];
const ofWords: readonly string[] = namedKinds.filter((kind) => !forItself.includes(kind));

const isSkill = ({ kind }: Part): boolean => kind === 'skill' || kind === 'mission';

/** For each part the others that need it. Who makes a moment happen, or only writes what others read, does not. */
function usersOf(all: readonly Part[]): ReadonlyMap<string, ReadonlySet<Part>> {
  const named = new Map<string, Part[]>();
  for (const part of all)
    for (const name of part.names) named.set(name, [...(named.get(name) ?? []), part]);
  const users = new Map<string, Set<Part>>();
  const add = (name: string, user: Part, wanted: (part: Part) => boolean): void => {
    for (const part of named.get(name) ?? [])
      if (part.key !== user.key && wanted(part))
        users.set(part.key, (users.get(part.key) ?? new Set()).add(user));
  };
  for (const user of all) {
    const { uses, hears, writes } = user.spoken;
    const ofPlayer = user.character !== undefined;
    for (const name of uses) add(name, user, ({ kind }) => ofPlayer || kind !== 'moment');
    for (const name of hears) add(name, user, () => true);
    if (ofPlayer) for (const name of writes) add(name, user, () => true);
  }
  return users;
}

/** For each declaration the one for which alone it is there; '' where there are several, or nobody. */
function owners(
  all: readonly Part[],
  users: ReadonlyMap<string, ReadonlySet<Part>>,
  name: (part: Part) => string,
): ReadonlyMap<string, string> {
  const owner = new Map<string, string>();
  for (const part of all) if (part.character !== undefined) owner.set(part.key, name(part));
  for (let more = true; more; ) {
    more = false;
    for (const { key, kind } of all) {
      if (owner.has(key)) continue;
      const of = [...(users.get(key) ?? [])].map((user) => owner.get(user.key));
      const [first] = of;
      const several =
        of.length === 0 ||
        !(kind === 'moment' || ofWords.includes(kind)) ||
        of.some(
          (each) => each === '' || (each !== undefined && first !== undefined && each !== first),
        );
      if (!several && of.includes(undefined)) continue;
      owner.set(key, several ? '' : first!);
      more = true;
    }
  }
  return owner;
}

function lines({ source, span }: Part, texts: readonly Source[]): number {
  const text = texts.find(({ name }) => name === source)?.text;
  if (text === undefined || span === undefined) return 0;
  const first = position(text, span.start).line;
  const last = position(text, span.end).line;
  return text
    .split('\n')
    .slice(first - 1, last)
    .filter(isCode).length;
}

/** Neither blank nor a comment. */
export const isCode = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('#');

/** The value below which that share of them lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}
