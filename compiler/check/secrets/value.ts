/** Who may know a computed value. */
import type { Core, Local } from '../../core.ts';
import type { Modifier, Param, Query, SeenBy, Variable, Zone } from '../../model.ts';
import { place } from '../../names.ts';
import {
  afresh,
  alike,
  both,
  forget,
  handed,
  type Info,
  known,
  open,
  plain,
  rename,
  under,
} from './info.ts';
import { everybody, type Label, meet, type Seat, secret, without } from './label.ts';
import type { Frame } from './leak.ts';
import { emptyScope, enter, infoOf, type Scope, seatOf, withShown } from './scope.ts';
import { wayOf } from './way.ts';

type Of<K extends Core['kind']> = Extract<Core, { readonly kind: K }>;

/** The player a value stands for, where the text has a name for him. */
export function seat(frame: Frame, core: Core | undefined): Seat | undefined {
  switch (core?.kind) {
    case 'local':
      return seatOf(frame.scope, core.local);
    case 'var':
      return core.of === undefined && core.type.of === 'player' ? core.variable : undefined;
    case 'single':
    case 'openly':
    case 'to-set':
    case 'to-list':
      return seat(frame, core.of);
    case 'holder':
      return value(frame, core.card).owner;
    default:
      return undefined;
  }
}

/** Who sees into it, of one player's; guards are not tracked, so a guarded seer does not count. */
export function seers(seen: readonly SeenBy[], owner: Seat | undefined): 'all' | readonly Seat[] {
  const always = seen.filter((each) => each.while === undefined);
  if (always.some((each) => each.who === 'all')) return 'all';
  return always.length > 0 && owner ? [owner] : [];
}

function seenLabel(frame: Frame, what: Zone | Variable, owner: Seat | undefined): Label {
  const who = seers(what.seen, owner);
  return withShown(frame.scope, who === 'all' ? everybody : secret(who, what), what, owner);
}

function varLabel(frame: Frame, variable: Variable, of: Core | undefined): Label {
  return seenLabel(frame, variable, seat(frame, of));
}

function zoneInfo(frame: Frame, zone: Zone, of: Core | undefined): Info {
  const owner = seat(frame, of);
  return {
    token: of ? known(value(frame, of)) : everybody,
    face: seenLabel(frame, zone, owner),
    place: everybody,
    ...(owner ? { owner } : {}),
    lone: zone.most === 1,
  };
}

/** Binds the element of a set for the time it is spoken of. */
function withElement<T>(frame: Frame, local: Local, over: Core, info: Info, make: () => T): T {
  enter(
    frame.scope,
    local,
    { ...info, lone: true },
    over.kind === 'single' ? seat(frame, over) : undefined,
  );
  return make();
}

/** What is known of a value; choices in place are asked of the frame's chooser. */
export function value(frame: Frame, core: Core): Info {
  switch (core.kind) {
    case 'constant':
    case 'empty':
    case 'option':
    case 'context':
    case 'choice-of-use':
    case 'use-players':
    case 'lost':
    case 'window-closed':
    case 'window-narrow':
    case 'use':
      return open;
    case 'local':
      return infoOf(frame.scope, core.local);
    case 'var': {
      const of = core.of ? known(value(frame, core.of)) : everybody;
      return plain(meet(varLabel(frame, core.variable, core.of), of));
    }
    case 'fact':
      return plain(known(value(frame, core.of)));
    case 'table':
      return plain(all(frame, core.keys));
    case 'query':
      return query(frame, core.query, core.args);
    case 'zone':
      return zoneInfo(frame, core.zone, core.of);
    case 'top': {
      const info = under(zoneInfo(frame, core.zone, core.of), known(value(frame, core.n)));
      return { ...info, lone: info.lone || (core.n.kind === 'constant' && core.n.value <= 1) };
    }
    case 'collect':
      return collect(frame, core);
    case 'filter':
    case 'any': {
      const over = value(frame, core.over);
      const cond = withElement(frame, core.local, core.over, over, () =>
        known(value(frame, core.cond)),
      );
      const token = meet(over.token, without(cond, core.local));
      return core.kind === 'any' ? plain(token) : { ...over, token };
    }
    case 'with': {
      const given = value(frame, core.value);
      enter(frame.scope, core.local, { ...given, lone: true }, seat(frame, core.value));
      return forget(under(value(frame, core.body), given.token), core.local);
    }
    case 'arithmetic':
    case 'and':
    case 'or':
      return plain(all(frame, [core.left, core.right]));
    case 'compare':
    case 'same': {
      const [left, right] = [value(frame, core.left), value(frame, core.right)];
      return plain(
        core.left.type.of === 'card' ? alike(left, right) : meet(known(left), known(right)),
      );
    }
    case 'contains': {
      const [set, element] = [value(frame, core.set), value(frame, core.element)];
      return plain(
        core.element.type.of === 'card' ? alike(set, element) : meet(known(set), known(element)),
      );
    }
    case 'combine': {
      const [left, right] = [value(frame, core.left), value(frame, core.right)];
      const made = both(left, right);
      return core.op === 'union' || core.type.of !== 'card'
        ? made
        : { ...made, token: alike(left, right) };
    }
    case 'not':
    case 'to-list':
    case 'to-set':
    case 'shuffled':
      return value(frame, core.of);
    case 'single':
    case 'first':
    case 'last':
      return { ...value(frame, core.of), lone: true };
    case 'openly':
      return { ...value(frame, core.of), token: everybody, place: everybody };
    case 'count':
      return plain(value(frame, core.of).token);
    case 'walk':
      return plain(all(frame, [core.of, core.start]));
    case 'random':
      return under(value(frame, core.of), known(value(frame, core.n)));
    case 'conditional': {
      const made = both(value(frame, core.then), value(frame, core.else));
      return under(made, known(value(frame, core.if)));
    }
    case 'else': {
      const given = value(frame, core.value);
      return core.other.kind === 'constant' ? given : both(given, value(frame, core.other));
    }
    case 'every':
      return core.what === 'card'
        ? { ...open, place: secret([], frame.checker.model.deckZone) }
        : open;
    case 'holder': {
      const card = value(frame, core.card);
      return plain(meet(card.token, card.place));
    }
    case 'use-cards': {
      const face = withShown(
        frame.scope,
        secret([], undefined),
        'cards of a use',
        seat(frame, core.use),
      );
      return { ...open, face };
    }
    // Who chooses, and from what, is looked at where the statement stands.
    case 'pick':
      return { ...value(frame, core.from), token: everybody };
  }
}

