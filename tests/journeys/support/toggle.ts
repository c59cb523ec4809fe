import { expect, type Locator, type Page } from '@playwright/test';
import { get } from './api.ts';
import { DRAWN } from './company.ts';

export const likesOf = async (id: string): Promise<number> => (await get(`/social/reaction/summary/${id}`)).data.reactionCount.like;
export const followersOf = async (id: string): Promise<number> => (await get(`/social/follow/${id}/summary`)).summary.followersCount;

/** Waits until the button of who is logged in stands where the visitor's link was. */
export async function expectOff(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', 'false', DRAWN);
}

/** The answers of the API that change something, in order: `POST 200`. */
export function writesTo(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('response', (answer) => {
    const method = answer.request().method();
    if (answer.url().includes(path) && (method === 'POST' || method === 'DELETE')) seen.push(`${method} ${answer.status()}`);
  });
  return seen;
}

/** How far things have moved by themselves since the page began. */
export const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
