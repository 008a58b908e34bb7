/** Requests for what only some hosts offer: accounts, ratings, letters, reports. */

import { ask } from './api';
import type {
  Key,
  Leaderboard,
  MailChange,
  RatedPlayer,
  Reported,
  Seated,
  SeatRatings,
  SignedIn,
  Summary,
  Tables,
} from './protocol';

export const accountApi = {
  account: (): Promise<SignedIn> => ask('GET', '/account'),
  register: (name: string, password: string): Promise<SignedIn> =>
    ask('POST', '/account', { name, password }),
  signIn: (name: string, password: string): Promise<SignedIn> =>
    ask('POST', '/account/session', { name, password }),
  signOut: (): Promise<SignedIn> => ask('DELETE', '/account/session'),
  changePassword: (old: string, now: string): Promise<SignedIn> =>
    ask('POST', '/account/password', { old, new: now }),
  remove: (password: string): Promise<SignedIn> => ask('DELETE', '/account', { password }),
  tables: async (): Promise<Summary[]> => (await ask<Tables>('GET', '/account/tables')).tables,
  bring: async (keys: Key[]): Promise<Summary[]> =>
    (await ask<Tables>('POST', '/account/tables', { keys })).tables,
  key: (table: string): Promise<Seated> => ask('POST', `/account/tables/${table}/key`),
  mail: (address: string, language: string): Promise<SignedIn> =>
    ask('POST', '/account/mail', { address, language }),
  endMail: (): Promise<SignedIn> => ask('DELETE', '/account/mail'),
  link: (does: 'confirm' | 'stop', token: string): Promise<MailChange> =>
    ask('POST', `/mail/${does}/${token}`),
  best: async (): Promise<RatedPlayer[]> => (await ask<Leaderboard>('GET', '/ratings')).players,
  ratings: async (table: string): Promise<(number | null)[]> =>
    (await ask<SeatRatings>('GET', `/tables/${table}/ratings`)).seats,
  report: (table: string, token: string, version: number): Promise<Reported> =>
    ask('POST', `/tables/${table}/report`, { token, version }),
};
