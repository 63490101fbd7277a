import { defineConfig, type Options } from 'tsup';

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
  entry: {
    index: 'index.ts',
    grammar: 'grammar/index.ts',
    compiler: 'compiler/index.ts',
    runtime: 'runtime/index.ts',
    testing: 'test/run/index.ts',
  },
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
  entry: { cli: 'cli/main.ts' },
  minify: true,
  plugins: [
    {
      name: 'shebang',
      renderChunk: (code) =>
        code.startsWith('#!') ? { code } : { code: `#!/usr/bin/env node\n${code}` },
    },
  ],
};

/** Programs of the tests: coverage, mutation, pairs of skills, random games, twin games, the size of skills, and the other process of the restore test. */
const tests: Options = {
  ...program,
  name: 'tests',
  entry: {
    compare: 'test/compare/main.ts',
    coverage: 'test/coverage/main.ts',
    pairs: 'test/pairs/main.ts',
    mutate: 'test/mutate/main.ts',
    random: 'test/random/main.ts',
    restorer: 'test/restore/main.ts',
    size: 'test/size/main.ts',
    twins: 'test/twins/main.ts',
  },
};

export default defineConfig((flags) => (flags.dts ? [library] : [library, cli, tests]));
