/** Set where the browser is sent home without asking the server, until home has said so. */
let followed = false;
/** What the load of the document says is said once. */
let asked = false;

export const noteUnknownAddress = (): void => {
  followed = true;
};

/**
 * Whether an address without a page led home. The redirect and home itself are the same for everybody and carry no mark; the browser alone knows
 * that it was sent on, and nothing else of ours sends on to home.
 */
export function cameByUnknownAddress(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLoadedHere = load?.type === 'navigate' && new URL(load.name).pathname === location.pathname;
  const sent = followed || (!asked && isLoadedHere && load.redirectCount > 0);
  followed = false;
  asked = true;
  return sent;
}
