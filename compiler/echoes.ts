/**
 * What follows from a mistake in a sheet is not told. A sentence that cannot be read means nothing yet; a head that cannot be
 * read may bear any name and any print.
 */
import type { Report, Sentence, SkillSheet } from '../grammar/index.ts';
import type { Declared } from './model.ts';
import { isSheet, type Sheet } from './sentences/sheets.ts';

/** A part of a sheet that is understood or not as a whole: its head with what is printed, or one sentence. */
export interface Stretch {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly head: boolean;
}

const sentencesOf = (tree: Sheet): readonly Sentence[] => [
  ...('sentences' in tree ? tree.sentences : []),
  ...('sections' in tree ? tree.sections.flatMap(({ goals }) => goals) : []),
];

const skillsOf = (tree: Sheet): readonly SkillSheet[] =>
  tree.kind === 'character-sheet'
    ? tree.skills.filter((each): each is SkillSheet => each.kind === 'skill-sheet')
    : [];

/** The stretches of all sheets. */
export function stretchesOf(decls: readonly Declared[]): readonly Stretch[] {
  return decls.flatMap(({ decl, source }) => (isSheet(decl) ? ofSheet(decl, source) : []));
}

function ofSheet(tree: Sheet, source: string): Stretch[] {
  const sheets = [tree, ...skillsOf(tree)];
  const starts = [
    ...sheets.map(({ header, span }) => ({ at: header.span?.start ?? span?.start, head: true })),
    ...sheets.flatMap(sentencesOf).map(({ span }) => ({ at: span?.start, head: false })),
  ].flatMap(({ at, head }) => (at === undefined ? [] : [{ at, head }]));
  starts.sort((a, b) => a.at - b.at);
  return starts.map(({ at, head }, i) => ({
    source,
    start: i === 0 ? (tree.span?.start ?? at) : at,
    end: starts[i + 1]?.at ?? tree.span?.end ?? at,
    head,
  }));
}

/** Reports about names that a sheet whose head cannot be read may bear. */
const ofNames: ReadonlySet<string> = new Set(['M301', 'M313', 'M343', 'M550', 'M551']);
/** Of a card whose sentence cannot be read nobody knows which clauses it has. */
const ofClauses: ReadonlySet<string> = new Set(['M328']);
/** The sentence is whole, but for its full stop. */
const harmless: ReadonlySet<string> = new Set(['M225']);

/** It cannot be read; or a letter is missing, so that something else has been read. */
const ofReading = (code: string): boolean => /^M(?:[12]|51)/.test(code) || code === 'M481';

/** All reports but those that follow from others. */
export function withoutEchoes(
  reports: readonly Report[],
  stretches: readonly Stretch[],
): readonly Report[] {
  const within = ({ at }: Report, { source, start, end }: Stretch): boolean =>
    at.source === source && at.start >= start && at.start < end;
  const broken = stretches.filter((stretch) =>
    reports.some(
      (each) => ofReading(each.code) && !harmless.has(each.code) && within(each, stretch),
    ),
  );
  const lost = stretches.some(
    ({ head, ...rest }) => head && reports.some((each) => within(each, { head, ...rest })),
  );
  return reports.filter(
    (each) =>
      ofReading(each.code) ||
      !(
        broken.some((stretch) => within(each, stretch)) ||
        (lost && ofNames.has(each.code)) ||
        (broken.length > 0 && ofClauses.has(each.code))
      ),
  );
}
