/** Setting a table: from a few choices to what the server wants to hear. */

import { api } from './api';
import { BANDITS } from './game';
import type { Settings } from './protocol';
import { preferences } from './settings.svelte';
import { router } from './router.svelte';

export interface Deal {
  bandits: string[];
  levels: string[];
}

function shuffled<T>(things: T[]): T[] {
  const left = [...things];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return out;
}

/** A table for a newcomer: four bandits of the first box, you first; bots no harder than there are. */
export function dealt(bots: string[]): Deal {
  const bandits = shuffled(BANDITS.filter((bandit) => bandit !== 'mei')).slice(0, 4);
  const known = (level: string): string => (bots.includes(level) ? level : (bots.at(-1) ?? 'rookie'));
  return { bandits, levels: ['', known('rookie'), known('rookie'), known('outlaw')] };
}

/** The settings of a dealt table. */
export function settingsOf(deal: Deal): Settings {
  return {
    config: { bandits: deal.bandits },
    seats: deal.bandits.map((_, index) =>
      index === 0 ? { kind: 'here' } : { kind: 'bot', level: deal.levels[index] ?? 'rookie' },
    ),
    clock: { kind: 'none' },
    memory: 'open',
    spectators: true,
  };
}

/** Have the table set and go there. */
export async function setTable(settings: Settings, start: boolean, name: string, query = ''): Promise<void> {
  const seated = await api.newTable({ name, settings, start });
  preferences.hold({ table: seated.table.id, token: seated.token, invite: seated.invite });
  router.go(`/t/${seated.table.id}${query}`);
}

/** The link that lets a friend take a seat. */
export function inviteLink(table: string, invite: string): string {
  return `${location.origin}/t/${table}#${invite}`;
}

/** Table and invite of a link or of what somebody pasted of it. */
export function readLink(text: string): string | null {
  const match = /(?:\/t\/|^)([A-Za-z0-9_-]{4,32})(?:#([A-Za-z0-9_-]+))?\s*$/.exec(text.trim());
  return match ? `/t/${match[1]}${match[2] ? `#${match[2]}` : ''}` : null;
}
