/** Objectives, each a word and perhaps the bandit it is about. */

import { words } from '../../lib/words.svelte';

/** An objective in words. */
export function goal(objective: string): string {
  const [what = '', bandit] = objective.split(' ');
  return `${words.name('objective', what)}${bandit ? ` (${words.figure(bandit)})` : ''}`;
}
