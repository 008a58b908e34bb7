/** Requests to the server over HTTP. */

import type {
  Checked,
  Code,
  Key,
  NewTable,
  Offer,
  PushEnd,
  Pushing,
  PushOffer,
  PushWish,
  Reach,
  Replay,
  Seated,
  Summary,
  Table,
  Tables,
} from './protocol';

/** Why the server said no; `code` is for the page, `message` for people who read English. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | 'offline',
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('offline', 'the server does not answer');
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const problem = data as { code?: Code; message?: string } | null;
    throw new Refusal(problem?.code ?? 'offline', problem?.message ?? answer.statusText);
  }
  return data as T;
}

export const api = {
  reach: (): Promise<Reach> => ask('GET', '/reach'),
  pushOffer: (): Promise<PushOffer> => ask('GET', '/push'),
  push: (table: string, wish: PushWish): Promise<Pushing> => ask('POST', `/tables/${table}/push`, wish),
  endPush: (table: string, end: PushEnd): Promise<Pushing> => ask('DELETE', `/tables/${table}/push`, end),
  offer: (): Promise<Offer> => ask('GET', '/offer'),
  check: (config: unknown, deal: string | null = null): Promise<Checked> =>
    ask('POST', '/check', { config, deal }),
  newTable: (table: NewTable): Promise<Seated> => ask('POST', '/tables', table),
  table: (table: string): Promise<Table> => ask('GET', `/tables/${table}`),
  leave: (table: string, token: string): Promise<Table> => ask('POST', `/tables/${table}/leave`, { token }),
  lesson: (name: string): Promise<Seated> => ask('POST', '/lesson', { name }),
  join: (table: string, name: string, invite: string, seat?: number): Promise<Seated> =>
    ask('POST', `/tables/${table}/join`, { name, invite, ...(seat === undefined ? {} : { seat }) }),
  running: async (): Promise<Summary[]> => (await ask<Tables>('GET', '/tables')).tables,
  mine: async (keys: Key[]): Promise<Summary[]> =>
    keys.length ? (await ask<Tables>('POST', '/tables/mine', { keys })).tables : [],
  replay: (table: string, seat: number | null, language: string): Promise<Replay> =>
    ask('GET', `/tables/${table}/replay?language=${language}${seat === null ? '' : `&seat=${seat}`}`),
};
