/** Words of the game as the server writes them, taken apart: cards, tokens and places. */

import { added, EXPANSIONS, firstOf } from './expansion';
import type { GameEvent, View } from './protocol';
import english from './words/en.json';

export const BANDITS = Object.keys(english.names.letter);
const BULLETS = new Set(Object.keys(english.names.bullet));

/** A card of a hand, taken apart: whose it is, and the action or the bullet. */
export interface CardParts {
  owner: string;
  action: string;
  bullet: boolean;
}

/** Take a card's word apart; a bare action belongs to `player`, a bare bandit is that bandit's bullet. */
export function cardParts(word: string, player: string): CardParts {
  const cut = word.lastIndexOf(' ');
  const owner = cut < 0 ? '' : word.slice(0, cut);
  const last = word.slice(cut + 1);
  if (owner) return { owner, action: last, bullet: BULLETS.has(last) };
  if (BULLETS.has(last)) return { owner: '', action: last, bullet: true };
  if (BANDITS.includes(last)) return { owner: last, action: 'bullet', bullet: true };
  return { owner: player, action: last, bullet: false };
}

/** Dollars of a token as its owner sees it: its word says them, or the view does. */
export function tokenValue(word: string, { values }: Pick<View, 'values'>): number | null {
  const value = Number(word.split(' ').at(-1));
  return Number.isFinite(value) ? value : (values[word] ?? null);
}

/** The kind of a token, without its value. */
export function tokenKind(word: string): string {
  return word.replace(/ \d+$/, '');
}

/** How a token of an expansion is drawn: as everybody sees it, as its owner does, and whether it is slim. */
export interface TokenLook {
  symbol: string;
  own: string;
  slim?: boolean;
  /** Fill of its bar where money is counted. */
  fill?: string;
}

/** The drawing of a kind of token, as everybody sees it. */
export function tokenSymbol(kind: string): string {
  return `token-${added('tokens', kind)?.symbol ?? kind}`;
}

/** The drawing of a token of one's own, whose sort one knows. */
export function ownSymbol(token: string): string {
  return `token-${added('tokens', token)?.own ?? tokenKind(token)}`;
}

/** Who shoots at whom, if an event is a shot. */
export function shotOf(event: GameEvent): { who: string; target: string } | undefined {
  return event.event === 'shot' ? event : firstOf(({ shot }) => shot?.(event));
}

/** Whether a car stays at the tail of the train. */
export function isLast(car: string | undefined): boolean {
  return EXPANSIONS.some(({ lastCar }) => lastCar === car);
}

/** The car a place belongs to, or null for a place beside the train. */
export function carOf(place: string): number | null {
  const match = /^(?:inside|roof) (\d+)$/.exec(place);
  return match ? Number(match[1]) : null;
}
