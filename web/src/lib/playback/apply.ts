/** What an event changes on the table as it is shown; the view that follows has the last word. */

import { EXPANSIONS, firstOf } from '../expansion';
import type { GameEvent, Player, View } from '../protocol';

const OUTSIDE = new Set(['reserve', 'out']);

function add(counts: Record<string, number>, kind: string, amount: number): void {
  const now = (counts[kind] ?? 0) + amount;
  if (now > 0) counts[kind] = now;
  else delete counts[kind];
}

/** Move a token of one's own, whose value one knows. */
function pocket(view: View, from: string, to: string, token: string): void {
  const own = view.you?.tokens;
  const left = own?.[from];
  if (left?.includes(token)) left.splice(left.indexOf(token), 1);
  own?.[to]?.push(token);
}

/** Put loot where a place, a bandit, the Marshal or the ground beside the train holds it, or take it away. */
function carry(view: View, holder: string, kind: string, amount: number): void {
  if (OUTSIDE.has(holder)) return;
  if (holder === 'beside') {
    view.strongbox_beside = Math.max(0, view.strongbox_beside + amount);
    return;
  }
  const held = view.bandits[holder]?.loot ?? firstOf(({ loot }) => loot?.(view, holder));
  if (held) {
    add(held, kind, amount);
    return;
  }
  const floor = (view.floor[holder] ??= {});
  add(floor, kind, amount);
  if (Object.keys(floor).length === 0) delete view.floor[holder];
}

/** Change how many cards a player has in hand and deck. */
function count(view: View, player: string, hand: number, deck: number): void {
  const found = view.players.find((other) => other.name === player);
  if (!found) return;
  found.hand = Math.max(0, found.hand + hand);
  found.deck = Math.max(0, found.deck + deck);
}

/** The own hand, if a player is the one who looks. */
function handOf(view: View, player: string): string[] | null {
  const mine = view.seat !== null && view.players[view.seat]?.name === player;
  return mine ? (view.you?.hand ?? null) : null;
}

/** Take a card that was laid out of a hand, which names its own cards without their bandit. */
export function withoutCard(hand: string[], laid: string): string[] {
  let index = hand.indexOf(laid);
  if (index < 0) index = hand.indexOf(laid.slice(laid.lastIndexOf(' ') + 1));
  return index < 0 ? hand : hand.filter((_, at) => at !== index);
}

/** A bullet lies on top of its victim's deck. */
function hit(view: View, victim: string, bullet: string): void {
  view.bandits[victim]?.bullets.push(bullet);
  const owner = (player: Player): boolean => player.bandits.includes(victim);
  count(view, view.players.find(owner)?.name ?? '', 0, 1);
}

function change(view: View, event: GameEvent): void {
  for (const { apply } of EXPANSIONS) apply?.(view, event);
  switch (event.event) {
    case 'round':
      view.round = event.round;
      view.first = event.first;
      view.phase = 'schemin';
      view.pile = [];
      view.resolving = null;
      return;
    case 'turn':
      view.phase = 'schemin';
      if (view.round_card) view.round_card.turn = event.turn - 1;
      return;
    case 'drawn':
      count(view, event.player, event.count, -event.count);
      handOf(view, event.player)?.push(...(event.cards ?? []));
      return;
    case 'played':
      view.pile[event.index] = { by: event.player, hidden: event.hidden, card: event.card ?? null };
      count(view, event.player, -1, 0);
      if (view.you && event.card !== undefined && handOf(view, event.player))
        view.you.hand = withoutCard(view.you.hand, event.card);
      return;
    case 'hand returned':
      count(view, event.player, -event.count, event.count);
      if (view.you && handOf(view, event.player)) view.you.hand = [];
      return;
    case 'card up': {
      const card = view.pile[event.index];
      view.phase = 'stealin';
      view.resolving = event.index;
      if (card) card.card = `${event.who} ${event.card}`;
      return;
    }
    case 'moved':
      view.at[event.who] = event.to;
      return;
    case 'placed':
      view.at[event.who] = event.place;
      return;
    case 'shot': {
      const shooter = view.bandits[event.who];
      if (shooter) shooter.barrel = Math.max(0, shooter.barrel - 1);
      hit(view, event.target, event.who);
      return;
    }
    case 'neutral bullet':
      view.neutral = Math.max(0, view.neutral - 1);
      hit(view, event.who, 'neutral');
      return;
    case 'token':
      carry(view, event.from, event.kind, -1);
      carry(view, event.to, event.kind, 1);
      pocket(view, event.from, event.to, event.token ?? event.kind);
      return;
    case 'event':
      view.phase = 'event';
      view.resolving = view.pile.length;
      return;
    case 'bonus': {
      const sheet = view.bandits[event.who];
      if (sheet) sheet.bonus += event.dollars;
      return;
    }
    case 'over':
      view.phase = 'over';
      return;
  }
}

/** Return the table after an event; the one given is left as it was. */
export function applied(view: View, event: GameEvent): View {
  const next = structuredClone(view);
  change(next, event);
  return next;
}
