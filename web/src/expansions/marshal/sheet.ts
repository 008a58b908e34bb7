/** What Marshal & Prisoners puts on the sheets: companions, Wanted cards, Brawler cards, the Marshal's stacks. */

import type { Piece } from '../../lib/expansion';
import type { View } from '../../lib/protocol';
import { words } from '../../lib/words.svelte';

function companionName(companion: string): string {
  return words.say('choices.companion', { who: words.figure(companion) });
}

/** The companion somebody freed. */
export function companion(view: View, who: string): Piece[] {
  const freed = view.expansions.marshal?.freed[who];
  if (!freed) return [];
  const text = freed === who ? words.hint('thing', 'companion') : words.hint('bandit', freed);
  const symbol = `companion-${freed}`;
  return [{ rule: 'thing-companion', title: companionName(freed), text, symbol, box: [64, 64] }];
}

/** Somebody's own Wanted card. */
export function wanted(view: View, who: string): Piece[] {
  if (!view.expansions.marshal?.wanted.includes(who)) return [];
  const [title, text] = [words.name('word', 'wanted'), words.hint('thing', 'wanted')];
  return [{ rule: 'thing-wanted', title, text, symbol: `wanted-${who}`, box: [72, 96] }];
}

/** Brawler cards somebody won. */
export function brawlers(view: View, who: string): Piece[] {
  const won = view.expansions.marshal?.brawlers_won[who] ?? [];
  if (won.length === 0) return [];
  const dollars = won.reduce((sum, one) => sum + one, 0);
  const title = words.name('word', 'brawler');
  return [
    {
      rule: 'thing-brawler',
      title,
      text: won.map((one) => words.money(one)).join(', '),
      label: `${title}: ${words.money(dollars)}`,
      symbol: 'brawler-gold',
      box: [72, 100],
      dollars,
    },
  ];
}

/** The same in words only. */
export function wonCards(view: View, who: string): Piece[] {
  return brawlers(view, who).map(({ rule, title, text }) => ({ rule, title, text }));
}

/** How many bullets the Marshal has left. */
export function stacks(view: View, who: string): Piece[] {
  if (who !== 'marshal') return [];
  return (view.expansions.marshal?.stacks ?? []).map((left, index) => {
    const side = words.say(index === 0 ? 'choices.answer.left' : 'choices.answer.right');
    const title = `${side} ${words.say('table.stack_left', { bullets: left })}`;
    return {
      rule: 'thing-barrels',
      title,
      text: '',
      symbol: `cylinder-${left}`,
      box: [32, 32],
      count: left,
    };
  });
}

/** Companions the Marshal keeps. */
export function trophies(view: View, who: string): Piece[] {
  const kept = who === 'marshal' ? (view.expansions.marshal?.trophies ?? []) : [];
  if (kept.length === 0) return [];
  const title = words.name('word', 'trophies');
  return [{ rule: 'thing-companion', title, text: kept.map(companionName).join(', ') }];
}
