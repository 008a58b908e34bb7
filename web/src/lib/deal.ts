/** A deal to share: the set-up and the seed of a finished game in one code, which opens a new table with the same cards. */

import type { Settings, Table } from './protocol';

export interface Deal {
  config: Settings['config'];
  deal: string;
}

/** The code of a finished game. */
export function dealCode({ config, deal }: Deal): string {
  const bytes = new TextEncoder().encode(JSON.stringify([deal, config]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What a code says; nothing if it is none. */
export function readDeal(code: string): Deal | null {
  try {
    const bytes = Uint8Array.from(
      atob(code.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(read)) return null;
    const [deal, config] = read as unknown[];
    if (typeof deal !== 'string' || !/^\d{1,29}$/.test(deal)) return null;
    if (typeof config !== 'object' || config === null || Array.isArray(config)) return null;
    return { deal, config: config as Deal['config'] };
  } catch {
    return null;
  }
}

/** The link that opens a new table with the deal of a finished one. */
export function dealLink(table: Table): string {
  const { settings, seed } = table;
  return `${location.origin}/new?deal=${dealCode({ config: settings.config, deal: seed ?? '' })}`;
}
