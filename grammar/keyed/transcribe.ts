/**
 * Copies a text in YAML into sheets: every key becomes the words that it stands for, every value stays as it is. So there is one
 * reader of sentences, and each sign of the sheets knows its place in the YAML.
 */
import { type Document, isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml';
import { isApart } from '../comments.ts';
import { names } from '../print/names.ts';
import { speech } from '../print/sentences/speech.ts';
import { isHan, isId, isLatin, langOf } from '../script.ts';
import { remarkWords } from '../sentences/face.ts';
import { changingAt, type SheetRange } from '../sentences/ranges.ts';
import type { Span } from '../tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { spellWord } from '../words/sentences.ts';
import { type Lang, spell, spellHead } from '../words.ts';
import { clauses, isClause } from './clauses.ts';
import { lineAt, type Remark } from './comments.ts';
import { type Draft, drafting } from './draft.ts';
import {
  type Field,
  fieldsOf,
  isYes,
  listOf,
  looseColon,
  type Reading,
  spanOf,
  wordsOf,
} from './fields.ts';
import { type Key, keyOf, spellKey } from './keys.ts';
import { scalarValue, type Value } from './scalar.ts';

export interface Copied {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly ranges: readonly SheetRange[];
  /** Where each of the sheets stands in the YAML. */
  readonly items: readonly Span[];
  readonly langs: readonly Lang[];
  /** The comments behind everything. */
  readonly rest: readonly Remark[];
}

const kinds = { characters: 'character', cards: 'card', skills: 'skill' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
/** Their values are no sentences. */
const labels: ReadonlySet<Key | undefined> = new Set<Key>([
  'name',
  'id',
  'face',
  'source',
  'fill',
  'replace',
  'add-to',
]);

/** The language of a sheet: that of its sentences; without any, that of its keys. */
function spokenIn(text: string, item: unknown, key: string): Lang {
  let [han, latin] = [0, 0];
  visit(item as Node, {
    Pair: (_, { key }) =>
      isScalar(key) && labels.has(keyOf(String(key.value))) ? visit.SKIP : undefined,
    Scalar: (where, node) => {
      if (where === 'key') return;
      const said = scalarValue(text, node).text.replace(/【[^】]*】|\[[^\]]*\]|「[^」]*」/g, '');
      for (let at = 0; at < said.length; at++) {
        if (isHan(said.charCodeAt(at))) han++;
        else if (isLatin(said.charCodeAt(at))) latin++;
      }
    },
  });
  if (han + latin === 0) return langOf(key);
  return han * 3 >= latin ? 'zh' : 'en';
}

/** What is needed to copy one sheet. */
interface Copying {
  readonly reading: Reading;
  readonly draft: Draft;
  readonly lang: Lang;
}

/** A line for what begins at a place of the YAML. */
function begin({ reading, draft }: Copying, before: string, at: number): void {
  const { text } = reading;
  const line = lineAt(text, at);
  const alone = /^[\s-]*$/.test(text.slice(line, at));
  draft.line(before, at, alone && isApart(text, line));
}

/** The words of a label between marks. */
function quoted({ draft, lang }: Copying, value: Value, first: boolean): void {
  const { text } = value;
  const square = first && (text.includes('】') || (lang === 'en' && !text.includes(']')));
  const said = names(lang).text({ kind: 'text', lang: langOf(text), value: text });
  const [open, close] = !first
    ? [said[0] ?? '', said.at(-1) ?? '']
    : square
      ? ['[', ']']
      : ['【', '】'];
  const at = { start: value.start, end: value.starts[0] ?? value.start };
  draft.glue(open, at);
  draft.value(value, true);
  draft.glue(close);
}

function header(copying: Copying, kind: Kind, fields: readonly Field[], at: number): void {
  const { reading, draft, lang } = copying;
  const zh = lang === 'zh';
  const comma = zh ? '，' : ', ';
  const own = fields.filter(
    ({ key }) =>
      key === 'fact' ||
      key === 'flag' ||
      (['name', 'id', 'fill', 'replace', 'add-to', 'printed-with', 'manner'] as string[]).includes(
        key,
      ),
  );
  const until = Math.max(at, ...own.map(({ value, at }) => value?.range?.[1] ?? at.end));
  begin(copying, '', at);
  const behind = draft.header(until);
  for (const key of ['replace', 'add-to', 'fill'] as const) {
    const field = own.find((one) => one.key === key);
    if (field && isYes(reading, field)) draft.glue(`${spell(key, lang)} `, field.at);
  }
  const first = own[0]?.at ?? { start: at, end: at };
  draft.glue(spellHead(kind, lang) + (zh ? '' : ' '), first);
  const called = own.filter(({ key }) => key === 'name' || key === 'id');
  if (called.length === 0) {
    const params = { keys: [spellKey('name', lang), 'id'] };
    reading.faults.push({ code: 'M512', params, ...(fields[0]?.at ?? { start: at, end: at }) });
  }
  let many = 0;
  for (const field of called.filter(({ key }) => key === 'name'))
    for (const node of listOf(reading, field)) {
      const value = wordsOf(reading, field, node);
      if (!value) continue;
      if (many > 0) draft.glue(' ');
      quoted(copying, value, many++ === 0);
    }
  const id = called.find(({ key }) => key === 'id');
  const named = id && wordsOf(reading, id, id.value);
  if (named && !isId(named.text))
    reading.faults.push({ code: 'M518', params: { value: named.text }, ...span(named) });
  else if (named) {
    draft.glue(' ');
    draft.value(named);
  }
  for (const field of own) {
    if (field.key === 'fact') printed(copying, field);
    if (field.key === 'flag' && isYes(reading, field)) {
      draft.glue(comma);
      draft.glue(
        speech(lang, reading.vocabulary as Vocabulary).label('value', field.decl),
        field.at,
      );
    }
    if (field.key !== 'printed-with' && field.key !== 'manner') continue;
    const value = wordsOf(reading, field, field.value);
    if (!value) continue;
    draft.glue(comma);
    if (field.key === 'printed-with')
      draft.glue(spellWord('printed-with', lang) + (zh ? '' : ' '), field.at);
    draft.value(value);
  }
  if (behind !== undefined) draft.tail(behind);
}

const span = ({ start, end }: Value) => ({ start, end });

/** 花色: 红心 */
function printed({ reading, draft, lang }: Copying, field: Field): void {
  const zh = lang === 'zh';
  const { vocabulary } = reading;
  if (!vocabulary) return;
  for (const node of listOf(reading, field)) {
    const value = wordsOf(reading, field, node);
    if (!value) continue;
    draft.glue(zh ? '，' : ', ');
    if (value.text === spell('none', 'zh') || value.text === spell('none', 'en')) {
      draft.glue(spellWord('without', lang) + (zh ? '' : ' '), span(value));
      draft.glue(speech(lang, vocabulary).label('enum', field.decl), field.at);
      continue;
    }
    for (const [one] of value.text.matchAll(/[^、，,\d\s和]+(?: [^、，,\d\s和]+)*/g)) {
      const found = (vocabulary.words[lang].get(one) ?? []).filter(({ role }) => role === 'value');
      if (found.length > 0 && !found.some((lemma) => lemma.enum === field.decl))
        reading.faults.push({
          code: 'M519',
          params: { value: one, key: field.said },
          ...span(value),
        });
    }
    draft.value(value);
  }
}

/** Ends a sentence that has been copied; a full stop that its last words have is that of the sentence. */
function stop({ draft, lang }: Copying, said: string | undefined): void {
  if (said === undefined) return;
  const words = said.replace(/(?:\s*[#＃][^\n]*)+$/, '');
  if (!/[。.]$/.test(words)) draft.glue(lang === 'zh' ? '。' : '.');
}

type Place = 'sentence' | 'card sentence' | 'goal';

/** One sentence: its words, or its clauses. */
function sentence(copying: Copying, field: Field, node: Node | null, where: Place): void {
  const { reading, draft, lang } = copying;
  if (isMap(node)) {
    const fields = fieldsOf(reading, node, where);
    if (!fields) return;
    stop(copying, clauses(reading, draft, fields, where, lang));
    return;
  }
  const value = wordsOf(reading, field, node);
  if (!value) return;
  draft.value(value);
  stop(copying, value.text);
}

/** The sentences of a skill or a card: clauses beside its name, or 句. */
function body(copying: Copying, fields: readonly Field[], where: Place): void {
  const { reading, draft, lang } = copying;
  const text = fields.find(({ key }) => key === 'text');
  const own = fields.filter(isClause);
  const [first] = own;
  if (text && first) {
    const params = { key: first.said, with: text.said };
    reading.faults.push({ code: 'M511', params, ...first.at, also: text.at });
  } else if (first) {
    begin(copying, '  ', Math.min(...own.map(({ at }) => at.start)));
    stop(copying, clauses(reading, draft, own, where, lang));
  }
  if (text)
    for (const node of listOf(reading, text)) {
      begin(copying, '  ', isSeq(text.value) ? (node?.range?.[0] ?? text.at.start) : text.at.start);
      sentence(copying, text, node, where);
    }
}

/** 卡面: what stands on the card; 出处: where it comes from */
function remarks(copying: Copying, fields: readonly Field[]): void {
  const { reading, draft, lang } = copying;
  for (const kind of ['face', 'source'] as const) {
    const field = fields.find(({ key }) => key === kind);
    if (!field) continue;
    begin(copying, '', field.at.start);
    draft.glue(remarkWords[kind][lang] + (lang === 'zh' ? '：' : ': '), field.at);
    for (const [nth, node] of listOf(reading, field).entries()) {
      const value = wordsOf(reading, field, node);
      if (!value) continue;
      if (nth > 0) draft.glue(' ');
      quoted(copying, value, false);
    }
  }
}

/** 誓言: its sentences */
function section(copying: Copying, field: Field): void {
  const { reading, draft, lang } = copying;
  const { vocabulary } = reading;
  if (!vocabulary) return;
  const colon = lang === 'zh' ? '：' : ': ';
  const fields = isMap(field.value) ? fieldsOf(reading, field.value, 'section') : [];
  if (!fields) return;
  const text = fields.find(({ key }) => key === 'text');
  const own = fields.filter(isClause);
  const goals = own.length > 0 ? [field.value] : listOf(reading, text ?? field);
  for (const [nth, node] of goals.entries()) {
    const or = spellWord('or', lang);
    const list = isSeq((text ?? field).value);
    const at = nth === 0 ? field.at.start : (node?.range?.[0] ?? field.at.start);
    begin(copying, '', at);
    const word = nth === 0 ? speech(lang, vocabulary).label('manner', field.decl) : or;
    draft.glue(word + colon, nth === 0 || !list ? field.at : { start: at, end: at });
    if (own.length > 0) {
      if (text) {
        const params = { key: own[0]?.said ?? '', with: text.said };
        reading.faults.push({ code: 'M511', params, ...(own[0]?.at ?? field.at), also: text.at });
      }
      stop(copying, clauses(reading, draft, own, 'section', lang));
    } else sentence(copying, text ?? field, node, 'goal');
  }
  remarks(copying, fields);
}

function sheet(copying: Copying, kind: Kind, node: Node | null, at: number): void {
  const { reading } = copying;
  const fields = fieldsOf(reading, node, kind);
  if (!fields) return;
  header(copying, kind, fields, at);
  if (kind === 'skill') body(copying, fields, 'sentence');
  if (kind === 'card') body(copying, fields, 'card sentence');
  remarks(copying, fields);
  for (const field of fields) if (field.key === 'section') section(copying, field);
  for (const field of fields)
    if (field.key === 'skills')
      for (const item of listOf(reading, field, true))
        if (isScalar(item)) skillName(copying, field, item);
        else sheet(copying, 'skill', item, startOf(item, field));
}

/** A skill that is only named: a text in the list of skills. */
function skillName(copying: Copying, field: Field, item: Scalar): void {
  const { reading, draft, lang } = copying;
  if (looseColon(reading, item, 'skill')) return;
  const value = wordsOf(reading, field, item);
  if (!value) return;
  begin(copying, '', value.start);
  draft.glue(spellHead('skill', lang) + (lang === 'zh' ? '：' : ': '));
  quoted(copying, value, true);
}

/** Where an item of a list begins. */
const startOf = (item: Node | null, { at }: Field): number => item?.range?.[0] ?? at.start;

/** The sheets of a document. */
export function transcribe(
  reading: Reading,
  document: Document,
  remarks: readonly Remark[],
): Copied {
  const { text } = reading;
  const draft = drafting(text, remarks);
  const ranges: SheetRange[] = [];
  const items: Span[] = [];
  const langs: Lang[] = [];
  const root = document.contents;
  const fields = root === null ? [] : (fieldsOf(reading, root, 'file') ?? []);
  for (const field of fields)
    for (const item of listOf(reading, field, true)) {
      const start = draft.size;
      const lang = spokenIn(text, item, field.said);
      const copying: Copying = { reading, draft, lang };
      sheet(copying, kinds[field.key as keyof typeof kinds], item, startOf(item, field));
      draft.close();
      if (draft.size === start) continue;
      const made = draft.done().text;
      const head = made.slice(start).search(/^(?!#|\s*$)/m) + start;
      const changing = changingAt(made, head);
      ranges.push({ start, end: draft.size, blocks: [], ...(changing && { changing }) });
      langs.push(lang);
      items.push(spanOf(item));
    }
  return { ...draft.done(), ranges, items, langs, rest: draft.rest() };
}
