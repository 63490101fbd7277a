import type { Lang } from '../arguments.ts';
import { en } from './en.ts';
import type { Messages } from './messages.ts';
import { zh } from './zh.ts';

export type { LogMessages, Messages, PlayMessages } from './messages.ts';

export const messages: Readonly<Record<Lang, Messages>> = { zh, en };
