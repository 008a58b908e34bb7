/** Shots and arrests of the Marshal: what they change, how long they are shown, and their sounds. */

import type { GameEvent, View } from '../../lib/protocol';
import { SHOT, tone } from '../../lib/sounds';

export const paces = { 'law shot': 820, arrest: 700 };

export const sounds = {
  'law shot': SHOT,
  arrest: [tone(1200, 0.05, 0.16, 'square'), tone(180, 0.3, 0.2, 'square', 0.08)],
};

/** Who shoots at whom. */
export function shot(event: GameEvent): { who: string; target: string } | null {
  return event.event === 'law shot' ? { who: 'marshal', target: event.target } : null;
}

/** Change the table as an event tells. */
export function apply(view: View, event: GameEvent): void {
  if (event.event === 'law shot') view.bandits[event.target]?.bullets.push(event.bullet);
}
