import { expect, type Page, type Request, type Response, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { account, api } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { byKeyboard } from './support/keyboard/mode.ts';
import { PHONE } from './support/phone.ts';
import { choose, colourOf, expectPicture, noise, photoField, picture, saved, usePicture } from './support/photo.ts';
import { region } from './support/product.ts';
import { atProfile, field, newMember, openEdit, profileOf, save } from './support/profile.ts';
import { screen } from './support/screen.ts';

test.slow();

const COVER = 'cover photo';
const PHOTO = 'profile photo';
const WAY = `${api}/files/upload`;
const isUpload = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/files/upload';

test.describe('on a phone', () => {
  test.use(PHONE);

  test(
    'a person fills in the whole profile with photo and cover and sees it on the public page [PRF-010] [PRF-011] [PRF-024] [MED-003] [MED-004]',
    screen,
    async ({ page }) => {
      const failed = watchForErrors(page);
      const { userID } = await newMember(page);
      await openEdit(page);
      await choose(page, COVER, await picture(1600, 1200));
      await usePicture(page);
      await saved(page);
      await choose(page, PHOTO, await picture(600, 900));
      await usePicture(page);
      await expect(photoField(page, PHOTO).locator('img')).toBeVisible();
      for (const [label, value] of Object.entries({
        'First name': 'Bronwen',
        'Last name': 'Llewellyn-Price',
        City: 'Headingley',
        Phone: '20 7946 0018',
        'Brief description': 'I buy valves for water works.\nAsk me about tenders.',
        'Birth date': '1984/05/17',
        Profession: 'Civil engineer',
        'Business name': 'Headingley Water',
      })) {
        await field(page, label).fill(value);
      }
      for (const [label, value] of Object.entries({
        Gender: 'Female',
        Country: 'United Kingdom',
        State: 'Leeds',
        'Preferred language': 'Welsh',
        'Business type': 'Distributors',
        Industry: 'Industrial Technology',
        'Job position': 'Export Manager',
      })) {
        await field(page, label).selectOption(value);
      }
      await field(page, 'Birth date: Show on profile').check();
      await field(page, 'Profession: Show on profile').check();
      await expectNoSidewaysScroll(page);
      await save(page).click();
      await atProfile(page);
      await page.goto(`/profile/${userID}`);
      const header = region(page, 'Profile header');
      await expect(header.getByRole('heading', { level: 1 })).toHaveText('Bronwen Llewellyn-Price');
      await expect(header).toContainText('Export Manager at Headingley Water');
      await expect(header).toContainText('Headingley, Leeds, United Kingdom');
      await expect(header.getByRole('img', { name: /^Cover picture of Bronwen/ })).toBeVisible();
      await expectPicture(header.locator('img.avatar'));
      const about = region(page, 'About me');
      for (const text of ['I buy valves for water works.', 'Ask me about tenders.', 'Civil engineer', '17/05/1984', 'Industrial Technology', 'Welsh']) {
        await expect(about.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('main')).not.toContainText('7946');
      failed();
    },
  );

  test('a phone offers its camera, and the part that is used is moved by hand', async ({ page }) => {
    await newMember(page);
    await openEdit(page);
    const camera = page.waitForEvent('filechooser');
    await photoField(page, PHOTO).getByRole('button', { name: 'Take a photo' }).click();
    await expect((await camera).element().getAttribute('capture')).resolves.toBe('user');
    await choose(page, PHOTO, await picture(1600, 800));
    const frame = page.getByRole('dialog').getByRole('img');
    await expectAccessible(page);
    const box = await frame.boundingBox();
    if (!box) throw new Error('The frame is not shown.');
    if (byKeyboard()) for (let press = 0; press < 20; press += 1) await frame.press('ArrowLeft');
    else await drag(page, { x: box.x + 20, y: box.y + 60 }, box.width - 30);
    await usePicture(page);
    await saved(page);
    expect(await colourOf((await profileOf(page)).profilePhoto.url, 'right')).toBe('red');
  });
});

test('sizes and proportion are advised, and nothing is checked here [MED-005] [MED-006] [MED-007]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await expect(photoField(page, PHOTO)).toContainText('Maximum size 500 KB');
  await expect(photoField(page, COVER)).toContainText('Maximum size 500 KB, recommended proportion 200 x 800');
  const large = await noise(2400, 2400);
  expect(large.length).toBeGreaterThan(2_000_000);
  await choose(page, PHOTO, large);
  const sent = page.waitForRequest(isUpload);
  await usePicture(page);
  expect((await (await sent).response())?.status()).toBeLessThan(300);
  await saved(page);
  expect((await profileOf(page)).profilePhoto.url).toMatch(/\.webp$/);
});

test(
  'a profile photo is asked for, sent with the signed fields, the file and the token header, and checked [MED-001] [MED-002] [MED-003] [API-033] [API-034] [API-035]',
  screen,
  async ({ page }) => {
    await newMember(page);
    await openEdit(page);
    const calls: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() !== 'OPTIONS' && /upload/.test(request.url()) && request.url().startsWith(api) && calls.push(new URL(request.url()).pathname),
    );
    await choose(page, PHOTO, await picture(800, 800));
    const [asked, sent, checked] = [
      page.waitForRequest((request) => request.url().endsWith('/user/profile-photo/upload-request')),
      page.waitForRequest(isUpload),
      page.waitForRequest((request) => request.url().endsWith('/user/profile-photo/upload-validate')),
    ];
    await usePicture(page);
    const { contentType, fileSize } = (await asked).postDataJSON();
    expect({ contentType, fileSize }).toEqual({ contentType: 'image/jpeg', fileSize: expect.any(Number) });
    const answer = await (await asked).response();
    const { signedPost, token } = await (answer as Response).json();
    expect((await sent).url()).toBe(signedPost.url);
    expect((await sent).headers()['wbn-auth']).toMatch(/^ey/);
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect((await checked).postDataJSON()).toEqual({ token });
    expect((await checked).headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    await saved(page);
    expect(calls).toEqual(['/user/profile-photo/upload-request', '/files/upload', '/user/profile-photo/upload-validate']);
  },
);

test('a cover is asked for as one of the user, checked, and its descriptor saved into the profile [API-031] [MED-004]', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await choose(page, COVER, await picture(1600, 400));
  const asked = page.waitForRequest(`${api}/files/upload-request/user`);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await usePicture(page);
  expect((await asked).postDataJSON()).toMatchObject({ purpose: 'cover-photo' });
  expect((await put).postDataJSON()).toEqual({ coverPhoto: { token: expect.any(String) } });
  await saved(page);
  const { coverPhoto } = await profileOf(page);
  expect(coverPhoto.width / coverPhoto.height).toBeCloseTo(4, 1);
});

