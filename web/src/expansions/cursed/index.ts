/** Cursed loot: its tokens look like all the others. */

import type { PageExpansion } from '../../lib/expansion';

export const cursed: PageExpansion = {
  name: 'cursed',
  icon: 'icon-skull',
  rules: { 'module-cursed': ['CUR-1'] },
};
