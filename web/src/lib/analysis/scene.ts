/** What the chart shows beside the areas. */

import { isGlance, signOf, type Sign } from './marks';
import type { Unit } from './model';
import type { Turn } from './turning';

/** How a side is drawn: by the colour of its word, with a letter or the emblem of a team. */
export interface SideLook {
  word: string;
  team: boolean;
  name: string;
}

/** Something that stands at one choice. */
export interface Spot {
  number: number;
  sign: Sign | 'luck' | 'unluck' | 'gap' | 'tick';
  /** Whose choice it was, if not that of the side looked through. */
  who?: string;
}

/** A line of the table that says the same as the chart. */
export interface Said {
  number: number;
  round: number;
  who: string;
  chances: number[];
  said: string;
}

export function luckSign(points: number): 'luck' | 'unluck' {
  return points < 0 ? 'unluck' : 'luck';
}

/** Under the chart: the choices of one side, its luck, and what was not looked at. */
export function laneOf(
  units: Unit[],
  turns: Turn[],
  isOwn: (seat: number) => boolean,
  gaps: number[],
): Spot[] {
  const own = units
    .filter(({ seat }) => isOwn(seat))
    .map((unit): Spot => ({ number: unit.number, sign: signOf(unit) ?? 'tick' }));
  const marked = own.filter(({ sign }) => sign !== 'tick');
  // Where a choice is marked, that is the thing to see; luck takes the place of a plain tick.
  const luck = turns
    .filter(({ kind, number }) => kind === 'luck' && !marked.some((spot) => spot.number === number))
    .map(({ number, points }): Spot => ({ number, sign: luckSign(points) }));
  const ticks = own.filter(
    ({ number, sign }) => sign === 'tick' && !luck.some((spot) => spot.number === number),
  );
  return [...gaps.map((number): Spot => ({ number, sign: 'gap' })), ...ticks, ...luck, ...marked];
}

/** The choices of which nothing is known; of a game that was not gone through, those before the last one known. */
export function gapsIn(units: Unit[], choices: number, whole: boolean): number[] {
  const known = units.map(({ number }) => number);
  const end = whole ? choices : Math.max(0, ...known);
  return Array.from({ length: end }, (_, number) => number).filter((number) => !known.includes(number));
}

/** How far the chance of a seat may be off, at those of its decisions that were looked at closely. */
export function halvesOf(units: Unit[], seat: number | null): ReadonlyMap<number, number> {
  return new Map(
    units.flatMap((unit): [number, number][] => {
      const best = unit.options.find(({ label }) => label === unit.best);
      if (unit.seat !== seat || !best || best.chance.length === 0 || isGlance(best)) return [];
      return [[unit.number, best.half]];
    }),
  );
}
