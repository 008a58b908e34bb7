/** What may be chosen on the train: one set of handlers for places, loot and figures, and where the arrow keys lead. */

import type { Choice } from '../lib/options';

export interface Choosing {
  hovered: string | null;
  /** The target that Tab reaches; arrow keys lead from it to the others. */
  rover: string | null;
  choose: (label: string) => void;
  hover: (label: string | null) => void;
}

/** Listeners to a pointer are added a moment later than taken away: an element that had none would keep them. */
const DEAF = { onpointerenter: () => undefined, onpointerleave: () => undefined };

/** Attributes that make an element the target of an option, and of nothing without an option. */
export function targetOf(option: Choice | undefined, choosing: Choosing): Record<string, unknown> {
  if (!option) return DEAF;
  const { label } = option;
  return {
    role: 'button',
    tabindex: choosing.rover === null || choosing.rover === label ? 0 : -1,
    'data-target': label,
    onclick: () => choosing.choose(label),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choosing.choose(label);
    },
    onpointerenter: () => choosing.hover(label),
    onpointerleave: () => choosing.hover(null),
    onfocus: () => choosing.hover(label),
    onblur: () => choosing.hover(null),
  };
}

export interface Spot {
  label: string;
  x: number;
  y: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const ARROWS: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in ARROWS;
}

/** Places in the order of the train, tail first. */
export function alongTrain(spots: Spot[]): Spot[] {
  return [...spots].sort((a, b) => a.x - b.x || b.y - a.y);
}

/** The spot an arrow key leads to: the nearest one that way, or round the end of the train. */
export function arrowFrom(spots: Spot[], label: string | null, key: Arrow): string | null {
  const from = spots.find((spot) => spot.label === label);
  if (!from) {
    const sorted = alongTrain(spots);
    return (key === 'ArrowLeft' ? sorted.at(-1) : sorted[0])?.label ?? null;
  }
  const [across, down] = ARROWS[key];
  const others = spots.filter((spot) => spot !== from);
  const distances = others.map((spot) => {
    const ahead = (spot.x - from.x) * across + (spot.y - from.y) * down;
    const aside = Math.abs((spot.x - from.x) * down) + Math.abs((spot.y - from.y) * across);
    return { spot, ahead, far: ahead + aside * 2 };
  });
  const nearest = distances.filter(({ ahead }) => ahead > 1).sort((a, b) => a.far - b.far)[0];
  if (nearest) return nearest.spot.label;
  if (across === 0) return from.label;
  const sorted = alongTrain(spots);
  return (across > 0 ? sorted[0] : sorted.at(-1))?.label ?? null;
}
