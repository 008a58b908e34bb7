/** Marshal & Prisoners: somebody plays the Marshal, with bullets, objectives, Brawler cards and the Prison Car. */

import type { PageExpansion } from '../../lib/expansion';
import { words } from '../../lib/words.svelte';
import { areaOn, CAR } from '../../scene/layout';
import { woundsOf } from './bullets';
import Desk from './Desk.svelte';
import FullPart from './FullPart.svelte';
import Goals from './Goals.svelte';
import { look } from './options';
import OwnPart from './OwnPart.svelte';
import { apply, paces, shot, sounds } from './playback';
import Prison from './Prison.svelte';
import { entries, rules } from './rules';
import { brawlers, companion, stacks, trophies, wanted, wonCards } from './sheet';

const PRISON = 'prison';

export const marshal: PageExpansion = {
  name: 'marshal',
  icon: 'icon-bars',
  hint: 'marshal_player',
  rules,
  families: { objective: 'MSP-OBJ' },
  entries,
  rays: {
    'move+': ['#e9b872', '#f6d7a0'],
    'floor+': ['#8fb9d6', '#b7d3e6'],
    idea: ['#7fb6b0', '#abd4cf'],
    arrest: ['#9fb0c8', '#c6d2e2'],
    golden: ['#c9a24e', '#e6c987'],
  },
  tokens: { mailbag: { symbol: 'mailbag', own: 'mailbag', fill: '#d9c08a' } },
  questions: {
    'law fire': { icon: 'icon-fire', rule: 'thing-barrels', sighted: true },
    'law first': { icon: 'icon-fire', rule: 'thing-barrels', sighted: true },
    'law second': { icon: 'icon-fire', rule: 'thing-barrels', sighted: true },
    shots: { icon: 'icon-fire', rule: 'thing-barrels' },
    stack: { icon: 'icon-fire', rule: 'thing-barrels' },
    free: { icon: 'icon-idea', rule: 'card-idea' },
    thanks: { icon: 'icon-idea', rule: 'card-idea' },
    'break out': { icon: 'icon-idea', rule: 'card-idea' },
    'angry move': { actor: 'marshal' },
    fall: { near: true },
  },
  look,
  apply,
  shot,
  paces,
  sounds,
  before: Prison,
  lastCar: PRISON,
  areaOf: (place, layout, view) => {
    const tail = view.train.length - 1;
    const corner = layout.cars[tail];
    if (view.train[tail] !== PRISON || !corner) return null;
    if (place === 'cell') return areaOn(layout, corner, [10, 76, CAR.floor, 52, 22]);
    return place === `inside ${tail}` ? areaOn(layout, corner, [82, 168, CAR.floor, 54, 23]) : null;
  },
  seat: {
    figure: 'marshal',
    players: [3, 4, 5, 6, 7, 8],
    excludes: ['teams', 'pairs'],
    own: OwnPart,
    full: FullPart,
    desk: Desk,
    result: Goals,
  },
  loot: (view, who) => (who === 'marshal' ? view.expansions.marshal?.loot : undefined),
  bullets: (view, who) => (who === 'marshal' ? view.expansions.marshal?.bullets : undefined),
  note: (view, who) => (view.at[who] === 'cell' ? words.say('choices.jailed') : undefined),
  barred: (view, who) => view.at[who] === 'cell',
  row: (view, who) => [wanted, companion, woundsOf, stacks, brawlers].flatMap((pieces) => pieces(view, who)),
  gear: (view, who) => [companion, wanted, woundsOf].flatMap((pieces) => pieces(view, who)),
  details: (view, who) =>
    [companion, wanted, woundsOf, wonCards, trophies].flatMap((pieces) => pieces(view, who)),
  lines: companion,
  gains: brawlers,
};
