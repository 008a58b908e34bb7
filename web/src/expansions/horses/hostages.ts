/** Hostages: who holds which, and those that still wait to be taken. */

import type { Piece } from '../../lib/expansion';
import type { View } from '../../lib/protocol';
import { words } from '../../lib/words.svelte';

/** The hostage somebody holds. */
export function heldBy(view: View, who: string): string | undefined {
  return view.expansions.horses?.holds[who];
}

function piece(hostage: string): Piece {
  const title = words.name('hostage', hostage);
  return {
    rule: `hostage-${hostage}`,
    title,
    text: words.hint('hostage', hostage),
    label: words.say('table.holds', { hostage: title }),
    symbol: `hostage-${hostage}`,
    box: [64, 64],
  };
}

/** The hostage on somebody's sheet. */
export function held(view: View, who: string): Piece[] {
  const hostage = heldBy(view, who);
  return hostage ? [piece(hostage)] : [];
}

/** The hostages nobody holds. */
export function waiting(view: View): Piece[] {
  return (view.expansions.horses?.hostages ?? []).map(piece);
}
