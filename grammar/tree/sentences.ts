/** The sentence register: steps, abilities and sheets. What they are made of stands in `phrases.ts`. */
import type { SkillDecl, SkillName } from './declarations.ts';
import type { Commented, Node, Text } from './node.ts';
import type { Call, Cause, Condition, DeclaredWord, Duration, Phrase } from './phrases.ts';
import type { Header } from './types.ts';

export type * from './phrases.ts';

// ---- steps

export type Step = Node & {
  /** How it follows the one before: 然后 / then. */
  readonly then?: true;
} & (
    | {
        readonly kind: 'do-call';
        /** 可以 within an effect */
        readonly may: boolean;
        readonly call: Call;
        /** 各, 依次: once for each of the several players or cards in it. */
        readonly each?: 'each' | 'in turn';
        /** 从你开始 */
        readonly from?: Phrase;
        /** 改为 within steps */
        readonly instead?: true;
      }
    /** 把 … 移到 / 加入 / 放回 … */
    | {
        readonly kind: 'put';
        readonly may: boolean;
        readonly who?: Phrase;
        readonly cards: Phrase;
        readonly to: Phrase;
        readonly verb: 'move' | 'put into' | 'put back';
        readonly face?: 'up' | 'down';
      }
    | {
        readonly kind: 'if-steps';
        readonly arms: readonly {
          /** 若透露 */
          readonly revealing: boolean;
          readonly cond: Condition;
          readonly steps: readonly Step[];
        }[];
        readonly else?: readonly Step[];
      }
    /** A 或者 B; 他选择：A 或者 B */
    | {
        readonly kind: 'one-of';
        readonly who?: Phrase;
        readonly may: boolean;
        readonly options: readonly (readonly Step[])[];
      }
    /** 选择一种花色甲 */
    | {
        readonly kind: 'pick-value';
        readonly may: boolean;
        readonly who?: Phrase;
        readonly what: Phrase;
      }
    | {
        readonly kind: 'repeat-steps';
        readonly upTo: boolean;
        readonly times: Phrase;
        readonly steps: readonly Step[];
      }
    /** 本回合，…: an assertion, a conversion or a trigger that lasts. */
    | { readonly kind: 'lasting'; readonly sentence: Lasting }
    | { readonly kind: 'no-effect' | 'cancel' | 'stop-here' }
    | { readonly kind: 'missing-step' }
  );

// ---- abilities

export interface Happening extends Node {
  readonly kind: 'happening';
  /** A call that is heard, or a state that begins to hold (当你有至少六张宝物时). */
  readonly what: Call | Condition;
  /** 每回合首次 */
  readonly first?: string;
  /** 因 … 而 */
  readonly cause?: Cause;
}

export interface Moment extends Node {
  readonly kind: 'moment-of';
  readonly door: 'when' | 'before';
  /** 下一次 … 时: waits for it once. */
  readonly next?: true;
  readonly happenings: readonly Happening[];
  /** 且 …: asked at the trigger only. */
  readonly while?: Condition;
}

/** times absent: 不限次. `per` is a flow's id, or the whole game. */
export interface Limit extends Node {
  readonly kind: 'limit-of';
  readonly times?: number;
  readonly per?: { readonly flow: string } | 'game';
}

export type Timing =
  | ({ readonly kind: 'any-time' } & Node)
  /** 可以使用【斧】时 */
  | ({ readonly kind: 'as-for'; readonly card: string } & Node)
  | ({
      readonly kind: 'in-windows';
      /** 任意回合, or a condition: 自己回合 is a query's sentence without slots. */
      readonly turn: 'any' | Condition;
      /** Windows, with what they are about: 宝物送到你时. */
      readonly windows: readonly Call[];
    } & Node);

/** What stands between the head of an ability and its end. */
export interface Doing extends Node {
  readonly kind: 'doing';
  readonly may: boolean;
  /** 改为: in place of what would happen. */
  readonly instead: boolean;
  readonly cost?: readonly Step[];
  readonly steps: readonly Step[];
}

export type Trigger = Node & {
  readonly kind: 'trigger';
  readonly moment: Moment;
  readonly if?: Condition;
  readonly limit?: Limit;
  readonly doing: Doing;
};

/** An active skill or a card's use; `limit` is always said for a skill and never for a card. */
export type Use = Node & {
  readonly kind: 'use-of';
  readonly timing: Timing;
  readonly limit?: Limit;
  readonly faceDown: boolean;
  readonly if?: Condition;
  /** 对 … (和 …) */
  readonly targets: readonly Phrase[];
  readonly doing: Doing;
};

