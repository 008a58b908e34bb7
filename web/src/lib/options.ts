/** Options as the page shows them: what they light on the table, and how they are said. */

import { cardParts, tokenKind, tokenValue } from './game';
import type { Decision, Option, View } from './protocol';
import { OWN_TOKEN_DRAWINGS, TOKEN_DRAWINGS } from './sheet';
import type { words as Words } from './words.svelte';

interface Look {
  title: string;
  note: string;
  icon?: string;
  place?: string;
  figure?: string;
  /** How far away the figure is, if it is in another car. */
  far?: string;
  /** Kind of a token that lies where the actor stands. */
  lies?: string;
  /** Drawing of a token. */
  token?: string;
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

type Vocabulary = typeof Words;

function distance(from: string | undefined, to: string | undefined): number | null {
  const car = (place = ''): number => Number(/\d+$/.exec(place)?.[0] ?? NaN);
  const cars = car(from) - car(to);
  return Number.isFinite(cars) ? cars : null;
}

function away(cars: number, w: Vocabulary): string {
  return cars > 0 ? w.t.option.ahead(cars) : w.t.option.back(-cars);
}

function place(decision: Decision, to: string, view: View, w: Vocabulary): Look {
  const title = w.place(to, view.train);
  const mover = ['marshal', 'angry move'].includes(decision.kind) ? 'marshal' : decision.who;
  const cars = ['throw', 'hide', 'fall'].includes(decision.kind) ? null : distance(view.at[mover], to);
  const note = cars === null ? '' : cars === 0 ? w.t.option.sameCar : away(cars, w);
  return { title, note, place: to, icon: to.includes('roof') ? 'icon-floor' : 'icon-move' };
}

function lootOf(view: View, who: string, w: Vocabulary): string {
  const loot = Object.entries(view.bandits[who]?.loot ?? {});
  if (loot.length === 0) return w.t.option.noLoot;
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
function loot(decision: Decision, kind: string, token: string | null, w: Vocabulary): Look {
  const dollars = token === null ? null : tokenValue(token);
  return {
    title: w.token(token ?? kind),
    note: dollars === null ? '' : w.money(dollars),
    token: token === null ? (TOKEN_DRAWINGS[kind] ?? kind) : (OWN_TOKEN_DRAWINGS[token] ?? tokenKind(token)),
    ...(decision.kind === 'robbery' ? { lies: kind } : {}),
  };
}

function answer(label: string, view: View, w: Vocabulary): Look {
  const { option } = w.t;
  const answers: Record<string, string> = {
    take: option.take,
    drop: option.drop,
    leave: option.leave,
    bandit: option.board,
    horse: option.stayOnHorse,
    one: option.oneShot,
    two: option.twoShots,
    left: option.left,
    right: option.right,
  };
  const car = view.expansions.horses?.attacked;
  const said = { title: answers[label] ?? label, note: '' };
  if (label !== 'bandit' || car === null || car === undefined) return said;
  return { ...said, note: w.place(`inside ${car}`, view.train), place: `inside ${car}` };
}

function look(decision: Decision, option: Option, view: View, player: string, w: Vocabulary): Look {
  const t = w.t.option;
  switch (option.does) {
    case 'play':
      return {
        title: w.card(option.action),
        note: option.hidden ? t.faceDown : option.who === player ? '' : w.figure(option.who),
        card: option.card,
        action: option.action,
        hidden: option.hidden,
        icon: `icon-${option.action.replace('+', '-plus')}`,
      };
    case 'draw':
      return { title: t.draw, note: '', icon: 'icon-cards' };
    case 'pass':
      return { title: t.pass, note: '' };
    case 'done':
      return { title: t.done, note: '' };
    case 'card': {
      const { action, owner } = cardParts(option.card, player);
      return {
        title: w.card(action),
        note: owner && owner !== player ? w.figure(owner) : '',
        card: option.card,
      };
    }
    case 'place':
      return place(decision, option.place, view, w);
    case 'figure':
      return figure(decision, option.who, view, w);
    case 'loot':
      return loot(decision, option.kind, option.token, w);
    case 'answer':
      return answer(option.label, view, w);
    case 'round card':
      return {
        title: option.event ? w.name('event', option.event) : w.name('scene', option.scene ?? ''),
        note: option.turns.map((turn) => w.name('turn', turn)).join(', '),
        icon: option.event ? `event-${option.event}` : 'icon-rules',
      };
    case 'drink':
      return {
        title: t.drink,
        note: w.token(option.flask),
        token: OWN_TOKEN_DRAWINGS[option.flask] ?? 'flask',
      };
    case 'hostage':
      return {
        title: w.name('hostage', option.hostage),
        note: w.hint('hostage', option.hostage),
        icon: 'icon-person',
      };
    case 'idea':
      return { title: t.idea, note: '', icon: 'icon-idea' };
    case 'companion':
      return { title: t.prisoner(w.figure(option.companion)), note: '', icon: 'icon-person' };
    case 'jailed':
      return figure(decision, option.who, view, w);
  }
}

/** The open options in the order they are listed, with their keys. */
export function choicesOf(decision: Decision, view: View, player: string, w: Vocabulary): Choice[] {
  let digit = 0;
  return decision.choices.map((option) => {
    const key = option.does === 'draw' ? 'd' : (digit += 1) <= 9 ? String(digit) : '';
    return { ...look(decision, option, view, player, w), does: option.does, label: option.label, key };
  });
}
