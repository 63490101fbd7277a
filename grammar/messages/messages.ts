import type { Report } from '../report.ts';

export type Params = Report['params'];

/** What to say for each code, in one language. Other rooms add tables of their own. */
export type Messages = Readonly<Record<string, (params: Params) => string>>;

/** A parameter as text. */
export const one = (params: Params, key: string): string => {
  const value = params[key];
  return value === undefined ? '' : Array.isArray(value) ? value.join(' ') : String(value);
};

/** A parameter as a list of texts. */
export const many = (params: Params, key: string): readonly string[] => {
  const value = params[key];
  return Array.isArray(value) ? value : value === undefined ? [] : [String(value)];
};
