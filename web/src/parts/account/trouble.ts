/** Why something about an account was refused, in words. */

import { Refusal } from '../../lib/api';
import { words } from '../../lib/words.svelte';

type Known = keyof typeof words.t.account.problem;

export function troubleOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : 'offline';
  return code in words.t.account.problem ? words.t.account.problem[code as Known] : words.t.table.refused;
}
