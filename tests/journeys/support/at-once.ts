import type { Locator } from '@playwright/test';

/** Presses a key in the moment in which options appear: who types fast knows what will stand there. */
export const pressAtOnce = (field: Locator, key: string): Promise<void> =>
  field.evaluate((input, pressed) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=option]')) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    }).observe(document.body, { childList: true, subtree: true });
  }, key);
