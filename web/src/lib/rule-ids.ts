/** Which rules of the catalogue stand behind each thing on the table; their ids are shown quietly. */

import { added, EXPANSIONS } from './expansion';

/** The ids of one group from a number up to another. */
export function numbered(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${from + index}`);
}

const THINGS: Record<string, string[]> = {
  'card-move': numbered('MOV', 1, 3),
  'card-floor': ['FLR-1'],
  'card-fire': numbered('FIR', 1, 5),
  'card-robbery': numbered('ROB', 1, 3),
  'card-punch': numbered('PUN', 1, 3),
  'card-marshal': ['MAR-1'],
  'card-draw': ['RND-4', 'RND-5'],
  marshal: ['MSH-1'],
  gunslinger: ['END-2'],
  'turn-standard': ['RND-8'],
  'turn-tunnel': ['RND-8'],
  'turn-speeding': ['RND-8'],
  'turn-switching': ['RND-8'],
  'event-angry': ['EVT-ANGRY'],
  'event-revenge': ['EVT-REVENGE', 'EVT-TRAIN-1'],
  'event-pickpocket': ['EVT-PICKPOCKET', 'EVT-TRAIN-1'],
  'event-conductor': ['EVT-CONDUCTOR', 'EVT-TRAIN-1'],
  'bandit-mei': ['MEI-1', 'MEI-2'],
  'thing-car': ['SET-1', 'SET-2', 'SET-4'],
  'thing-locomotive': ['SET-5'],
  'thing-roof': ['MOV-2', 'FIR-4'],
  'thing-hand': ['SET-7', 'RND-2', 'RND-7', 'RND-9'],
  'thing-first': ['SET-9', 'RND-3', 'RND-10'],
  'thing-hidden': numbered('HID', 1, 5),
  'thing-end': ['SET-8', 'RND-1', 'END-1', 'END-3', 'END-4'],
  'thing-bullet': ['RND-6'],
  'thing-neutral': ['SET-6', 'NEU-1', 'NEU-2'],
  'thing-barrel': ['SET-7', 'FIR-5'],
  'token-purse': ['SET-3'],
  'token-jewel': ['SET-4'],
  'token-strongbox': ['SET-5'],
  'module-expert': [...numbered('EXP', 1, 6), 'CMP-4'],
  'module-pairs': [...numbered('TWO', 1, 3), 'TWC-1', 'TWC-2', ...numbered('TWL', 1, 6), 'CMP-4'],
  'module-teams': [...numbered('TEA', 1, 5), 'CMP-4'],
};

const FAMILIES: Record<string, string> = {
  event: 'EVT',
  bandit: 'CHR',
};

/** Ids as short as they can be told: `FIR-1` to `FIR-5` is `FIR-1–5`. */
export function shortIds(ids: string[]): string {
  const runs: { prefix: string; from: number; to: number; id: string }[] = [];
  for (const id of ids) {
    const [, prefix = id, number = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
    const last = runs.at(-1);
    if (number && last?.prefix === prefix && last.to + 1 === Number(number)) last.to += 1;
    else runs.push({ prefix, from: Number(number), to: Number(number), id });
  }
  return runs.map(({ from, to, id }) => (to > from ? `${id}–${to}` : id)).join(' ');
}

/** The ids of the rules behind a thing, such as `card-fire` or `event-brake`. */
export function ruleIds(thing: string): string[] {
  const known = [...(THINGS[thing] ?? []), ...EXPANSIONS.flatMap(({ rules }) => rules?.[thing] ?? [])];
  if (known.length > 0) return known;
  const [group = '', word = ''] = thing.split('-');
  const family = FAMILIES[group] ?? added('families', group);
  return family ? [`${family}-${word.toUpperCase()}`] : [];
}

/** The thing whose rule is shown for what was pointed at: a car without a rule of its own is any car. */
export function thingOf(pointed: string): string {
  if (!pointed.startsWith('car-')) return added('same', pointed) ?? pointed;
  const thing = pointed.replace('car-', 'thing-');
  return ruleIds(thing).length > 0 ? thing : 'thing-car';
}
