import { expect, type Page, test } from '@playwright/test';
import { hover } from './support/hydrated.ts';
import { publicPages, somePages } from './support/pages.ts';
import { settled } from './support/settled.ts';

/** Seconds; what is shorter cannot be seen. */
const NOTHING = 0.01;

interface Moving {
  what: string;
  seconds: number;
}

/** Everything on the page, and before and after it, that would take its time or scroll smoothly. */
const movingParts = (page: Page): Promise<Moving[]> =>
  page.evaluate((nothing) => {
    const longest = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
    const found: Moving[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const animation = style.animationName === 'none' ? 0 : longest(style.animationDuration);
        const seconds = Math.max(longest(style.transitionDuration), animation, style.scrollBehavior === 'smooth' ? 1 : 0);
        if (seconds > nothing) found.push({ what: `${element.tagName}.${element.className}${part}`, seconds });
      }
    }
    return found;
  }, NOTHING);

test.describe('who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('meets none on a public page of any kind', async ({ page }) => {
    test.slow();
    for (const [name, address] of somePages)
      await test.step(name, async () => {
        await page.goto(await address());
        await settled(page);
        expect(await movingParts(page), name).toEqual([]);
        expect(await page.evaluate(() => document.getAnimations().length), name).toBe(0);
      });
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });
      test('sees the picture of the intro film until asking for the film', async ({ page }) => {
        await page.goto('/');
        if (javaScriptEnabled) await settled(page);
        const film = page.locator('.hero video');
        const state = () => film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime]);
        expect(await state()).toEqual([true, 0]);
        if (!javaScriptEnabled) return;
        await page.getByRole('button', { name: 'Play intro video' }).click();
        await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      });
    });
  }

  test('sees the fly-out, the menu and a message at once', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(await (publicPages['a product'] as () => Promise<string>)());
    await settled(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Product Link copied!' })).toBeVisible();
    await hover(page.getByRole('link', { name: 'Energy', exact: true }));
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'open');
    expect(await movingParts(page)).toEqual([]);
    await page.mouse.move(1200, 700);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await movingParts(page)).toEqual([]);
  });
});
