/** Which characters are blanks, Han or Latin: the lexer, the printer and the frame ask this. */

export const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  code === 0x3007 ||
  (code >= 0xd840 && code <= 0xd888);

/** The second half of a rare character. */
export const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

export const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x3000 || code === 0xa0 || code === 0xfeff;

export const isBreak = (code: number): boolean => code === 0x0a || code === 0x0d;

/** 0–9, half and full width. */
export const isDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19);

export const isLatin = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;

export const isLatinOrDigit = (code: number): boolean =>
  isLatin(code) || (code >= 0x30 && code <= 0x39);

/** Whether an English word or an id is over at `at`. */
export const endsWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return !isLatinOrDigit(code) && !(code === 0x2d && isLatinOrDigit(text.charCodeAt(at + 1)));
};

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** An id as authors write it: `a-z0-9` with single hyphens. */
export const isId = (text: string): boolean => ID.test(text);

const HAN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3007\ud840-\ud888]/;

/** The language of a text, told by its script. */
export const langOf = (text: string): 'zh' | 'en' => (HAN.test(text) ? 'zh' : 'en');
