import { expect, type Page, test } from '@playwright/test';
import { account, api, post } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { awake, hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

const results = (page: Page) => page.getByRole('main').getByRole('article');

/** Names on the cards, without what screen readers hear beside them. */
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 }).getByRole('link');

test(
  'a buyer narrows steel to the United Kingdom and reads a company page [SEA-001] [SEA-002] [SEA-003] [SEA-004] [SEA-005] [SEA-006] [ROL-001] [ROL-003]',
  screen,
  async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await page.goto('/search-result');
    const bar = page.getByRole('search');
    await expect(bar.getByRole('combobox', { name: 'Business type' }).locator('option')).toHaveCount(11);
    const country = bar.getByRole('combobox', { name: 'Country' });
    await expect(country.locator('option').first()).toHaveText('Global');
    expect(await country.locator('option').count()).toBeGreaterThan(240);
    await bar.getByPlaceholder('Search companies and products').fill('steel');
    await bar.getByPlaceholder('Search companies and products').press('Enter');
    await expect(page).toHaveURL('/search-result?business=MA&countries=global&search=steel');
    await country.selectOption('GB');
    await bar.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search-result?business=MA&countries=GB&search=steel');
    await expect(country).toHaveValue('GB');
    await expect(results(page).first()).toContainText('United Kingdom');
    const name = (await titles(page).first().textContent()) ?? '';
    await titles(page).first().click();
    await expect(page).toHaveURL(/\/business\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expectNoErrors();
  },
);

test('the bar follows the address, back and forward too [SEA-005]', screen, async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=DE&search=valve');
  const bar = page.getByRole('search');
  const values = async () => [
    await bar.getByRole('combobox', { name: 'Business type' }).inputValue(),
    await bar.getByRole('combobox', { name: 'Country' }).inputValue(),
    await bar.getByRole('searchbox').inputValue(),
  ];
  expect(await values()).toEqual(['PR', 'DE', 'valve']);
  await page.goto('/search-result?business=UR&countries=global&search=export');
  await page.goBack();
  await expect(bar.getByRole('searchbox')).toHaveValue('valve');
  expect(await values()).toEqual(['PR', 'DE', 'valve']);
});

test('without parameters it lists manufacturers everywhere with no text [SEA-007] [SEA-008] [SEA-009]', screen, async ({ page }) => {
  const total = async () => (await post('/search/business', { businessType: 'MA' })).total_results;
  const before = await total();
  await page.goto('/search-result');
  const shown = await page.getByRole('heading', { level: 1, name: / Results for Manufacturers$/ }).textContent();
  expect([before, await total()]).toContain(Number.parseInt(shown ?? '', 10));
});

