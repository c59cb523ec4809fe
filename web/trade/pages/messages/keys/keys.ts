/** What a key does, in the order of the list of them: it moves, or presses or enters what names it in `aria-keyshortcuts`. */
export const KEYS = ['j', 'k', 'Enter', 'r', 'n', 'a', 'e', '/', 'Escape', '?'] as const;
export type Key = (typeof KEYS)[number];

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

const isKey = (key: string): key is Key => (KEYS as readonly string[]).includes(key);
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** In front of the page, and with keys of its own. */
const ABOVE = 'dialog[open], [popover]:popover-open';

/** The key that counts; null while somebody types, in front of a dialog, for what is pressed with Ctrl or Alt, and for every other key (INB-009). */
export function keyOf(pressed: Pressed, at: Pick<Element, 'closest'> | null, isBelow: boolean): Key | null {
  const { key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = pressed;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || isBelow || at?.closest(WRITES)) return null;
  return isKey(key) ? key : null;
}

/** Whether something stands in front of the page. */
export const isBelow = (page: Pick<Document, 'querySelector'>): boolean => page.querySelector(ABOVE) !== null;

/** The place of the thread that one moves to: from none to the first or the last. */
export function nextOf(at: number, count: number, step: 1 | -1): number {
  if (at < 0) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}
