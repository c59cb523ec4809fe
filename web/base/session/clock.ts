import type { Key } from './storage.ts';

const KEY: Key = 'clockOffset';
/** `Date` is in whole seconds and comes over a network: smaller differences are noise. */
const NOISE_MS = 2000;

let offset = kept();

/** The server's time as far as this browser knows it, in milliseconds: people's clocks are wrong. */
export const now = (): number => Date.now() + offset;

/** Corrects the clock by an answer that is fresh: one from a cache carries the time at which it was made. */
export function learnTime(answer: Response): void {
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date) || !answer.headers.get('cache-control')?.includes('no-store')) return;
  const found = date + 500 - Date.now();
  if (Math.abs(found - offset) < NOISE_MS) return;
  offset = found;
  keep();
}

/** Keeps the correction for the next page, beside the session whose expiry it serves. */
export function keep(): void {
  try {
    if (offset === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(offset));
  } catch {
    // Without it the first answer of the next page corrects the clock.
  }
}

function kept(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
