/** Whether the browser calls you when it is your turn: asked once, kept, and changed in the settings. */

import { api } from './api';
import { preferences } from './preferences.svelte';

const STORE = 'folsom-notices';

interface Kept {
  /** Whether to call while the tab is hidden; nothing until somebody has answered. */
  on: boolean | null;
  /** Whether to call with the page closed, too. */
  closed: boolean;
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

class Notices {
  on = $state<boolean | null>(null);
  closed = $state(false);
  permission = $state<NotificationPermission>('denied');

  read(): void {
    const old = kept();
    this.on = typeof old.on === 'boolean' ? old.on : null;
    this.closed = old.closed === true;
    if (this.possible) this.permission = Notification.permission;
  }

  /** Whether this browser has notifications at all; without https it has none. */
  get possible(): boolean {
    return 'Notification' in window;
  }

  /** Whether it is worth asking. */
  get unasked(): boolean {
    return this.possible && this.on === null && this.permission !== 'denied';
  }

  /** Turn calls on or off; the browser asks its own question the first time. */
  async set(on: boolean): Promise<void> {
    if (on && this.possible) this.permission = await Notification.requestPermission();
    this.on = on && this.permission === 'granted';
    if (!this.on) this.closed = false;
    this.save();
  }

  /** Turn calls with the page closed on or off, and return whether the browser could. */
  async setClosed(table: string, on: boolean): Promise<boolean> {
    if (on && this.on !== true) await this.set(true);
    this.closed = on && this.on === true && (await this.subscribe(table));
    if (!on) await this.unsubscribe();
    this.save();
    return this.closed === on;
  }

  /** Have the server call this browser about a table. */
  async subscribe(table: string): Promise<boolean> {
    const key = preferences.keyFor(table);
    if (!key || !('serviceWorker' in navigator)) return false;
    try {
      const offer = await api.pushOffer();
      if (offer.key === null) return false;
      const worker = await navigator.serviceWorker.ready;
      const applicationServerKey = bytes(offer.key);
      const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
      const { p256dh = '', auth = '' } = found.toJSON().keys ?? {};
      const wish = { endpoint: found.endpoint, p256dh, auth, language: preferences.language };
      return (await api.push(table, { token: key.token, ...wish })).on;
    } catch {
      // The browser has no push service, or the server does not answer.
      return false;
    }
  }

  private async unsubscribe(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration();
    const found = await worker?.pushManager.getSubscription();
    if (!found) return;
    // An address that is gone is forgotten by the server with the first push.
    await found.unsubscribe().catch(() => false);
    for (const { table, token } of preferences.keys)
      await api.endPush(table, { token, endpoint: found.endpoint }).catch(() => undefined);
  }

  private save(): void {
    try {
      localStorage.setItem(STORE, JSON.stringify({ on: this.on, closed: this.closed } satisfies Kept));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
  }
}

export const notices = new Notices();