function all(frame: Frame, cores: readonly Core[]): Label {
  return meet(...cores.map((core) => known(value(frame, core))));
}

/** The label of a condition, and of the value of anything that is no card. */
export function labelOf(frame: Frame, core: Core): Label {
  return known(value(frame, core));
}

function collect(frame: Frame, core: Of<'collect'>): Info {
  const over = value(frame, core.over);
  const body = withElement(frame, core.local, core.over, over, () => value(frame, core.body));
  return forget(under(body, over.token), core.local);
}

// ---- queries -----------------------------------------------------------------------------------------

/** By what names the players who are handed on go inside: the first parameter that stands for each. */
export function namesIn(
  params: readonly Param[],
  seats: readonly (Seat | undefined)[],
): Map<Seat, Seat> {
  const names = new Map<Seat, Seat>();
  params.forEach(({ local }, i) => {
    const player = seats[i];
    if (player && !names.has(player)) names.set(player, local);
  });
  return names;
}

function query(frame: Frame, asked: Query, args: readonly Core[]): Info {
  const { checker } = frame;
  const outer = args.map((arg) => value(frame, arg));
  // Whoever uses a skill shows that it is his.
  if (asked === checker.model.skillsOf) return plain(meet(...outer.map(known)));
  const players = args.map((arg) => seat(frame, arg));
  const names = namesIn(asked.params, players);
  const given = outer.map((info) => rename(info, names, 'kept'));
  const seats = players.map((player) => player && names.get(player));
  const shown = frame.scope.shown.map((each) => ({
    ...each,
    of: each.of && (names.get(each.of) ?? each.of),
    to: each.to === 'all' ? each.to : each.to.map((player) => names.get(player) ?? player),
  }));
  const way = wayOf(checker, asked, given, seats, everybody);
  const before = shown.length === 0 ? checker.values.get(way) : undefined;
  const inner = before ?? answer(frame, asked, given, seats, shown);
  if (shown.length === 0) checker.values.set(way, inner);
  const back = new Map<Seat, Seat>([...names].map(([name, param]) => [param, name]));
  const made = asked.params.reduce(
    (info, { local }) => (back.has(local) ? info : forget(info, local)),
    inner,
  );
  return rename(made, back, 'kept');
}

function answer(
  frame: Frame,
  asked: Query,
  given: readonly Info[],
  seats: readonly (Seat | undefined)[],
  shown: Scope['shown'],
): Info {
  const { running } = frame.checker;
  if (running.has(asked)) return open;
  running.add(asked);
  const scope = { ...emptyScope(), shown };
  const inner: Frame = { ...frame, scope, source: asked.at.source };
  asked.params.forEach(({ local }, i) => {
    enter(scope, local, given[i] ?? open, seats[i]);
  });
  let info = asked.value ? value(inner, asked.value) : open;
  for (const modifier of asked.modifiers) info = both(info, modified(inner, asked, modifier));
  running.delete(asked);
  return info;
}

/** A modifier speaks through its own text: that is where its secrets get into the query. */
function modified(frame: Frame, asked: Query, modifier: Modifier): Info {
  const { ability } = modifier;
  const { scope } = frame;
  const inner: Frame = { ...frame, source: ability.source };
  if (modifier.me) enter(scope, modifier.me, open);
  modifier.params.forEach((local, i) => {
    const param = asked.params[i];
    if (param) enter(scope, local, afresh(infoOf(scope, param.local)), seatOf(scope, param.local));
  });
  enter(scope, modifier.it, open);
  const works = modifier.works ? labelOf(inner, modifier.works) : everybody;
  let fits = works;
  for (const step of modifier.steps) {
    fits = meet(fits, match(inner, step));
  }
  const info = under(value(inner, modifier.value), fits);
  const made = handed(info, place(ability.source, modifier.value.at));
  return modifier.me ? forget(made, modifier.me) : made;
}

/** A step of a pattern: binds its names, and says who can tell that it fits. */
export function match(frame: Frame, step: Modifier['steps'][number]): Label {
  const { scope } = frame;
  if (step.kind === 'cond') {
    unify(frame, step.cond);
    return labelOf(frame, step.cond);
  }
  if (step.kind === 'bind') {
    const info = value(frame, step.value);
    enter(scope, step.local, info, seat(frame, step.value));
    return step.nonEmpty ? info.token : everybody;
  }
  const over = value(frame, step.over);
  enter(scope, step.local, { ...over, lone: true });
  return over.token;
}

/** `me` in a pattern: from here on two names are one player. */
function unify(frame: Frame, cond: Core): void {
  if (cond.kind !== 'compare' || cond.op !== 'eq') return;
  const { left, right } = cond;
  if (left.kind !== 'local' || right.kind !== 'local' || left.type.of !== 'player') return;
  frame.scope.same.set(right.local, seatOf(frame.scope, left.local));
}
