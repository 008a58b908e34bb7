/** The options of a decision in words, as they stood then: the replay of its seat has the question. */

import { choicesOf, type Choice } from '../options';
import type { Replay } from '../protocol';
import { words } from '../words.svelte';
import type { Unit } from './model';

/** The options of a decision by their labels; none while the replay is not there. */
export function choicesAt(replay: Replay | undefined, unit: Unit): Map<string, Choice> {
  const view = replay?.moments[unit.number]?.view;
  const decision = view?.you?.decision;
  if (!view || !decision) return new Map();
  const choices = choicesOf(decision, view, view.players[unit.seat]?.name ?? '', words);
  return new Map(choices.map((choice) => [choice.label, choice]));
}

/** An option in a sentence; what is told apart only by its note says that, too. */
export function phrase(label: string, choices: Map<string, Choice>): string {
  const choice = choices.get(label);
  if (!choice) return label;
  const alike = [...choices.values()].filter(({ title }) => title === choice.title).length > 1;
  return alike && choice.note ? `${choice.title}, ${choice.note}` : choice.title;
}

/** A figure as one names it when something befalls it. */
export function whom(who: string): string {
  const found = words.name('whom', who);
  return found === who ? words.figure(who) : found;
}

/** A figure as one names it when something is its own. */
export function whose(who: string): string {
  const found = words.name('whose', who);
  return found === who ? words.figure(who) : found;
}
