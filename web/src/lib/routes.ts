/** Addresses of the page: `/`, `/new`, `/rules`, `/mail`, `/t/TABLE` (an invite behind the #), `/t/TABLE/replay`, `/t/TABLE/analysis`, `/record`, `/daily`, `/puzzles`. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; hotseat: boolean; deal: string | null }
  | { page: 'rules' }
  | { page: 'mail'; does: 'confirm' | 'stop'; token: string }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string; moment: number | null }
  | { page: 'analysis'; table: string; choice: number | null }
  | { page: 'record' }
  | { page: 'daily' }
  | { page: 'puzzles' }
  | { page: 'lost' };

/** Which page an address means. */
export function routeOf(path: string, query: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean);
  const params = new URLSearchParams(query);
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'new' && second === undefined)
    return { page: 'new', hotseat: params.has('hotseat'), deal: params.get('deal') };
  if (first === 'rules' && second === undefined) return { page: 'rules' };
  const letter = /^#(confirm|stop)=([A-Za-z0-9_-]+)$/.exec(hash);
  if (first === 'mail' && second === undefined && letter)
    return { page: 'mail', does: letter[1] as 'confirm' | 'stop', token: letter[2] ?? '' };
  if (first === 't' && second && third === undefined)
    return { page: 'table', table: second, invite: hash.replace(/^#/, '') || null };
  if (first === 't' && second && third === 'replay') {
    const moment = params.get('moment');
    return { page: 'replay', table: second, moment: moment === null ? null : Number(moment) };
  }
  if (first === 't' && second && third === 'analysis') {
    const choice = params.get('choice');
    return { page: 'analysis', table: second, choice: choice === null ? null : Number(choice) };
  }
  if (first === 'record' && second === undefined) return { page: 'record' };
  if (first === 'daily' && second === undefined) return { page: 'daily' };
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles' };
  return { page: 'lost' };
}
