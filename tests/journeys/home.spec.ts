import { expect, test } from '@playwright/test';
import { account, content, get } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';

test('shows the hero with its film, headline and two ways on [HOM-001] [HOM-005] [HOM-006] [HOM-007] [HOM-008]', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'The trade network where every member is a business' })).toBeVisible();
  await expect(page.locator('.hero video')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Need Help?' })).toHaveAttribute('href', '/contact-us/form');
  const register = new URL((await page.getByRole('link', { name: 'Register Now and Go Global' }).getAttribute('href')) ?? '');
  expect(register.origin + register.pathname).toBe(`${account}/register`);
  expect(register.searchParams.get('continue')).toBe(page.url());
  expectNoErrors();
});

test('plays the English film with captions, from the content host, again when it ends [HOM-003] [HOM-004] [MED-008]', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const expectNoErrors = watchForErrors(page);
  await page.goto('/');
  const film = page.locator('.hero video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(new RegExp(`^${content}/intro-en\\.(webm|mp4)$`));
  const sources = await film.locator('source').evaluateAll((all) => all.map((source) => source.getAttribute('src')));
  expect(sources).toEqual([`${content}/intro-en.webm`, `${content}/intro-en.mp4`]);
  for (const source of sources) {
    const answer = await request.get(source ?? '', { headers: { range: 'bytes=0-99' } });
    expect(answer.status()).toBe(206);
    expect(Number(answer.headers()['content-range']?.split('/')[1])).toBeLessThan(2_000_000);
  }
  await expect(film.locator('track')).toHaveAttribute('src', `${content}/intro-en.vtt`);
  const captions = await request.get((await film.locator('track').getAttribute('src')) ?? '');
  expect(await captions.text()).toMatch(/^WEBVTT/);
  const reloaded = film.evaluate((video: HTMLVideoElement) => new Promise((done) => video.addEventListener('loadstart', () => done(true), { once: true })));
  await film.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('ended')));
  expect(await reloaded).toBe(true);
  expectNoErrors();
});

test('shows the captions of a film that comes from another host [MED-008]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Turn captions on' }).click();
  await expect(page.locator('.hero__caption')).not.toBeEmpty({ timeout: 15_000 });
});

test('has the films at its own address too, for an installation without a content host', async ({ request }) => {
  const answer = await request.get('/video/intro-en.webm', { headers: { range: 'bytes=0-99' } });
  expect(answer.status()).toBe(206);
});

test('shows the latest three of the four types, newest first [HOM-009] [HOM-010] [HOM-011]', async ({ page }) => {
  const { data } = await get('/search/business/last-registered');
  await page.goto('/');
  for (const [code, title] of [
    ['MA', 'Manufacturers'],
    ['DI', 'Distributors'],
    ['EX', 'Exporters'],
    ['CO', 'Consultants'],
  ]) {
    const row = page.getByRole('region', { name: title as string });
    const expected = data.filter((one: { general: { businessType: { code: string } } }) => one.general.businessType.code === code);
    expect(expected.length).toBe(3);
    await expect(row.getByRole('heading', { level: 4 })).toHaveText(
      expected.map((one: { general: { companyName: string } }) => new RegExp(one.general.companyName)),
    );
  }
});

test('shows the 25 territorial logos [HOM-013]', async ({ page }) => {
  await page.goto('/');
  const platforms = page.getByRole('region', { name: 'One network, 25 regional platforms' }).getByRole('listitem');
  await expect(platforms).toHaveCount(25);
  await expect(platforms.first()).toContainText('United Kingdom');
});

test('fits a phone without sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await expectNoSidewaysScroll(page);
});

test('a platform that is not open says so where it is chosen, by its name too, and leads where it did [FIX-061]', async ({ page }) => {
  for (const [path, closed, here] of [
    ['/', 'Not open yet', 'This platform'],
    ['/our-network', 'Not open yet', 'This platform'],
    ['/zh', '尚未开放', '当前站点'],
  ] as const) {
    await page.goto(path);
    const logos = page.locator('.territory');
    await expect(logos).toHaveCount(25);
    await expect(logos.first()).toContainText(here);
    await expect(page.locator('.territory', { hasText: closed })).toHaveCount(24);
    const last = page.getByRole('link', { name: new RegExp(`Panama.*${closed}`, 's') });
    await expect(last).toHaveAttribute('href', path === '/zh' ? '/zh' : '/');
    await last.focus();
    await expect(last).toBeFocused();
  }
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('.territory')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight));
    expect([width, cut.length]).toEqual([width, 0]);
  }
});
