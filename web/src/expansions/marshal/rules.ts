/** The rules of Marshal & Prisoners: their ids, and the entries of the rules. */

import { numbered } from '../../lib/rule-ids';
import { group, thing, type Entry } from '../../lib/rulebook.svelte';
import { words } from '../../lib/words.svelte';

export const rules = {
  'module-marshal_player': [
    'MSP-SET-1',
    'MSP-SET-4',
    'MSP-SET-5',
    'MSP-OBJ-1',
    'MSP-MEET',
    'MSP-EVT-BANDITS',
    'MSP-END-1',
    'MSP-END-2',
    'CMP-2',
  ],
  'card-idea': numbered('MSP-IDEA', 1, 4),
  'card-arrest': ['MSP-ARREST'],
  'card-move+': ['MSP-PLUS', 'MSP-MOVE'],
  'card-floor+': ['MSP-PLUS'],
  'turn-shaking': ['MSP-SHAKE'],
  'event-angry': ['MSP-EVT-ANGRY'],
  'event-revenge': ['MSP-EVT-REVENGE'],
  'event-whiskey': ['MSP-EVT-WHISKEY'],
  'token-mailbag': ['MSP-SET-1'],
  'thing-prison': ['MSP-PRISON-1', 'MSP-PRISON-2'],
  'thing-companion': ['MSP-SET-1', ...numbered('MSP-COMP', 1, 3)],
  'thing-wanted': ['MSP-SET-2', 'MSP-ARREST'],
  'thing-brawler': ['MSP-SET-3', 'MSP-PUNCH'],
  'thing-barrels': ['MSP-SET-3', 'MSP-FIRE'],
  'bullet-gotcha': ['MSP-BUL-2'],
  'bullet-dropit': ['MSP-BUL-2'],
  'bullet-golden': ['MSP-BUL-2'],
  'bullet-disarmed': ['MSP-BUL-1'],
  'bullet-knee': ['MSP-BUL-1'],
  'bullet-shoulder': ['MSP-BUL-1'],
};

/** What the rules tell about it, one thing after another. */
export function entries(): Entry[] {
  const w = (word: string): string => words.name('word', word);
  return [
    thing('barrels', words.t.rules.bullets, { symbol: 'cylinder-6' }),
    ...group(
      'bullet',
      (word) => words.name('bullet', word),
      (word) => ({ icon: `icon-${word}` }),
    ),
    thing('prison', words.name('car', 'prison'), { symbol: 'car-prison' }),
    thing('companion', w('companion'), { symbol: 'companion-figure' }),
    thing('wanted', w('wanted'), { symbol: 'wanted-poster' }),
    thing('brawler', w('brawler'), { symbol: 'brawler-gold' }),
    ...group(
      'objective',
      (word) => words.name('objective', word),
      (word) => ({ icon: `objective-${word}` }),
    ),
  ];
}
