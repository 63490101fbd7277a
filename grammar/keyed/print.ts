/** Prints sheets in YAML: clause heads as keys, the words of the sentences as values, comments kept. */
import { comment, commented, gap } from '../print/comments.ts';
import { COLUMNS, type Doc, hard, join, layout, nest } from '../print/layout.ts';
import type { Clause } from '../print/sentences/abilities.ts';
import { factText } from '../print/sentences/facts.ts';
import { type Sayer, sayer } from '../print/sentences/sayer.ts';
import { isSheet, type Sheet } from '../print/sentences/sheets.ts';
import { flat } from '../print/sentences/speech.ts';
import type { FactWord, Remarks, Section, Sentence, SkillSheet } from '../tree/sentences.ts';
import type { Comments, Decl, File, Header, SkillName } from '../tree.ts';
import { skillLabel } from '../vocabulary/skills.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Lang } from '../words.ts';
import { type Key, keyOf, spellKey } from './keys.ts';

/** What YAML reads as a number, a truth or nothing. */
const noText = /^(?:true|false|yes|no|on|off|null|~|[-+.]?\d[\d_.,:eExo+-]*|[-+]?\.(?:inf|nan))$/i;
const marked = /^[-?:,[\]{}#&*!|>'"%@`“”‘’\s]|: |:$| #|\s$/;

const doubled = (doc: Doc): Doc => {
  if (typeof doc === 'string') return doc.replaceAll("'", "''");
  if (!('kind' in doc)) return doc.map(doubled);
  return doc.kind === 'nest' || doc.kind === 'group' ? { ...doc, of: doubled(doc.of) } : doc;
};

/** A value: plain where YAML leaves it alone, else in single quotes; on one line where a comment stands behind it. */
function scalar(value: Doc = '', after?: string): Doc {
  const text = flat(value);
  const doc = after === undefined ? value : text;
  const plain = text !== '' && !noText.test(text) && !marked.test(text);
  return nest(plain ? doc : ["'", doubled(doc), "'"]);
}

/** What stands behind a key, or is an item of a list: a value, a list or keys. */
interface Part {
  readonly value?: Doc;
  readonly list?: readonly Part[];
  readonly lines?: readonly Line[];
  readonly comments?: Comments | undefined;
  readonly gap?: true | undefined;
}
interface Line extends Part {
  readonly key: string;
}

const gapOf = ({ gap: apart }: Part): Doc => (apart ? gap({ gap: apart }) : '');

/** What stands above a part and what stands behind its first line: its own, or what was handed down. */
function around({ comments }: Part, handed: string | undefined) {
  const { before, after = handed } = comments ?? {};
  return { above: before && { before }, after };
}

/** Keys, one a line; `after` stands at the end of the first line that has a value. */
function linesDoc(lines: readonly Line[], after?: string): Doc {
  const docs = lines.map((it, at): Doc => {
    const { above, after: own } = around(it, at === 0 ? after : undefined);
    const doc: Doc = it.list
      ? [`${it.key}:`, nest(hard, listDoc(it.list, own))]
      : it.lines
        ? [`${it.key}:`, nest(hard, linesDoc(it.lines, own))]
        : commented(own === undefined ? undefined : { after: own }, [
            `${it.key}: `,
            scalar(it.value, own),
          ]);
    return [at > 0 ? gapOf(it) : '', commented(above, doc)];
  });
  return join(docs, hard);
}

function listDoc(list: readonly Part[], after?: string): Doc {
  const docs = list.map((it, at): Doc => {
    const { above, after: own } = around(it, at === 0 ? after : undefined);
    const body = it.lines
      ? linesDoc(it.lines, own)
      : commented(own === undefined ? undefined : { after: own }, scalar(it.value, own));
    return [at > 0 ? gapOf(it) : '', commented(above, ['- ', nest(body)])];
  });
  return join(docs, hard);
}

/** The enum that a value belongs to; none: it is printed or not. */
function enumOf(vocabulary: Vocabulary, value: string): string | undefined {
  for (const lang of ['zh', 'en'] as const)
    for (const lemmas of vocabulary.words[lang].values())
      for (const { role, decl, enum: of } of lemmas)
        if (role === 'value' && decl === value && of !== undefined) return of;
  return undefined;
}

function printer(lang: Lang, vocabulary: Vocabulary) {
  const { say, sentence, clauses }: Sayer = sayer(lang, vocabulary);
  const key = (one: Key): string => spellKey(one, lang);
  const [none, said] = lang === 'zh' ? ['无', '是'] : ['none', 'yes'];
  /** A key that a pack has a word for; its id where the word is a key of the language. */
  const packKey = (role: 'enum' | 'manner' | 'value', id: string): string => {
    const label = say.label(role, id);
    return keyOf(label) === undefined ? label : id;
  };

  const clauseLines = (list: readonly Clause[]): Line[] =>
    list.map(({ key: one, doc }) => ({ key: key(one), value: doc }));

  /** A sentence: its clauses, or its words. */
  const part = (it: Sentence): Part => {
    const list = clauses(it);
    const { comments, gap } = it;
    const [first] = list ?? [];
    const said: Part =
      list && first?.key !== 'text'
        ? { lines: clauseLines(list) }
        : { value: first?.doc ?? sentence(it) };
    return { ...said, comments, gap };
  };

  /** A sentence whose clauses stand beside other keys. */
  const among = (it: Sentence): Line[] => {
    const { lines, comments, gap, ...whole } = part(it);
    const [first, ...others] = lines ?? [{ key: key('text'), ...whole }];
    return first ? [{ ...first, comments, gap }, ...others] : [];
  };

  const body = (list: readonly Sentence[]): Line[] => {
    const [first, ...others] = list;
    if (!first) return [];
    return others.length > 0 ? [{ key: key('text'), list: list.map(part) }] : among(first);
  };

  const texts = (list: readonly string[]): Part =>
    list.length === 1 ? { value: list[0] ?? '' } : { list: list.map((value) => ({ value })) };

  const remarks = (of: Remarks): Line[] =>
    (['face', 'source'] as const).flatMap((kind): Line[] => {
      const it = of[kind];
      if (!it) return [];
      const { comments, gap } = it;
      return [{ key: key(kind), ...texts(it.texts.map(({ value }) => value)), comments, gap }];
    });

  const section = (it: Section): Line => {
    const [first, ...others] = it.goals;
    const { comments, gap } = it;
    const said = remarks(it);
    const base = { key: packKey('manner', it.manner.decl), comments, gap };
    if (!first || others.length > 0) {
      const list = it.goals.map(part);
      return said.length > 0
        ? { ...base, lines: [{ key: key('text'), list }, ...said] }
        : { ...base, list };
    }
    if (said.length > 0) return { ...base, lines: [...among(first), ...said] };
    const { comments: own, ...only } = part(first);
    if (only.lines) return { ...base, lines: among(first) };
    return { ...base, ...only, comments: { ...comments, ...own }, gap };
  };

  /** 名, name, id */
  const header = ({ id, texts: labels }: Header): Line[] => {
    const groups: { lang: Lang; list: string[] }[] = [];
    for (const { lang: of, value } of labels) {
      const last = groups.at(-1);
      if (last?.lang === of) last.list.push(value);
      else groups.push({ lang: of, list: [value] });
    }
    const named = groups.map(({ lang: of, list }) => ({
      key: spellKey('name', of),
      ...texts(list),
    }));
    return id.quoted && id.text === labels[0]?.value
      ? named
      : [...named, { key: key('id'), value: id.text }];
  };

  /** 花色: 红心, 印有: 队伍, 隐士: 是 */
  const fact = (it: FactWord): readonly [key: string, text: string] => {
    if (it.kind === 'fact-printed')
      return [key('printed-with'), factText(say, it).slice(say.word('printed-with').length).trim()];
    if (it.kind === 'fact-none') return [packKey('enum', it.of.decl), none];
    const value = (it.kind === 'fact-value' ? it.values[0] : it.counts[0]?.value)?.decl ?? '';
    const of = enumOf(vocabulary, value);
    return of === undefined
      ? [packKey('value', value), said]
      : [packKey('enum', of), factText(say, it)];
  };

  const facts = (list: readonly FactWord[]): Line[] => {
    const made: { key: string; list: string[] }[] = [];
    for (const it of list) {
      const [at, text] = fact(it);
      const last = made.at(-1);
      if (last?.key === at) last.list.push(text);
      else made.push({ key: at, list: [text] });
    }
    return made.map(({ key: at, list: all }) => ({ key: at, ...texts(all) }));
  };

  const yes = (one: 'fill' | 'replace' | 'add-to', on: boolean | undefined): Line[] =>
    on ? [{ key: key(one), value: said }] : [];

  const changes = ({ change }: Sheet): Line[] => [
    ...yes('replace', change === 'replace'),
    ...yes('add-to', change === 'add'),
  ];

  const skill = (it: SkillSheet): Part => ({
    lines: [
      ...changes(it),
      ...header(it.header),
      ...(it.manner ? [{ key: key('manner'), value: say.label('manner', it.manner.decl) }] : []),
      ...body(it.sentences),
      ...remarks(it),
    ],
    comments: it.comments,
    gap: it.gap,
  });

  const skillName = ({ name, comments, gap }: SkillName): Part => ({
    value: skillLabel(vocabulary.skills, name, lang),
    comments,
    gap,
  });

  return (it: Sheet): Part => {
    if (it.kind === 'skill-sheet') return skill(it);
    const { below: _, ...comments } = it.comments ?? {};
    const head = [...changes(it), ...header(it.header), ...facts(it.facts)];
    if (it.kind === 'card-sheet')
      return {
        lines: [
          ...yes('fill', it.fill),
          ...head,
          ...body(it.sentences),
          ...remarks(it),
          ...it.sections.map(section),
        ],
        comments,
      };
    const skills = it.skills.flatMap((one): Part[] =>
      one.kind === 'skill' ? [] : [one.kind === 'skill-sheet' ? skill(one) : skillName(one)],
    );
    return {
      lines: [
        ...head,
        ...remarks(it),
        ...it.sections.map(section),
        ...(skills.length > 0 ? [{ key: key('skills'), list: skills }] : []),
      ],
      comments,
    };
  };
}

const groups = {
  'character-sheet': 'characters',
  'card-sheet': 'cards',
  'skill-sheet': 'skills',
} as const satisfies Record<Sheet['kind'], Key>;

/** Sheets without anything in braces. */
const isPlain = (decl: Decl): decl is Sheet =>
  isSheet(decl) &&
  !(decl.kind === 'character-sheet' && decl.skills.some(({ kind }) => kind === 'skill'));

/**
 * The text of a file in YAML; undefined where something stands in it that YAML has no keys for: declarations in braces, or sheets
 * of one kind with others between them.
 */
export function printKeyed(
  file: File,
  { lang, vocabulary }: { readonly lang: (decl: Decl) => Lang; readonly vocabulary: Vocabulary },
): string | undefined {
  const sheets = file.decls.filter(isPlain);
  if (sheets.length < file.decls.length || sheets.length === 0) return undefined;
  const printers = { zh: printer('zh', vocabulary), en: printer('en', vocabulary) };
  let text = '';
  let before: Key | undefined;
  const seen = new Set<Key>();
  for (const it of sheets) {
    const own = lang(it);
    const group = groups[it.kind];
    const item = printers[own](it);
    const above = item.comments?.before ?? [];
    const { before: _, ...rest } = item.comments ?? {};
    const begins = group !== before;
    if (begins && seen.has(group)) return undefined;
    seen.add(group);
    before = group;
    if (text !== '') text += '\n';
    if (begins) {
      for (const one of above) text += `${comment(one)}\n`;
      text += `${spellKey(group, own)}:\n`;
    }
    const doc = listDoc([begins ? { ...item, comments: rest } : item]);
    text += `${layout(nest(hard, doc), own, COLUMNS.sheet).replace(/^\n/, '')}\n`;
  }
  const end = file.end?.map(comment).join('\n');
  return end === undefined ? text : `${text}\n${end}\n`;
}
