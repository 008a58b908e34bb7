/** The words of the language in use: names and hints of the game from the data, texts of the page. */

import english from './words/en.json';
import { en, type Texts } from './i18n/en';

export type Language = 'en' | 'fr' | 'it' | 'ru';
export const LANGUAGES: Language[] = ['en', 'fr', 'it', 'ru'];
type Names = Record<string, Record<string, string>>;

class Words {
  language = $state<Language>('en');
  t = $state.raw<Texts>(en);
  names = $state.raw<Names>(english.names);
  hints = $state.raw<Record<string, unknown>>(english.hints);

  /** Switch to a language; the page changes as soon as its words are there. */
  async use(language: Language): Promise<void> {
    const [texts, words] = await load(language);
    this.t = texts;
    this.names = words.names;
    this.hints = words.hints;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The name of one thing, such as `name('card', 'fire')`. */
  name(group: string, word: string): string {
    return this.names[group]?.[word] ?? word;
  }

  figure(word: string): string {
    return this.name('figure', word);
  }

  letter(word: string): string {
    return this.names['letter']?.[word] ?? '★';
  }

  /** A reminder of the rule for one thing, or nothing. */
  hint(group: string, word?: string): string {
    const found = this.hints[group];
    if (typeof found === 'string') return found;
    const entries = found as Record<string, string> | undefined;
    return word === undefined ? '' : (entries?.[word] ?? '');
  }

  hintWords(group: string): string[] {
    const found = this.hints[group];
    return typeof found === 'object' && found !== null ? Object.keys(found) : [];
  }

  /** A card of a hand or pile. */
  card(action: string): string {
    return this.names['card']?.[action] ?? this.names['bullet']?.[action] ?? this.t.card.bullet;
  }

  token(word: string): string {
    return this.name('token', word.replace(/ \d+$/, ''));
  }

  /** A place in words: the car's name, and whether it is the roof. */
  place(word: string, train: string[]): string {
    const match = /^(inside|roof) (\d+)$/.exec(word);
    if (!match) return this.name('place', word);
    const car = this.name('car', train[Number(match[2])] ?? 'locomotive');
    return match[1] === 'roof' ? this.t.place.roof(car) : car;
  }

  /** Why something cannot be chosen at a new table. */
  clash(text: string, count = 0): string {
    const found = this.t.newTable.clash[text as keyof Texts['newTable']['clash']];
    return typeof found === 'function' ? found(count) : found;
  }

  money(amount: number): string {
    return `$${amount.toLocaleString(this.language)}`;
  }
}

async function load(language: Language): Promise<[Texts, { names: Names; hints: Record<string, unknown> }]> {
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
