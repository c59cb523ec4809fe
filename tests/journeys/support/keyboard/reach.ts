import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import type { Step } from './in-page.ts';
import { isEverywhere } from './mode.ts';
import { lookAtState } from './states.ts';

/** So many attempts go as far as the order of the document says. */
const BATCHES = 4;
const MOST_ROUNDS = 300;
/** A page scrolls to what has the focus with one of its next frames. */
const SCROLL_MILLISECONDS = 250;
const FOUND_MILLISECONDS = 30_000;
const GONE_MILLISECONDS = 3000;
/** How long a page may take to bring the focus back by itself. */
const BACK_MILLISECONDS = 1500;

interface Patience {
  timeout?: number;
}

interface Reached {
  handle: ElementHandle<Element> | null;
  key: string | null;
}

/** Brings the focus to an element by keys alone, and gives it with the key that presses it. */
export async function reach(locator: Locator, patience: Patience = {}): Promise<Reached> {
  const page = locator.page();
  for (let again = 0; ; again += 1) {
    const handle = await found(locator, again === 0 ? patience : { timeout: GONE_MILLISECONDS });
    // What was to be pressed went away by itself on the way: a list that goes on where one scrolls, a failure that mended itself.
    if (!handle && again > 0) return { handle: null, key: null };
    if (!handle) throw new Error(`${locator} is not on the page`);
    try {
      await handle.waitForElementState('visible', patience);
      if (await isControl(handle)) await handle.waitForElementState('enabled', patience);
      await expectSomewhere(page);
      if (isEverywhere) await lookAtState(page);
      const key = await walk(page, handle, locator);
      await expectNoFlaws(page);
      return { handle, key };
    } catch (error) {
      // React may have drawn the element anew on the way.
      if (again === 3 || !/not attached|was detached|connected|context was destroyed/.test(String(error))) throw error;
    }
  }
}

async function found(locator: Locator, { timeout = FOUND_MILLISECONDS }: Patience): Promise<ElementHandle<Element> | null> {
  const isThere = await locator.waitFor({ state: 'attached', timeout }).then(
    () => true,
    (error: unknown) => {
      if (!String(error).includes('Timeout')) throw error;
      return false;
    },
  );
  return isThere ? ((await locator.elementHandle()) as ElementHandle<Element>) : null;
}

const isControl = (handle: ElementHandle<Element>): Promise<boolean> => handle.evaluate((element) => element.matches('button, input, select, textarea'));

async function walk(page: Page, handle: ElementHandle<Element>, locator: Locator): Promise<string | null> {
  let tabs = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await nextStep(handle);
    if (step.how === 'here') return step.key;
    if (step.how === 'beside') return 'Escape';
    if (step.how === 'none') throw await unreached(page, locator, step.why);
    if (step.how === 'arrows') await page.keyboard.press(step.keys[round < step.most + 2 ? 0 : 1]);
    else await tab(page, step, tabs);
    if (step.how === 'tab') tabs += 1;
  }
  throw await unreached(page, locator, `${MOST_ROUNDS} rounds did not reach it`);
}

const nextStep = (handle: ElementHandle<Element>): Promise<Step> =>
  handle.evaluate((element) => {
    if (!element.isConnected) throw new Error('Element is not connected');
    return window.walking.nextStep(element);
  });

/** Goes as far as the document says at once; where the page is read in another order than it is written, step by step. */
async function tab(page: Page, { distance }: Step & { how: 'tab' }, before: number): Promise<void> {
  const steps = before < BATCHES ? Math.max(Math.abs(distance), 1) : 1;
  const key = distance < 0 && before < BATCHES ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => window.walking.arrive(false))) continue;
    await page.waitForTimeout(SCROLL_MILLISECONDS);
    await page.evaluate(() => window.walking.arrive(true));
  }
}

async function unreached(page: Page, locator: Locator, why: string): Promise<Error> {
  const { active, trail } = await page.evaluate(() => window.walking.report());
  return new Error(`${locator} is not reached by keyboard: ${why}. The focus is on ${active}, after ${trail.join(' → ')}`);
}

/** The focus is on something, or comes back to something in a moment. */
async function expectSomewhere(page: Page): Promise<void> {
  const lost = () => page.evaluate(() => window.walking.lost());
  if ((await lost()) === null) return;
  const until = Date.now() + BACK_MILLISECONDS;
  let flaw: string | null = null;
  while (Date.now() < until) {
    await page.waitForTimeout(100);
    flaw = await lost();
    if (flaw === null) return;
  }
  await forgetFocus(page);
  softly([flaw ?? '']);
}

async function expectNoFlaws(page: Page): Promise<void> {
  const { flaws } = await page.evaluate(() => window.walking.report());
  softly(flaws);
}

/** A flaw fails the journey, which goes on: one run shows all of them. */
function softly(flaws: string[]): void {
  for (const flaw of flaws) expect.soft(flaw, 'what a person with a keyboard meets').toBe('');
}

export const forgetFocus = (page: Page): Promise<void> => page.evaluate(() => window.walking.forget());
