import { expect, test } from '@playwright/test';
import { account, content, get } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { screen } from './support/screen.ts';

test('shows the hero with its film, headline and two ways on [HOM-001] [HOM-005] [HOM-006] [HOM-007] [HOM-008]', screen, async ({ page }) => {
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

test('has the films at its own address too, for an installation without a content host', screen, async ({ request }) => {
  const answer = await request.get('/video/intro-en.webm', { headers: { range: 'bytes=0-99' } });
  expect(answer.status()).toBe(206);
});

test('shows the latest three of the four types, newest first [HOM-009] [HOM-010] [HOM-011]', screen, async ({ page }) => {
  // Others register companies between what is asked and what is shown.
  await expect(async () => {
    const { data } = await get('/search/business/last-registered');
    await page.goto('/');
    for (const [code, title] of [
      ['MA', 'Manufacturers'],
      ['DI', 'Distributors'],
      ['EX', 'Exporters'],
      ['CO', 'Consultants'],
    ]) {
      const expected = data.filter((one: { general: { businessType: { code: string } } }) => one.general.businessType.code === code);
      expect(expected.length).toBe(3);
      await expect(page.getByRole('region', { name: title as string }).getByRole('heading', { level: 4 })).toHaveText(
        expected.map((one: { general: { companyName: string } }) => new RegExp(one.general.companyName)),
        { timeout: 1_000 },
      );
    }
  }).toPass();
});

test('shows the 25 territorial logos [HOM-013]', screen, async ({ page }) => {
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

test.describe('as the server writes it', () => {
  test.use({ javaScriptEnabled: false });

  test('a platform that is not open says so where it is chosen, by its name too, and leads where it did [FIX-061]', screen, async ({ page }) => {
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
    }
  });
});

test('the logos of platforms are reached by keyboard, and none is cut from 320 to 1440 px [FIX-061]', async ({ page }) => {
  await page.goto('/zh');
  const last = page.getByRole('link', { name: /Panama.*尚未开放/s });
  await last.focus();
  await expect(last).toBeFocused();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('.territory')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight));
    expect([width, cut.length]).toEqual([width, 0]);
  }
});

test('two doors are links and there is no search bar: who buys begins in the search field, with eight popular searches beside [HOM-014] [PAG-022]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const doors = page.locator('.doors').getByRole('link');
  await expect(doors).toHaveText([/^I am buying/, /^I am selling/]);
  await expect(doors.last()).toHaveAttribute('href', '/membership-standard');
  const popular = page.getByRole('navigation', { name: 'Popular:' }).getByRole('link');
  await expect(popular).toHaveCount(8);
  const [first] = await popular.allTextContents();
  await popular.first().click();
  await expect(page).toHaveURL(/business=PR&.*subCategory=/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(first as string);
  await page.goBack();
  await doors.first().click();
  await expect(page).toHaveURL(/\/search-result\?business=PR/);
  await expect(page.getByRole('search').getByPlaceholder('Search companies and products')).toBeFocused();
});

test(
  'says what the directory holds, as it was counted: figures, industries, products with a price, the badge, a request in three steps [PAG-023]',
  screen,
  async ({ page }) => {
    // The page is kept for half a minute, and counted anew every ten minutes.
    await expect(async () => {
      await page.goto('/');
      const { countedAt } = (await get('/home')).data.figures;
      await expect(page.locator('.livenote')).toContainText(countedAt.slice(11, 16), { timeout: 500 });
    }).toPass();
    const { figures, industries, products, seal } = (await get('/home')).data;
    const facts = page.locator('.factstrip > div');
    await expect(facts).toHaveText([
      new RegExp(`^Companies${figures.companies}in ${figures.countries} countries$`),
      new RegExp(`^Products${figures.products.toLocaleString('en-GB')}in 15 industries$`),
      new RegExp(`^Verified${figures.verified}${Math.round((100 * figures.verified) / figures.companies)}% of companies$`),
      /^First answer\d+ (hours|minutes|days)median, last 90 days$/,
      /^Standard listingFree/,
    ]);
    const tiles = page.getByRole('region', { name: 'Fifteen industries' }).locator('.tile');
    await expect(tiles).toHaveText(
      industries.map((one: { name: string; products: number; companies: number }) => `${one.name}${one.products} products, ${one.companies} companies`),
    );
    const cards = page.getByRole('region', { name: 'Products with a price' }).getByRole('article');
    await expect(cards).toHaveText(
      products.map(({ name }: { name: string }) => new RegExp(`[£€$]\\s?[\\d,.]+.*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
    );
    expect(new Set(await cards.locator('.pcard__by span:first-child').allTextContents()).size).toBe(8);
    const badge = page.getByRole('region', { name: 'What the blue badge says' });
    await expect(badge.getByRole('heading', { level: 3 })).toContainText(seal.companyName);
    await expect(badge.getByRole('listitem')).toHaveCount(seal.checks.length);
    await expect(page.getByRole('region', { name: 'Ask several suppliers at once' }).getByRole('heading', { level: 3 })).toHaveText([
      'Say what you need',
      'Choose who sees it',
      'Compare and award',
    ]);
    await page.getByRole('button', { name: 'How we count' }).click();
    await expect(page.getByRole('dialog', { name: 'How we count' })).toBeVisible();
  },
);
