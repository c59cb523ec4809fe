import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

export interface Shift {
  value: number;
  /** What moved. */
  sources: string[];
}

/** What has moved by itself since the page began, and how far: nothing where nothing did. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] };
        const seen: Shift[] = [];
        const nameOf = (node: Node | null): string =>
          node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : (node?.parentElement?.outerHTML.slice(0, 80) ?? 'what is gone');
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries() as Entry[])
            if (!hadRecentInput) seen.push({ value, sources: sources.map(({ node }) => nameOf(node)) });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(seen), 100);
      }),
  );

/** Milliseconds without anything asked for until a screen counts as finished. */
const QUIET = 400;
/** A frame that never comes, because styles are still missing, is not waited for. */
const FRAME = 150;
/** Longer is a stream of events. */
const ANSWER = 3000;

/**
 * Opens a screen as on a line where every round trip takes longer than the browser needs to show what it has: whatever is asked for waits until the page
 * has been painted without it, then comes together with all that was asked for at the same time. No clock is in it, so that a quick machine shows what a slow line does.
 */
export async function openSlowly(page: Page, url: string): Promise<void> {
  let held: Route[] = [];
  await page.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.continue() : void held.push(route)));
  await page.goto(url, { waitUntil: 'commit' });
  for (let quiet = 0; quiet < QUIET; quiet += FRAME) {
    await painted(page);
    if (held.length > 0) quiet = -FRAME;
    const due = held;
    held = [];
    await Promise.all(due.map(answered));
  }
}

async function painted(page: Page): Promise<void> {
  const twoFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  // A page on its way to another address has no frames.
  await Promise.race([page.evaluate(twoFrames).catch(() => {}), wait(FRAME)]);
  await wait(FRAME / 2);
}

async function answered(route: Route): Promise<void> {
  await route.continue().catch(() => {});
  const whole = route
    .request()
    .response()
    .then((answer) => answer?.finished());
  await Promise.race([whole.catch(() => {}), wait(ANSWER)]);
}
