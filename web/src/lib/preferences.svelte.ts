/** What this browser remembers: language, playback, sound, text size, name, seats held, last table. */

import { randomText } from './random-text';
import { LANGUAGES, words, type Language } from './words.svelte';

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export const SPEEDS: Speed[] = ['slow', 'normal', 'fast', 'instant'];

export type TextSize = 'normal' | 'large' | 'larger';
export const TEXT_SIZES: Record<TextSize, number> = { normal: 1, large: 1.15, larger: 1.3 };

/** A seat this browser holds at a table. */
export interface Key {
  table: string;
  token: string;
  invite?: string;
  /** Given by an account, for as long as this browser is signed in. */
  lent?: boolean;
}

interface Remembered {
  language: Language;
  speed: Speed;
  sound: boolean;
  volume: number;
  textSize: TextSize;
  calm: boolean;
  name: string;
  keys: Key[];
  tokens: Key[];
  lastTable: unknown;
  guideSeen: boolean;
  recap: boolean;
}

const STORE = 'folsom';

function remembered(): Partial<Remembered> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Remembered>;
  } catch {
    return {};
  }
}

function browserLanguage(): Language {
  const wanted = (typeof navigator === 'undefined' ? ['en'] : navigator.languages).map((tag) =>
    tag.slice(0, 2),
  );
  return LANGUAGES.find((language) => wanted.includes(language)) ?? 'en';
}

class Preferences {
  language = $state<Language>('en');
  speed = $state<Speed>('normal');
  sound = $state(false);
  /** How loud sounds are, from 0 to 1. */
  volume = $state(0.7);
  textSize = $state<TextSize>('normal');
  /** The landscape stands still. */
  calm = $state(false);
  name = $state('');
  keys = $state<Key[]>([]);
  /** Tokens with which a seat was asked for, kept after one has left: they lead back to it. */
  private tokens: Key[] = [];
  lastTable = $state.raw<unknown>(null);
  guideSeen = $state(false);
  /** Whether a round is told again before the next one. */
  recap = $state(true);

  /** Read what was remembered; called once before the page is shown. */
  read(): void {
    const old = remembered();
    this.language = old.language && LANGUAGES.includes(old.language) ? old.language : browserLanguage();
    this.speed = old.speed && SPEEDS.includes(old.speed) ? old.speed : 'normal';
    this.sound = old.sound === true;
    this.volume = typeof old.volume === 'number' ? Math.min(1, Math.max(0, old.volume)) : 0.7;
    this.textSize = old.textSize && old.textSize in TEXT_SIZES ? old.textSize : 'normal';
    this.calm = old.calm === true;
    this.name = typeof old.name === 'string' ? old.name : '';
    this.keys = Array.isArray(old.keys) ? old.keys : [];
    this.tokens = Array.isArray(old.tokens) ? old.tokens : [];
    this.lastTable = old.lastTable ?? null;
    this.guideSeen = old.guideSeen === true;
    this.recap = old.recap !== false;
  }

  save(): void {
    const kept: Remembered = {
      language: this.language,
      speed: this.speed,
      sound: this.sound,
      volume: this.volume,
      textSize: this.textSize,
      calm: this.calm,
      name: this.name,
      keys: $state.snapshot(this.keys),
      tokens: this.tokens,
      lastTable: this.lastTable,
      guideSeen: this.guideSeen,
      recap: this.recap,
    };
    try {
      localStorage.setItem(STORE, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
  }

  async setLanguage(language: Language): Promise<void> {
    await words.use(language);
    this.language = language;
    this.save();
  }

  keyFor(table: string): Key | undefined {
    return this.keys.find((key) => key.table === table);
  }

  hold(key: Key): void {
    this.keys = [key, ...this.keys.filter((other) => other.table !== key.table)].slice(0, 200);
    this.save();
  }

  letGo(table: string): void {
    const key = this.keyFor(table);
    if (key) this.keep({ table, token: key.token });
    this.keys = this.keys.filter((other) => other.table !== table);
    this.save();
  }

  /** Keep nothing of a table, not even a way back. */
  drop(table: string): void {
    this.keys = this.keys.filter((other) => other.table !== table);
    this.tokens = this.tokens.filter((other) => other.table !== table);
    this.save();
  }

  /** Whether this browser has asked for a seat at a table before. */
  hasAsked(table: string): boolean {
    return this.tokens.some((known) => known.table === table);
  }

  /** The token to ask for a seat at a table with: always the same one, so that asking twice takes one seat. */
  tokenFor(table: string): string {
    const known = this.tokens.find((kept) => kept.table === table);
    if (known) return known.token;
    const token = randomText();
    this.keep({ table, token });
    this.save();
    return token;
  }

  private keep(key: Key): void {
    this.tokens = [key, ...this.tokens.filter((other) => other.table !== key.table)].slice(0, 100);
  }
}

export const preferences = new Preferences();
