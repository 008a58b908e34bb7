/** Your turn, wherever you look: the title of the tab, its icon, and a notification while it is hidden. */

import { words } from './words.svelte';

/** From here on the clock is red. */
export const LATE = 20;
const STEP = 5;
const TAG = 'folsom-turn';

export type Mark = 'none' | 'turn' | 'late';

/** What a decision is called where there is little room. */
export function shortQuestion(kind: string): string {
  return kind === 'plan' ? words.t.notice.lay : words.question(kind).title;
}

/** The title of the tab: words first, because a tab shows about sixteen letters. */
export function titleOf(host: string, kind: string | null, seconds: number | null): string {
  if (kind === null) return `${words.t.table.title(host)} · Folsom`;
  const late = seconds !== null && seconds <= LATE;
  const left = late ? `0:${String(Math.ceil(seconds / STEP) * STEP).padStart(2, '0')}` : '●';
  return `${left} ${shortQuestion(kind)} · Folsom`;
}

/** Set the icon of the tab. */
export function markTab(mark: Mark): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = mark === 'none' ? '/icon.svg' : `/icon-${mark}.svg`;
}

/** Call somebody who looks elsewhere; a second call takes the place of the first. */
export async function call(title: string, body: string, table: string): Promise<void> {
  const options = { body, tag: TAG, icon: '/icon-192.png', data: table };
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}

/** Take the call back: whoever was called is here. */
export async function hangUp(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const open of (await worker?.getNotifications({ tag: TAG })) ?? []) open.close();
}
