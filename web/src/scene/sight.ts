/** Lines of sight: from who shoots to each place where somebody can be hit. */

import type { View } from '../lib/protocol';
import type { Choice } from '../lib/options';
import type { Layout, Stand } from './layout';

export interface SightLine {
  key: string;
  labels: string[];
  path: string;
  tag: { x: number; y: number; text: string } | null;
  /** Where a line leaves its row of a folded train, and where it comes back. */
  chevrons: { x: number; y: number }[];
}

const HEIGHT = 0.84;
const LONG = 330;

/** One line for each place with targets, to the nearest of them. */
export function sightLines(
  view: View,
  layout: Layout,
  figures: Map<string, Stand>,
  options: Choice[],
  actor: string | null,
): SightLine[] {
  const from = actor === null ? undefined : figures.get(actor);
  if (!from) return [];
  const places = new Map<string, { to: Stand; labels: string[]; note: string }>();
  for (const option of options) {
    const to = option.figure ? figures.get(option.figure) : undefined;
    if (!to || !option.figure) continue;
    const place = view.at[option.figure] ?? option.figure;
    const known = places.get(place);
    const near = !known || Math.abs(to.x - from.x) < Math.abs(known.to.x - from.x);
    places.set(place, {
      to: near ? to : known.to,
      labels: [...(known?.labels ?? []), option.label],
      note: option.far ?? '',
    });
  }
  return [...places].map(([key, { to, labels, note }]) => {
    const [x1, y1] = [from.x, from.y - from.size * HEIGHT];
    const [x2, y2] = [to.x, to.y - to.size * HEIGHT];
    if (layout.folded && Math.abs(to.y - from.y) > layout.scale * 150) {
      const forward = to.y > from.y;
      const out = forward ? layout.width - 18 : 18;
      const back = layout.width - out;
      const side = forward ? 1 : -1;
      return {
        key,
        labels,
        path: `M${x1 + side * 34} ${y1}H${out - side * 20}M${back + side * 20} ${y2}H${x2 - side * 40}`,
        tag: null,
        chevrons: [
          { x: out, y: y1 },
          { x: back, y: y2 },
        ],
      };
    }
    const way = Math.sign(x2 - x1) || 1;
    const gap = Math.min(32, Math.abs(x2 - x1) / 4);
    const text = Math.abs(x2 - x1) > LONG ? note : '';
    return {
      key,
      labels,
      path: `M${x1 + way * gap} ${y1}L${x2 - way * (gap + 10)} ${y2}`,
      tag: text ? { x: (x1 + x2) / 2, y: (y1 + y2) / 2, text } : null,
      chevrons: [],
    };
  });
}
