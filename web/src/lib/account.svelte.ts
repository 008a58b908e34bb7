/** Whoever is signed in on this device, on servers that have accounts; and what else such a server offers. */

import { accountApi } from './account-api';
import { api } from './api';
import { forgetDailyToken } from './daily-token';
import { preferences } from './preferences.svelte';
import { record } from './record.svelte';
import type { Account, Offer, SignedIn, Summary } from './protocol';

/** Finished games of an account are listed for so many seconds. */
const LISTED = 14 * 24 * 3600;

class AccountOfDevice {
  offer = $state.raw<Offer | null>(null);
  account = $state.raw<Account | null>(null);
  /** Its tables, wherever their seats were taken. */
  tables = $state.raw<Summary[]>([]);

  /** Find out what the server offers and who is signed in. */
  async load(): Promise<void> {
    this.offer ??= await api.offer();
    if (!this.offer.accounts) return;
    this.account = (await accountApi.account()).account;
    if (this.account) await this.bring();
    else preferences.keys.filter((key) => key.lent).forEach((key) => preferences.drop(key.table));
  }

  /** Give the account the seats that were taken on this device. */
  async bring(): Promise<void> {
    if (!this.account) return;
    const own = preferences.keys.filter((key) => !key.lent);
    this.tables = await accountApi.bring(own.map(({ table, token }) => ({ table, token })));
  }

  /** Look again which tables there are; none if nobody is signed in. */
  async look(): Promise<Summary[]> {
    if (!this.account) return [];
    this.tables = await accountApi.tables();
    const since = Date.now() / 1000 - LISTED;
    return this.tables.filter((table) => table.status !== 'over' || table.changed > since);
  }

  /** Get a key of this device for a table of the account, if it is one. */
  async unlock(table: string): Promise<void> {
    if (!this.account || preferences.keyFor(table)) return;
    if (!this.tables.some((known) => known.id === table)) return;
    const seated = await accountApi.key(table);
    preferences.hold({ table, token: seated.token, invite: seated.invite, lent: true });
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.begin(await accountApi.signIn(name, password));
  }

  async register(name: string, password: string): Promise<void> {
    await this.begin(await accountApi.register(name, password));
  }

  private async begin(signedIn: SignedIn): Promise<void> {
    this.account = signedIn.account;
    preferences.name = signedIn.account?.name ?? preferences.name;
    preferences.save();
    await this.bring();
  }

  /** Sign out, and leave nothing of the account on this device. */
  async signOut(): Promise<void> {
    await accountApi.signOut();
    this.tables.forEach((table) => preferences.drop(table.id));
    this.end();
  }

  /** Delete the account; the seats that were taken on this device stay here. */
  async remove(password: string): Promise<void> {
    await accountApi.remove(password);
    preferences.keys.filter((key) => key.lent).forEach((key) => preferences.drop(key.table));
    this.end();
  }

  private end(): void {
    this.account = null;
    this.tables = [];
    record.forgetAccount();
    forgetDailyToken();
  }

  async setMail(address: string | null, language: string): Promise<void> {
    const answer = address === null ? accountApi.endMail() : accountApi.mail(address, language);
    this.account = (await answer).account;
  }
}

export const account = new AccountOfDevice();
