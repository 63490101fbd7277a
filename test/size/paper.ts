/** What the packs cost in the design on paper, before there was a compiler; its widest line has 123 columns. */
import { linesOf, type Measured } from './house.ts';

/** A pack, or part of one, beside the same on paper. */
interface OnPaper {
  readonly pack: string;
  /** The names of its texts that count. */
  readonly texts: RegExp;
  /** Lines of code on paper. */
  readonly paper: number;
  readonly says: string;
}

const onPaper: readonly OnPaper[] = [
  { pack: 'std', texts: /./, paper: 126, says: '' },
  {
    pack: 'fengsheng',
    texts: /^(?!.*\/skills)/,
    paper: 217,
    says: 'without skills; on paper labels in one language, no sentences',
  },
  { pack: 'qianzhi', texts: /^(?!.*\/characters)/, paper: 95, says: 'without characters' },
  { pack: 'qianzhi', texts: /\/characters/, paper: 229, says: '16 of the 19 characters' },
  { pack: 'ol', texts: /./, paper: 258, says: '9 of the 22 characters' },
];

/** The lines of each pack that was designed on paper, and how many times as many they are. */
export function besidePaper(packs: ReadonlyMap<string, Measured>) {
  return onPaper.flatMap(({ pack, texts, paper, says }) => {
    const own = packs.get(pack)?.texts.filter(({ name }) => texts.test(name));
    if (own === undefined) return [];
    const lines = linesOf(own);
    return [{ pack, lines, paper, ratio: lines / paper, says }];
  });
}
