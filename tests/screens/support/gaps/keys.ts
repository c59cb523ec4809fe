import type { ScreenWindow } from '../compiled.ts';
import { isDialog } from './elements.ts';

/** Buttons open and close what they name, a press beside it closes it. */
export function popovers(window: ScreenWindow): void {
  const { document } = window;
  const open = () => [...document.querySelectorAll<HTMLElement>('[popover][data-open]')];
  window.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[popovertarget]');
    const named = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    for (const one of open()) if (one !== named && !one.contains(target as Node)) one.hidePopover();
    named?.togglePopover();
  });
}

/** What keys do where the page does not prevent it: Escape closes what stands in front, Enter opens details. */
export function keysOfBrowser({ document, window, Event }: ScreenWindow): void {
  const inFront = () => [...document.querySelectorAll<HTMLElement>('[popover][data-open]:not([popover=manual]), dialog[open]')].at(-1);
  const leave = (one: HTMLElement | undefined) => {
    if (!isDialog(one)) return one?.hidePopover();
    if (one.dispatchEvent(new Event('cancel', { cancelable: true }))) one.close();
  };
  window.addEventListener(
    'keydown',
    (event) => {
      const front = event.key === 'Escape' ? inFront() : undefined;
      queueMicrotask(() => {
        if (event.defaultPrevented) return;
        if (front) leave(front);
        else if (event.key === 'Enter' && (event.target as Element).tagName === 'SUMMARY') (event.target as HTMLElement).click();
      });
    },
    true,
  );
}
