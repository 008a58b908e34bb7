/** People at a table: what they say, who is away, and how long. */

import type { Line, Reaction, Table } from './protocol';

/** A short absence is none: a reload, a tunnel. */
export const AWAY_AFTER = 15;
/** How long a bubble stays, in seconds: at least, and for each letter. */
const BUBBLE = { least: 3.5, letter: 0.05, longest: 9 };

export const REACTIONS: Reaction[] = [
  'hooray',
  'laugh',
  'ouch',
  'nice_shot',
  'oops',
  'thanks',
  'hurry',
  'mine',
];

/** Minutes and seconds, as a clock shows them. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a line is something somebody said. */
export function isTalk(line: Line): boolean {
  return line.kind === 'chat' || line.kind === 'reaction';
}

/** The last thing each seat has said a moment ago; `now` is the server's time. */
export function bubblesOf(lines: Line[], now: number): Line[] {
  const fresh = lines.filter((line) => {
    const length = Math.min(BUBBLE.longest, BUBBLE.least + (line.text?.length ?? 0) * BUBBLE.letter);
    return isTalk(line) && line.seat !== null && now - line.at < length;
  });
  return fresh.filter((line, index) => !fresh.slice(index + 1).some((later) => later.seat === line.seat));
}

/** Somebody the table waits for in vain. */
export interface Missing {
  seat: number;
  player: string;
  name: string;
  seconds: number;
}

/** Whom the table waits for although they have been gone long enough for a bot to take over. */
export function missingFrom(
  table: Table,
  asked: string[],
  absentAfter: number,
  secondsGone: (seat: number) => number | null,
): Missing[] {
  return table.seats.flatMap(({ seat, plays, player, name }) => {
    const seconds = secondsGone(seat);
    if (plays !== 'person' || !asked.includes(player) || seconds === null || seconds < absentAfter) return [];
    return [{ seat, player, name: name ?? '', seconds }];
  });
}
