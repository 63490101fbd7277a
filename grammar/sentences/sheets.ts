/** Chapter: sheets: characters with their sections and skills, cards, skills by themselves. */

import { position } from '../frame.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rules/engine.ts';
import type {
  CardSheet,
  CharacterSheet,
  DeclaredWord,
  FactWord,
  Remarks,
  Section,
  Sentence,
  SkillSheet,
} from '../tree/sentences.ts';
import type { Header, SkillDecl, SkillName } from '../tree.ts';
import { abilities } from './abilities.ts';
import { remarks } from './face-rule.ts';
import { headers, noHeader } from './headers.ts';
import type { SheetKit } from './kit.ts';
import { skillNames } from './skill-names.ts';
import {
  Colon,
  Comma,
  End,
  HeadCard,
  HeadCharacter,
  HeadFill,
  HeadOr,
  HeadSection,
  HeadSkill,
  Ident,
  Named,
  Quote,
  Stop,
} from './tokens.ts';
import { native } from './tongue.ts';

export type Sheet = CharacterSheet | CardSheet | SkillSheet;

export function sheets(kit: SheetKit): Rule<Sheet[]> {
  const { header, facts, manner } = headers(kit);
  const { sentence, goal } = abilities(kit);
  const remarked = remarks(kit);
  const named = skillNames(kit);

  const bare = (): boolean => kit.setting?.vocabulary === undefined;
  /** To the next head that can be read by itself. */
  const toHead = (): void => {
    while (!kit.is(End) && (!kit.atEdge() || kit.is(HeadOr)) && !labelled()) kit.take();
  };

  /** A label begins this line: its head is missing. */
  const labelled = (): boolean =>
    kit.peek().first && kit.is(Named) && (kit.is(Ident, 2) || kit.is(Quote, 2));

  /** The header of a sheet; a broken one loses only itself. */
  const head = (): Header =>
    kit.recording
      ? kit.sub(1, header)
      : (kit.guard(
          () => kit.sub(1, header),
          () => {
            while (!kit.is(End) && !kit.is(Comma) && !kit.peek().first) kit.take();
          },
        ) ?? noHeader);

  // ---- sentences

  /** Takes the end of a sentence, or tells that it is missing. */
  const end = (whole: boolean): void => {
    if (kit.takeIf(Stop)) return;
    const text = kit.zh ? '。' : '.';
    const gap = kit.gap;
    const at = { start: gap, end: gap };
    if (kit.atEdge()) {
      if (whole) kit.report('M225', {}, at, [{ ...at, text }]);
      return;
    }
    if (whole) {
      const token = kit.peek();
      const fix = token.first ? [{ ...at, text }] : [];
      kit.report('M239', { word: token.image }, kit.spanOf(token), fix);
    }
    kit.skipTo(() => false);
    kit.takeIf(Stop);
  };

  /** The last sentence was broken just where its full stop stands: what follows may be its rest. */
  let cut = false;

  const guarded = (rule: Rule<Sentence>, at: number): Sentence => {
    if (kit.recording) {
      const made = kit.sub(at, rule);
      kit.eat(at, Stop);
      return made;
    }
    const start = kit.here;
    const before = kit.reports.length;
    const read = () =>
      kit.guard(
        () => native(kit, () => kit.sub(at, rule)),
        () => kit.skipTo(() => false),
      );
    const made = cut ? kit.silently(read) : read();
    const last = kit.reports.length > before ? kit.reports.at(-1) : undefined;
    cut = kit.is(Stop) && last?.at.end === kit.gap && last.code !== 'M251';
    const span = { start, end: Math.max(start, kit.gap) };
    end(made !== undefined && (kit.reports.length === before || kit.atEdge()));
    const whole: Sentence = made ?? { kind: 'missing-sentence', span };
    const told = kit.setting?.told.some((at) => at >= start && at < kit.gap) ?? false;
    const node = told || kit.reports.length > before ? { ...whole, broken: true as const } : whole;
    if (kit.here === start && !kit.atEdge()) kit.take();
    kit.note(node, start);
    return node;
  };

  const sentences = kit.rule('sentences', (): Sentence[] => {
    const list: Sentence[] = [];
    if (kit.recording) {
      kit.loop(1, () => list.push(guarded(sentence, 1)));
      return list;
    }
    cut = false;
    while (!kit.atEdge() && !unknownHead() && !labelled()) {
      kit.afresh();
      list.push(guarded(sentence, 1));
    }
    return list;
  });

  /** 任条：…: a line that begins as a section does, with a word that is none. */
  const unknownHead = (): boolean =>
    kit.peek().first && kit.peek().column === 1 && kit.is(Colon, 2) && !kit.atEdge();

  // ---- sections

  const section = kit.rule('section', (): Section => {
    const start = kit.here;
    const token = kit.eat(1, HeadSection);
    kit.eat(1, Colon);
    const goals: Sentence[] = [];
    cut = false;
    const one = () => {
      kit.afresh();
      goals.push(guarded(goal, 1));
    };
    one();
    kit.loop(1, () => {
      kit.eat(1, HeadOr);
      kit.eat(2, Colon);
      if (kit.recording) kit.sub(3, goal);
      else one();
    });
    const said = remarked(7);
    const decl = kit.recording ? '' : (kit.sectionOf(token) ?? '');
    const span = { start, end: start + (token.image?.length ?? 0) };
    const made: Section = {
      kind: 'section',
      manner: { kind: 'word', decl, span },
      goals,
      ...said,
      span: kit.span(start),
    };
    if (!kit.recording) kit.note(made, start);
    return made;
  });

  /** Sections, with a second one of the same kind told. */
  const add = (list: Section[], made: Section, of: Header): void => {
    const same = list.find((one) => one.manner.decl === made.manner.decl);
    list.push(made);
    const [at, first] = [made.manner.span, same?.manner.span];
    if (!same || !at || !first) return;
    const { text } = kit.setting?.source ?? { text: '' };
    const name = of.texts[0]?.value ?? of.id.text;
    const params = { name, section: kit.said(at), line: position(text, first.start).line };
    kit.report('M227', params, at, [{ ...at, text: kit.zh ? '或' : 'or' }], first);
  };

  const strange = (): void => {
    const token = kit.peek();
    const all: string[] = [];
    for (const [text, lemmas] of kit.vocabulary.words[kit.lang])
      if (lemmas.some(({ role }) => role === 'manner')) all.push(text);
    const like = nearest(token.image, all);
    const at = kit.spanOf(token);
    kit.report(
      'M236',
      { word: token.image, nearest: like, known: all.slice(0, 6) },
      at,
      like.map((text) => ({ ...at, text })),
    );
    toHead();
  };

  // ---- skills

  const skill: Rule<SkillSheet | SkillDecl> = kit.rule('skill', (): SkillSheet | SkillDecl => {
    const start = kit.here;
    kit.eat(1, HeadSkill);
    const block = kit.recording ? undefined : kit.setting?.block(start);
    if (block?.skill) {
      while (!kit.is(End) && kit.here < block.end) kit.take();
      return block.skill;
    }
    const own = head();
    let word: DeclaredWord | undefined;
    let list: Sentence[] = [];
    if (kit.recording) {
      kit.maybe(1, () => {
        kit.eat(1, Comma);
        return kit.sub(1, manner);
      });
      kit.sub(1, sentences);
    } else if (bare()) toHead();
    else {
      if (!kit.peek().first && kit.takeIf(Comma)) {
        word = kit.guard(
          () => kit.sub(1, manner),
          () => kit.skipTo(() => kit.peek().first),
        );
      }
      list = kit.sub(1, sentences);
    }
    const said = remarked(8);
    const made: SkillSheet = {
      kind: 'skill-sheet',
      header: own,
      ...(word && { manner: word }),
      sentences: list,
      ...said,
      span: kit.span(start),
    };
    if (!kit.recording) kit.note(made, start);
    return made;
  });

  // ---- characters and cards

  const character: Rule<CharacterSheet> = kit.rule('character', (): CharacterSheet => {
    const start = kit.here;
    const lost = !kit.recording && !kit.is(HeadCharacter);
    if (lost) headless();
    else kit.eat(1, HeadCharacter);
    const own = head();
    const sections: Section[] = [];
    const skills: (SkillSheet | SkillDecl | SkillName)[] = [];
    let printed: FactWord[] = [];
    let said: Pick<Remarks, 'source'> = {};
    if (kit.recording) {
      kit.sub(1, facts);
      remarked(7, ['source']);
      kit.loop(1, () => {
        kit.one<unknown>(1, [
          { ALT: () => kit.sub(1, section) },
          { ALT: () => kit.sub(1, skill), IGNORE_AMBIGUITIES: true },
          { ALT: () => kit.sub(1, named), IGNORE_AMBIGUITIES: true },
        ]);
      });
    } else {
      if (!bare()) printed = kit.sub(1, facts);
      if (bare() || lost) toHead();
      said = remarked(7, ['source']);
      while (!kit.is(End)) {
        if (kit.is(HeadSkill) && kit.is(Colon, 2)) skills.push(...kit.sub(1, named));
        else if (kit.is(HeadSkill)) skills.push(kit.sub(1, skill));
        else if (kit.is(HeadSection)) add(sections, kit.sub(1, section), own);
        else if (bare()) {
          kit.take();
          toHead();
        } else if (!between(kit)) break;
      }
    }
    return {
      kind: 'character-sheet',
      header: own,
      facts: printed,
      ...said,
      sections,
      skills,
      span: kit.span(start),
    };
  });

  /** 【樵夫】 in the first column: the word before it is missing, and it is read as a character. */
  const headless = (): void => {
    const { startOffset: start, image } = kit.peek();
    const texts = kit.zh ? ['角色', '技能', '卡牌'] : ['character ', 'skill ', 'card '];
    kit.report(
      'M247',
      { name: image },
      kit.spanOf(kit.peek()),
      texts.map((text) => ({ start, end: start, text })),
    );
  };

  /** Something that is no part of a sheet, told and left out; false where the next sheet begins. */
  const between = (_: SheetKit): boolean => {
    if (kit.is(End) || labelled() || kit.is(HeadCharacter) || kit.is(HeadCard) || kit.is(HeadFill))
      return false;
    if (unknownHead()) {
      strange();
      return true;
    }
    const token = kit.peek();
    kit.report('M239', { word: token.image }, kit.spanOf(token));
    kit.take();
    toHead();
    return true;
  };

  /** 填写 spark: what is filled is not said. */
  const noCard = (): void => {
    const at = { start: kit.gap, end: kit.gap };
    const text = kit.zh ? ' 卡牌' : ' card';
    kit.report('M228', { want: 'head card', found: '' }, at, [{ ...at, text }]);
  };

  const card: Rule<CardSheet> = kit.rule('card', (): CardSheet => {
    const start = kit.here;
    const fill = kit.maybe(1, () => kit.eat(1, HeadFill)) !== undefined;
    if (kit.recording || kit.is(HeadCard)) kit.eat(1, HeadCard);
    else noCard();
    const own = head();
    const sections: Section[] = [];
    let printed: FactWord[] = [];
    let list: Sentence[] = [];
    if (kit.recording) {
      kit.sub(1, facts);
      kit.sub(1, sentences);
    } else if (bare()) toHead();
    else {
      printed = kit.sub(1, facts);
      list = kit.sub(1, sentences);
    }
    const said = remarked(9);
    if (kit.recording) kit.loop(1, () => void kit.sub(1, section));
    else
      while (!kit.is(End)) {
        if (kit.is(HeadSection)) add(sections, kit.sub(1, section), own);
        else if (
          bare() &&
          !kit.is(HeadSkill) &&
          !kit.is(HeadCharacter) &&
          !kit.is(HeadCard) &&
          !kit.is(HeadFill)
        ) {
          kit.take();
          toHead();
        } else if (kit.is(HeadSkill) || !between(kit)) break;
      }
    return {
      kind: 'card-sheet',
      header: own,
      fill,
      facts: printed,
      sentences: list,
      ...said,
      sections,
      span: kit.span(start),
    };
  });

  return kit.rule('sheets', (): Sheet[] => {
    const list: Sheet[] = [];
    if (kit.recording) {
      kit.loop(1, () => {
        kit.one<unknown>(1, [
          { ALT: () => kit.sub(1, character) },
          { ALT: () => kit.sub(1, card) },
          { ALT: () => kit.sub(1, skill) },
        ]);
      });
      kit.eat(1, End);
      return list;
    }
    while (!kit.is(End)) {
      const start = kit.here;
      let made: Sheet | SkillDecl | undefined;
      if (kit.is(HeadCharacter) || (kit.is(Named) && kit.peek().first))
        made = kit.guard(() => kit.sub(1, character), toHead);
      else if (kit.is(HeadCard) || kit.is(HeadFill))
        made = kit.guard(() => kit.sub(1, card), toHead);
      else if (kit.is(HeadSkill)) made = kit.guard(() => kit.sub(1, skill), toHead);
      else between(kit);
      if (made && made.kind !== 'skill') {
        list.push(made);
        kit.note(made, start);
      }
      if (kit.here === start) {
        kit.take();
        toHead();
      }
    }
    kit.eat(1, End);
    return list;
  });
}
