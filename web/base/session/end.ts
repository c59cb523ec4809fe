import { afterEnd } from './leftovers.ts';
import { clear } from './storage.ts';

let leaving = false;

/** From now on this page only waits to be left: nothing that happens to its session may reload it. */
export function leave(): void {
  leaving = true;
}

/** The session is over: this browser forgets it and the page starts anew, as a visitor's (ERR-002, ERR-005). */
export function end(): void {
  clear();
  afterEnd();
  startAnew();
}

/** Whoever this page was for is gone: nothing that it has read or was told is seen or used any more, whatever stands in its memory. */
export function startAnew(): void {
  if (leaving) return;
  leave();
  hide();
  // No form of who is gone may hold the page up.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

/** Out of sight, in its place. */
export const hide = (): void => void document.documentElement.style.setProperty('visibility', 'hidden');
export const show = (): void => void document.documentElement.style.removeProperty('visibility');

/** A page that comes out of the back and forward cache is not left any more. */
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false;
  });
}
