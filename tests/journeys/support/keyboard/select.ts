import { expect, type Locator } from '@playwright/test';
import { reach } from './reach.ts';

/** What a journey may name an entry of a native list by. */
export type Choice = string | { label?: string; value?: string; index?: number };

/** Opens a native list, goes to the entry with the arrow keys and takes it: the page hears of one change. */
export async function choose(locator: Locator, choice: Choice, options?: { timeout?: number }): Promise<void> {
  const { keyboard } = locator.page();
  let distance = Number.NaN;
  await expect
    .poll(
      async () => {
        distance = await distanceTo(locator, choice);
        return distance;
      },
      `an entry ${JSON.stringify(choice)}`,
    )
    .not.toBeNaN();
  await reach(locator, options);
  if (distance === 0) return;
  await keyboard.press('Space');
  for (let step = 0; step < Math.abs(distance); step += 1) await keyboard.press(distance < 0 ? 'ArrowUp' : 'ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => distanceTo(locator, choice)).toBe(0);
}

/** How many entries lie between the chosen one and another one; NaN where it is not there. */
const distanceTo = (locator: Locator, choice: Choice): Promise<number> =>
  locator.evaluate((element, wanted) => {
    const select = element as HTMLSelectElement;
    const entries = [...select.options].filter(({ disabled }) => !disabled);
    const { label, value, index } = typeof wanted === 'string' ? { label: wanted, value: wanted, index: undefined } : wanted;
    const isWanted = (entry: HTMLOptionElement) => entry.index === index || entry.value === value || entry.label.trim() === label;
    const to = entries.findIndex(isWanted);
    const from = entries.findIndex(({ selected }) => selected);
    return to < 0 ? Number.NaN : to - from;
  }, choice);
