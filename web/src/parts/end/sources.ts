/** How sources of money are called and filled at the count. */

import { added } from '../../lib/expansion';
import { words } from '../../lib/words.svelte';

const FILLS: Record<string, string> = {
  jewel: '#ee8aae',
  strongbox: '#aab9cc',
  gunslinger: 'repeating-linear-gradient(115deg, #ff9a60 0 10px, #ffb282 10px 18px)',
  others: 'repeating-linear-gradient(65deg, #e9d06a 0 9px, #f4e08e 9px 17px)',
  station: 'repeating-linear-gradient(0deg, #b9c7f0 0 5px, #a5b6e6 5px 10px)',
};
const PLAIN = '#dca767';

export function sourceName(kind: string): string {
  if (kind === 'gunslinger') return words.name('word', 'gunslinger');
  return words.knows(`result.source.${kind}`) ? words.say(`result.source.${kind}`) : words.token(kind);
}

export function fillOf(kind: string): string {
  return FILLS[kind] ?? (added('sources', kind) ?? added('tokens', kind))?.fill ?? PLAIN;
}
