/** A sample of a document stands alone: here it gets the declarations around it that make it a whole. */
import { type Decl, type Header, type Param, parse, type Type } from '../../grammar/index.ts';

/** What a sample is: whole declarations, or a part of one. */
export type Frame =
  | 'declarations'
  | 'statements'
  | 'effect'
  | 'ability'
  | 'expressions'
  | 'conditions'
  | 'patterns'
  | 'types'
  | 'sentences'
  | 'words';

export const frames: readonly Frame[] = [
  'declarations',
  'statements',
  'effect',
  'ability',
  'expressions',
  'conditions',
  'patterns',
  'types',
  'sentences',
  'words',
];

/** Names that every part may use. */
const given = [
  'let p: player',
  'let q: player',
  'let c: card',
  'let cs: cards',
  'let n: number',
  'let u: use',
  'let w: window',
].join('\n');

const params = 'p: player, q: player, c: card, cs: cards, n: number, u: use, w: window';

const skill = (body: string): string => `skill [Sample] sample {\n${body}\n}\n`;

/** Something that can be used at any time: what it does is compiled, whoever has it. */
const used = (body: string): string => skill(`use any time\nno limit\n${body}`);

/** Skills of one sentence each: a line that is not indented begins one. */
function skills(text: string): string {
  const zh = /\p{Script=Han}/u.test(text.replace(/#.*$/gm, ''));
  return text
    .trim()
    .split(/\n(?! )/)
    .map((sentence, i) => {
      const header = zh
        ? `技能【样${i}】 "Sample ${i}" sample-${i}`
        : `skill [Sample ${i}] 「样${i}」 sample-${i}`;
      return `${header}\n  ${sentence}\n`;
    })
    .join('\n');
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, ''))
    .filter((line) => line.trim() !== '');

/** The text of a pack in which the sample stands. */
export function framed(frame: Frame, text: string): string {
  switch (frame) {
    case 'declarations':
      return `${text}\n${reaching(text)}`;
    case 'statements':
      return `flow sample-flow (${params})\n{\n${text}\n}\n${used(`${given}\nsample-flow(p, q, c, cs, n, u, w)`)}`;
    case 'effect':
      return used(`${given}\n${text}`);
    case 'ability':
      return skill(text);
    case 'expressions':
      return used(
        `${given}\n${lines(text)
          .map((line, i) => `let value-${i} = ${line}`)
          .join('\n')}`,
      );
    case 'conditions':
      return used(
        `${given}\n${lines(text)
          .map((line) => `if ${line} { do nothing }`)
          .join('\n')}`,
      );
    case 'patterns':
      return skill(
        lines(text)
          .map((line) => `when ${line}\ndo nothing\n`)
          .join('\n'),
      );
    case 'sentences':
      return skills(text);
    case 'words':
      // Only where something is said is it asked whether it could be misread.
      return `${text}\n${skills('when you are hurt, draw a card.')}`;
    case 'types':
      return used(
        lines(text)
          .map((line, i) => `let value-${i}: ${line}`)
          .join('\n'),
      );
  }
}

const isCalled = (decl: Decl): boolean =>
  decl.kind === 'action' || decl.kind === 'moment' || decl.kind === 'flow';

/** Verbs and queries are only compiled when something calls them: here something does. */
function reaching(text: string): string {
  const { value } = parse({ name: 'sample', text });
  let named = 0;
  const typeText = (type: Type): string => text.slice(type.span?.start, type.span?.end);
  const call = (header: Header): [lets: string, call: string] => {
    const params = header.params.map((param: Param) => [`arg-${named++}`, param] as const);
    return [
      params.map(([name, param]) => `let ${name}: ${typeText(param.type)}\n`).join(''),
      `${header.id.text}(${params.map(([name]) => name).join(', ')})\n`,
    ];
  };
  const body = value.decls.map((decl) => {
    if (isCalled(decl) && 'header' in decl && !('fill' in decl && decl.fill)) {
      const [lets, said] = call(decl.header);
      return lets + said;
    }
    if (decl.kind === 'query' && decl.header.params.length > 0) {
      const [lets, said] = call(decl.header);
      return `${lets}let result-${named++} = ${said}`;
    }
    return '';
  });
  return used(`do nothing\n${body.join('')}`);
}
