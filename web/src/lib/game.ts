/** The game as the server tells it: views and events in the game's own words. */

export type Bandit = 'ghost' | 'doc' | 'belle' | 'tuco' | 'django' | 'cheyenne' | 'mei';
export type Place = string;
export type LootCounts = Record<string, number>;

export interface Player {
  name: string;
  bandits: string[];
  hand: number;
  deck: number;
  discard: string[];
  wins_with: string[];
}

export interface BanditSheet {
  loot: LootCounts;
  barrel: number;
  bullets: string[];
  bonus: number;
}

export interface PileCard {
  by: string;
  hidden: boolean;
  card?: string;
}

export interface RoundCard {
  id: string;
  turns: string[];
  event: string | null;
  scene: string | null;
  keep: number;
  turn: number | null;
}

export interface Decision {
  who: string;
  kind: string;
  options: string[];
}

export interface Asked {
  player: string;
  who: string;
  kind: string;
}

export interface Result {
  money: Record<string, number>;
  winners: string[];
  gunslingers: string[];
  /** By bandit, with their values. */
  tokens: Record<string, string[]>;
  /** By bandit: dollars from loot, station, hostage, others. */
  sources: Record<string, Record<string, number>>;
}

export interface HorsesPart {
  attacked?: number | null;
  coach: number;
  shotgun: string;
  horses: number[];
  hostages: string[];
  holds: Record<string, string>;
}

export interface MarshalPart {
  stacks: [number, number];
  loot: LootCounts;
  brawlers: number[];
  brawlers_won: Record<string, number[]>;
  prisoners: string[];
  freed: Record<string, string>;
  trophies: string[];
  wanted: string[];
  arrested: string[];
  cell: string[];
  before: Record<string, string[]>;
  objectives_taken: number;
  objectives_shown: string[];
  objectives_met: string[] | null;
  bullets: string[];
}

export interface Own {
  hand: string[];
  tokens: Record<string, string[]>;
  decision: Decision | null;
  hideout?: Place;
  objectives?: string[];
}

export interface View {
  seat: number | null;
  number: number;
  round: number;
  rounds: number;
  phase: string;
  first: string;
  round_card: RoundCard | null;
  train: string[];
  at: Record<string, Place>;
  floor: Record<Place, LootCounts>;
  strongbox_beside: number;
  neutral: number;
  players: Player[];
  bandits: Record<string, BanditSheet>;
  pile: PileCard[];
  resolving: number | null;
  asked: Asked[];
  result: Result | null;
  you?: Own;
  horses?: HorsesPart;
  timecar?: { traveller: string | null };
  marshal?: MarshalPart;
}

export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export const BANDITS: Bandit[] = ['ghost', 'doc', 'belle', 'tuco', 'django', 'cheyenne', 'mei'];
const BULLETS = new Set(['neutral', 'disarmed', 'knee', 'shoulder', 'gotcha', 'dropit', 'golden']);

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
  if ((BANDITS as string[]).includes(last)) return { owner: last, action: 'bullet', bullet: true };
  return { owner: player, action: last, bullet: false };
}

/** Dollars of a token as its owner sees it. */
export function tokenValue(word: string): number | null {
  const value = Number(word.split(' ').at(-1));
  if (Number.isFinite(value)) return value;
  if (word === 'jewel') return 500;
  if (word === 'strongbox') return 1000;
  return null;
}

/** The kind of a token, without its value. */
export function tokenKind(word: string): string {
  return word.replace(/ \d+$/, '');
}

/** The car a place belongs to, or null for a place beside the train. */
export function carOf(place: Place): number | null {
  const match = /^(?:inside|roof) (\d+)$/.exec(place);
  return match ? Number(match[1]) : null;
}

/** The seat's own player word. */
export function playerAt(view: View, seat: number | null): string | null {
  return seat === null ? null : (view.players[seat]?.name ?? null);
}
