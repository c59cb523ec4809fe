import { expect, type Page } from '@playwright/test';

const DRAWN = { timeout: 20_000 };
const IDLE_MS = 2_000;

/**
 * Waits until a page is drawn and its scripts have nothing to do. Not until it asks for nothing: that is half a second later, and who is logged in is told of
 * news for as long as a page is open.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('main [class*=skel]:visible, main [aria-busy=true]:visible')).toHaveCount(0, DRAWN);
  await page.evaluate(async (most) => {
    // A browser that draws nothing new may find no idle moment, and one that gave up a font never says that it is ready.
    await Promise.race([document.fonts.ready, new Promise((done) => setTimeout(done, most))]);
    await new Promise((done) => requestIdleCallback(done, { timeout: most }));
  }, IDLE_MS);
}
