/** What the chapters of this room hand to each other. */
import type { Change, Place, Span } from '../../grammar/index.ts';
import type { Declared, Model } from '../model.ts';
import { place, report } from '../names.ts';
import type { LoadedPack } from '../needs.ts';
import { type DeclOf, headerOf, type Target } from './targets.ts';

/** From the whole to the part; what one change says of it, no other may say. */
export type Path = readonly string[];

/** A change that found what it speaks of. */
export interface Applied {
  readonly kind: Change['kind'];
  /** The change as a whole. */
  readonly within: Place;
  /** Its target as it is written. */
  readonly at: Place;
  readonly paths: readonly Path[];
  /** Id and labels of what is changed. */
  readonly names: readonly string[];
}

/** A variant at work. */
export interface Work {
  readonly model: Model;
  readonly variant: Declared & { readonly decl: DeclOf<'variant'> };
  readonly packs: readonly LoadedPack[];
  /** The game without any change: here targets are found. */
  readonly game: readonly Declared[];
  /** The game so far, by what was declared. */
  readonly now: Map<Declared, Declared | undefined>;
  readonly applied: Applied[];
}

/** What a change makes of a declaration. */
export interface Made {
  /** Undefined: it is taken away. */
  readonly declared: Declared | undefined;
  /** Where it differs; absent: all of it. */
  readonly paths?: readonly Path[];
  readonly names?: readonly string[];
}

/** Where a target is declared. */
export function placeOf({ declared: { decl, source }, skill }: Target): Place {
  return place(source, (skill?.header ?? headerOf(decl))?.id.span ?? decl.span);
}

/** Says that a target has no part that is called so, and which are called nearly so. */
export function noPart(
  { model, variant }: Work,
  target: Target,
  name: string,
  span: Span | undefined,
  near: readonly string[] = [],
): undefined {
  const at = place(variant.source, span);
  const params = { name, of: target.names[0] ?? target.path[0] ?? '', nearest: near };
  const fixes = near.map((text) => ({ at, text }));
  report(model, 'M612', at, params, { also: [placeOf(target)], fixes });
  return undefined;
}
