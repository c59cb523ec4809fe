import { expect, type Page, test } from '@playwright/test';
import { covered, cutOff } from './support/cut-off.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { somePages } from './support/pages.ts';
import { newWorld, openScreen } from './support/screens.ts';
import { settled } from './support/settled.ts';

async function expectReadable(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await cutOff(page), name).toEqual([]);
  expect(await covered(page), name).toEqual([]);
}

test.describe('at 200 %', () => {
  // What a browser makes of a window of 1440 x 1000 when its visitor enlarges the page twice.
  const twice = { width: 720, height: 500 };
  test.use({ viewport: twice, deviceScaleFactor: 2 });

  test('a public page of any kind can be read and used, and with text at 200 % in windows of 720 and 1440 px', async ({ page }) => {
    test.slow();
    for (const [name, address] of somePages) {
      await page.setViewportSize(twice);
      await page.goto(await address());
      await settled(page);
      await test.step(name, () => expectReadable(page, name));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [720, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(`${name}, ${width} px`, () => expectReadable(page, `${name}, ${width} px`));
      }
    }
  });
});

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
