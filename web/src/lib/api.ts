/** Requests to the server over HTTP. */

import type {
  Checked,
  Code,
  Fork,
  Join,
  Key,
  Lesson,
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
import { randomText } from './random-text';

/** Why the server said no; `code` is for the page, `message` for people who read English. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | 'offline',
    message: string,
  ) {
    super(message);
  }
}

/** Ask the server for something, or find out why not. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
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
  if (data === null) throw new Refusal('offline', 'the answer was cut off');
  return data as T;
}

const AGAIN = [300, 1000, 3000];

/** What may be gone in a moment. */
const PASSING: Refusal['code'][] = ['offline', 'stopping', 'storage', 'too_fast'];

/** Whether the server could not answer just now: it has said nothing about what it was asked. */
export function passes(code: Refusal['code']): boolean {
  return PASSING.includes(code);
}

/** Ask again after a while as long as the trouble is such that it may pass. */
export async function patiently<T>(question: () => Promise<T>, may = passes): Promise<T> {
  for (const wait of AGAIN) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Refusal) || !may(error.code)) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return question();
}

/** Take a seat; if the answer is lost, ask for it again: the token says that it is still the same seat. */
function takeSeat(path: string, body: NewTable | Lesson | Join | Fork, member?: string): Promise<Seated> {
  return patiently(
    () => ask('POST', path, body, member),
    (code) => code === 'offline',
  );
}

export const api = {
  reach: (): Promise<Reach> => ask('GET', '/reach'),
  pushOffer: (): Promise<PushOffer> => ask('GET', '/push'),
  push: (table: string, wish: PushWish): Promise<Pushing> => ask('POST', `/tables/${table}/push`, wish),
  endPush: (table: string, end: PushEnd): Promise<Pushing> => ask('DELETE', `/tables/${table}/push`, end),
  offer: (): Promise<Offer> => ask('GET', '/offer'),
  check: (config: unknown, deal: string | null = null): Promise<Checked> =>
    ask('POST', '/check', { config, deal }),
  newTable: (table: Omit<NewTable, 'token'>): Promise<Seated> =>
    takeSeat('/tables', { ...table, token: randomText() }),
  table: (table: string): Promise<Table> => ask('GET', `/tables/${table}`),
  leave: (table: string, token: string): Promise<Table> => ask('POST', `/tables/${table}/leave`, { token }),
  lesson: (name: string): Promise<Seated> => takeSeat('/lesson', { name, token: randomText() }),
  join: (table: string, name: string, invite: string, token: string): Promise<Seated> =>
    takeSeat(`/tables/${table}/join`, { name, invite, token }),
  running: async (): Promise<Summary[]> => (await ask<Tables>('GET', '/tables')).tables,
  mine: async (keys: Key[]): Promise<Summary[]> =>
    keys.length ? (await ask<Tables>('POST', '/tables/mine', { keys })).tables : [],
  /** A finished game; without spectators only a member's token opens it. */
  replay: (table: string, seat: number | null, language: string, token?: string): Promise<Replay> =>
    patiently(() =>
      ask(
        'GET',
        `/tables/${table}/replay?language=${language}${seat === null ? '' : `&seat=${seat}`}`,
        undefined,
        token,
      ),
    ),
  /** A new table that goes on from a moment of a finished one; without spectators only for its members. */
  fork: (table: string, wish: Omit<Fork, 'token'>, member?: string): Promise<Seated> =>
    takeSeat(`/tables/${table}/fork`, { ...wish, token: randomText() }, member),
};
