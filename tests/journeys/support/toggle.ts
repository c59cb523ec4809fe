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

/** What has moved by itself since the page began, and how far: nothing where nothing did. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] };
        const seen: string[] = [];
        const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.parentElement?.outerHTML.slice(0, 80));
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
            if (!hadRecentInput) seen.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(seen), 100);
      }),
  );
