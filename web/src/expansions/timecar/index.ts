/** The Time Car ahead of the engine, and whoever travels with it. */

import type { PageExpansion } from '../../lib/expansion';
import { numbered } from '../../lib/rule-ids';
import { tone } from '../../lib/sounds';
import { words } from '../../lib/words.svelte';
import { areaOn } from '../../scene/layout';

const RULE = 'module-timecar';

export const timecar: PageExpansion = {
  name: 'timecar',
  icon: 'icon-hourglass',
  rules: { [RULE]: numbered('CAR', 1, 8) },
  questions: { hide: { icon: 'icon-hourglass', rule: RULE, near: true } },
  steps: { travelling: 'event' },
  paces: { vanished: 700 },
  sounds: { vanished: [tone(300, 0.5, 0.12, 'sine'), tone(900, 0.6, 0.08, 'sine', 0.1)] },
  ahead: {
    width: 196,
    symbol: 'car-timecar',
    rule: RULE,
    wheels: [
      [38, 153, 14],
      [142, 153, 14],
    ],
  },
  areaOf: (place, layout) =>
    place === 'timecar' && layout.ahead ? areaOn(layout, layout.ahead, [68, 134, 112, 48, 22]) : null,
  apply: (view, event) => {
    if (event.event !== 'vanished') return;
    if (view.expansions.timecar) view.expansions.timecar.traveller = event.who;
    delete view.at[event.who];
  },
  note: (view, who) =>
    view.expansions.timecar?.traveller === who ? words.say('table.traveller') : undefined,
  secrets: (view) => {
    const hideout = view.you?.expansions.timecar?.hideout;
    if (!hideout) return [];
    const text = words.say('table.hideout', { place: words.place(hideout, view.train) });
    return [{ rule: RULE, title: '', text }];
  },
};
