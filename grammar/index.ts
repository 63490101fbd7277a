/** The room `grammar`: text to tree, tree to text, and how to say what is wrong with a text. */
export { frame, position } from './frame.ts';
export type { Messages, Params } from './messages/messages.ts';
export { nearest } from './nearest.ts';
export { outline, parse } from './parse.ts';
export { cardText, sentenceText } from './print/sentences/card.ts';
export type { CardVoice } from './print/sentences/speech.ts';
export { print } from './print.ts';
export * from './report.ts';
export { say } from './say.ts';
export { lex as splitSheets } from './sentences/lexer.ts';
export { strip } from './strip.ts';
export * from './tree.ts';
export type { Role, SentenceNode, SentencePattern, Vocabulary } from './vocabulary/vocabulary.ts';
export { vocabularyOf } from './vocabulary/vocabulary-of.ts';
export { width } from './width.ts';
export { sentenceWords } from './words/sentences.ts';
export { counters, type Key, type Lang, spell, type Word, words } from './words.ts';
export { type Path, type ReadYaml, readYaml } from './yaml.ts';
