/** Columns of a terminal: Han and full-width marks take two. */
export function columns(text: string): number {
  let wide = 0;
  for (const letter of text) wide += isWide(letter.codePointAt(0)!) ? 2 : 1;
  return wide;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd)
  );
}

/** The text, or as much of it as fits with `…` at its end. */
export function fitted(text: string, most: number): string {
  if (columns(text) <= most) return text;
  let short = '';
  let wide = 0;
  for (const letter of text) {
    wide += columns(letter);
    if (wide > most - 1) break;
    short += letter;
  }
  return `${short}…`;
}
