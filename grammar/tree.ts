/**
 * The tree: what an author wrote, with nothing added and nothing resolved.
 * Every node is plain data; `span` (UTF-16 offsets) is absent in trees that were not read from a text.
 */
export * from './tree/abilities.ts';
export * from './tree/declarations.ts';
export * from './tree/expressions.ts';
export type { Comments, Name, Span, Text } from './tree/node.ts';
export * from './tree/patterns.ts';
export type * from './tree/sentences.ts';
export * from './tree/statements.ts';
export * from './tree/types.ts';
