/** What the table shows beside the train, read from view and events: who rides, who has acted, the holstered hand. */

import type { GameEvent, View } from './protocol';
import { withoutCard } from './playback/apply';
import type { Choice } from './options';

const PLANNING = new Set(['schemin', 'dealing', 'placing', 'keeping', 'discarding']);
const SIGHTED = new Set(['fire', 'law fire', 'law first', 'law second']);
const OF_THE_MARSHAL = new Set(['marshal', 'angry move']);
const CARDS = new Set(['move', 'floor', 'fire', 'robbery', 'punch', 'marshal', 'ride', 'arrest']);
const SIGNS = [
  {
    kinds: ['law fire', 'law first', 'law second', 'shots', 'stack'],
    icon: 'icon-fire',
    rule: 'thing-barrels',
  },
  { kinds: ['attack', 'last rider'], icon: 'icon-ride', rule: 'thing-attack' },
  { kinds: ['hostage'], icon: 'icon-person', rule: 'thing-hostage' },
  { kinds: ['knock', 'snatch', 'throw'], icon: 'icon-punch', rule: 'card-punch' },
  { kinds: ['free', 'thanks', 'break out'], icon: 'icon-idea', rule: 'card-idea' },
  { kinds: ['flee'], icon: 'icon-move', rule: 'thing-shotgun' },
  { kinds: ['hide'], icon: 'icon-hourglass', rule: 'module-timecar' },
];

/** Whether hands are open: cards are laid, drawn or kept. */
export function isPlanning(view: View): boolean {
  return PLANNING.has(view.phase);
}

/** Whether the round is in a tunnel just now. */
export function inTunnel(view: View): boolean {
  const card = view.round_card;
  return view.phase === 'schemin' && card?.turns[card.turn ?? -1] === 'tunnel';
}

/** Whether a decision goes along a line of sight. */
export function looksAlong(kind: string): boolean {
  return SIGHTED.has(kind);
}

/** The figure a decision is about. */
export function actorOf(decision: { kind: string; who: string }): string {
  return OF_THE_MARSHAL.has(decision.kind) ? 'marshal' : decision.who;
}

/** The sign of a question, and the rule behind it. */
export function signOf(kind: string): { icon: string; rule: string } {
  if (CARDS.has(kind)) return { icon: `icon-${kind}`, rule: `card-${kind}` };
  return SIGNS.find(({ kinds }) => kinds.includes(kind)) ?? { icon: 'icon-more', rule: 'thing-hand' };
}

/** Cards to pick in the order of the hand, each with the options it has. */
export function playableOf(hand: string[], options: Choice[]): Choice[][] {
  return hand.map((word) => options.filter((option) => option.does === 'play' && option.card === word));
}

/** Options that are no card of the hand; their numbers follow those of the cards. */
export function othersOf(options: Choice[], playable: Choice[][]): Choice[] {
  let number = playable.filter((found) => found.length > 0).length;
  if (number === 0) return options;
  return options
    .filter((option) => option.does !== 'play')
    .map((option) => (option.does === 'draw' ? option : { ...option, key: String((number += 1)) }));
}

/** Bandits still in the saddle while the train is boarded, and the car they ride beside. */
export function ridersOf(view: View, events: GameEvent[]): { car: number; bandits: string[] } | null {
  if (view.phase !== 'attack') return null;
  const offered = events.findLast((event) => event.event === 'attack');
  const tail = view.train.length - (view.train.at(-1) === 'prison' ? 2 : 1);
  return {
    car: view.expansions.horses?.attacked ?? (offered ? Math.max(1, offered.car - 1) : tail),
    bandits: Object.keys(view.bandits).filter((who) => view.at[who] === undefined),
  };
}

export interface Act {
  /** The card laid, if one may know it; an empty word for one face down. */
  laid?: string;
  drew?: number;
}

/** What each player has done in the current turn. */
export function actsOf(view: View, events: GameEvent[]): Map<string, Act> {
  const done = new Map<string, Act>();
  if (view.phase !== 'schemin') return done;
  const from = events.findLastIndex((event) => event.event === 'turn');
  for (const event of events.slice(Math.max(0, from))) {
    if (event.event === 'played') done.set(event.player, { laid: event.card?.split(' ').at(-1) ?? '' });
    if (event.event === 'drawn') done.set(event.player, { drew: event.count });
  }
  return done;
}

/** The hand a player had left when Stealin' began, as far as the events of the round tell it. */
export function holsteredHand(events: GameEvent[], player: string): string[] {
  const begin = events.findLastIndex((event) => event.event === 'round');
  let hand: string[] = [];
  for (const event of events.slice(Math.max(0, begin))) {
    if (event.event === 'drawn' && event.player === player) hand.push(...(event.cards ?? []));
    if (event.event === 'played' && event.player === player && event.card !== undefined)
      hand = withoutCard(hand, event.card);
  }
  return hand;
}
