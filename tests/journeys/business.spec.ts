import { expect, type Locator, type Page, test } from '@playwright/test';
import { account, businessID, get, post } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

const HALDERBY = 'Halderby Pumps & Valves';

const slugOf = (name: string, id: string): string => encodeURIComponent(encodeURIComponent(`${name.replaceAll(' ', '-')}-${id}`));

async function open(page: Page, name: string): Promise<string> {
  const id = await businessID(name);
  await page.goto(`/business/${slugOf(name, id)}/`);
  return id;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The value beside a label in a list of facts. */
const fact = (page: Page, region: string, label: string) =>
  section(page, region)
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

test.describe('address', () => {
  test('a result leads to the slug of name and id, encoded twice [BUS-018] [BUS-019] [BUS-020]', screen, async ({ page }) => {
    const id = await businessID(HALDERBY);
    await page.goto('/search-result?business=MA&countries=global&search=Halderby');
    await page.getByRole('link', { name: HALDERBY, exact: true }).first().click();
    await expect(page).toHaveURL(`/business/Halderby-Pumps-%2526-Valves-${id}/`);
  });

  test('the slug is the name with hyphens and the id, encoded twice, and its last 36 characters decide [BUS-018] [BUS-019] [BUS-020] [BUS-021]', async ({
    request,
  }) => {
    const id = await businessID(HALDERBY);
    for (const same of [`/business/${id}`, `/business/${id}/`, `/business/Halderby-Pumps-%26-Valves-${id}`, `/business/Halderby-Pumps-%2526-Valves-${id}/`]) {
      expect([same, (await request.get(same, { maxRedirects: 0 })).status()]).toEqual([same, 200]);
    }
    const other = await request.get(`/business/Barclays-${id}/?a=1`, { maxRedirects: 0 });
    expect(other.status()).toBe(301);
    expect(other.headers().location).toBe(`/business/Halderby-Pumps-%2526-Valves-${id}/?a=1`);
  });

  test('a missing company is a 404 page with a search box that nobody indexes', async ({ request }) => {
    const answer = await request.get('/business/Nothing-00000000-0000-7000-8000-000000000000/', { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Page not found</);
    expect(html).toMatch(/<search|role="search"/);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });
});

test('shows every section with its heading and its facts [BUS-028] [BUS-029] [VAL-017] [CON-007] [CON-008]', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await open(page, HALDERBY);
  for (const title of ['General Information', 'Contact Information', 'Factory', 'Trade Capabilities', 'Business Terms', 'Certificates']) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  await expect(fact(page, 'General Information', 'Total employees')).toHaveText('Between 120 - 250');
  await expect(fact(page, 'General Information', 'Annual revenue')).toHaveText('11,400,000 - 18,750,000 USD');
  await expect(fact(page, 'General Information', 'Production capacity')).toHaveText('3,200 - 4,000 units per month');
  await expect(fact(page, 'Factory', 'Factory size')).toHaveText('14,800 m²');
  await expect(fact(page, 'Trade Capabilities', 'Average lead time')).toHaveText('21 days');
  await expect(fact(page, 'Business Terms', 'Accepted delivery terms')).toHaveText('EXW, FCA, CPT, DAP');
  await expect(section(page, 'Contact Information')).toContainText('Unit 4, Halderby Works, Canklow Lane, Rotherham');
  await expect(section(page, 'Certificates')).toContainText('Expired 01/09/2026');
  await expect(section(page, 'Products').getByRole('heading', { level: 3 }).first()).toHaveText('HV3 three-piece stainless ball valve');
  await page.waitForLoadState('networkidle');
  expectNoErrors();
});

test('a company that says little still has all headings, with ---- for what is missing [BUS-028] [VAL-017]', screen, async ({ page }) => {
  await open(page, 'Caribhaul Marine Supply');
  for (const title of ['General Information', 'Contact Information', 'Factory', 'Trade Capabilities', 'Business Terms', 'Certificates']) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  await expect(fact(page, 'General Information', 'Year established')).toHaveText('----');
});

test('offers like, follow, share and connect, and the visitor navigation [BUS-031] [BUS-032] [TXT-004]', screen, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await open(page, HALDERBY);
  const header = page.getByRole('region', { name: 'Business header' });
  const { data } = await get(`/social/reaction/summary/${id}`);
  const { summary } = await get(`/social/follow/${id}/summary`);
  await expect(header.getByRole('link', { name: /^Like/ })).toContainText(String(data.reactionCount.like));
  await expect(header.getByRole('link', { name: /^Follow/ })).toContainText(String(summary.followersCount));
  await expect(header.getByRole('link', { name: /^Follow/ })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
  await expect(header.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', `/business/${id}/send-request`);
  await header.getByRole('button', { name: 'Copy link to this company' }).click();
  await expect(page.getByText('Business Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('navigation', { name: 'Business', exact: true }).getByRole('link')).toHaveText([
    /^Business Profile/,
    /^Send Request/,
    /^Company Products/,
  ]);
});

test('says Error loading data when the counts cannot be loaded [ERR-007]', screen, async ({ page }) => {
  await page.route('**/social/reaction/summary/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'unavailable', message: 'busy', requestId: 'x' } }),
  );
  await open(page, HALDERBY);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading data' })).toBeVisible();
});

test('a 2xx answer that says no counts as a failure [ERR-001]', screen, async ({ page }) => {
  await page.route('**/social/follow/**', (route) =>
    route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: { success: false, error: 'internal', message: 'no', requestId: 'x' } }),
  );
  await open(page, HALDERBY);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading data' })).toBeVisible();
});

