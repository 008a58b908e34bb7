/** Addresses of the page: `/`, `/new`, `/rules`, `/t/TABLE` (an invite behind the #), `/t/TABLE/replay`. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; hotseat: boolean }
  | { page: 'rules' }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string; moment: number | null }
  | { page: 'lost' };

/** Which page an address means. */
export function routeOf(path: string, query: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean);
  const params = new URLSearchParams(query);
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'new' && second === undefined) return { page: 'new', hotseat: params.has('hotseat') };
  if (first === 'rules' && second === undefined) return { page: 'rules' };
  if (first === 't' && second && third === undefined)
    return { page: 'table', table: second, invite: hash.replace(/^#/, '') || null };
  if (first === 't' && second && third === 'replay') {
    const moment = params.get('moment');
    return { page: 'replay', table: second, moment: moment === null ? null : Number(moment) };
  }
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  listen(): void {
    const read = (): void => {
      this.route = routeOf(location.pathname, location.search, location.hash);
    };
    addEventListener('popstate', read);
    read();
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.route = routeOf(location.pathname, location.search, location.hash);
    scrollTo(0, 0);
  }

  /** For links: follow them inside the page unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.getAttribute('href') ?? '/');
  };
}

export const router = new Router();
