/** Marks that quote, each with the one that closes it. */

/** 【】 and [ ] quote names. */
export const nameQuotes: Readonly<Record<string, string>> = { '【': '】', '[': ']', '［': '］' };

/** 「」 and " " quote texts. */
export const textQuotes: Readonly<Record<string, string>> = {
  '「': '」',
  '『': '』',
  '"': '"',
  '“': '”',
  '＂': '＂',
};
