/** Miben: compile a pack folder, load the linked pack, play it. For hosts on Node; browsers take `miben/runtime` alone. */
export { gather } from './compiler/files.ts';
export { type Compiled, compile, type PackSource } from './compiler/index.ts';
export {
  type Answer,
  type Game,
  load,
  type Pack,
  type Question,
  type Rules,
} from './runtime/index.ts';
