/** How options of Horses & Stagecoach are shown. */

import { ownSymbol } from '../../lib/game';
import type { Look, Vocabulary } from '../../lib/options';
import type { Option, View } from '../../lib/protocol';

/** What an option lights and says, if it is one of this expansion. */
export function look(option: Option, view: View, w: Vocabulary): Look | null {
  switch (option.does) {
    case 'drink':
      return {
        title: w.say('choices.drink'),
        note: w.token(option.flask),
        symbol: ownSymbol(option.flask),
      };
    case 'hostage':
      return {
        title: w.name('hostage', option.hostage),
        note: w.hint('hostage', option.hostage),
        symbol: `hostage-${option.hostage}`,
      };
    case 'answer': {
      const car = view.expansions.horses?.attacked;
      if (option.label !== 'bandit' || car === null || car === undefined) return null;
      const place = `inside ${car}`;
      return { title: w.say('choices.answer.bandit'), note: w.place(place, view.train), place };
    }
    default:
      return null;
  }
}