test('a failure to load the page asks to refresh it [ERR-016]', async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=global&search=Halderby');
  await page.route('**/business/**/*.data*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.route('**/business/*.data*', (route) => route.fulfill({ status: 503, body: 'no' }));
  const link = page.getByRole('link', { name: HALDERBY, exact: true }).first();
  await hydrated(link);
  await link.click();
  await expect(page.getByText('An unexpected error has occurred, please try refreshing the page.')).toBeVisible();
});

test(
  'the summary card shows type, photo, request, facts and badges [BUS-035] [BUS-036] [BUS-037] [BUS-038] [BUS-039] [BUS-040] [BUS-041] [BUS-043]',
  screen,
  async ({ page }) => {
    const id = await open(page, HALDERBY);
    const summary = section(page, 'Business summary');
    await expect(summary).toContainText('Manufacturer');
    await expect(summary.locator('img').first()).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Send Request' })).toHaveAttribute('href', `/business/${id}/send-request`);
    await expect(fact(page, 'Business summary', 'Year established')).toHaveText('1974');
    await expect(fact(page, 'Business summary', 'Total employees')).toHaveText('120 - 250');
    await expect(fact(page, 'Business summary', 'Industrial categories')).toHaveText('Valves, Pumps, Measurement');
    await expect(fact(page, 'Business summary', 'Production lead time')).toHaveText('21 days');
    await expect(summary.getByText('Verified', { exact: true })).toBeVisible();
    await expect(summary.getByText('Platinum', { exact: true })).toBeVisible();
  },
);

test('an unverified company shows no badge to visitors [BUS-041] [BUS-042]', screen, async ({ page }) => {
  await open(page, 'Caribhaul Marine Supply');
  await expect(section(page, 'Business summary')).toBeVisible();
  await expect(section(page, 'Business summary').getByText(/Verified/)).toHaveCount(0);
});

test('a company with a film shows it with controls, one without shows none [BUS-030]', screen, async ({ page }) => {
  const { filmed, silent } = await companiesByFilm();
  await page.goto(`/business/${filmed}`);
  await expect(section(page, 'Company video').locator('video')).toHaveAttribute('controls', '');
  await page.goto(`/business/${silent}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('the film of a company plays [BUS-030]', async ({ page }) => {
  await page.goto(`/business/${(await companiesByFilm()).filmed}`);
  const video = section(page, 'Company video').locator('video');
  await video.evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
});

async function companiesByFilm(): Promise<{ filmed: string; silent: string }> {
  const { results } = await post('/search/business', { size: 50, verified: true });
  const ids = results.map((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID);
  const all = (await Promise.all(ids.map((id: string) => get(`/business/profile/${id}`)))).map(({ data }) => data);
  return { filmed: all.find(({ general }) => general.video).businessID, silent: all.find(({ general }) => !general.video).businessID };
}

test('the sections are one press away: the navigation stays, and marks the one that is read; a long value is aligned with its label; it fits a phone [PAG-008] [CON-005]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  const sections = page.getByRole('navigation', { name: 'Sections of this page' });
  const marked = sections.locator('[aria-current]');
  await page.mouse.move(600, 500);
  await expect(marked).toHaveText('Products');
  await page.waitForLoadState('networkidle');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const whole = await height();
  await sections.getByRole('link', { name: 'Business Terms' }).click();
  expect(await height()).toBe(whole);
  await expect(page.getByRole('heading', { name: 'Business Terms' })).toBeInViewport();
  await expect(sections).toBeInViewport();
  await expect(marked).toHaveText('Business Terms');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toHaveText('Sites');
  await test.step('a long value', () =>
    expectAligned(section(page, 'Trade Capabilities').locator('dl > div', { has: page.getByText('Markets', { exact: true }) })));
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

/** The label and the first line of a long value begin at one height. */
async function expectAligned(row: Locator): Promise<void> {
  expect(((await row.locator('dd').textContent()) ?? '').length).toBeGreaterThan(50);
  const top = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.top ?? 0;
    });
  expect(Math.abs((await top(row.locator('dd'))) - (await top(row.locator('dt'))))).toBeLessThan(4);
}

test('on a phone Send Request stays at the lower end of the window, above a keyboard [PAG-008]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  const button = page.locator('.sendbar').getByRole('link', { name: 'Send Request' });
  for (const top of [0, 1_500, 1_000_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const bottom = async () => Math.round(await button.evaluate((element) => element.getBoundingClientRect().bottom));
  // Until the page is awake nobody hears a scroll.
  await expect(async () => {
    await page.mouse.wheel(0, -50);
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('navigation', { name: 'Sections of this page' }).locator('[aria-current]')).toHaveText('Sites', { timeout: 500 });
  }).toPass();
  const before = await bottom();
  // What a browser says of its window while a keyboard covers 300 px of it.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(bottom).toBe(before - 300);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(button).toBeHidden();
});
