/** Where in a game a moment lies, in words. */

import type { View } from './protocol';
import { words } from './words.svelte';

interface Where {
  round: number;
  phase: string;
  /** The index of the turn while cards are laid. */
  turn: number | null;
}

export function whereOf(view: View): Where {
  return { round: view.round, phase: view.phase, turn: view.round_card?.turn ?? null };
}

/** Round and turn, or the phase where there are no turns. */
export function whenOf({ round, phase, turn }: Where): string {
  if (round === 0) return words.phase(phase);
  return turn === null ? words.t.fork.phase(round, words.phase(phase)) : words.t.fork.turn(round, turn + 1);
}
