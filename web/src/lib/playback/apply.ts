/** What an event changes on the table as it is shown; the view that follows has the last word. */

import type { GameEvent, LootCounts, View } from '../game';

const OUTSIDE = new Set(['reserve', 'out']);

function text(event: GameEvent, field: string): string {
  return String(event[field]);
}

function number(event: GameEvent, field: string): number {
  return Number(event[field]);
}

function add(counts: LootCounts, kind: string, amount: number): void {
  const now = (counts[kind] ?? 0) + amount;
  if (now > 0) counts[kind] = now;
  else delete counts[kind];
}

function change(view: View, holder: string, kind: string, amount: number): void {
  if (OUTSIDE.has(holder)) return;
  if (holder === 'beside') {
    view.strongbox_beside = Math.max(0, view.strongbox_beside + amount);
    return;
  }
  const sheet = view.bandits[holder];
  if (sheet) {
    add(sheet.loot, kind, amount);
    return;
  }
  if (holder === 'marshal') {
    if (view.marshal) add(view.marshal.loot, kind, amount);
    return;
  }
  const floor = (view.floor[holder] ??= {});
  add(floor, kind, amount);
  if (Object.keys(floor).length === 0) delete view.floor[holder];
}

function hands(view: View, player: string, amount: number): void {
  const found = view.players.find((other) => other.name === player);
  if (found) found.hand = Math.max(0, found.hand + amount);
}

function decks(view: View, player: string, amount: number): void {
  const found = view.players.find((other) => other.name === player);
  if (found) found.deck = Math.max(0, found.deck + amount);
}

function isMine(view: View, player: string): boolean {
  return view.seat !== null && view.players[view.seat]?.name === player;
}

function leaveHand(view: View, player: string, card: string | undefined): void {
  if (!view.you || !isMine(view, player) || card === undefined) return;
  const bare = card.slice(card.lastIndexOf(' ') + 1);
  let index = view.you.hand.indexOf(card);
  if (index < 0) index = view.you.hand.indexOf(bare);
  if (index >= 0) view.you.hand.splice(index, 1);
}

type Change = (view: View, event: GameEvent) => void;

const CHANGES: Record<string, Change> = {
  round: (view, event) => {
    view.round = number(event, 'round');
    view.first = text(event, 'first');
    view.phase = 'schemin';
    view.pile = [];
    view.resolving = null;
  },
  turn: (view, event) => {
    view.phase = 'schemin';
    if (view.round_card) view.round_card = { ...view.round_card, turn: number(event, 'turn') - 1 };
  },
  drawn: (view, event) => {
    const player = text(event, 'player');
    hands(view, player, number(event, 'count'));
    decks(view, player, -number(event, 'count'));
    if (view.you && isMine(view, player) && Array.isArray(event['cards']))
      view.you.hand.push(...(event['cards'] as string[]));
  },
  played: (view, event) => {
    const player = text(event, 'player');
    const card = event['card'] as string | undefined;
    view.pile[number(event, 'index')] = {
      by: player,
      hidden: event['hidden'] === true,
      ...(card === undefined ? {} : { card }),
    };
    hands(view, player, -1);
    leaveHand(view, player, card);
  },
  'hand returned': (view, event) => {
    const player = text(event, 'player');
    hands(view, player, -number(event, 'count'));
    decks(view, player, number(event, 'count'));
    if (view.you && isMine(view, player)) view.you.hand = [];
  },
  'card up': (view, event) => {
    const index = number(event, 'index');
    view.phase = 'stealin';
    view.resolving = index;
    const card = view.pile[index];
    if (card) view.pile[index] = { ...card, card: `${text(event, 'who')} ${text(event, 'card')}` };
  },
  moved: (view, event) => {
    view.at[text(event, 'who')] = text(event, 'to');
  },
  placed: (view, event) => {
    view.at[text(event, 'who')] = text(event, 'place');
  },
  shot: (view, event) => {
    const shooter = view.bandits[text(event, 'who')];
    if (shooter) shooter.barrel = Math.max(0, shooter.barrel - 1);
    view.bandits[text(event, 'target')]?.bullets.push(text(event, 'who'));
    decksOf(view, text(event, 'target'));
  },
  'neutral bullet': (view, event) => {
    view.neutral = Math.max(0, view.neutral - 1);
    view.bandits[text(event, 'who')]?.bullets.push('neutral');
    decksOf(view, text(event, 'who'));
  },
  token: (view, event) => {
    change(view, text(event, 'from'), text(event, 'kind'), -1);
    change(view, text(event, 'to'), text(event, 'kind'), 1);
  },
  event: (view) => {
    view.phase = 'event';
    view.resolving = view.pile.length;
  },
  bonus: (view, event) => {
    const sheet = view.bandits[text(event, 'who')];
    if (sheet) sheet.bonus += number(event, 'dollars');
  },
  horse: (view, event) => {
    if (!view.horses) return;
    const from = view.horses.horses.indexOf(number(event, 'from'));
    if (from >= 0) view.horses.horses.splice(from, 1);
    if (event['to'] !== null) view.horses.horses.push(number(event, 'to'));
    view.horses.horses.sort((a, b) => a - b);
  },
  coach: (view, event) => {
    if (view.horses) view.horses.coach = number(event, 'to');
  },
  shotgun: (view, event) => {
    if (view.horses) view.horses.shotgun = text(event, 'to');
  },
  hostage: (view, event) => {
    if (!view.horses) return;
    const hostage = text(event, 'hostage');
    view.horses.hostages = view.horses.hostages.filter((other) => other !== hostage);
    view.horses.holds[text(event, 'who')] = hostage;
  },
  'law shot': (view, event) => {
    view.bandits[text(event, 'target')]?.bullets.push(text(event, 'bullet'));
  },
  vanished: (view, event) => {
    if (view.timecar) view.timecar.traveller = text(event, 'who');
    delete view.at[text(event, 'who')];
  },
  over: (view) => {
    view.phase = 'over';
  },
};

/** A bullet lies on top of its victim's deck. */
function decksOf(view: View, bandit: string): void {
  const owner = view.players.find((player) => player.bandits.includes(bandit));
  if (owner) owner.deck += 1;
}

/** Return the table after an event; the one given is left as it was. */
export function applied(view: View, event: GameEvent): View {
  const changeIt = CHANGES[event.event];
  if (!changeIt) return view;
  const next = structuredClone(view);
  changeIt(next, event);
  return next;
}
