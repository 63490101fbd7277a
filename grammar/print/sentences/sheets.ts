/** Prints sheets: the header with its facts, sections, skills, one sentence a line. */

import { type Remark, remarkWords } from '../../sentences/face.ts';
import type {
  CardSheet,
  CharacterSheet,
  FactWord,
  Remarks,
  Section,
  Sentence,
  SkillSheet,
} from '../../tree/sentences.ts';
import type { Comments, Header, SkillDecl, SkillName } from '../../tree.ts';
import { skillLabel } from '../../vocabulary/skills.ts';
import { spellWord } from '../../words/sentences.ts';
import { spellHead } from '../../words.ts';
import { comment, commented, gap } from '../comments.ts';
import { type Doc, group, hard, join, nest, spaced } from '../layout.ts';
import type { Names } from '../names.ts';
import { factText } from './facts.ts';
import type { Sayer } from './sayer.ts';

export type Sheet = CharacterSheet | CardSheet | SkillSheet;

export const isSheet = (it: { readonly kind: string }): it is Sheet =>
  it.kind === 'character-sheet' || it.kind === 'card-sheet' || it.kind === 'skill-sheet';

export function sheets({ say, sentence }: Sayer, names: Names, skillDecl: (it: SkillDecl) => Doc) {
  const { zh, lang } = say;
  const comma = zh ? '，' : ', ';

  /** 【剑客】 "Swordsman" jian-ke */
  const label = ({ id, texts }: Header): string => {
    const [first, ...others] = texts;
    const own = names.anyName(id);
    if (!first) return ` ${own}`;
    const quoted = zh ? `【${first.value}】` : ` [${first.value}]`;
    const more = others.map((one) => ` ${names.text(one)}`).join('');
    // A sheet without an id is called by its label.
    return id.quoted && id.text === first.value ? quoted + more : `${quoted}${more} ${own}`;
  };

  const facts = (list: readonly FactWord[]): string =>
    list.map((one) => comma + factText(say, one)).join('');

  const line = (it: Sentence): Doc => commented(it.comments, sentence(it));
  const body = (list: readonly Sentence[]): Doc =>
    nest(list.map((one): Doc => [hard, gap(one), line(one)]));

  /** 卡面：「…」 "…", 出处：「…」 "…" */
  const remarks = (of: Remarks): Doc =>
    (['face', 'source'] as const).map((kind: Remark): Doc => {
      const it = of[kind];
      if (!it) return '';
      const [first, ...others] = it.texts.map(names.text);
      const text = [first ?? '', others.map((one) => spaced(one))];
      const head = remarkWords[kind][lang] + (zh ? '：' : ': ');
      return [hard, gap(it), commented(it.comments, group(head, text))];
    });

  /** 誓言：…。 或：…。 */
  const section = (it: Section): Doc => [
    gap(it),
    commented(
      it.comments,
      join(
        it.goals.map((goal, at): Doc => {
          const head = at === 0 ? say.label('manner', it.manner.decl) : spellWord('or', lang);
          return commented(goal.comments, [head, zh ? '：' : ': ', nest(sentence(goal))]);
        }),
        hard,
      ),
    ),
    remarks(it),
  ];

  const skill = (it: SkillSheet, before = ''): Doc =>
    commented(it.comments, [
      before,
      spellHead('skill', lang),
      label(it.header),
      it.manner ? comma + say.label('manner', it.manner.decl) : '',
      body(it.sentences),
      remarks(it),
    ]);

  /** 技能：【马术】 */
  const skillName = ({ name }: SkillName): Doc => {
    const text = skillLabel(say.vocabulary.skills, name, lang);
    return [
      spellHead('skill', lang),
      zh ? '：' : ': ',
      names.anyName({ ...name, text, quoted: true }),
    ];
  };

  const inside = (it: SkillSheet | SkillDecl | SkillName): Doc => [
    gap(it),
    it.kind === 'skill-sheet'
      ? skill(it)
      : commented(it.comments, it.kind === 'skill' ? skillDecl(it) : skillName(it)),
  ];

  /** Lines behind the last part belong below it. */
  const withBelow = (comments: Comments | undefined, doc: Doc): Doc => {
    if (!comments) return doc;
    const { below, ...rest } = comments;
    return [commented(rest, doc), (below ?? []).map((text): Doc => [hard, comment(text)])];
  };

  const sheet = (it: Sheet): Doc => {
    const changes = it.change
      ? `${names.word(it.change === 'replace' ? 'replace' : 'add-to')} `
      : '';
    switch (it.kind) {
      case 'skill-sheet':
        return skill(it, changes);
      case 'character-sheet':
        return withBelow(
          it.comments,
          join(
            [
              [
                changes,
                spellHead('character', lang),
                label(it.header),
                facts(it.facts),
                remarks(it),
              ],
              ...it.sections.map(section),
              ...it.skills.map(inside),
            ],
            hard,
          ),
        );
      case 'card-sheet':
        return withBelow(it.comments, [
          changes,
          it.fill ? `${names.word('fill')} ` : '',
          spellHead('card', lang),
          label(it.header),
          facts(it.facts),
          body(it.sentences),
          remarks(it),
          it.sections.map((one): Doc => [hard, section(one)]),
        ]);
    }
  };

  return { sheet };
}
