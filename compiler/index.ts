/** The room `compiler`: packs of texts to one linked pack, or reports. */
export type { AdHocProcs, GivenName, GivenNames } from './adhoc.ts';
export { type Compiled, compile } from './compile.ts';
export type { SourceMap } from './map.ts';
export { treesOf } from './needs.ts';
export { readPackFile } from './packfile.ts';
export type { PackFile, PackKind, PackSource } from './packsource.ts';
export type { Tree, Trees } from './reading.ts';
export { frame, say } from './say.ts';
export { type Elaborated, elaborate } from './sentences/elaborate.ts';
