import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** WCAG 2.2 AA as far as a program can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(', ')}`,
    ),
  ).toEqual([]);
}

/** The page as it stands, on a phone and on a desk, light and dark: styles follow both without a new page. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Where a person would look: a new width alone leaves the page scrolled to wherever the old one had it.
    await page.evaluate(() => document.activeElement !== document.body && document.activeElement?.scrollIntoView({ block: 'center' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      // A colour on its way to another one is neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${colorScheme}, ${width} px`, () => expectAccessible(page));
    }
  }
}

/** Tests that the page which `open` shows is accessible on a phone and on a desk, light and dark. */
export function testAccessible(name: string, open: (page: Page) => Promise<unknown>): void {
  test(`${name} has no accessibility violation, light and dark, on a phone and on a desk`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page);
    await page.waitForLoadState('networkidle');
    await expectAccessibleEverywhere(page);
  });
}
