import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { nameFlaws } from './names.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA as far as a program can see; no page has frames, so that axe needs no page of its own. */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const violations = await wordsFor(new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).disableRules(without));
  return [...violations, ...(await nameFlaws(page))];
}

/** Fails with what `violationsOf` the page finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  expect(await wordsFor(axe)).toEqual([]);
}

async function wordsFor(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${places.join(', ')}`;
  });
}

/** The page as it stands, light and dark: styles follow without a new page, and nothing but colours differs. */
async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  // A colour on its way to another one is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('light', () => expectAccessible(page));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await test.step('dark', () => expectNoViolations(new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast')));
}

/** The page as it stands, on a phone and on a desk, light and dark. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Another width keeps the place in the text and not on the screen: what half hides under the header is no target of its size.
    await page.evaluate(() => void scrollTo(0, 0));
    await test.step(`${width} px`, () => expectAccessibleByDayAndNight(page));
  }
}

/** Tests that the page which `open` shows on a phone is accessible there and on a desk, light and dark. */
export function testAccessible(name: string, open: (page: Page) => Promise<unknown>): void {
  test(`${name} has no accessibility violation, light and dark, on a phone and on a desk`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page);
    await page.waitForLoadState('networkidle');
    await expectAccessibleEverywhere(page);
  });
}
