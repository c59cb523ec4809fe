import { useSyncExternalStore } from 'react';

/** The server renders one page for everybody; what only this browser knows comes after the first paint. */
const never = () => () => {};

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The query of the address; empty until the page is alive. */
export const useQuery = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );

/** Sends the browser on. Ends only when somebody comes back to this page by the browser's history, so that a button stays busy until then. */
export function leave(url: string): Promise<void> {
  location.assign(url);
  return new Promise((done) => addEventListener('pageshow', () => done(), { once: true }));
}
