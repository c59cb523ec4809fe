import { expect, type Locator } from '@playwright/test';

const answers = (element: Locator): Promise<boolean> => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')));

/** Waits until React answers for this element: before that a press is the browser's alone, and a link loads a document. */
export const hydrated = (element: Locator): Promise<void> => expect.poll(() => answers(element)).toBe(true);

/** The same for what wakes up with the first sign of interest. */
export async function awake(element: Locator): Promise<void> {
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await element.page().mouse.move(300 + moves, 300);
      return answers(element);
    })
    .toBe(true);
}

/** Comes over a link when the page can answer. */
export async function hover(link: Locator): Promise<void> {
  await hydrated(link);
  await link.hover();
}
