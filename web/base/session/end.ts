import { clear } from './storage.ts';

let leaving = false;

/** From now on this page only waits to be left: nothing that happens to its session may reload it. */
export function leave(): void {
  leaving = true;
}

/** The session is over: this browser forgets it and the page starts anew, as a visitor's (ERR-002, ERR-005). */
export function end(): void {
  clear();
  if (leaving) return;
  leave();
  location.reload();
}

/** A page that comes out of the back and forward cache is not left any more. */
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false;
  });
}
