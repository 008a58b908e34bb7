/** Which rules of the catalogue stand behind each thing on the table; their ids are shown quietly. */

function numbered(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${from + index}`);
}

const THINGS: Record<string, string[]> = {
  'card-move': numbered('MOV', 1, 3),
  'card-floor': ['FLR-1'],
  'card-fire': numbered('FIR', 1, 5),
  'card-robbery': numbered('ROB', 1, 3),
  'card-punch': numbered('PUN', 1, 3),
  'card-marshal': ['MAR-1'],
  'card-ride': ['HRS-RIDE-1', 'HRS-SET-5'],
  'card-idea': numbered('MSP-IDEA', 1, 4),
  'card-arrest': ['MSP-ARREST'],
  'card-move+': ['MSP-PLUS', 'MSP-MOVE'],
  'card-floor+': ['MSP-PLUS'],
  'card-draw': ['RND-4', 'RND-5'],
  marshal: ['MSH-1'],
  gunslinger: ['END-2'],
  'turn-standard': ['RND-8'],
  'turn-tunnel': ['RND-8'],
  'turn-speeding': ['RND-8'],
  'turn-switching': ['RND-8'],
  'turn-turmoil': ['HRS-TURMOIL'],
  'turn-shaking': ['MSP-SHAKE'],
  'event-angry': ['EVT-ANGRY', 'MSP-EVT-ANGRY'],
  'event-revenge': ['EVT-REVENGE', 'EVT-TRAIN-1', 'MSP-EVT-REVENGE'],
  'event-pickpocket': ['EVT-PICKPOCKET', 'EVT-TRAIN-1'],
  'event-conductor': ['EVT-CONDUCTOR', 'EVT-TRAIN-1'],
  'event-whiskey': ['EVT-WHISKEY', 'MSP-EVT-WHISKEY'],
  'bandit-mei': ['MEI-1', 'MEI-2'],
  'thing-car': ['SET-1', 'SET-2', 'SET-4'],
  'thing-locomotive': ['SET-5'],
  'thing-roof': ['MOV-2', 'FIR-4'],
  'thing-hand': ['SET-7', 'RND-2', 'RND-7', 'RND-9'],
  'thing-first': ['SET-9', 'RND-3', 'RND-10'],
  'thing-keep': ['HRS-KEEP'],
  'thing-hidden': numbered('HID', 1, 5),
  'thing-end': ['SET-8', 'RND-1', 'END-1', 'END-3', 'END-4'],
  'thing-bullet': ['RND-6'],
  'thing-neutral': ['SET-6', 'NEU-1', 'NEU-2'],
  'thing-barrel': ['SET-7', 'FIR-5'],
  'token-purse': ['SET-3'],
  'token-jewel': ['SET-4'],
  'token-strongbox': ['SET-5'],
  'token-mailbag': ['MSP-SET-1'],
  'token-whiskey': ['HRS-SET-2', ...numbered('HRS-WHIS', 1, 3)],
  'token-old whiskey': ['HRS-SET-2', ...numbered('HRS-WHIS', 1, 3)],
  'thing-attack': numbered('HRS-ATT', 1, 4),
  'thing-horse': ['HRS-ATT-4', 'HRS-RIDE-1'],
  'thing-coach': ['HRS-SET-1', ...numbered('HRS-COACH', 1, 5)],
  'thing-shotgun': numbered('HRS-SHOT', 1, 5),
  'thing-hostage': ['HRS-SET-3', 'HRS-HOST-1', 'HRS-HOST-PAIRS'],
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
  'module-expert': [...numbered('EXP', 1, 6), 'CMP-4'],
  'module-pairs': [...numbered('TWO', 1, 3), 'TWC-1', 'TWC-2', ...numbered('TWL', 1, 6), 'CMP-4'],
  'module-teams': [...numbered('TEA', 1, 5), 'CMP-4'],
  'module-horses': ['HRS-SET-1', 'HRS-SET-4', 'CMP-1', 'CMP-3'],
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
  'module-timecar': numbered('CAR', 1, 8),
  'module-cursed': ['CUR-1'],
};

const FAMILIES: Record<string, string> = {
  event: 'EVT',
  bandit: 'CHR',
  hostage: 'HRS-HOST',
  objective: 'MSP-OBJ',
};

/** The ids of the rules behind a thing, such as `card-fire` or `event-brake`. */
export function ruleIds(thing: string): string[] {
  const known = THINGS[thing];
  if (known) return known;
  const [group = '', word = ''] = thing.split('-');
  const family = FAMILIES[group];
  return family ? [`${family}-${word.toUpperCase()}`] : [];
}

/** The thing whose rule is shown for what was pointed at: every car is a car, half a flask is a flask. */
export function thingOf(pointed: string): string {
  if (pointed.startsWith('car-'))
    return ['car-locomotive', 'car-prison'].includes(pointed)
      ? pointed.replace('car-', 'thing-')
      : 'thing-car';
  return pointed.replace('token-half ', 'token-');
}
