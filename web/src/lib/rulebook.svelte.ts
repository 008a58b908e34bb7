/** The rules for everything on the table, in the words of the data and in the order of the drawer. */

import { BANDITS } from './game';
import { ruleIds } from './rule-ids';
import { words } from './words.svelte';

export interface Entry {
  id: string;
  title: string;
  text: string;
  rules: string[];
  icon?: string;
  who?: string;
  symbol?: string;
}

export interface Section {
  title: string;
  entries: Entry[];
}

type Look = Pick<Entry, 'icon' | 'who' | 'symbol'>;

const FLASKS: Record<string, string> = { whiskey: 'token-flask-normal', 'old whiskey': 'token-flask-old' };

function entry(id: string, title: string, text: string, look: Look): Entry {
  return { id, title, text, rules: ruleIds(id), ...look };
}

function group(name: string, title: (word: string) => string, look: (word: string) => Look): Entry[] {
  return words
    .hintWords(name)
    .map((word) => entry(`${name}-${word}`, title(word), words.hint(name, word), look(word)));
}

function thing(word: string, title: string, look: Look): Entry {
  return entry(`thing-${word}`, title, words.hint('thing', word), look);
}

function cardName(word: string): string {
  return word === 'draw' ? words.name('word', 'draw') : words.name('card', word);
}

/** All sections in the language of the page. */
export function rulebook(): Section[] {
  const t = words.t.rules;
  const w = (word: string): string => words.name('word', word);
  return [
    {
      title: t.actions,
      entries: group('card', cardName, (word) => ({
        icon: word === 'draw' ? 'icon-cards' : `icon-${word.replace('+', '-plus')}`,
      })),
    },
    {
      title: t.law,
      entries: [
        entry('marshal', words.figure('marshal'), words.hint('marshal'), { who: 'marshal' }),
        thing('neutral', words.name('bullet', 'neutral'), { icon: 'icon-bullet-neutral' }),
      ],
    },
    {
      title: w('train'),
      entries: [
        thing('car', w('car'), { symbol: 'car-dining' }),
        thing('locomotive', words.name('car', 'locomotive'), { symbol: 'car-locomotive' }),
        thing('roof', words.name('place', 'roof'), { icon: 'icon-floor' }),
      ],
    },
    {
      title: w('loot'),
      entries: group(
        'token',
        (word) => words.token(word),
        (word) => ({ symbol: FLASKS[word] ?? `token-${word}` }),
      ),
    },
    {
      title: w('hand'),
      entries: [
        thing('hand', w('hand'), { icon: 'icon-cards' }),
        thing('bullet', w('bullet'), { icon: 'icon-bullet' }),
        thing('barrel', w('barrel'), { symbol: 'cylinder-6' }),
        thing('first', w('first_player'), { icon: 'icon-first' }),
        thing('keep', w('keep'), { icon: 'turn-keep' }),
        thing('hidden', t.hidden, { icon: 'icon-hidden' }),
        thing('end', w('winner'), { icon: 'icon-crown' }),
        entry('gunslinger', w('gunslinger'), words.hint('gunslinger'), { symbol: 'badge-gunslinger' }),
      ],
    },
    {
      title: t.turns,
      entries: group(
        'turn',
        (word) => words.name('turn', word),
        (word) => ({ icon: `turn-${word}` }),
      ),
    },
    {
      title: t.events,
      entries: group(
        'event',
        (word) => words.name('event', word),
        (word) => ({ icon: `event-${word}` }),
      ),
    },
    {
      title: t.bandits,
      entries: BANDITS.map((who) =>
        entry(`bandit-${who}`, words.figure(who), words.hint('bandit', who), { who }),
      ),
    },
    {
      title: words.name('module', 'horses'),
      entries: [
        entry('module-horses', words.name('module', 'horses'), words.hint('horses'), { icon: 'icon-coach' }),
        thing('attack', w('horse_attack'), { symbol: 'token-horse-saddled' }),
        thing('horse', words.figure('horse'), { symbol: 'token-horse' }),
        thing('coach', words.name('place', 'coach'), { symbol: 'stagecoach' }),
        thing('shotgun', words.figure('shotgun'), { who: 'shotgun' }),
        thing('hostage', w('hostage'), { icon: 'icon-person' }),
        ...group(
          'hostage',
          (word) => words.name('hostage', word),
          (word) => ({ symbol: `hostage-${word}` }),
        ),
      ],
    },
    {
      title: words.name('module', 'marshal'),
      entries: [
        entry('module-marshal_player', words.name('module', 'marshal'), words.hint('marshal_player'), {
          icon: 'icon-bars',
        }),
        thing('barrels', t.bullets, { symbol: 'cylinder-6' }),
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
      ],
    },
    {
      title: t.modules,
      entries: [
        ['timecar', 'icon-hourglass'],
        ['cursed', 'icon-skull'],
        ['expert', 'icon-cards'],
        ['pairs', 'icon-person'],
        ['teams', 'icon-first'],
      ].map(([id = '', icon = '']) =>
        entry(`module-${id}`, words.name('module', id), words.hint(id), { icon }),
      ),
    },
  ];
}

/** The entry of one thing. */
export function entryOf(id: string): Entry | undefined {
  return rulebook()
    .flatMap((section) => section.entries)
    .find((found) => found.id === id);
}
