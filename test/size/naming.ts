/** Who names which declaration: skills and missions, cards, rules, and what these are made of. */
import { elaborate, type PackSource, treesOf } from '../../compiler/index.ts';
import type { Ability, Decl, Name, Span } from '../../grammar/index.ts';

/** A declaration of a pack, or a skill or mission of a character. */
export interface Part {
  /** unlike that of any other part: `fengsheng/action burn`, `qianzhi/skill min-rui` */
  readonly key: string;
  readonly id: string;
  readonly kind: Decl['kind'] | 'mission';
  /** Whose skill or mission it is: the id of the character, or of the skill itself where it stands alone. */
  readonly character?: string;
  readonly source: string;
  /** Absent: made of a sentence, no line of its own. */
  readonly span?: Span;
  /** Names as others may write them. */
  readonly names: readonly string[];
  readonly spoken: Spoken;
}

/** The names that a tree speaks. */
interface Spoken {
  /** of what it uses, without those it binds itself */
  readonly uses: ReadonlySet<string>;
  /** of what it listens to */
  readonly hears: ReadonlySet<string>;
  /** of what it only writes */
  readonly writes: ReadonlySet<string>;
}

/** All parts of an edition and of the packs it needs. */
export function partsOf(packs: readonly PackSource[], root: string): readonly Part[] {
  const texts = treesOf(packs, root).value.packs.flat();
  const spoken = texts.flatMap(({ file, pack, text }) =>
    file.decls.map((decl) => ({ decl, pack, source: text.name })),
  );
  // Every pack of the house calls its game so.
  return elaborate(spoken, 'game').decls.flatMap((made) =>
    made.flatMap(({ decl, pack, source }, i) =>
      partsIn(decl, pack, source).map((part): Part => {
        if (i === 0) return part;
        const { span: _, ...bare } = part;
        return bare;
      }),
    ),
  );
}

function partsIn(decl: Decl, pack: string, source: string): Part[] {
  const whole = (tree: unknown, character?: string): Part[] => {
    const header = 'header' in decl ? decl.header : undefined;
    const id = header?.id.text ?? '';
    return [
      {
        key: `${pack}/${decl.kind} ${id}`,
        id,
        kind: decl.kind,
        ...(character === undefined ? {} : { character }),
        source,
        ...(decl.span ? { span: decl.span } : {}),
        names: namesOf(decl),
        spoken: speak(tree),
      },
    ];
  };
  if (decl.kind === 'skill') return whole({ ...decl, header: [] }, decl.header.id.text);
  if (decl.kind !== 'character')
    return whole('header' in decl ? { ...decl, header: decl.header.params } : decl);
  const character = decl.header.id.text;
  // A skill that is named stands elsewhere and is counted there, once for all who have it.
  const named = decl.parts.filter(({ kind }) => kind === 'skill-name');
  const missions = new Map<string, Ability[]>();
  const skills: Part[] = [];
  const spans = new Map<string, Span>();
  for (const part of decl.parts) {
    if (part.kind === 'skill') {
      const [made] = partsIn(part, pack, source);
      skills.push({ ...made!, character });
      continue;
    }
    if (part.kind === 'skill-name') continue;
    const manner = part.manner.text;
    missions.set(manner, [...(missions.get(manner) ?? []), part.ability]);
    const known = spans.get(manner);
    if (part.span)
      spans.set(manner, {
        start: Math.min(part.span.start, known?.start ?? part.span.start),
        end: Math.max(part.span.end, known?.end ?? part.span.end),
      });
  }
  const goals = [...missions].map(
    ([manner, abilities]): Part => ({
      key: `${pack}/${manner} ${character}`,
      id: `${character} ${manner}`,
      kind: 'mission',
      character,
      source,
      ...(spans.has(manner) ? { span: spans.get(manner)! } : {}),
      names: [],
      spoken: speak([{ kind: 'name', text: manner, quoted: false } satisfies Name, abilities]),
    }),
  );
  return [
    ...whole({ facts: decl.facts, given: decl.given, named }, character),
    ...goals,
    ...skills,
  ];
}

/** The names under which others may speak of it: id, labels, and the values of an enum. */
function namesOf(decl: Decl): string[] {
  if (!('header' in decl)) return [];
  const headers = decl.kind === 'enum' ? [decl.header, ...decl.values] : [decl.header];
  return headers.flatMap(({ id, texts }) => [
    id.text,
    ...texts.map(({ value }) => value).filter((value) => !value.includes('{')),
  ]);
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (tree: unknown): tree is Tree => typeof tree === 'object' && tree !== null;

const isName = (tree: unknown): tree is Name => isTree(tree) && tree.kind === 'name';

/** Kinds of nodes whose `name` is their own, for what stands below them. */
const binders = ['param', 'quantified', 'let', 'choice', 'if-some', 'for-each', 'offer'];

const writers = ['set', 'add', 'remove'];

function speak(tree: unknown): Spoken {
  const uses = new Set<string>();
  const bound = new Set<string>();
  const hears = new Set<string>();
  const writes = new Set<string>();
  const visit = (node: unknown, skipped?: unknown): void => {
    if (node === skipped) return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, skipped);
      return;
    }
    if (!isTree(node)) return;
    if (isName(node)) {
      uses.add(node.text);
      return;
    }
    const kind = String(node.kind);
    if (kind === 'happens' && isName(node.name)) hears.add(node.name.text);
    let left: unknown = skipped;
    if (binders.includes(kind) && isName(node.name)) {
      bound.add(node.name.text);
      left = node.name;
    }
    if (writers.includes(kind) && isTree(node.place) && isName(node.place.name)) {
      writes.add(node.place.name.text);
      left = node.place.name;
    }
    for (const each of Object.values(node)) visit(each, left);
  };
  visit(tree);
  for (const name of bound) uses.delete(name);
  return { uses, hears, writes };
}
