import { say as speak } from '../../compiler/index.ts';
import type { Failure } from './failure.ts';
import { en } from './messages/en.ts';
import { zh } from './messages/zh.ts';

const words = {
  zh: { scenario: '场景', add: '可写' },
  en: { scenario: 'scenario', add: 'you may write' },
};

/** A failure for people: where, in which scenario, what is wrong, and the line to write. */
export function tell(failure: Failure, lang: 'zh' | 'en' = 'en'): string {
  const { file, at, scenario, code, add, report } = failure;
  const said = report === undefined ? {} : { report: speak(report, lang) };
  const params = { ...failure.params, ...said };
  const say = (lang === 'zh' ? zh : en)[code];
  const lines = [`${file}:${at.line}:${at.column}: ${say(params)}`];
  if (scenario !== '') lines.push(`    ${words[lang].scenario}: ${scenario}`);
  if (add !== '') lines.push(`    ${words[lang].add}: ${add}`);
  return lines.join('\n');
}
