/** Why a game has ended: what its declarations of victory and its losses came from. */
import type { Event, Pack, View } from '../../runtime/index.ts';
import type { Told } from './watch.ts';

type Done = Event & { readonly kind: 'do' };

export interface End {
  readonly reason: string;
  /** Missions by which somebody declared victory or won along. */
  readonly missions: readonly string[];
}

/** `last`: the true state in the end; `since`: number of the first event after the last answer. */
export function endOf(pack: Pack, told: readonly Told[], last: View, since: number): End {
  const done = told.flatMap(({ event, during }) =>
    event.kind === 'do' ? [{ event, by: during.at(-1) ?? '' }] : [],
  );
  const of = (decl: string) => done.filter(({ event }) => event.decl === decl);
  const [declared] = of('declare');
  // What has declared also tells that the partners win.
  const others = of('win-along').filter(({ by }) => by !== declared?.by);
  const along = [...new Set(others.map(({ by }) => by))].sort();
  const won = declared ? [declared.by, ...along] : [];
  const by = declared ? cause(pack, declared.event, declared.by, last) : 'nobody is left';
  const lost = of('lose').filter(({ event }) => event.event >= since);
  const parts = [
    declared ? `declared by ${by}` : by,
    ...along.map((id) => `along with it ${id}`),
    ...[...new Set(lost.map((one) => `once somebody lost by ${one.by}`))],
  ];
  return { reason: parts.join(', '), missions: won.filter((id) => isMission(pack, id)) };
}

export const isMission = ({ abilities, skills }: Pack, id: string): boolean =>
  skills[abilities.find((one) => one.id === id)?.skill ?? -1]?.manner.endsWith('mission') ?? false;

/** Of the rule, or a use in its place: intelligence of the colour that the declarer's side collects; else the only survivor. */
function cause(pack: Pack, { args }: Done, ability: string, { vars, zones }: View): string {
  if (ability !== 'victory' && ability !== '') return ability;
  const [seat] = Object.values(args);
  const side = vars.find((one) => one.var === 'identity' && one.of === seat)?.value;
  const colour = { undercover: 'red', military: 'blue' }[String(side)];
  const fact = pack.facts.find(({ id, of }) => id === 'colour' && of === 'card');
  const values = pack.enums[fact?.type.enum ?? -1]?.values ?? [];
  const intel = zones.find(({ zone, seat: of }) => zone === 'intel' && of === seat)?.cards ?? [];
  const own = intel.filter((card) => values[fact?.values[card ?? -1] ?? -1]?.id === colour);
  return own.length >= 3 ? `three ${colour} intelligence` : 'the only survivor';
}
