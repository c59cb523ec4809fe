import { expect, type Page, test } from '@playwright/test';
import { webm } from '../support/films.ts';
import { expectAccessible } from './support/access.ts';
import { businessOf, DRAWN, newOwner, openTab, saveTab } from './support/company.ts';
import { watchForErrors } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { devices } from './support/long.ts';
import { picture } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 09:00.000\nFour lathes, one shift.\n';

const choose = async (page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
};

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('an owner gives a film a still and captions; a visitor plays it by keyboard, silent until then [PAG-015]', async ({ page }) => {
      test.setTimeout(120_000);
      const { id } = await newOwner(page);
      await openTab(page, id, 'video');
      await choose(page, 'Choose a video', { name: 'works.webm', mimeType: 'video/webm', buffer: webm() });
      await choose(page, 'Add captions (.vtt)', { name: 'works.srt', mimeType: '', buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n') });
      await expect(page.getByRole('alert').filter({ hasText: 'These captions are in SubRip (.srt).' })).toBeVisible(DRAWN);
      await choose(page, 'Add captions (.vtt)', { name: 'works.vtt', mimeType: '', buffer: Buffer.from(CAPTIONS) });
      await expect(page.getByText('Captions added')).toBeVisible(DRAWN);
      await choose(page, 'Add a still', { name: 'works.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 360) });
      await expect(page.getByText('Still added')).toBeVisible(DRAWN);
      await saveTab(page);
      expect((await businessOf(page, id)).general.video).toEqual({
        url: expect.stringContaining('.webm'),
        poster: expect.stringContaining('.webp'),
        captions: expect.stringContaining('.vtt'),
      });

      await page.context().clearCookies();
      const failed = watchForErrors(page);
      await page.goto(`/business/${id}`);
      const player = page.getByRole('group', { name: /^Video of / });
      const film = player.locator('video');
      const state = () => film.evaluate(({ paused, muted, currentTime }: HTMLVideoElement) => ({ paused, muted, currentTime }));
      expect(await film.evaluate(({ autoplay, paused, networkState }: HTMLVideoElement) => ({ autoplay, paused, networkState }))).toMatchObject({
        autoplay: false,
        paused: true,
      });
      // Its controls come with the first sign of interest; until then they are the browser's own.
      await expect(film).toHaveAttribute('controls', '');
      await film.scrollIntoViewIfNeeded();
      await expect(film).toHaveAttribute('poster', /\.webp$/);
      await page.mouse.move(200, 300);
      const play = player.getByRole('button', { name: 'Play' });
      await awake(player);
      await expect(play).toBeVisible(DRAWN);
      expect((await state()).paused).toBe(true);
      await play.press('Enter');
      await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0);
      await player.getByRole('button', { name: 'Mute' }).press('Enter');
      await page.keyboard.press('k');
      expect(await state()).toMatchObject({ paused: true, muted: true });
      const place = player.getByRole('slider', { name: 'Place in the video' });
      await place.press('Home');
      await expect(place).toHaveAttribute('aria-valuetext', /^0:00 of \d+:\d\d$/);
      await place.press('ArrowRight');
      await expect.poll(async () => (await state()).currentTime).toBe(1);
      await page.keyboard.press('c');
      await expect(player.getByRole('button', { name: 'Captions', pressed: true })).toBeVisible();
      const shown = () => film.evaluate(({ textTracks }: HTMLVideoElement) => [...(textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text));
      await expect.poll(shown).toEqual(['Four lathes, one shift.']);
      await player.getByRole('button', { name: 'Captions' }).press('Enter');
      expect(await film.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.mode)).toBe('disabled');
      await expectAccessible(page);
      failed();
    });
  });
}

test('a film that cannot be played says so, and is tried again [PAG-015]', async ({ page }) => {
  let isGone = true;
  await page.route(/\.(mp4|webm)$/, (route) => (isGone ? route.abort() : route.continue()));
  await openProduct(page);
  const player = page.getByRole('region', { name: 'Videos' }).getByRole('group').first();
  const play = player.getByRole('button', { name: 'Play' });
  await awake(player);
  await play.click();
  await expect(player.getByRole('alert')).toContainText('This video cannot be played right now.');
  isGone = false;
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => player.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
});