/** 始终，你可以隐瞒职务; 本回合，他必须应战宝物; 你的出价数加一. */
export type Assertion = Node & {
  readonly kind: 'assertion';
  readonly lasts: Duration;
  readonly if?: Condition;
  readonly claim:
    | { readonly kind: 'claim'; readonly call: Call; readonly negated: boolean }
    /** 在任意回合使用【剑】: the named part of a card's use, as `turn`, is widened to always. */
    | {
        readonly kind: 'widened';
        readonly who: Phrase;
        readonly card: Phrase;
        readonly part: 'turn';
      }
    | {
        readonly kind: 'amount';
        readonly of: Phrase;
        readonly op: 'plus' | 'minus' | 'becomes';
        readonly by: Phrase;
      };
};

/** 你的【矛】可以当作【剑】使用. */
export type Conversion = Node & {
  readonly kind: 'conversion';
  readonly lasts?: Duration;
  readonly if?: Condition;
  readonly cards: Phrase;
  readonly must: boolean;
  readonly as: Phrase;
};

/** A sentence that lasts for a span, standing as a step. */
export type Lasting =
  | Assertion
  | Conversion
  | ({ readonly kind: 'delayed'; readonly lasts?: Duration; readonly trigger: Trigger } & Node);

/** 誓言：当你倒下时，展示你的全部手牌：其中至少三张是红心。 */
export type Goal = Node & {
  readonly kind: 'goal';
  readonly moment?: Moment;
  readonly if?: Condition;
  /** What is shown or done to prove it. */
  readonly steps?: readonly Step[];
  /** After the steps, or alone. */
  readonly cond?: Condition;
  /** 改为 … */
  readonly instead?: readonly Step[];
};

/** `broken`: something in it has been reported, so that nobody asks what it means. */
export type Sentence = Commented & { readonly broken?: true } & (
    | Trigger
    | Use
    | Assertion
    | Conversion
    | Goal
    | Lasting
    | ({ readonly kind: 'missing-sentence' } & Node)
  );

// ---- sheets

/** 「…」 "…": what an author says beside the rules; texts of one language are one text. */
export interface RemarkText extends Commented {
  readonly kind: 'remark-text';
  readonly texts: readonly Text[];
}

/**
 * 卡面：「…」 "…": what stands on the card in place of what the sentences say.
 * 出处：「…」 "…": where it comes from, if not from where all the rest does.
 */
export interface Remarks {
  readonly face?: RemarkText;
  readonly source?: RemarkText;
}

/** 誓言：…。或：…。 — a manner's word, and its sentences. `steps`: 用后：… */
export interface Section extends Commented, Remarks {
  readonly kind: 'section';
  readonly manner: DeclaredWord;
  readonly goals: readonly Sentence[];
}

/** In a variant a sheet may stand in the place of one of the edition, or add its parts to it. */
interface Changing {
  readonly change?: 'replace' | 'add';
}

/** A skill in sentences; one written with braces is a SkillDecl. */
export interface SkillSheet extends Commented, Changing, Remarks {
  readonly kind: 'skill-sheet';
  readonly header: Header;
  readonly manner?: DeclaredWord;
  readonly sentences: readonly Sentence[];
}

/** A fact in a header: 女, 隐士; 红心3、方块3; 印有队伍和要求. */
export type FactWord = Node &
  (
    | { readonly kind: 'fact-value'; readonly values: readonly DeclaredWord[] }
    | {
        readonly kind: 'fact-counts';
        readonly counts: readonly { readonly value: DeclaredWord; readonly n: number }[];
      }
    | { readonly kind: 'fact-none'; readonly of: DeclaredWord }
    | { readonly kind: 'fact-printed'; readonly of: readonly DeclaredWord[] }
  );

export type CharacterSheet = Commented &
  Changing & {
    readonly kind: 'character-sheet';
    readonly header: Header;
    readonly facts: readonly FactWord[];
    readonly source?: RemarkText;
    readonly sections: readonly Section[];
    readonly skills: readonly (SkillSheet | SkillDecl | SkillName)[];
  };

export type CardSheet = Commented &
  Changing &
  Remarks & {
    readonly kind: 'card-sheet';
    readonly header: Header;
    readonly fill: boolean;
    readonly facts: readonly FactWord[];
    readonly sentences: readonly Sentence[];
    readonly sections: readonly Section[];
  };
