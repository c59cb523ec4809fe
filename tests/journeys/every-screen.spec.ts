import { expect, type Page, test } from '@playwright/test';
import { alike } from './support/chosen.ts';
import { covered, cutOff, sideways } from './support/cut-off.ts';
import { isLong } from './support/long.ts';
import { newWorld, openScreen } from './support/screens.ts';

/** A window of 1280 px at 400 %, and text alone at 200 %. */
const ENLARGED = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 }, text: '100%' },
  { name: 'with text at 200 %', viewport: { width: 1280, height: 900 }, text: '200%' },
  { name: 'with text at 200 % in a small window', viewport: { width: 720, height: 900 }, text: '200%' },
];

async function flawsNow(page: Page): Promise<string[]> {
  return [...(await sideways(page)), ...(await cutOff(page)), ...(await covered(page))];
}

/** What is cut, hidden or beside the window when the screen is enlarged. */
async function flawsEnlarged(page: Page, place: number): Promise<string[]> {
  const found: string[] = [];
  // Every run enlarges the text in one of the windows, by turns.
  for (const { name, viewport, text } of ENLARGED.filter((_, size) => isLong || size === 0 || size === 1 + (place % 2))) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    let flaws = await flawsNow(page);
    // What still comes into place is no flaw.
    for (let again = 0; flaws.length > 0 && again < 4; again++) {
      await page.waitForTimeout(400);
      flaws = await flawsNow(page);
    }
    found.push(...flaws.map((flaw) => `${name}: ${flaw}`));
  }
  return found;
}

/** Switches, tabs, chips, filters and chosen states that look the same in forced colours when they are not chosen. */
async function alikeInForcedColours(page: Page, known: Set<string>): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found = await alike(page, known);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return found.map((flaw) => `in forced colours: ${flaw}`);
}

test('every screen of who is logged in cuts and hides nothing when it is enlarged, and in forced colours what is chosen looks other than what is not [FIX-063] [FIX-064]', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const { screens } = await newWorld(page);
  const known = new Set<string>();
  const found: string[] = [];
  for (const [place, screen] of screens.entries()) {
    await openScreen(page, screen);
    const flaws = [...(await flawsEnlarged(page, place)), ...(await alikeInForcedColours(page, known))];
    found.push(...flaws.map((flaw) => `${screen} ${flaw}`));
  }
  expect(found).toEqual([]);
  expect(known.size).toBeGreaterThan(10);
});
