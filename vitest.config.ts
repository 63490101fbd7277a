import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', '{grammar,compiler,runtime,cli}/**/*.test.ts'],
    setupFiles: ['test/seed.ts'],
    maxWorkers: 2,
    // Files of one worker share what they have read and linked; no test changes it.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['{grammar,compiler,runtime,cli}/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
  },
});
