/** The Marshal's bullets: his two stacks, and what those in a bandit's body do. */

import type { Piece } from '../../lib/expansion';
import type { View } from '../../lib/protocol';
import { words } from '../../lib/words.svelte';

const WOUNDS = new Set(['disarmed', 'knee', 'shoulder']);

/** Wounds of the Marshal's bullets that hinder until the round ends. */
export function woundsOf(view: View, who: string): Piece[] {
  const before = view.expansions.marshal?.before[who] ?? [];
  const wounds = before.map((bullet) => bullet.split(' ').at(-1) ?? '').filter((word) => WOUNDS.has(word));
  return [...new Set(wounds)].map((wound) => ({
    rule: `bullet-${wound}`,
    title: words.name('bullet', wound),
    text: words.hint('bullet', wound),
    icon: `icon-${wound}`,
  }));
}

/** A stack of the Marshal's bullets from the top down: `order` is that of a full one, `left` how many are there. */
export function stackOf(order: string[], left: number): { bullet: string; used: boolean; next: boolean }[] {
  const used = order.length - left;
  return order.map((bullet, index) => ({ bullet, used: index < used, next: index === used }));
}
