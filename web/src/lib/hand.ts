/** The hand as it lies on the table: equal cards in stacks, bullets in one pile at the end. */

import { cardParts, type CardParts } from './game';
import type { Choice } from './options';

export interface Stack {
  /** The card's word; the pile of bullets has that of its first one. */
  word: string;
  card: CardParts;
  count: number;
  /** What may be done with a card of it. */
  options: Choice[];
  /** In a pile of bullets: how many of each sort. */
  bullets: [word: string, count: number][];
}

const ORDER = ['move', 'move+', 'floor', 'floor+', 'fire', 'robbery', 'punch', 'marshal'];

function rank(card: CardParts): number {
  const found = ORDER.indexOf(card.action);
  return found < 0 ? ORDER.length : found;
}

/** Sort a hand into stacks; where single cards are given away or kept, each lies alone. */
export function stacksOf(hand: string[], player: string, options: Choice[]): Stack[] {
  const single = options.some((option) => option.does === 'card');
  const stacks: Stack[] = [];
  for (const word of hand) {
    const card = cardParts(word, player);
    const found = options.filter(
      (option) => (option.does === 'play' || option.does === 'card') && option.card === word,
    );
    const piled = card.bullet && !single;
    const stack = single
      ? undefined
      : stacks.find((other) => (piled ? other.card.bullet : other.word === word));
    if (!stack) {
      stacks.push({ word, card, count: 1, options: found, bullets: piled ? [[word, 1]] : [] });
      continue;
    }
    stack.count += 1;
    const sort = stack.bullets.find(([other]) => other === word);
    if (sort) sort[1] += 1;
    else if (piled) stack.bullets.push([word, 1]);
  }
  const own = (stack: Stack): number => Number(stack.card.owner !== player);
  return stacks.sort(
    (a, b) => Number(a.card.bullet) - Number(b.card.bullet) || own(a) - own(b) || rank(a.card) - rank(b.card),
  );
}

/** The cards to choose from: the hand, or what is offered where no card of the hand may be chosen. */
export function cardsToShow(hand: string[], options: Choice[]): string[] {
  const offered = options.flatMap(({ does, card }) => (does === 'card' && card !== undefined ? [card] : []));
  return offered.some((card) => hand.includes(card)) || offered.length === 0 ? hand : offered;
}

/** Options that are no card of the hand; their numbers follow those of the stacks. */
export function othersOf(options: Choice[], stacks: Stack[]): Choice[] {
  let number = stacks.filter((stack) => stack.options.length > 0).length;
  if (number === 0) return options;
  const held = new Set(stacks.flatMap((stack) => stack.options));
  return options
    .filter((option) => !held.has(option))
    .map((option) => (option.does === 'draw' ? option : { ...option, key: String((number += 1)) }));
}
