/** The lines of the chart: one a side, and where partners share one, a dashed one a bandit. */

import { partsOf, sumOf } from '../../lib/money';
import type { Replay, View } from '../../lib/protocol';
import type { Placed } from '../../lib/sides';

export interface Line {
  /** The word of a team, a player or a bandit; it has a colour of that name. */
  word: string;
  team: boolean;
  /** Whether it is only a part of another line. */
  dashed: boolean;
  /** At the start, after each round, and at the count. */
  dollars: number[];
}

export function linesOf(
  places: Placed[],
  { money, parts }: Pick<Replay, 'money' | 'parts'>,
  end: View,
): Line[] {
  const sides = places.filter(({ bandits }) => bandits.length > 0);
  const whole = sides.map(({ team, players: [who = ''], dollars }) => ({
    word: team ?? who,
    team: team !== null,
    dashed: false,
    dollars: [...money.map((column) => column[who] ?? 0), dollars],
  }));
  const shares = sides
    .filter(({ team }) => team !== null)
    .flatMap(({ bandits }) => bandits)
    .map((bandit) => ({
      word: bandit,
      team: false,
      dashed: true,
      dollars: [...parts.map((column) => column[bandit] ?? 0), sumOf(partsOf(end, bandit))],
    }));
  return [...whole, ...shares];
}
