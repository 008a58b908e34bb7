/** Making a table, and the links that lead to it. */

import { account } from './account.svelte';
import { api } from './api';
import { BANDITS } from './game';
import type { Chance, Seated, Settings, Table } from './protocol';
import { preferences } from './preferences.svelte';
import { router } from './router.svelte';
import { words } from './words.svelte';

/** Who plays a game with bots; the first bandit is yours and has no level. */
export interface Lineup {
  bandits: string[];
  levels: string[];
}

function shuffled<T>(things: T[]): T[] {
  const left = [...things];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return out;
}

/** Four bandits of the first box, you first; bots as the server offers them. */
export function randomLineup(bots: string[]): Lineup {
  const bandits = shuffled(BANDITS.filter((bandit) => bandit !== 'mei')).slice(0, 4);
  const known = (level: string): string => (bots.includes(level) ? level : (bots.at(-1) ?? 'rookie'));
  return { bandits, levels: ['', known('rookie'), known('rookie'), known('outlaw')] };
}

/** The settings of a game against bots, without a clock. */
export function lineupSettings(lineup: Lineup): Settings {
  return {
    config: { bandits: lineup.bandits },
    seats: lineup.bandits.map((_, index) =>
      index === 0 ? { kind: 'here' } : { kind: 'bot', level: lineup.levels[index] ?? 'rookie' },
    ),
    clock: { kind: 'none' },
    memory: 'open',
    spectators: true,
  };
}

/** Whether a table plays with events or abilities, which every edition does unless they were switched off. */
export function plays(table: Table | null, option: 'events' | 'abilities'): boolean {
  const options = table?.settings.config['options'] as Record<string, unknown> | undefined;
  return options?.[option] !== false;
}

/** Make the table on the server and go there. */
export async function setTable(settings: Settings, start: boolean, name: string): Promise<void> {
  take(await api.newTable({ name, settings, start }));
}

/** Keep the key to a seat and go to its table. */
function take(seated: Seated): void {
  preferences.hold({ table: seated.table.id, token: seated.token, invite: seated.invite });
  void account.bring().catch(() => undefined);
  router.go(`/t/${seated.table.id}`);
}

function ownName(): string {
  return preferences.name.trim() || words.t.home.host;
}

/** Begin a guided first robbery and go there. */
export async function startLesson(): Promise<void> {
  take(await api.lesson(ownName()));
}

/** Take a seat of a finished game after so many of its choices, and go there. */
export async function tryDifferently(
  table: string,
  number: number,
  seat: number,
  chance: Chance,
): Promise<void> {
  const member = preferences.keyFor(table)?.token;
  take(await api.fork(table, { name: ownName(), number, seat, chance }, member));
}

/** A game against bots, at once. */
export async function wholeGame(): Promise<void> {
  const { bots } = await api.offer();
  await setTable(lineupSettings(randomLineup(bots)), true, ownName());
}

/** The link that lets a friend take a seat, at the address of this page or at another one of the server. */
export function inviteLink(table: string, invite: string, origin = location.origin): string {
  return `${origin}/t/${table}#${invite}`;
}

/** The address behind a link, or behind whatever part of it somebody pasted. */
export function readLink(text: string): string | null {
  const match = /(?:\/t\/|^)([A-Za-z0-9_-]{4,32})(?:#([A-Za-z0-9_-]+))?\s*$/.exec(text.trim());
  return match ? `/t/${match[1]}${match[2] ? `#${match[2]}` : ''}` : null;
}
