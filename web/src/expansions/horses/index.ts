/** Horses & Stagecoach: horses and the coach beside the train, the Shotgun, hostages and flasks. */

import type { PageExpansion } from '../../lib/expansion';
import Beside from './Beside.svelte';
import './colours.css';
import { held, heldBy, waiting } from './hostages';
import { look } from './options';
import { areaOf, standing } from './places';
import { apply, paces, sounds } from './playback';
import { entries, rules } from './rules';

export const horses: PageExpansion = {
  name: 'horses',
  icon: 'icon-coach',
  rules,
  families: { hostage: 'HRS-HOST' },
  same: { 'token-half whiskey': 'token-whiskey', 'token-half old whiskey': 'token-old whiskey' },
  entries,
  tokens: {
    whiskey: { symbol: 'flask', own: 'flask-normal', slim: true },
    'old whiskey': { symbol: 'flask', own: 'flask-old', slim: true },
    'half whiskey': { symbol: 'flask-half', own: 'flask-half', slim: true },
    'half old whiskey': { symbol: 'flask-half-old', own: 'flask-half-old', slim: true },
  },
  rays: { ride: ['#d9a06a', '#efc79a'] },
  sources: {
    hostage: {
      fill: 'repeating-linear-gradient(90deg, #a5d8ae 0 8px, #8fc79a 8px 16px)',
      symbol: (view, bandits) => {
        const hostage = bandits.map((bandit) => heldBy(view, bandit)).find(Boolean);
        return hostage ? `hostage-${hostage}` : 'icon-person';
      },
    },
  },
  questions: {
    attack: { icon: 'icon-ride', rule: 'thing-attack' },
    'last rider': { icon: 'icon-ride', rule: 'thing-attack' },
    hostage: { icon: 'icon-person', rule: 'thing-hostage' },
    flee: { icon: 'icon-move', rule: 'thing-shotgun' },
  },
  banners: { attack: 'attack' },
  look,
  apply,
  paces,
  sounds,
  happenings: ['shotgun', 'hostage', 'coach'],
  beside: Beside,
  below: { open: 88, folded: 46 },
  areaOf,
  standing,
  row: held,
  gear: held,
  details: held,
  lines: held,
  waiting,
  demo: (short) => ({
    horses: {
      coach: 1,
      attacked: null,
      shotgun: short ? 'roof 0' : 'guard',
      horses: short ? [1, 2] : [2, 3, 5, 6, 6],
      hostages: [],
      holds: {},
    },
  }),
};
