/** Options as the page shows them: what they light on the table, and how they are said. */

import { actorOf } from './board';
import { added, firstOf } from './expansion';
import { cardParts, ownSymbol, tokenSymbol, tokenValue } from './game';
import type { Decision, Option, View } from './protocol';
import type { words as Words } from './words.svelte';

export interface Look {
  title: string;
  note: string;
  icon?: string;
  place?: string;
  figure?: string;
  /** How far away the figure is, if it is in another car. */
  far?: string;
  /** Kind of a token that lies where the actor stands. */
  lies?: string;
  /** Drawing of a token or of another piece. */
  symbol?: string;
  /** Card of the hand, as the hand names it. */
  card?: string;
  action?: string;
  hidden?: boolean;
}

export interface Choice extends Look {
  does: Option['does'];
  label: string;
  /** Key that takes it: a digit, or `d` for drawing. */
  key: string;
}

export type Vocabulary = typeof Words;

function distance(from: string | undefined, to: string | undefined): number | null {
  const car = (place = ''): number => Number(/\d+$/.exec(place)?.[0] ?? NaN);
  const cars = car(from) - car(to);
  return Number.isFinite(cars) ? cars : null;
}

function away(cars: number, w: Vocabulary): string {
  return cars > 0 ? w.say('choices.ahead', { cars }) : w.say('choices.back', { cars: -cars });
}

function place(decision: Decision, to: string, view: View, w: Vocabulary): Look {
  const title = w.place(to, view.train);
  const near = decision.kind === 'throw' || added('questions', decision.kind)?.near;
  const cars = near ? null : distance(view.at[actorOf(decision)], to);
  const note = cars === null ? '' : cars === 0 ? w.say('choices.same_car') : away(cars, w);
  return { title, note, place: to, icon: to.includes('roof') ? 'icon-floor' : 'icon-move' };
}

function lootOf(view: View, who: string, w: Vocabulary): string {
  const loot = Object.entries(view.bandits[who]?.loot ?? {});
  if (loot.length === 0) return w.say('choices.no_loot');
  return loot.map(([kind, count]) => (count > 1 ? `${w.token(kind)} ×${count}` : w.token(kind))).join(', ');
}

function figure(decision: Decision, who: string, view: View, w: Vocabulary): Look {
  const title = w.figure(who);
  if (decision.kind === 'punch') return { title, note: lootOf(view, who, w), figure: who };
  const at = view.at[who];
  if (at === undefined) return { title, note: '', figure: who };
  const where = w.place(at, view.train);
  const cars = distance(view.at[decision.who], at);
  if (!cars) return { title, note: where, figure: who };
  const far = away(cars, w);
  return { title, note: `${where}, ${far}`, far, figure: who };
}

/** A token by its kind, or the very token where its owner tells it from others. */
function loot(decision: Decision, kind: string, token: string | null, view: View, w: Vocabulary): Look {
  const dollars = token === null ? null : tokenValue(token, view);
  return {
    title: w.token(token ?? kind),
    note: dollars === null ? '' : w.money(dollars),
    symbol: token === null ? tokenSymbol(kind) : ownSymbol(token),
    ...(decision.kind === 'robbery' ? { lies: kind } : {}),
  };
}

function look(decision: Decision, option: Option, view: View, player: string, w: Vocabulary): Look {
  const own = firstOf((expansion) => expansion.look?.(option, view, w));
  if (own) return own;
  switch (option.does) {
    case 'play':
      return {
        title: w.card(option.action),
        note: option.hidden ? w.say('choices.face_down') : option.who === player ? '' : w.figure(option.who),
        card: option.card,
        action: option.action,
        hidden: option.hidden,
        icon: `icon-${option.action.replace('+', '-plus')}`,
      };
    case 'draw':
      return { title: w.name('word', 'draw'), note: '', icon: 'icon-cards' };
    case 'pass': {
      const own = `choices.pass.${decision.kind}`;
      return { title: w.say(w.knows(own) ? own : 'choices.pass.any'), note: '' };
    }
    case 'done':
      return { title: w.say(`choices.done.${decision.kind}`), note: '' };
    case 'card': {
      const { action, owner } = cardParts(option.card, player);
      const note = owner && owner !== player ? w.figure(owner) : '';
      return { title: w.card(action), note, card: option.card };
    }
    case 'place':
      return place(decision, option.place, view, w);
    case 'figure':
      return figure(decision, option.who, view, w);
    case 'loot':
      return loot(decision, option.kind, option.token, view, w);
    case 'answer':
      return { title: w.say(`choices.answer.${option.label}`), note: '' };
    case 'round card':
      return {
        title: option.event ? w.name('event', option.event) : w.name('scene', option.scene ?? ''),
        note: option.turns.map((turn) => w.name('turn', turn)).join(', '),
        icon: option.event ? `event-${option.event}` : 'icon-rules',
      };
    default:
      return { title: option.label, note: '' };
  }
}

/** How far to the front something is: the tail of the train is the least. */
function along(choice: Look, view: View): number | null {
  const place = choice.place ?? (choice.figure ? view.at[choice.figure] : undefined);
  if (place === undefined) return null;
  const car = Number(/\d+$/.exec(place)?.[0] ?? NaN);
  return Number.isFinite(car) ? view.train.length - car + (place.startsWith('roof') ? 0.5 : 0) : null;
}

/** The open options with their keys: numbers run along the train, what is not on it follows as it came. */
export function choicesOf(decision: Decision, view: View, player: string, w: Vocabulary): Choice[] {
  const looks = decision.choices.map((option) => {
    const seen = look(decision, option, view, player, w);
    return { ...seen, does: option.does, label: option.label, at: along(seen, view) };
  });
  const placed = looks.filter(({ at }) => at !== null).sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  let digit = 0;
  return [...placed, ...looks.filter(({ at }) => at === null)].map(({ at: _, ...choice }) => ({
    ...choice,
    key: choice.does === 'draw' ? 'd' : (digit += 1) <= 9 ? String(digit) : '',
  }));
}
