/** The page of sentences of a pack, in Markdown: what its designers may write, in both languages. */
import { bookOf } from './book.ts';
import type { Words } from './declared.ts';
import { code, type Pair } from './markdown.ts';
import { nouns } from './nouns.ts';
import { verbs } from './verbs.ts';

const about = ({ zh, en }: Pair, id: string, packs: readonly string[]): string => `# ${zh} · ${en}

写${zh}的牌、角色和技能时可以用的词和句子。这一页由包里的声明生成（${code('miben sentences')}），不用手改。

The words and sentences that a card, a character or a skill of ${en} may use. This page is made from what the packs declare (${packs.map(code).join(', ')}); nobody edits it.

* ${code('{p}')} 是空格，里面写什么见「空格」一栏；主语是你时不写。 A slot: what may stand in it is said in the column “slots”. A subject that is you may be left out.
* 英文的 ${code('draw(s)')}：你和几个人是 ${code('draw')}，一个人是 ${code('draws')}。 ${code('draw(s)')} is ${code('draw')} or ${code('draws')}.
* 每件事都可以直呼其名：${code(`${id}（…）`)}，按空格的次序写。 Everything can be called by its id, with what stands in the slots in their order.
* 语言自己的词（当、若、对、可以……）这里不列。 The words of the language itself (when, if, on, may …) are not listed here.
`;

/** `label`: of the pack that was asked for, the first of `packs`. */
export function page(words: Words, label: Pair, packs: readonly string[]): string {
  const book = bookOf(words);
  const called = words.declared.find(
    ({ decl }) => decl.kind === 'action' || decl.kind === 'moment',
  );
  const chapters = [...nouns(book), ...verbs(book)]
    .filter(({ body }) => body !== '')
    .map(
      ({ title, about: said, body }) =>
        `## ${title.zh} · ${title.en}\n\n${said.zh} ${said.en}\n\n${body.trimEnd()}\n`,
    );
  return [about(label, called?.header.id.text ?? 'id', packs), ...chapters].join('\n');
}
