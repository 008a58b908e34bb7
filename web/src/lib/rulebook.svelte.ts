/** The rules for everything on the table, in the words of the data and in the order of the drawer. */

import { EXPANSIONS } from './expansion';
import { BANDITS, ownSymbol } from './game';
import type { InPlay } from './in-play';
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
  /** The module it is about, if it is about one. */
  module?: string;
}

type Look = Pick<Entry, 'icon' | 'who' | 'symbol'>;

function entry(id: string, title: string, text: string, look: Look): Entry {
  return { id, title, text, rules: ruleIds(id), ...look };
}

/** Entries for all words of a group. */
export function group(name: string, title: (word: string) => string, look: (word: string) => Look): Entry[] {
  return words
    .under(`hints.${name}`)
    .map((word) => entry(`${name}-${word}`, title(word), words.hint(name, word), look(word)));
}

/** The entry of a thing on the table. */
export function thing(word: string, title: string, look: Look): Entry {
  return entry(`thing-${word}`, title, words.hint('thing', word), look);
}

function moduleEntry(id: string, icon: string, hint = id): Entry {
  return entry(`module-${hint}`, words.name('module', id), words.hint(hint), { icon });
}

function cardName(word: string): string {
  return word === 'draw' ? words.name('word', 'draw') : words.name('card', word);
}

/** All sections in the language of the page. */
export function rulebook(): Section[] {
  const w = (word: string): string => words.name('word', word);
  return [
    {
      title: words.t.rules.actions,
      entries: group('card', cardName, (word) => ({
        icon: word === 'draw' ? 'icon-cards' : `icon-${word.replace('+', '-plus')}`,
      })),
    },
    {
      title: words.t.rules.law,
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
        (word) => ({ symbol: ownSymbol(word) }),
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
        thing('hidden', words.t.rules.hidden, { icon: 'icon-hidden' }),
        thing('end', w('winner'), { icon: 'icon-crown' }),
        entry('gunslinger', w('gunslinger'), words.hint('gunslinger'), { symbol: 'badge-gunslinger' }),
      ],
    },
    {
      title: words.t.rules.turns,
      entries: group(
        'turn',
        (word) => words.name('turn', word),
        (word) => ({ icon: `turn-${word}` }),
      ),
    },
    {
      title: words.t.rules.events,
      entries: group(
        'event',
        (word) => words.name('event', word),
        (word) => ({ icon: `event-${word}` }),
      ),
    },
    {
      title: words.t.rules.bandits,
      entries: BANDITS.map((who) =>
        entry(`bandit-${who}`, words.figure(who), words.hint('bandit', who), { who }),
      ),
    },
    ...EXPANSIONS.flatMap(({ name, icon, hint, entries }) =>
      entries
        ? {
            title: words.name('module', name),
            entries: [moduleEntry(name, icon, hint), ...entries()],
            module: name,
          }
        : [],
    ),
    {
      title: words.t.rules.modules,
      entries: [
        ...EXPANSIONS.filter(({ entries }) => !entries).map(({ name, icon }) => moduleEntry(name, icon)),
        moduleEntry('expert', 'icon-cards'),
        moduleEntry('pairs', 'icon-person'),
        moduleEntry('teams', 'icon-first'),
      ],
    },
  ];
}

/** All sections, beginning with what a table uses and ending with what it does not. */
export function rulebookFor({ things, modules }: InPlay): Section[] {
  const all = rulebook();
  const entries = all.flatMap((section) => section.entries);
  const here = things
    .filter((id, index) => things.indexOf(id) === index)
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const absent = (entry: Entry): boolean => entry.who !== undefined && BANDITS.includes(entry.who);
  const left = all.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => !here.some(({ id }) => id === entry.id)),
  }));
  const played = ({ module }: Section): boolean => module === undefined || modules.includes(module);
  const others = left.filter((section) => played(section) && section.title !== words.t.rules.modules);
  const elsewhere = left.filter((section) => !others.includes(section)).flatMap((section) => section.entries);
  return [
    { title: words.t.rules.here, entries: here },
    // An expansion in play is what one has to look up most.
    ...others.filter(({ module }) => module !== undefined),
    ...others
      .filter(({ module }) => module === undefined)
      .map((section) => ({ ...section, entries: section.entries.filter((entry) => !absent(entry)) })),
    {
      title: words.t.rules.elsewhere,
      entries: [...others.flatMap((section) => section.entries.filter(absent)), ...elsewhere],
    },
  ].filter((section) => section.entries.length > 0);
}

/** The entry of one thing. */
export function entryOf(id: string): Entry | undefined {
  return rulebook()
    .flatMap((section) => section.entries)
    .find((found) => found.id === id);
}
