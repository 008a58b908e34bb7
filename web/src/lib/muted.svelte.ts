/** People whose talk this browser does not show, by table and name. */

import type { Line } from './protocol';

const STORE = 'folsom-muted';
const KEPT = 200;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

class Muted {
  private names = $state.raw<string[]>(typeof localStorage === 'undefined' ? [] : kept());

  has(table: string, line: Line): boolean {
    return (line.kind === 'chat' || line.kind === 'reaction') && this.names.includes(`${table} ${line.name}`);
  }

  set(table: string, name: string, on: boolean): void {
    const key = `${table} ${name}`;
    const others = this.names.filter((other) => other !== key);
    this.names = (on ? [key, ...others] : others).slice(0, KEPT);
    try {
      localStorage.setItem(STORE, JSON.stringify(this.names));
    } catch {
      // Then only until the page is closed.
    }
  }
}

export const muted = new Muted();
