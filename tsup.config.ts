import { existsSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Leaves out entries that are not written yet, so that one room can be built before the others. */
function written(entry: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entry).filter(([, path]) => existsSync(path)));
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  outDir: 'dist',
  removeNodeProtocol: false,
};

/** What other programs import; its dependencies stay outside. */
const library: Options = {
  ...shared,
  name: 'library',
  entry: written({
    index: 'index.ts',
    grammar: 'grammar/index.ts',
    compiler: 'compiler/index.ts',
    runtime: 'runtime/index.ts',
    testing: 'test/run/index.ts',
  }),
  splitting: true,
  sourcemap: true,
};

/** A program in one file that runs without node_modules. */
const program: Options = {
  ...shared,
  noExternal: [/.*/],
  splitting: false,
  // Bundled CommonJS packages ask for Node's own modules by `require`, which an ES module lacks.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

const cli: Options = {
  ...program,
  name: 'cli',
  entry: written({ cli: 'cli/main.ts' }),
  minify: true,
  plugins: [
    {
      name: 'shebang',
      renderChunk: (code) =>
        code.startsWith('#!') ? { code } : { code: `#!/usr/bin/env node\n${code}` },
    },
  ],
};

const random: Options = {
  ...program,
  name: 'random',
  entry: written({ random: 'test/random/main.ts' }),
};

export default defineConfig((flags) =>
  (flags.dts ? [library] : [library, cli, random]).filter(
    ({ entry }) => Object.keys(entry ?? {}).length > 0,
  ),
);
