/** Options as the page shows them: what a label means on the table, and how it is said. */

import { cardParts, type Decision, type View } from './game';
import type { words as Words } from './words.svelte';

export interface Option {
  label: string;
  /** Key that takes it: a digit, or `d` for drawing. */
  key: string;
  title: string;
  note: string;
  place?: string;
  figure?: string;
  token?: string;
  /** The token lies where the actor stands. */
  lies?: boolean;
  /** Card of the hand, as the hand names it. */
  card?: string;
  hidden?: boolean;
  icon?: string;
}

const PLACE = /^(?:inside|roof) \d+$|^coach (?:inside|roof)$|^timecar$|^cell$|^gone$/;
const KINDS = new Set([
  'purse',
  'jewel',
  'strongbox',
  'mailbag',
  'whiskey',
  'half whiskey',
  'half old whiskey',
]);
const FIGURE_ICONS = new Set(['move', 'floor', 'fire', 'robbery', 'punch', 'marshal', 'ride', 'arrest']);
type Vocabulary = typeof Words;

function distance(from: string, to: string): number | null {
  const car = (place: string): number => Number(/\d+$/.exec(place)?.[0] ?? NaN);
  const cars = car(from) - car(to);
  return Number.isFinite(cars) ? cars : null;
}

function placeNote(decision: Decision, place: string, view: View, w: Vocabulary): string {
  const mover = ['marshal', 'angry move'].includes(decision.kind) ? 'marshal' : decision.who;
  const from = view.at[mover];
  if (from === undefined || ['throw', 'hide', 'fall'].includes(decision.kind)) return '';
  const cars = distance(from, place);
  if (cars === null) return '';
  return cars === 0 ? w.t.option.sameCar : cars > 0 ? w.t.option.ahead(cars) : w.t.option.back(-cars);
}

function lootNote(view: View, figure: string, w: Vocabulary): string {
  const loot = Object.entries(view.bandits[figure]?.loot ?? {});
  if (loot.length === 0) return w.t.option.noLoot;
  return loot.map(([kind, count]) => (count > 1 ? `${w.token(kind)} ×${count}` : w.token(kind))).join(', ');
}

function figureNote(decision: Decision, figure: string, view: View, w: Vocabulary): string {
  if (decision.kind === 'punch') return lootNote(view, figure, w);
  const place = view.at[figure];
  if (place === undefined) return '';
  const from = view.at[decision.who];
  const cars = from === undefined ? null : distance(from, place);
  const where = w.place(place, view.train);
  if (cars === null || cars === 0) return where;
  return `${where}, ${cars > 0 ? w.t.option.ahead(cars) : w.t.option.back(-cars)}`;
}

function played(label: string, player: string, w: Vocabulary): Omit<Option, 'key' | 'label'> {
  const hidden = label.endsWith(' hidden');
  const card = label.slice('play '.length, hidden ? -' hidden'.length : undefined);
  const parts = cardParts(card, player);
  const title = w.card(parts.action);
  return {
    title,
    note: hidden ? w.t.option.faceDown : parts.owner === player ? '' : w.figure(parts.owner),
    card,
    hidden,
    icon: FIGURE_ICONS.has(parts.action)
      ? `icon-${parts.action}`
      : `icon-${parts.action.replace('+', '-plus')}`,
  };
}

function boarding(view: View, w: Vocabulary): Omit<Option, 'key' | 'label'> {
  const car = view.horses?.attacked ?? null;
  if (car === null) return { title: w.t.option.board, note: '' };
  const place = `inside ${car}`;
  return { title: w.t.option.board, note: w.place(place, view.train), place };
}

function meaning(
  decision: Decision,
  label: string,
  view: View,
  player: string,
  w: Vocabulary,
): Omit<Option, 'key' | 'label'> {
  if (label.startsWith('play ')) return played(label, player, w);
  if (PLACE.test(label))
    return { title: w.place(label, view.train), note: placeNote(decision, label, view, w), place: label };
  if (label in view.at || label in view.bandits)
    return { title: w.figure(label), note: figureNote(decision, label, view, w), figure: label };
  if (KINDS.has(label))
    return {
      title: w.token(label),
      note: '',
      token: label,
      lies: ['robbery', 'pickpocket'].includes(decision.kind),
    };
  const [verb, ...rest] = label.split(' ');
  const object = rest.join(' ');
  switch (verb) {
    case 'draw':
      return { title: w.t.option.draw, note: '', icon: 'icon-cards' };
    case 'drink':
      return { title: w.t.option.drink, note: w.token(object), token: object };
    case 'discard':
    case 'keep':
    case 'take':
      if (object === '') return { title: w.t.option.take, note: '', icon: 'icon-check' };
      return {
        title: w.card(cardParts(object, player).action),
        note:
          verb === 'discard' ? w.t.option.discard : verb === 'keep' ? w.t.option.keep : w.t.option.takeCard,
        card: object,
      };
    case 'prisoner':
      return { title: w.t.option.prisoner(w.figure(object)), note: '' };
    case 'bandit':
      if (object === '') return boarding(view, w);
      return { title: w.figure(object), note: '', figure: object };
    case 'left':
      return { title: w.t.option.left, note: '' };
    case 'right':
      return { title: w.t.option.right, note: '' };
  }
  const plain: Record<string, string> = {
    pass: decision.kind === 'take' ? w.t.option.noCard : w.t.option.pass,
    done: w.t.option.done,
    drop: w.t.option.drop,
    leave: w.t.option.leave,
    idea: w.t.option.idea,
    horse: w.t.option.stayOnHorse,
    one: w.t.option.oneShot,
    two: w.t.option.twoShots,
  };
  if (label in plain) return { title: plain[label] ?? label, note: '' };
  return { title: w.name('hostage', label), note: w.hint('hostage', label) };
}

/** The open options in the order they are listed, with their keys. */
export function optionsOf(decision: Decision, view: View, player: string, w: Vocabulary): Option[] {
  let digit = 0;
  return decision.options.map((label) => {
    const option = meaning(decision, label, view, player, w);
    if (label === 'draw') return { ...option, label, key: 'd' };
    digit += 1;
    return { ...option, label, key: digit <= 9 ? String(digit) : '' };
  });
}
