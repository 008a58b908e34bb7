/** Which cars matter just now, for a screen that shows only a part of the train. */

import { carOf, shotOf } from './game';
import type { Choice } from './options';
import type { GameEvent, View } from './protocol';

function cars(places: (string | undefined)[]): number[] {
  return places.flatMap((place) => {
    const car = place === undefined ? null : carOf(place);
    return car === null ? [] : [car];
  });
}

/** The car where somebody of these stands. */
export function carOfAny(view: View, figures: string[]): number[] {
  return cars(figures.map((who) => view.at[who])).slice(0, 1);
}

/** All cars between the first and the last thing that may be chosen, and whoever chooses. */
export function carsToChooseFrom(view: View, options: Choice[], actor: string | null): number[] {
  const found = cars([
    ...options.map((option) => option.place ?? (option.figure ? view.at[option.figure] : undefined)),
    actor === null ? undefined : view.at[actor],
  ]);
  if (found.length === 0) return [];
  const least = Math.min(...found);
  return Array.from({ length: Math.max(...found) - least + 1 }, (_, index) => least + index);
}

/** Where an event begins and where it ends. */
export function carsOfEvent(event: GameEvent, view: View): [from: number[], to: number[]] {
  const at = (holder: string): number[] => cars([view.at[holder] ?? holder]);
  if (event.event === 'token') return [at(event.from), at(event.to)];
  if (event.event === 'moved') return [at(event.from), at(event.to)];
  const who = shotOf(event)?.who ?? ('who' in event ? event.who : '');
  return [at(who), 'target' in event ? at(event.target) : []];
}
