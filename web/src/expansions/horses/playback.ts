/** What events of Horses & Stagecoach change on the table, how long they are shown, and their sounds. */

import type { GameEvent, View } from '../../lib/protocol';
import { noise, tone } from '../../lib/sounds';

export const paces = { horse: 420, coach: 600, shotgun: 500, hostage: 700, drank: 600, attack: 420 };

const HOOVES = [0, 0.11, 0.2].map((delay) => noise(420, 0.06, 0.28, delay));
export const sounds = {
  horse: HOOVES,
  attack: HOOVES,
  drank: [tone(520, 0.12, 0.12, 'sine'), tone(390, 0.16, 0.12, 'sine', 0.12)],
};

/** Change the table as an event tells. */
export function apply(view: View, event: GameEvent): void {
  const { horses } = view.expansions;
  if (!horses) return;
  switch (event.event) {
    case 'horse': {
      const from = event.from === null ? -1 : horses.horses.indexOf(event.from);
      if (from >= 0) horses.horses.splice(from, 1);
      if (event.to !== null) horses.horses.push(event.to);
      horses.horses.sort((a, b) => a - b);
      return;
    }
    case 'coach':
      horses.coach = event.to;
      return;
    case 'shotgun':
      horses.shotgun = event.to;
      return;
    case 'hostage':
      horses.hostages = horses.hostages.filter((other) => other !== event.hostage);
      horses.holds[event.who] = event.hostage;
      return;
  }
}
