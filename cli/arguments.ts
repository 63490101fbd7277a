import { parseArgs } from 'node:util';

export type Lang = 'zh' | 'en';

/** What was asked for on the command line. */
export type Wanted =
  | { readonly kind: 'help' | 'version'; readonly lang: Lang }
  | (Game & { readonly kind: 'check' })
  | (Game & { readonly kind: 'build'; readonly to: string | undefined })
  | (Common & { readonly kind: 'sentences'; readonly to: string | undefined })
  | (Common & { readonly kind: 'schema'; readonly to: string | undefined })
  | (Game & { readonly kind: 'test' })
  | (Common & { readonly kind: 'text'; readonly all: boolean })
  | {
      readonly kind: 'format';
      readonly lang: Lang;
      readonly packs: readonly string[];
      /** Folders of packs, or files. */
      readonly paths: readonly string[];
      readonly to: Lang | 'yaml' | undefined;
      readonly check: boolean;
    }
  | (Game & {
      readonly kind: 'play';
      readonly players: number | undefined;
      readonly seed: number;
      readonly human: string | undefined;
      readonly options: readonly (readonly [string, string])[];
    })
  | { readonly kind: 'misused'; readonly lang: Lang; readonly fault: Misuse };

interface Common {
  readonly lang: Lang;
  /** Folder of the pack. */
  readonly pack: string;
  /** Folders in which needed packs are looked for. */
  readonly packs: readonly string[];
}

/** For what makes one game of packs. */
interface Game extends Common {
  /** Folders of packs that are played along with it. */
  readonly along: readonly string[];
}

export type Misuse =
  | {
      readonly kind: 'verb' | 'flag' | 'flag-value' | 'not-for-verb';
      readonly word: string;
      readonly verb: string;
    }
  | { readonly kind: 'no-verb' | 'no-pack' | 'many-packs' };

const flags = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  lang: { type: 'string' },
  packs: { type: 'string', multiple: true },
  with: { type: 'string', multiple: true },
  output: { type: 'string', short: 'o' },
  players: { type: 'string' },
  seed: { type: 'string' },
  human: { type: 'string' },
  option: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  to: { type: 'string' },
  check: { type: 'boolean' },
} as const;

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  check: ['with'],
  build: ['output', 'with'],
  sentences: ['output'],
  schema: ['output'],
  test: ['with'],
  text: ['all'],
  format: ['to', 'check'],
  play: ['players', 'seed', 'human', 'option', 'with'],
};
const everywhere = ['help', 'version', 'lang', 'packs'];

/** Reads a command line, without the names of node and of the program. */
export function readArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Wanted {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const lang = langOf(values.lang, env);
  const misused = (fault: Misuse): Wanted => ({ kind: 'misused', lang, fault });
  if (values.lang !== undefined && values.lang !== 'zh' && values.lang !== 'en') {
    return misused({ kind: 'flag-value', word: '--lang', verb: '' });
  }
  if (values.help === true || positionals[0] === 'help') return { kind: 'help', lang };
  if (values.version === true) return { kind: 'version', lang };
  const [verb, pack, ...more] = positionals;
  if (verb === undefined) return misused({ kind: 'no-verb' });
  const own = flagsOf[verb];
  if (own === undefined) return misused({ kind: 'verb', word: verb, verb });

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = Object.hasOwn(flags, token.name);
    if (!known) return misused({ kind: 'flag', word: token.rawName, verb });
    if (!own.includes(token.name) && !everywhere.includes(token.name)) {
      return misused({ kind: 'not-for-verb', word: token.rawName, verb });
    }
    const wantsValue = flags[token.name as keyof typeof flags].type === 'string';
    if (wantsValue !== (token.value !== undefined)) {
      return misused({ kind: 'flag-value', word: token.rawName, verb });
    }
  }
  if (pack === undefined) return misused({ kind: 'no-pack' });
  if (verb === 'format') {
    const { to } = values;
    if (to !== undefined && to !== 'zh' && to !== 'en' && to !== 'yaml')
      return misused({ kind: 'flag-value', word: '--to', verb });
    const paths = [pack, ...more];
    const check = values.check === true;
    return { kind: 'format', lang, packs: texts(values.packs), paths, to, check };
  }
  if (more.length > 0) return misused({ kind: 'many-packs' });

  const common = { lang, pack, packs: texts(values.packs) };
  const game = { ...common, along: texts(values.with) };
  switch (verb) {
    case 'check':
    case 'test':
      return { kind: verb, ...game };
    case 'text':
      return { kind: 'text', ...common, all: values.all === true };
    case 'build':
      return { kind: verb, ...game, to: text(values.output) };
    case 'sentences':
    case 'schema':
      return { kind: verb, ...common, to: text(values.output) };
    default: {
      const players = values.players === undefined ? undefined : whole(values.players);
      const seed = values.seed === undefined ? 1 : whole(values.seed);
      const options = texts(values.option).map((one) => pair(one));
      if (players === null) return misused({ kind: 'flag-value', word: '--players', verb });
      if (seed === null) return misused({ kind: 'flag-value', word: '--seed', verb });
      if (options.includes(null)) return misused({ kind: 'flag-value', word: '--option', verb });
      return {
        kind: 'play',
        ...game,
        players,
        seed,
        human: text(values.human),
        options: options.filter((one) => one !== null),
      };
    }
  }
}

/** `--lang`, else the language of the place, else Chinese. */
function langOf(said: unknown, env: Readonly<Record<string, string | undefined>>): Lang {
  if (said === 'zh' || said === 'en') return said;
  const place = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return place.startsWith('en') ? 'en' : 'zh';
}

type Value = string | boolean | readonly (string | boolean)[] | undefined;

function text(value: Value): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function texts(value: Value): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** A whole number of 32 bits, or null. */
function whole(value: Value): number | null {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) && Number(value) <= 4_294_967_295
    ? Number(value)
    : null;
}

function pair(written: string): readonly [string, string] | null {
  const at = written.indexOf('=');
  return at > 0 && at < written.length - 1 ? [written.slice(0, at), written.slice(at + 1)] : null;
}
