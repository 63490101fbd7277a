/** The grammar of sheets, made once and used for every text and every set of packs. */
import type { Report } from '../report.ts';
import type { Slot } from '../rules/slot.ts';
import { type Setting, SheetKit } from './kit.ts';
import { adjectiveEn, valuesEn } from './mods-en.ts';
import { valuesAt } from './mods-zh.ts';
import { itemEn, phraseEn, plainThings, startsEn } from './phrase-en.ts';
import { itemZh, phraseZh, startsZh } from './phrase-zh.ts';
import { type Sheet, sheets } from './sheets.ts';
import type { Piece } from './tokens.ts';

/** The rules; `validate`: see the engine. */
export function build(validate = false) {
  const speeches = {
    zh: { phrase: phraseZh, item: itemZh, starts: startsZh, values: valuesAt },
    en: {
      phrase: phraseEn,
      item: itemEn,
      starts: startsEn,
      values: valuesEn,
      plain: plainThings,
      adjective: adjectiveEn,
    },
  };
  const kit = new SheetKit(speeches, validate);
  const all = sheets(kit);
  kit.finish();
  return { kit, all };
}

let made: ReturnType<typeof build> | undefined;

export interface ReadSheets {
  readonly sheets: readonly Sheet[];
  readonly reports: readonly Report[];
  readonly slots: readonly Slot[];
}

export function readSheets(tokens: readonly Piece[], setting: Setting): ReadSheets {
  made ??= build();
  const { kit, all } = made;
  kit.load(tokens, setting);
  const list = all.call(kit);
  return { sheets: list, reports: kit.reports, slots: kit.slots };
}
