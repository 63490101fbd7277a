import { en, type MessageCode } from './messages/en.ts';
import { zh } from './messages/zh.ts';

/** A report of the runtime in words: its code's sentence with the parameters filled in; the bare code if it has none. */
export function say(
  report: {
    readonly code: string;
    readonly at?: string;
    readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
  },
  language: 'zh' | 'en',
): string {
  if (!Object.hasOwn(en, report.code)) return report.code;
  const sentence = (language === 'zh' ? zh : en)[report.code as MessageCode];
  return sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = name === 'at' && report.at !== undefined ? report.at : report.params?.[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? value.join(' → ') : String(value);
  });
}
