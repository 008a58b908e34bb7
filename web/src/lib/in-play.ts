/** What a table uses: the rules beside it begin with that. */

import { getContext, setContext } from 'svelte';
import { expansionOf, moduleRule } from './expansion';
import type { Settings, View } from './protocol';

export interface InPlay {
  /** Ids of the rules for what lies on the table, such as `event-brake` or `bandit-doc`. */
  things: string[];
  modules: string[];
}

/** What is in play at a table, from its settings and from what can be seen of it. */
export function inPlayOf(view: View, { config }: Pick<Settings, 'config'>): InPlay {
  const modules = [
    ...((config['modules'] as string[] | undefined) ?? []),
    ...(config['teams'] === true ? ['teams'] : []),
    ...(Array.isArray(config['pairs']) && config['pairs'].length > 0 ? ['pairs'] : []),
  ];
  const round = view.round_card;
  return {
    modules,
    things: [
      ...(round?.event ? [`event-${round.event}`] : []),
      ...(round?.turns ?? []).map((turn) => `turn-${turn}`),
      ...Object.keys(view.bandits).map((bandit) => `bandit-${bandit}`),
      ...modules.map((module) => {
        const expansion = expansionOf(module);
        return expansion ? moduleRule(expansion) : `module-${module}`;
      }),
    ],
  };
}

const KEY = Symbol('in play');

/** Tell everything below a page what its table uses. */
export function tellInPlay(ask: () => InPlay | null): void {
  setContext(KEY, ask);
}

/** What the table of this page uses; nothing where there is no table. */
export function heardInPlay(): () => InPlay | null {
  return getContext<(() => InPlay | null) | undefined>(KEY) ?? ((): null => null);
}