test('another host than ours never gets the token header [API-034]', screen, async ({ page }) => {
  await newMember(page);
  // Of the hosts that the page's policy knows, one that is not the API's.
  const place = { url: `${account}/bucket`, fields: { key: 'incoming/x', policy: 'p' } };
  await page.route(`${api}/files/upload-request/user`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), signedPost: place } });
  });
  await openEdit(page);
  await page.route(place.url, (route) => route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }));
  await choose(page, COVER, await picture(800, 200));
  const sent = page.waitForRequest((request) => request.url() === place.url && request.method() === 'POST');
  await usePicture(page);
  expect(await (await sent).allHeaders()).not.toHaveProperty('wbn-auth');
});

test('the part that is used can be moved and zoomed by keys', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await choose(page, PHOTO, await picture(1600, 800));
  const frame = page.getByRole('dialog').getByRole('img');
  await expectAccessible(page);
  await frame.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await usePicture(page);
  await saved(page);
  expect(await colourOf((await profileOf(page)).profilePhoto.url, 'left')).toBe('blue');
  await choose(page, PHOTO, await picture(1600, 800));
  await frame.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/upload-validate'));
  await usePicture(page);
  await sent;
  await expect.poll(async () => colourOf((await profileOf(page)).profilePhoto.url, 'right')).toBe('red');
});

async function drag(page: Page, { x, y }: { x: number; y: number }, right: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps: 4 });
  await page.mouse.up();
}

test('a file on its way shows how far it has come and can be called back', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await page.route(WAY, () => {});
  await choose(page, COVER, await picture(800, 200));
  await usePicture(page);
  const field = photoField(page, COVER);
  await expect(field.getByRole('progressbar', { name: 'Sending cover photo' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await field.getByRole('button', { name: 'Cancel' }).click();
  await expect(field.getByRole('progressbar')).toHaveCount(0);
  await expect(field.getByRole('button', { name: 'Add cover photo' })).toBeVisible();
  expect((await profileOf(page)).coverPhoto).toBeNull();
});

test('a connection that breaks can be tried again, and what has arrived is not sent twice', screen, async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  const field = photoField(page, COVER);
  await page.route(WAY, (route) => route.abort());
  await choose(page, COVER, await picture(800, 200));
  await usePicture(page);
  await expect(field.getByRole('alert')).toContainText('You are offline.');
  await page.unroute(WAY);
  await page.route(`${api}/files/upload-validate`, (route) => route.abort());
  const sent: string[] = [];
  page.on('request', (request) => isUpload(request) && sent.push(request.url()));
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(field.getByRole('alert')).toContainText('You are offline.');
  await page.unroute(`${api}/files/upload-validate`);
  await field.getByRole('button', { name: 'Try again' }).click();
  await saved(page);
  expect(sent).toHaveLength(1);
});
