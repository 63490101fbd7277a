/** A terminal for tests: what was said, and somebody who types. */
import type { Io } from '../../cli/index.ts';
import type { Game } from '../../runtime/index.ts';

export interface Terminal extends Io {
  said(): string;
  complained(): string;
}

/** `typed` is asked for each line with all that was said since the last one; null ends the input. */
export function terminal(
  typed: (since: string) => string | null = () => null,
  begun?: (game: Game) => void,
  env: Record<string, string> = {},
): Terminal {
  let out = '';
  let err = '';
  let seen = 0;
  return {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    ask: async (prompt) => {
      out += prompt;
      const line = typed(out.slice(seen));
      seen = out.length;
      return line;
    },
    env,
    ...(begun === undefined ? {} : { begun }),
    said: () => out,
    complained: () => err,
  };
}
