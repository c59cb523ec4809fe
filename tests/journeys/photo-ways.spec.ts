import { expect, test } from '@playwright/test';
import { api } from './support/api.ts';
import { choose, give, photoField, picture, saved, usePicture } from './support/photo.ts';
import { newMember, openEdit, profileOf } from './support/profile.ts';
import { screen } from './support/screen.ts';

test.slow();

const COVER = 'cover photo';
const PHOTO = 'profile photo';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test('a picture can be dropped or pasted; one that is dropped beside its place opens nothing', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await give(page, COVER, 'drop', await picture(800, 200, 'png'), 'image/png');
  await usePicture(page);
  await saved(page);
  await give(page, PHOTO, 'paste', await picture(400, 400, 'webp'), 'image/webp');
  await usePicture(page);
  await expect(photoField(page, PHOTO).locator('img')).toBeVisible();
  const stopped = await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    return !document.querySelector('footer')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  });
  expect(stopped).toBe(true);
});

test('a photo is removed after a question [TXT-001]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await choose(page, COVER, await picture(800, 200));
  await usePicture(page);
  await saved(page);
  await photoField(page, COVER).getByRole('button', { name: 'Remove cover photo' }).click();
  await page.getByRole('dialog', { name: 'Remove your cover photo?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(photoField(page, COVER).getByRole('button', { name: 'Add cover photo' })).toBeVisible();
  expect((await profileOf(page)).coverPhoto).toBeNull();
});

test('a photo that cannot be removed says so and stays [TXT-002]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await choose(page, COVER, await picture(800, 200));
  await usePicture(page);
  await saved(page);
  await page.route(`${api}/user/profile`, (route) => route.abort());
  await photoField(page, COVER).getByRole('button', { name: 'Remove cover photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert').getByText('Something was wrong, try again please', { exact: true })).toBeVisible();
  await expect(photoField(page, COVER).locator('img')).toBeVisible();
});

test('a photo that is not taken says so in the words of the specification and of the server, and what was there stays [ERR-022]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await choose(page, PHOTO, await picture(400, 400));
  await usePicture(page);
  await saved(page);
  const { profilePhoto } = await profileOf(page);
  await choose(page, PHOTO, svg, 'image/svg+xml');
  const alert = photoField(page, PHOTO).getByRole('alert');
  await expect(alert.getByText('An error has ocurred when we tried to upload your profile picture', { exact: true })).toBeVisible();
  await expect(alert).toContainText(/JPEG|PNG|WebP/i);
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await choose(page, PHOTO, Buffer.from('not a picture at all'));
  await expect(alert.getByText('An error has ocurred when we tried to upload your profile picture', { exact: true })).toBeVisible();
  expect((await profileOf(page)).profilePhoto).toEqual(profilePhoto);
});