test('the heading names total, type and query [SEA-013]', screen, async ({ page }) => {
  const { total_results: total } = await post('/search/product', { textQuery: 'valve' });
  await page.goto('/search-result?business=PR&countries=global&search=valve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${total} Results for Products - valve`);
});

test('five cards a page, one for each result, and a page selector that moves on by five [SEA-014] [SEA-015] [SEA-016]', screen, async ({ page }) => {
  const all = await post('/search/product', { textQuery: 'steel', size: 10 });
  const names = all.results.map((product: { name: string }) => product.name);
  await page.goto('/search-result?business=PR&countries=global&search=steel');
  await expect(titles(page)).toHaveText(names.slice(0, 5));
  const pager = page.getByRole('navigation', { name: 'Results pages' });
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page)).toHaveText(names.slice(5, 10));
  await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the country filter narrows, and Global takes it away [SEA-017] [SEA-018] [CON-003] [CON-004]', async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=steel');
  const filter = page.getByRole('region', { name: 'Country', exact: true });
  // Beside products the groups before it stand open, and this one is folded.
  await filter.getByRole('heading', { name: 'Country', exact: true }).click();
  const { height: listHeight } = (await filter.getByRole('list', { name: 'Country', exact: true }).boundingBox()) ?? { height: 0 };
  expect(listHeight).toBeLessThanOrEqual(140);
  const { height: rowHeight } = (await filter.getByRole('list', { name: 'Country', exact: true }).getByRole('listitem').first().boundingBox()) ?? { height: 0 };
  expect(rowHeight).toBe(35);
  const kingdom = filter.getByRole('link', { name: /United Kingdom/ });
  const count = Number((await kingdom.textContent())?.match(/\d+$/)?.[0]);
  await kingdom.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} Results for Products - steel`);
  await filter.getByRole('link', { name: 'Global' }).click();
  await expect(page).toHaveURL(/countries=global/);
});

test(
  'a business card says who, what and where, with both badges and two ways on [SEA-019] [SEA-020] [SEA-023] [SEA-024] [SEA-025]',
  screen,
  async ({ page }) => {
    const { results: found } = await post('/search/business', { textQuery: 'Halderby Pumps & Valves', businessType: 'MA' });
    const { businessProfile: business } = found[0];
    await page.goto('/search-result?business=MA&countries=global&search=Halderby%20Pumps%20%26%20Valves');
    const card = results(page).first();
    await expect(
      card
        .getByRole('img', { name: /Halderby/ })
        .or(card.locator('img').first())
        .first(),
    ).toBeVisible();
    for (const text of [
      'Halderby Pumps & Valves',
      'Industrial Technology',
      'Est. 1974',
      'United Kingdom',
      'Manufacturer',
      business.general.shortDescription,
      'Verified',
      'Platinum',
    ])
      await expect(card).toContainText(text);
    await expect(card).toContainText(`${business.reactions.reactionCount.like} likes`);
    await expect(card.getByRole('link', { name: 'Send Request' })).toHaveAttribute('href', `/business/${business.businessID}/send-request`);
    await expect(card.getByRole('link', { name: 'Save Business' })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
  },
);

test('a missing year shows as ---- and long country names are cut [SEA-020] [SEA-021] [SEA-022]', screen, async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=TT&search=Caribhaul');
  const card = results(page).first();
  await expect(card).toContainText('Est. ----');
  await expect(card).toContainText('Trinidad and Tobago…');
});

test('a product card shows its picture, place in the tree, specs and ways on [SEA-027] [SEA-028] [SEA-029] [SEA-031]', async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=HV3%20three-piece%20stainless%20ball%20valve');
  const card = results(page).filter({ has: page.getByRole('link', { name: 'HV3 three-piece stainless ball valve', exact: true }) });
  await expect(card.locator('img').first()).toBeVisible();
  for (const text of ['Manufacturer', 'Halderby Pumps & Valves', 'Industrial Technology | Valves | Ball valves', 'Full bore', 'ASTM A351 CF8M'])
    await expect(card).toContainText(text);
  await expect(card.locator('.photocount')).toHaveText(/^\d+$/);
  await expect(card.locator('dl > div')).toHaveCount(4);
  await expect(card.getByRole('link', { name: 'Send Request' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Save Product' })).toHaveAttribute('href', new RegExp(`^${account}/login`));
});

test('a spec value over 50 characters is cut at 50 plus an ellipsis [SEA-030]', screen, async ({ page }) => {
  const long = (product: { specs: { value: string }[] }) => product.specs.slice(0, 4).find((spec) => spec.value.length > 50);
  const pages = await Promise.all(Array.from({ length: 20 }, (_, place) => post('/search/product', { size: 50, skip: place * 50 })));
  const product = pages.flatMap((found) => found.results).find(long);
  const { value } = long(product) as { value: string };
  await page.goto(`/search-result?business=PR&countries=global&search=${encodeURIComponent(product.name)}`);
  const card = results(page).filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
  await expect(card.getByText(`${value.slice(0, 50)}…`, { exact: true })).toBeVisible();
});

test('a person card shows who, where, at which company, and leads to the profile [SEA-033] [SEA-034] [SEA-035] [SEA-036]', screen, async ({ page }) => {
  const { profiles } = await post('/user/search', { textQuery: 'Eleanor Marsh' });
  await page.goto('/search-result?business=UR&countries=global&search=Eleanor%20Marsh');
  const card = results(page).first();
  for (const text of [
    'Eleanor Marsh',
    'United Kingdom / Rotherham / Rotherham',
    'Export Manager at Halderby Pumps & Valves',
    'I look after distributors',
    `${profiles[0].reactions.reactionCount.like} likes`,
  ])
    await expect(card).toContainText(text);
  await expect(card.locator('img').first()).toBeVisible();
  await expect(card.getByRole('link', { name: /Go Profile/ })).toHaveAttribute('href', `/profile/${profiles[0].userID}`);
});

test('says what was searched instead of a typing error, and offers ways on when nothing is found [TXT-005]', screen, async ({ page }) => {
  await page.goto('/search-result?business=PR&countries=global&search=forklfit');
  await expect(page.getByText('Showing results for forklift.')).toBeVisible();
  await page.goto('/search-result?business=GO&countries=global&search=forklift');
  await expect(page.getByRole('heading', { name: 'No content.' })).toBeVisible();
  await page
    .getByRole('region', { name: 'The same words elsewhere' })
    .getByRole('link', { name: /Products/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products - forklift');
});

test('an unknown type is searched as it is and finds nothing [SEA-012]', screen, async ({ page }) => {
  await page.goto('/search-result?business=XX&countries=global&search=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^0 Results for XX/);
});

test('a search that cannot be answered says so, and opens by itself when the server was only busy [ERR-015] [SPD-002]', async ({ page }) => {
  await page.goto('/search-result?business=MA&countries=global&search=steel');
  await page.route('**/search-result.data*', (route) => route.fulfill({ status: 503, body: 'no' }));
  const type = page.getByRole('region', { name: 'Business type' }).getByRole('link', { name: /Distributors/ });
  await awake(type);
  await type.click();
  await expect(page.getByText('An unexpected error has occurred, please try again. This page opens automatically in a few seconds.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Distributors', { timeout: 10_000 });
});

test('hostile and broken addresses answer 400 or a page, run nothing and never fail', async ({ page, request }) => {
  const script = '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">';
  await page.goto(`/search-result?business=MA&countries=global&search=${encodeURIComponent(script)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
  expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
  for (const [address, status] of [
    [`/search-result?search=${'a'.repeat(7_000)}`, 400],
    ['/search-result?search=%00', 400],
    ['/search-result?search=%zz&page=-1', 200],
    ["/search-result?search=';drop table business;--", 200],
    ['/business/%zz', 404],
    ['/business/%E0%A4%A', 404],
    [`/business/${encodeURIComponent('钢'.repeat(300))}`, 404],
  ] as const) {
    expect([address.slice(0, 60), (await request.get(address)).status()]).toEqual([address.slice(0, 60), status]);
  }
  expect((await request.post(`${api}/search/business`, { data: { textQuery: 'x'.repeat(10_000) } })).status()).toBe(400);
});

