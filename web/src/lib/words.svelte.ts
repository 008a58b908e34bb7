/** The words of the language in use: names and texts of the game from the data, texts of the page itself. */

import english from './words/en.json';
import { en, type Texts } from './i18n/en';
import type { Clash } from './new-table';

export type Language = 'en' | 'fr' | 'it' | 'ru';
export const LANGUAGES: Language[] = ['en', 'fr', 'it', 'ru'];
type Entry = string | { [key: string]: Entry };
interface GameWords {
  names: Record<string, Record<string, string>>;
  texts: Entry;
}

class Words {
  language = $state<Language>('en');
  t = $state.raw<Texts>(en);
  private game = $state.raw<GameWords>(english);

  /** Switch to a language; the page changes as soon as its words are there. */
  async use(language: Language): Promise<void> {
    [this.t, this.game] = await load(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The name of one thing, such as `name('card', 'fire')`. */
  name(group: string, word: string): string {
    return this.game.names[group]?.[word] ?? word;
  }

  private find(key: string): Entry | undefined {
    let found: Entry | undefined = this.game.texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return found;
  }

  /** A text of the game with its fields filled in; `count` chooses among plural forms. */
  say(key: string, fields: Record<string, string | number> = {}): string {
    let found = this.find(key);
    if (typeof found === 'object') {
      const form = new Intl.PluralRules(this.language).select(Number(fields['count']));
      found = found[form] ?? found['other'];
    }
    if (typeof found !== 'string') return key;
    return found.replace(/\{(\w+)\}/g, (_, field: string) => String(fields[field] ?? ''));
  }

  knows(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** The words that stand under a key. */
  under(key: string): string[] {
    const found = this.find(key);
    return typeof found === 'object' ? Object.keys(found) : [];
  }

  figure(word: string): string {
    return this.name('figure', word);
  }

  letter(word: string): string {
    return this.game.names['letter']?.[word] ?? '★';
  }

  /** A reminder of the rule for one thing, or nothing. */
  hint(group: string, word?: string): string {
    const found = this.find(word === undefined ? `hints.${group}` : `hints.${group}.${word}`);
    return typeof found === 'string' ? found : '';
  }

  /** A card of a hand or pile. */
  card(action: string): string {
    const { card, bullet } = this.game.names;
    return card?.[action] ?? bullet?.[action] ?? this.name('word', 'bullet');
  }

  /** A card with whom it belongs to, if to anybody. */
  cardOf({ action, owner }: { action: string; owner: string }): string {
    const card = this.card(action);
    return owner ? this.say('log.card_of', { card, who: this.figure(owner) }) : card;
  }

  token(word: string): string {
    return this.name('token', word.replace(/ \d+$/, ''));
  }

  /** A place in words: the car's name, and whether it is the roof. */
  place(word: string, train: string[]): string {
    const match = /^(inside|roof) (\d+)$/.exec(word);
    if (!match) return this.name('place', word);
    const car = this.name('car', train[Number(match[2])] ?? 'locomotive');
    return match[1] === 'roof' ? this.say('table.roof', { car }) : car;
  }

  /** What is asked, and what more there is to say about it. */
  question(kind: string): { title: string; note: string } {
    const note = `questions.${kind}.note`;
    return {
      title: this.say(`questions.${kind}.title`),
      note: this.knows(note) ? this.say(note) : touches() ? this.t.table.tapIt : this.t.table.clickIt,
    };
  }

  /** What a phase is called: as it is printed, or in a text. */
  phase(word: string): string {
    return this.game.names['word']?.[word] ?? this.say(`phases.${word}`);
  }

  /** The level of a bot; one that a host has added has only the name of its class. */
  level(level: string | null | undefined): string {
    if (!level) return '';
    return this.knows(`bots.${level}.name`) ? this.say(`bots.${level}.name`) : level.replace(/^.*[.:]/, '');
  }

  /** What a level of bots is like. */
  levelText(level: string): string {
    return this.knows(`bots.${level}.text`) ? this.say(`bots.${level}.text`) : this.t.newTable.ownBot(level);
  }

  /** Why something cannot be chosen at a new table. */
  clash({ why, what, count }: Clash): string {
    return this.t.newTable.clash[why](this.name('module', what), count);
  }

  /** A moment as people say it: the time today, otherwise the day, with the year if it is another. */
  date(seconds: number, now = new Date()): string {
    const then = new Date(seconds * 1000);
    const today = then.toDateString() === now.toDateString();
    const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
    const parts = today
      ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
      : ({ day: 'numeric', month: 'short', ...year } as const);
    return new Intl.DateTimeFormat(this.language, parts).format(then);
  }

  money(amount: number): string {
    return this.say('counts.money', { amount: amount.toLocaleString(this.language) });
  }
}

/** Whether fingers, not a mouse, point here. */
function touches(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

async function load(language: Language): Promise<[Texts, GameWords]> {
  switch (language) {
    case 'fr': {
      const [texts, words] = await Promise.all([import('./i18n/fr'), import('./words/fr.json')]);
      return [texts.fr, words.default];
    }
    case 'it': {
      const [texts, words] = await Promise.all([import('./i18n/it'), import('./words/it.json')]);
      return [texts.it, words.default];
    }
    case 'ru': {
      const [texts, words] = await Promise.all([import('./i18n/ru'), import('./words/ru.json')]);
      return [texts.ru, words.default];
    }
    default:
      return [en, english];
  }
}

export const words = new Words();
