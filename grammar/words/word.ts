export type Lang = 'zh' | 'en';

export interface Word {
  readonly key: string;
  readonly zh: readonly string[];
  readonly en: readonly string[];
  readonly help: Readonly<Record<Lang, string>>;
}
