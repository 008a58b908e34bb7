/** How options of Marshal & Prisoners are shown. */

import type { Look, Vocabulary } from '../../lib/options';
import type { Option, View } from '../../lib/protocol';

/** What an option lights and says, if it is one of this expansion. */
export function look(option: Option, _: View, w: Vocabulary): Look | null {
  switch (option.does) {
    case 'idea':
      return { title: w.say('choices.idea'), note: '', icon: 'icon-idea' };
    case 'companion':
      return {
        title: w.say('choices.companion', { who: w.figure(option.companion) }),
        note: w.hint('bandit', option.companion),
        symbol: `companion-${option.companion}`,
      };
    case 'jailed':
      return { title: w.figure(option.who), note: w.say('choices.jailed'), figure: option.who };
    default:
      return null;
  }
}
