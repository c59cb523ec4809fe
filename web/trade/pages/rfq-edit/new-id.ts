import { newKey } from '#web/base/client/new-key.ts';

/** An id for something that is made here, as the contract writes ids: a line keeps its own from the first keystroke on, so that files may name it. */
export function newID(): string {
  const digits = newKey();
  // Version 4, variant 1.
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-');
}
