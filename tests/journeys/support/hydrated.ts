import { expect, type Locator } from '@playwright/test';

/** Waits until React answers for this element: before that a press is the browser's alone, and a link loads a document. */
export const hydrated = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))).toBe(true);
