import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], dialog';
const STEP: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k (or the arrows, in the list) move through its rows, slash goes to the filter, Escape back. Enter is the link's own. */
export function useKeys(list: RefObject<HTMLElement | null>, back: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) return leave(target, back);
      if (target.closest(TYPING)) return;
      if (event.key === '/') return search(event);
      const step = STEP[event.key];
      const isArrow = event.key.startsWith('Arrow');
      if (!step || (isArrow && !list.current?.contains(target))) return;
      event.preventDefault();
      move(list.current, step);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

function search(event: KeyboardEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-search]')?.focus();
}

function leave(target: HTMLElement, back: () => void): void {
  if (target.closest(TYPING)) target.blur();
  else back();
}

/** From the focused row, else from the open one, else to the first. */
function move(list: HTMLElement | null, step: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
}
