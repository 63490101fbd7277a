/** The room `grammar`: text to tree, tree to text, and how to say what is wrong with a text. */
export { frame, position } from './frame.ts';
export type { Messages, Params } from './messages/messages.ts';
export { nearest } from './nearest.ts';
export { parse } from './parse.ts';
export { print } from './print.ts';
export * from './report.ts';
export { say } from './say.ts';
export { strip } from './strip.ts';
export * from './tree.ts';
export { width } from './width.ts';
export { counters, type Key, type Lang, spell, type Word, words } from './words.ts';
export { type Path, type ReadYaml, readYaml } from './yaml.ts';