test('fits a phone, filters in a sheet behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search-result?business=PR&countries=global&search=valve');
  await expectNoSidewaysScroll(page);
  const filters = page.getByText('Filters', { exact: true });
  await hydrated(filters);
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('region', { name: 'Business type' }).getByRole('link', { name: /Users/ }).click();
  await sheet.getByRole('button', { name: /^Show \d+ result/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users - valve');
});

test('a company that is found by its domain under another type is named above the results [NUM-008]', screen, async ({ page }) => {
  await page.goto('/search-result?business=DI&countries=global&search=halderby.example');
  const line = page.getByText(/^Found under Manufacturers:/);
  await expect(line.getByRole('link', { name: 'Halderby Pumps & Valves' })).toBeVisible();
  await page.goto('/search-result?business=MA&countries=global&search=halderby.example');
  await expect(results(page).first()).toContainText('Halderby Pumps & Valves');
  await expect(line).toHaveCount(0);
});

test('a card says by which former or trading name its company was found [NUM-013]', screen, async ({ page }) => {
  const card = results(page).filter({ hasText: 'Harrowmere Controls' });
  await page.goto('/search-result?business=MA&countries=global&search=Spon+End+Electric');
  await expect(card.getByText('formerly Spon End Electric Company', { exact: true })).toBeVisible();
  await page.goto('/search-result?business=MA&countries=global&search=Harrowmere+PLC+Repairs');
  await expect(card.getByText('trading as Harrowmere PLC Repairs', { exact: true })).toBeVisible();
  await page.goto('/search-result?business=MA&countries=global&search=Harrowmere+Controls');
  await expect(card).toBeVisible();
  await expect(card.getByText(/^(formerly|trading as)/)).toHaveCount(0);
});
