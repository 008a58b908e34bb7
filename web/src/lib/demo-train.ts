/** The train of the home page, in the middle of a robbery. */

import { EXPANSIONS } from './expansion';
import type { View } from './protocol';

/** A view with everything a scene draws and nothing to play; `short` leaves room on a phone. */
export function demoTrain(short = false): View {
  const whole = wholeTrain();
  if (!short) return whole;
  const near = (place: string): boolean => Number(/\d+$/.exec(place)?.[0]) <= 2;
  return {
    ...whole,
    train: whole.train.slice(0, 3),
    at: {
      ...Object.fromEntries(Object.entries(whole.at).filter(([, place]) => near(place))),
      tuco: 'roof 2',
    },
    expansions: guests(true),
  };
}

/** What expansions bring along. */
function guests(short: boolean): View['expansions'] {
  return Object.assign({}, ...EXPANSIONS.map(({ demo }) => demo?.(short))) as View['expansions'];
}

function wholeTrain(): View {
  return {
    seat: null,
    number: 0,
    round: 1,
    rounds: 5,
    phase: 'stealin',
    first: 'tuco',
    round_card: null,
    train: ['locomotive', 'mail', 'first_class', 'dining', 'private_saloon', 'second_class', 'baggage'],
    at: {
      tuco: 'roof 3',
      django: 'roof 1',
      cheyenne: 'roof 5',
      ghost: 'roof 5',
      belle: 'inside 3',
      mei: 'inside 6',
      doc: 'inside 1',
      marshal: 'inside 2',
    },
    floor: {
      'inside 0': { strongbox: 1 },
      'inside 1': { purse: 2 },
      'inside 2': { jewel: 1 },
      'inside 3': { purse: 1, jewel: 1 },
      'inside 4': { jewel: 1 },
      'inside 5': { purse: 2 },
      'inside 6': { purse: 1 },
    },
    strongbox_beside: 0,
    neutral: 13,
    values: {},
    players: [],
    bandits: {},
    pile: [],
    resolving: null,
    asked: [],
    result: null,
    drafted: [],
    expansions: guests(false),
    you: null,
  };
}
