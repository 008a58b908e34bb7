/** Where the game turned for one side: marked choices, and luck as large as a mistake. */

import { lineOf } from './marks';
import type { Analysis, Unit } from './model';

export interface Turn {
  number: number;
  kind: 'choice' | 'luck';
  /** The decision at that moment; luck may have none that was looked at. */
  unit: Unit | undefined;
  /** What it changed for this side, in hundredths of a win. */
  points: number;
}

/** No more of them than somebody wants to read. */
const MOST = 7;

/** What a step changed for a side that no choice explains. */
export function luckAt({ charts }: Pick<Analysis, 'charts'>, unit: Unit, side: number): number | null {
  const [before, after] = [charts.open[unit.number]?.[side], charts.open[unit.number + 1]?.[side]];
  return before === undefined || after === undefined ? null : after - before - (unit.gave[side] ?? 0);
}

/** The turning points of a side in order of time; choices of others only if they are wanted. */
export function turnsOf(
  analysis: Analysis,
  side: number,
  isOwn: (seat: number) => boolean,
  others: boolean,
): Turn[] {
  const sides = analysis.sides.length;
  const found: Turn[] = [];
  for (const unit of analysis.decisions) {
    const { number } = unit;
    if (unit.mark && isOwn(unit.seat)) found.push({ number, kind: 'choice', unit, points: -100 * unit.loss });
    else if (unit.mark && others) {
      const got = unit.gave[side] ?? 0;
      if (Math.abs(got) >= lineOf('slip', sides))
        found.push({ number, kind: 'choice', unit, points: 100 * got });
    }
    const luck = luckAt(analysis, unit, side);
    // Like a mark, luck is told by the lower end of what it may have been.
    const noise = Math.hypot(...[number, number + 1].map((at) => analysis.charts.half?.[at] ?? 0));
    if (luck !== null && Math.abs(luck) - noise >= lineOf('mistake', sides))
      found.push({ number, kind: 'luck', unit, points: 100 * luck });
  }
  // Luck comes and goes at every step; somebody who wants to learn looks at choices first.
  const kinds = (turn: Turn): number => Number(turn.kind === 'luck');
  const largest = [...found].sort((a, b) => kinds(a) - kinds(b) || Math.abs(b.points) - Math.abs(a.points));
  return largest.slice(0, MOST).sort((a, b) => a.number - b.number || kinds(a) - kinds(b));
}

/** Where to look first: the choice that cost most, or the first thing that turned the game. */
export function firstLook(turns: Turn[]): number {
  const choices = turns.filter(({ kind }) => kind === 'choice');
  const costly = [...choices].sort((a, b) => a.points - b.points)[0];
  return (costly ?? turns[0])?.number ?? 0;
}
