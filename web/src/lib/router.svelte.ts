/** The page that is shown, and the way to another. */

import { routeOf, type Route } from './routes';

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
