import { expect, type Page, test } from '@playwright/test';
import { covered, cutOff } from './support/cut-off.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { somePages } from './support/pages.ts';
import { newWorld, openScreen } from './support/screens.ts';

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await covered(page)).toEqual([]);
}

for (const [name, address] of somePages) {
  test.describe(name, () => {
    test.describe('at 200 %', () => {
      // What a browser makes of a window of 1440 x 1000 when its visitor enlarges the page twice.
      test.use({ viewport: { width: 720, height: 500 }, deviceScaleFactor: 2 });
      test('can be read and used, and with text at 200 % in windows of 720 and 1440 px', async ({ page }) => {
        await page.goto(await address());
        await page.waitForLoadState('networkidle');
        await expectReadable(page);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        for (const width of [720, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await test.step(`${width} px`, () => expectReadable(page));
        }
      });
    });
  });
}

test('a conversation at 400 % keeps a log in which one can read [FIX-064]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { companyID, requestID } = await newWorld(page);
  await openScreen(page, `/business/${companyID}/requests/${requestID}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('We need 600 of them');
  const { height, width } = (await log.boundingBox()) ?? { height: 0, width: 0 };
  // Five lines and more: most of the window.
  expect(height).toBeGreaterThanOrEqual(160);
  expect(width).toBeGreaterThanOrEqual(280);
  await log.getByText('We need 600 of them').scrollIntoViewIfNeeded();
  await expect(log.getByText('We need 600 of them')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Type your response here' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
  expect(await cutOff(page)).toEqual([]);
});
