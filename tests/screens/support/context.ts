import { ORIGIN } from './loaded.ts';
import type { Page } from './page.ts';

/** What journeys ask of the browser around a page. */
export const contextOf = (page: Page) => ({
  _options: { baseURL: ORIGIN },
  request: page.request,
  on: (name: string, heard: (...told: unknown[]) => void) => page.on(name, heard),
  pages: () => [page],
  route: page.route,
  unroute: page.unroute,
  addInitScript: page.addInitScript,
  setOffline: async (isOff: boolean) => {
    page.network.offline = isOff;
    Object.defineProperty(navigator, 'onLine', { value: !isOff, configurable: true });
    dispatchEvent(new Event(isOff ? 'offline' : 'online'));
  },
  grantPermissions: async () => {},
  newPage: () => {
    throw new Error('A screen has one page: what takes two belongs to the journeys.');
  },
});
