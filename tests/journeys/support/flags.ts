import { expect, type Page } from '@playwright/test';
import { isLaidOut } from './screen.ts';

/** Fails the test when the page logs an error, throws, or breaks its Content-Security-Policy. */
export function watchForErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
}

/** Nothing on the page is wider than the window; `layout-shift` and `every-screen` look at each screen for tests without a browser. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  if (!isLaidOut(page)) return;
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
