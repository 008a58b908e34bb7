/** The turns of a round: which card or draw belongs to which, and who is still to come. */

import type { GameEvent, View } from './protocol';

export interface Slot {
  player: string;
  /** Index of the card in the pile. */
  card?: number;
  drew?: number;
  /** Still to be played. */
  open?: boolean;
}

export interface Turn {
  type: string;
  slots: Slot[];
}

/** Players in the order they play a turn: clockwise from the first, or the other way round. */
export function orderOf(view: View, type: string): string[] {
  const names = view.players.map((player) => player.name);
  const first = Math.max(0, names.indexOf(view.first));
  const clockwise = [...names.slice(first), ...names.slice(0, first)];
  const order = type === 'switching' ? [clockwise[0] ?? '', ...clockwise.slice(1).reverse()] : clockwise;
  return type === 'speeding' ? order.flatMap((name) => [name, name]) : order;
}

function openSlots(view: View, type: string, done: Slot[]): Slot[] {
  const left = [...orderOf(view, type)];
  for (const slot of done) {
    const index = left.indexOf(slot.player);
    if (index >= 0) left.splice(index, 1);
  }
  return left.map((player) => ({ player, open: true }));
}

/** Sort what was played this round into its turns. */
export function turnsOf(events: GameEvent[], view: View): Turn[] {
  const card = view.round_card;
  if (!card) return [];
  let begin = 0;
  events.forEach((event, index) => {
    if (event.event === 'round') begin = index;
  });
  const turns: Turn[] = card.turns.map((type) => ({ type, slots: [] }));
  let now = -1;
  for (const event of events.slice(begin)) {
    if (event.event === 'turn') now = event.turn - 1;
    const turn = turns[now];
    if (!turn) continue;
    if (event.event === 'played') turn.slots.push({ player: event.player, card: event.index });
    if (event.event === 'drawn' && view.phase === 'schemin')
      turn.slots.push({ player: event.player, drew: event.count });
  }
  if (view.phase !== 'schemin') return turns;
  return turns.map((turn, index) =>
    index >= Math.max(now, 0)
      ? { ...turn, slots: [...turn.slots, ...openSlots(view, turn.type, turn.slots)] }
      : turn,
  );
}
