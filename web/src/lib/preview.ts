/** Previews on the page: what a picked card would do as things stand now, as marks on the train and as words. */

import { actorOf } from './board';
import { choicesOf, type Vocabulary } from './options';
import type { CardPreview, Decision, View } from './protocol';

/** What is drawn on the train for one card. */
export interface Marks {
  who: string;
  /** Where somebody would stand. */
  ghosts: { who: string; place: string }[];
  /** Who could be hit, and who is out of bounds while somebody else can be. */
  targets: string[];
  spared: string[];
  /** Loot that could be taken, by kind and place. */
  loot: { kind: string; place: string }[];
  /** Where a victim could land. */
  landings: string[];
}

function asDecision(preview: CardPreview['preview'], index: number): Decision {
  const { kind, choices } = preview.asked[index] ?? { kind: '', choices: [] };
  return { number: 0, seat: 0, player: preview.who, who: preview.who, kind, choices };
}

/** The marks of one preview. */
export function marksOf({ preview }: CardPreview, view: View): Marks {
  const marks: Marks = {
    who: preview.who,
    ghosts: [],
    targets: [],
    spared: preview.spared,
    loot: [],
    landings: [],
  };
  const here = view.at[preview.who];
  for (const event of preview.events)
    if (event.event === 'moved') marks.ghosts.push({ who: event.who, place: event.to });
    else if (event.event === 'shot' || event.event === 'punched') marks.targets.push(event.target);
    else if (event.event === 'token' && event.from === here)
      marks.loot.push({ kind: event.kind, place: event.from });
  preview.asked.forEach(({ kind, choices }, index) => {
    const actor = actorOf(asDecision(preview, index));
    for (const option of choices)
      if (option.does === 'place' && kind === 'throw') marks.landings.push(option.place);
      else if (option.does === 'place') marks.ghosts.push({ who: actor, place: option.place });
      else if (option.does === 'figure') marks.targets.push(option.who);
      else if (option.does === 'loot' && kind === 'robbery' && here)
        marks.loot.push({ kind: option.kind, place: here });
  });
  return marks;
}

const MOST_LINES = 5;

/** What a card would do in words: a few lines, and how many are left out. */
export interface Foretold {
  lines: string[];
  more: number;
}

/** The same in words: what could be chosen first, else what happens at once; the rest is only counted. */
export function linesOf(card: CardPreview, view: View, w: Vocabulary): Foretold {
  const { preview } = card;
  const choices = preview.asked.length
    ? choicesOf(asDecision(preview, 0), view, preview.who, w).map(({ title, note }) =>
        note ? `${title}, ${note}` : title,
      )
    : card.lines;
  const lines = [...choices, ...preview.spared.map((who) => w.t.table.spared(w.figure(who)))];
  const shown = lines.length > MOST_LINES ? MOST_LINES - 1 : lines.length;
  return { lines: lines.slice(0, shown), more: lines.length - shown };
}
