/**
 * PageExpansion: everything that one expansion adds to the page, in one object.
 *
 * `expansions/index.ts` registers them all; no other file of the page names an expansion or its pieces.
 */

import type { Component } from 'svelte';
import type { Ahead, Area, Layout } from '../scene/layout';
import type { Question } from './board';
import type { TokenLook } from './game';
import type { Variant } from './new-table';
import type { Look, Vocabulary } from './options';
import type { GameEvent, Option, View } from './protocol';
import type { Entry } from './rulebook.svelte';
import type { Note } from './sounds';

/** Something a bandit has on its sheet, or that waits to be taken. */
export interface Piece {
  rule: string;
  title: string;
  text: string;
  /** What its drawing is called, if not by the title. */
  label?: string;
  symbol?: string;
  /** Width and height of the symbol. */
  box?: [number, number];
  icon?: string;
  count?: number;
  dollars?: number;
}

/** What is drawn on the train; without events, nobody rides beside it. */
export type ScenePart = Component<{ view: View; layout: Layout; events: GameEvent[] | null }>;

/** A seat of somebody who is no bandit. */
export interface ExtraSeat {
  figure: string;
  /** How many players there may then be, and which variants have no room for it. */
  players: number[];
  excludes: Variant[];
  own: Component<{ view: View; compact: boolean; plans: boolean }>;
  full: Component<{ view: View; mine: boolean }>;
  /** What lies where others have their holstered hand. */
  desk: Component<{ view: View }>;
  /** What stands at the end where others have their money. */
  result: Component<{ view: View }>;
}

/** Tables by word: those of the base game have the same shape. */
interface Tables {
  /** Signs of the questions by kind. */
  questions: Question;
  tokens: TokenLook;
  /** How long events are shown, and what they sound like. */
  paces: number;
  sounds: Note[];
  /** Ids of the rules behind things, their prefixes by group, and things that share a rule. */
  rules: string[];
  families: string;
  same: string;
  /** Colours of the rays on cards. */
  rays: [string, string];
  /** Money that is no loot: the fill of its bar, and its drawing. */
  sources: { fill: string; symbol: (view: View, bandits: string[]) => string };
  /** Phases: the thing whose rule is told on the ticket, and the phase of the base game it goes by. */
  banners: string;
  steps: string;
}

type Listing = (view: View, who: string) => Piece[];

/** Lists of what a sheet shows. */
interface Listings {
  /** On the sheets of others, on one's own, and in full. */
  row: Listing;
  gear: Listing;
  details: Listing;
  /** On one's own sheet in words: while there is room, or always. */
  lines: Listing;
  secrets: Listing;
  /** What is worth money besides loot. */
  gains: Listing;
}

type ByWord = { [Name in keyof Tables]: Record<string, Tables[Name]> };

export interface PageExpansion extends Partial<Listings>, Partial<ByWord> {
  name: string;
  icon: string;
  /** The word of its hint, if that is not its name. */
  hint?: string;
  /** Entries of the rules; an expansion that has some gets a section of its own. */
  entries?: () => Entry[];
  seat?: ExtraSeat;
  /** A car at the tail that stays there. */
  lastCar?: string;
  /** The train: what is drawn below the figures and above them, a car ahead of the engine, room below the rails. */
  beside?: ScenePart;
  before?: ScenePart;
  ahead?: Ahead;
  below?: { open: number; folded: number };
  areaOf?: (place: string, layout: Layout, view: View) => Area | null;
  /** Figures that are not in the view's list, by their place. */
  standing?: (view: View) => Record<string, string>;
  /** What the train of the home page has of it. */
  demo?: (short: boolean) => View['expansions'];
  /** How an option is shown. */
  look?: (option: Option, view: View, w: Vocabulary) => Look | null;
  /** What an event changes on the table. */
  apply?: (view: View, event: GameEvent) => void;
  /** A shot that is no bandit's. */
  shot?: (event: GameEvent) => { who: string; target: string } | null;
  /** Events that count as something that happened because of a card. */
  happenings?: GameEvent['event'][];
  /** Loot and bullets of somebody who is no bandit. */
  loot?: (view: View, who: string) => Record<string, number> | undefined;
  bullets?: (view: View, who: string) => string[] | undefined;
  /** What somebody is doing, and whether behind bars. */
  note?: (view: View, who: string) => string | undefined;
  barred?: (view: View, who: string) => boolean;
  /** What waits in the hand's place before the first round. */
  waiting?: (view: View) => Piece[];
}

export const EXPANSIONS: PageExpansion[] = [];

/** Find an expansion by its name. */
export function expansionOf(name: string): PageExpansion | undefined {
  return EXPANSIONS.find((expansion) => expansion.name === name);
}

/** The expansions a game is played with, as far as they show something. */
export function playedIn(view: View): PageExpansion[] {
  return EXPANSIONS.filter((expansion) => expansion.name in view.expansions);
}

/** What an expansion adds to a table under a word. */
export function added<Name extends keyof Tables>(table: Name, word: string): Tables[Name] | undefined {
  return firstOf((expansion: Partial<ByWord>) => expansion[table]?.[word]);
}

/** The first thing any expansion has to say. */
export function firstOf<Found>(
  ask: (expansion: PageExpansion) => Found | null | undefined,
): Found | undefined {
  for (const expansion of EXPANSIONS) {
    const found = ask(expansion);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** The pieces that expansions put on somebody's sheet. */
export function piecesOf(part: keyof Listings, view: View, who: string): Piece[] {
  return EXPANSIONS.flatMap((expansion) => expansion[part]?.(view, who) ?? []);
}

/** The seat of somebody who is played without being a bandit. */
export function seatOf(view: View, who: string): ExtraSeat | undefined {
  return playedIn(view).find(({ seat }) => seat?.figure === who)?.seat;
}

/** The thing whose rule tells about a whole expansion. */
export function moduleRule({ hint, name }: PageExpansion): string {
  return `module-${hint ?? name}`;
}

/** The rule behind somebody's sheet. */
export function sheetRule(view: View, who: string): string {
  const played = playedIn(view).find(({ seat }) => seat?.figure === who);
  if (played) return moduleRule(played);
  return view.bandits[who] ? `bandit-${who}` : who;
}
