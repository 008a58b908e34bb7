/** How long each event stays on the screen, in milliseconds at normal speed. */

import { added } from '../expansion';
import { carOf } from '../game';
import type { GameEvent } from '../protocol';
import type { Speed } from '../preferences.svelte';

export const FACTORS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

const LENGTHS: Record<string, number> = {
  round: 700,
  'round card': 500,
  turn: 450,
  drawn: 260,
  played: 420,
  'card up': 620,
  nothing: 1100,
  shot: 820,
  'neutral bullet': 560,
  token: 520,
  punched: 560,
  event: 1200,
  bonus: 600,
  over: 600,
};

/** How many cars lie between two places. */
export function carsBetween(from: string, to: string): number {
  const [a, b] = [carOf(from), carOf(to)];
  return a === null || b === null ? 1 : Math.abs(a - b);
}

/** How long a figure takes from one place to another. */
export function walkTime(from: string, to: string): number {
  const cars = carsBetween(from, to);
  const climbs = from.split(' ')[0] !== to.split(' ')[0];
  return Math.max(260 * cars, climbs ? 300 : 260);
}

/** How long an event takes at a speed; instant takes no time at all. */
export function paceOf(event: GameEvent, speed: Speed): number {
  const length =
    event.event === 'moved'
      ? walkTime(event.from, event.to) + 220
      : (LENGTHS[event.event] ?? added('paces', event.event) ?? 0);
  return length * FACTORS[speed];
}
