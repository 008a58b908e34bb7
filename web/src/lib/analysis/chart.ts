/** The chart: chances stacked from the bottom up, and where everything in it stands. */

/** A part of the paper: from which edge to which. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Known {
  /** Number of the choice before which it holds. */
  at: number;
  chances: number[];
}

/** The moments that have been looked at; what failed leaves a gap that is bridged. */
export function knownOf(chart: readonly (readonly number[] | null)[], sides: number): Known[] {
  return chart.flatMap((chances, at) => (chances?.length === sides ? [{ at, chances: [...chances] }] : []));
}

/** Sides from the bottom up: the one looked through lies at the bottom, where its height can be read. */
export function orderOf(sides: number, bottom: number): number[] {
  return Array.from({ length: sides }, (_, index) => (bottom + index) % sides);
}

/** The upper edge of every side at a moment, from the bottom up. */
export function edgesOf(chances: readonly number[], order: readonly number[]): number[] {
  let sum = 0;
  return order.map((side) => (sum = Math.min(1, sum + (chances[side] ?? 0))));
}

export class Scale {
  constructor(
    readonly box: Box,
    /** How many choices the whole game has; a chart that still grows leaves the rest of its paper empty. */
    readonly choices: number,
  ) {}

  x(at: number): number {
    const { left, right } = this.box;
    return left + ((right - left) * at) / Math.max(1, this.choices);
  }

  y(chance: number): number {
    const { top, bottom } = this.box;
    return bottom - (bottom - top) * chance;
  }

  /** The choice nearest to a place on the paper. */
  at(x: number): number {
    const { left, right } = this.box;
    const found = Math.round(((x - left) / (right - left)) * this.choices);
    return Math.min(this.choices, Math.max(0, found));
  }
}

function path(points: [x: number, y: number][]): string {
  return points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

/** The area of every side, from the bottom up, and the line on top of it. */
export function areasOf(
  known: Known[],
  order: number[],
  scale: Scale,
): { side: number; area: string; line: string }[] {
  const edges = known.map(({ at, chances }) => ({ x: scale.x(at), tops: edgesOf(chances, order) }));
  return order.map((side, level) => {
    const top = edges.map(({ x, tops }): [number, number] => [x, scale.y(tops[level] ?? 0)]);
    const below = edges.map(({ x, tops }): [number, number] => [x, scale.y(tops[level - 1] ?? 0)]);
    return { side, area: `M${path(top)}L${path(below.reverse())}Z`, line: `M${path(top)}` };
  });
}

/** How far the lowest line may be off: a band around it, known at some moments and drawn between them. */
export function bandOf(
  known: Known[],
  bottom: number,
  halves: ReadonlyMap<number, number>,
  scale: Scale,
): string {
  const measured = [...halves].sort(([a], [b]) => a - b);
  const first = measured[0];
  if (!first) return '';
  const halfAt = (at: number): number => {
    const next = measured.find(([number]) => number >= at) ?? measured.at(-1) ?? first;
    const last = measured.findLast(([number]) => number <= at) ?? first;
    if (next[0] === last[0]) return last[1];
    return last[1] + ((next[1] - last[1]) * (at - last[0])) / (next[0] - last[0]);
  };
  const edge = (by: number): [number, number][] =>
    known.map(({ at, chances }) => {
      const chance = (chances[bottom] ?? 0) + by * halfAt(at);
      return [scale.x(at), scale.y(Math.min(1, Math.max(0, chance)))];
    });
  return `M${path(edge(1))}L${path(edge(-1).reverse())}Z`;
}

export interface Plate {
  side: number;
  x: number;
  y: number;
}

/** Where the letter of every side stands: in the middle of its area where that is widest, clear of the others. */
export function platesOf(
  known: Known[],
  order: number[],
  scale: Scale,
  radius: number,
  /** What else stands in the chart. */
  taken: [x: number, y: number][] = [],
): Plate[] {
  const { left, right } = scale.box;
  const places = known
    .map(({ at, chances }) => ({ x: scale.x(at), chances, tops: edgesOf(chances, order) }))
    .filter(({ x }) => x >= left + 1.5 * radius && x <= right - 1.5 * radius);
  const plates: Plate[] = [];
  for (const [level, side] of order.entries()) {
    const found = places
      .map(({ x, chances, tops }, index) => {
        const narrow = places.slice(Math.max(0, index - 2), index + 3);
        const wide = Math.min(...narrow.map((place) => place.chances[side] ?? 0), chances[side] ?? 0);
        const y = scale.y(((tops[level] ?? 0) + (tops[level - 1] ?? 0)) / 2);
        return { x, y, wide };
      })
      .filter(({ x, y }) =>
        [...taken, ...plates.map((plate): [number, number] => [plate.x, plate.y])].every(
          ([across, down]) => Math.hypot(across - x, down - y) > 2.6 * radius,
        ),
      )
      .sort((a, b) => b.wide - a.wide)[0];
    if (found && scale.y(0) - scale.y(found.wide) >= 1.5 * radius)
      plates.push({ side, x: found.x, y: found.y });
  }
  return plates;
}
