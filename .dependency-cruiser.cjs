/**
 * The import table of the house: which room may import what.
 * A rule names a room and forbids everything that its row of the table does not list.
 */

const TEST = '\\.test\\.ts$';
const ROOMS = '^(grammar|compiler|runtime|cli)/';
const ENTRIES =
  '^(index|(grammar|compiler|runtime|cli|test/run)/index|cli/main|compiler/files)\\.ts$';

/** What may be imported from node_modules, whether or not the package is hoisted. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** A rule: files of `room`, tests apart, import nothing but `allowed`. */
const room = (name, comment, path, allowed, pathNot = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: [TEST, ...pathNot] },
  to: { pathNot: allowed },
});

/** A rule: the unit tests of a room see their own room whole, and the other rooms by their entries. */
const unitTests = (name) => ({
  name: `${name}-unit-tests`,
  comment: 'A unit test lies beside its unit; of other rooms it sees only the public entries.',
  severity: 'error',
  from: { path: `^${name}/.*${TEST}` },
  to: { path: ROOMS, pathNot: [`^${name}/`, ENTRIES] },
});

module.exports = {
  forbidden: [
    room('cards', 'Cards are data: they import nothing.', '^cards/', ['^$']),
    room('grammar', 'The grammar knows texts and trees only.', '^grammar/', [
      '^grammar/',
      packages('chevrotain', 'yaml'),
    ]),
    room(
      'compiler',
      'The compiler sees the grammar and the pack format, and touches no disk.',
      '^compiler/',
      [
        '^compiler/',
        '^grammar/',
        '^runtime/(pack\\.ts|ir\\.ts|pack\\.schema\\.json|hash\\.ts)$',
        packages('ajv'),
      ],
      ['^compiler/files\\.ts$'],
    ),
    {
      name: 'compiler-files',
      comment: 'The one file of the compiler that reads from disk.',
      severity: 'error',
      from: { path: '^compiler/files\\.ts$' },
      to: { pathNot: ['^compiler/', '^grammar/'], dependencyTypesNot: ['core'] },
    },
    room('runtime', 'The runtime imports nothing: no package, no module of Node.', '^runtime/', [
      '^runtime/',
    ]),
    {
      name: 'cli',
      comment: 'The command may use all rooms, but of the tests only the published runner.',
      severity: 'error',
      from: { path: '^cli/', pathNot: [TEST] },
      to: { path: '^(test|bench)/', pathNot: ['^test/run/'] },
    },
    room('runner', 'The scenario runner is published: it runs without Node.', '^test/run/', [
      '^test/run/',
      '^(grammar|compiler|runtime)/',
    ]),
    {
      name: 'no-disk-in-runner',
      comment:
        'The scenario runner runs where no disk is, so it may not lead to the reader of disk.',
      severity: 'error',
      from: { path: '^test/run/', pathNot: [TEST] },
      to: { path: '^compiler/files\\.ts$', reachable: true },
    },
    room('root', 'The root entry gathers the compiler and the runtime.', '^index\\.ts$', [
      '^(compiler|runtime)/',
    ]),
    {
      name: 'tests',
      comment: 'Tests use the public entries of the rooms, never their private files.',
      severity: 'error',
      from: { path: '^test/', pathNot: ['^test/run/(?!.*\\.test\\.ts$)'] },
      to: { path: ROOMS, pathNot: [ENTRIES] },
    },
    ...['grammar', 'compiler', 'runtime', 'cli'].map(unitTests),
    {
      name: 'no-circular',
      comment:
        'Two files that import each other are one idea, or hide a third. Types may speak of each other; expressions and statements contain each other, so the chapters of compiler/resolve, compiler/lower and compiler/sentences call each other.',
      severity: 'error',
      from: { pathNot: '^compiler/(resolve|lower|sentences)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import names a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-code',
      comment: 'Code does not depend on a test.',
      severity: 'error',
      from: { pathNot: [TEST] },
      to: { path: TEST },
    },
  ],
  options: {
    exclude: {
      path: '^(dist|coverage|bench)/|\\.config\\.ts$|^\\.dependency-cruiser\\.cjs$',
    },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
