import { expect, type Page, type Response } from '@playwright/test';

/** Lets the pages of this tab listen as soon as they are there. They do so seconds after they were opened, so that what is read comes first. @returns its stream's answer. */
export async function listens(page: Page): Promise<Response> {
  const opened = page.waitForResponse((response) => response.url().endsWith('/events'), { timeout: 30_000 });
  await Promise.all([openedLongAgo(page), opened]);
  return opened;
}

/** Waits until another tab of the same browser, which holds the stream, would be followed by this one. */
export const listensBeside = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('wbn-live')))).toBe(true);

/** A page reads there when it was loaded. */
export const openedLongAgo = (page: Page) =>
  page.addInitScript(() => {
    const entriesOf = performance.getEntriesByType.bind(performance);
    const anHour = 3_600_000;
    const aged = (entry: PerformanceEntry) =>
      new Proxy(entry, { get: (target, name) => (name === 'loadEventStart' ? -anHour : Reflect.get(target, name, target)) });
    performance.getEntriesByType = (type) => (type === 'navigation' ? entriesOf(type).map(aged) : entriesOf(type));
  });
