/** The rules of Horses & Stagecoach: their ids, and the entries of the rules. */

import { numbered } from '../../lib/rule-ids';
import { group, thing, type Entry } from '../../lib/rulebook.svelte';
import { words } from '../../lib/words.svelte';

const FLASK = ['HRS-SET-2', ...numbered('HRS-WHIS', 1, 3)];

export const rules = {
  'module-horses': ['HRS-SET-1', 'HRS-SET-4', 'CMP-1', 'CMP-3'],
  'card-ride': ['HRS-RIDE-1', 'HRS-SET-5'],
  'turn-turmoil': ['HRS-TURMOIL'],
  'event-whiskey': ['EVT-WHISKEY'],
  'token-whiskey': FLASK,
  'token-old whiskey': FLASK,
  'thing-keep': ['HRS-KEEP'],
  'thing-attack': numbered('HRS-ATT', 1, 4),
  'thing-horse': ['HRS-ATT-4', 'HRS-RIDE-1'],
  'thing-coach': ['HRS-SET-1', ...numbered('HRS-COACH', 1, 5)],
  'thing-shotgun': numbered('HRS-SHOT', 1, 5),
  'thing-hostage': ['HRS-SET-3', 'HRS-HOST-1', 'HRS-HOST-PAIRS'],
};

/** What the rules tell about it, one thing after another. */
export function entries(): Entry[] {
  return [
    thing('attack', words.name('word', 'attack'), { symbol: 'token-horse-saddled' }),
    thing('horse', words.figure('horse'), { symbol: 'token-horse' }),
    thing('coach', words.name('place', 'coach'), { symbol: 'stagecoach' }),
    thing('shotgun', words.figure('shotgun'), { who: 'shotgun' }),
    thing('hostage', words.name('word', 'hostage'), { icon: 'icon-person' }),
    ...group(
      'hostage',
      (word) => words.name('hostage', word),
      (word) => ({ symbol: `hostage-${word}` }),
    ),
  ];
}
