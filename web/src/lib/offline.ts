/** Without a line: the service worker keeps the page, and marks it when it had to show what it kept. */

/** Whether the server could not be reached when this page was opened. */
export const offline = document.documentElement.hasAttribute('data-offline');

/** Have the page kept, where the browser allows it: on this machine, or over https. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses still plays; it only needs the line.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
