import { expect, type Locator, type Page, test } from '@playwright/test';
import { counting } from './support/actions.ts';
import { post } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { DRAWN, newBuyer, newCompany, newProduct } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const DOOR = 'Request a quotation';
/** Where a door leads, read as an address says it. */
const startOf = async (door: Locator): Promise<Record<string, string>> => {
  const url = new URL((await door.getAttribute('href')) ?? '', 'http://localhost');
  expect(url.pathname).toBe('/rfq/new');
  return Object.fromEntries(url.searchParams);
};
const door = (page: Page, name: string | RegExp = DOOR): Locator => page.getByRole('main').getByRole('link', { name }).first();

test(
  'a request for quotation begins at products, companies, cards, the selection, favourites, the comparison and a conversation, with what is known [RFQ-010]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const [one, other] = [await newCompany(), await newCompany()];
    const word = `Trunnion${Date.now().toString(36)}`;
    const trade = { moq: { quantity: '50', unit: 'H87' }, attributes: {} };
    const productID = await newProduct(one, `${word} valve`, { subCategory: '0004-01-01', trade });
    const otherID = await newProduct(other, `${word} valve, long`, { subCategory: '0004-01-01' });
    const nora = await newBuyer();
    for (const id of [one.id, productID]) await nora.call('POST', '/social/saved', { resourceID: id });
    const { data } = await nora.call('POST', '/business/request', { to: one.id, subject: 'Valves for Hull', message: 'Do you make them?', productID });
    await nora.enter(page);

    await page.goto(`/business-product/${productID}`);
    await expect(door(page)).toBeVisible(DRAWN);
    expect(await startOf(door(page))).toEqual({ product: productID, qty: '50-H87' });
    await page.goto(`/business/${one.id}`);
    await expect(door(page)).toBeVisible(DRAWN);
    expect(await startOf(door(page))).toEqual({ invite: one.id });
    await page.goto(`/compare?products=${productID},${otherID}&qty=600-H87`);
    expect(await startOf(door(page))).toEqual({ invite: `${one.id},${other.id}`, product: productID, qty: '600-H87' });
    await page.goto('/favorites');
    for (const box of [0, 1])
      await page
        .getByRole('checkbox')
        .nth(box)
        .check(DRAWN)
        .catch(() => {});
    await expect(door(page)).toBeVisible(DRAWN);
    expect(await startOf(door(page))).toMatchObject({ invite: one.id });
    await page.goto(`/business/${nora.userID}/requests/${data.requestID}`);
    const inTalk = door(page, `${DOOR}: ${one.name}`);
    await expect(inTalk).toBeVisible(DRAWN);
    expect(await startOf(inTalk)).toMatchObject({ invite: one.id, product: productID, title: 'Valves for Hull' });

    await page.goto(`/search-result?business=PR&countries=global&search=${word}`);
    const card = page.getByRole('article', { name: `${word} valve, ${one.name}` });
    const onCard = card.getByRole('link', { name: new RegExp(DOOR) });
    await expect(onCard).toBeVisible(DRAWN);
    expect(await startOf(onCard)).toEqual({ product: productID });
    await card.getByRole('button', { name: /^Add .+ to the inquiry$/ }).click(DRAWN);
    const bar = page.getByRole('region', { name: 'Inquiry to several suppliers' });
    expect(await startOf(bar.getByRole('link', { name: DOOR }))).toEqual({ invite: one.id, product: productID });
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 1000 });

    await onCard.click();
    const main = page.getByRole('main');
    await expect(main.getByLabel('Title', { exact: true })).toHaveValue(`${word} valve`, DRAWN);
    await expect(main.locator('textarea').first()).toHaveValue(`${word} valve`);
    await expect(main.getByLabel('Sub-category')).toHaveValue('0004-01-01');
    await expect(main.getByRole('checkbox', { name: `Invite ${one.name}` })).toBeChecked();
  },
);

test(
  'an empty result offers a request with its words, category and quantity beside all other ways, each with its count [FAC-027]',
  screen,
  async ({ page }) => {
    await page.goto('/search-result?business=PR&countries=PL&category=0004-01&search=ball+valve+hastelloi&leadTime=3&qty=2000-H87');
    const way = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^0 Results/);
    await expect(way('Take one choice away').getByRole('link').first().locator('.n')).toHaveText(/^[1-9]/);
    expect(await way('Take one choice away').getByRole('link').count()).toBeLessThanOrEqual(5);
    const send = way('Ask suppliers').getByRole('link', { name: 'Send a request for quotation' });
    expect(await startOf(send)).toEqual({ title: 'ball valve hastelloi', category: '0004-01', qty: '2000-H87' });
    await expect(way('Get an alert').getByText('Save this search', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse industries' })).toBeVisible();
    // Corrected words and other types, where there are some.
    await page.goto('/search-result?business=DI&countries=global&search=bal+vlave');
    await expect(page.getByText('Showing results for')).toBeVisible();
    const { data } = await post('/search/facets', { textQuery: 'bal vlave', type: 'DI' });
    const types = data.types.filter(({ key, count }: { key: string; count: number }) => count > 0 && key !== 'DI');
    await expect(way('The same words elsewhere').getByRole('link')).toHaveCount(types.length);
    await expect(way('Ask suppliers').getByRole('link')).toHaveAttribute('href', /^\/rfq\/new\?title=bal/);
  },
);

test(
  'a product shows samples, packaging, customs facts, documents and certificates, and leads to a request with it and the quantity that was typed [PAG-012]',
  screen,
  async ({ page }) => {
    const { results } = await post('/search/product', { textQuery: 'ball valve', size: 50 });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
    const has = ({ trade }: any) =>
      trade.sample &&
      trade.sample.policy !== 'none' &&
      trade.packaging &&
      trade.hs &&
      trade.origin &&
      trade.datasheets.length > 0 &&
      trade.certificates.length > 0 &&
      trade.price?.breaks;
    const product = results.find(has);
    await page.goto(`/business-product/${product.productID}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ask for a sample' })).toBeVisible();
    for (const fact of ['Samples', 'Packaging', 'HS code', 'Country of origin']) await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
    await expect(
      page
        .locator('[data-panel="documents"]')
        .getByText(/^PDF, .+, [\d,.]+ [kM]B$/)
        .first(),
    ).toBeVisible();
    await expect(page.locator('[data-panel="cover"]')).toContainText(product.trade.certificates[0].name);
    await expect(main.getByRole('link', { name: 'Send Request' }).first()).toBeVisible();
    const typed = main.getByLabel(/^Your quantity in /);
    await awake(typed);
    await typed.fill('2,000');
    await expect(async () => expect(await startOf(door(page))).toEqual({ product: product.productID, qty: `2000-${product.trade.price.unit}` })).toPass(DRAWN);
  },
);

test('from the home page to a published request for 2,000 stainless ball valves with five companies invited takes at most 15 actions and four minutes [TME-001]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const nora = await newBuyer();
  await nora.enter(page);
  await page.goto('/');
  const { act, sum } = counting();
  await act(page.getByRole('main').locator('a[href^="/search-result?business=MA"]').first().click(DRAWN));
  const search = page.getByRole('search', { name: 'Search WBN' });
  await act(search.getByLabel('Business type').selectOption('PR'));
  await act(search.getByLabel('Search companies and products').fill('stainless ball valve'), 'stainless ball valve');
  await act(page.keyboard.press('Enter'));
  // The results of before have cards too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Products - stainless ball valve/, DRAWN);
  await act(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: new RegExp(DOOR) })
      .click(),
  );
  const main = page.getByRole('main');
  await expect(main.getByLabel('Quantity', { exact: true })).toBeVisible(DRAWN);
  await act(main.getByLabel('Quantity', { exact: true }).fill('2,000'), '2,000');
  await act(main.getByLabel('Country', { exact: true }).selectOption({ label: 'United Kingdom' }));
  const friday = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 11);
  await act(main.getByLabel('Quotes until').fill(`${friday}12:00`), `${friday}12:00`);
  await expect(page.locator('.rfqsupplier input:checked')).toHaveCount(5, DRAWN);
  const id = /\/rfq\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await act(page.getByRole('button', { name: 'Send to 5 suppliers' }).click());
  await expect(page).toHaveURL(`/rfq/${id}`, DRAWN);
  expect(sum.actions).toBeLessThanOrEqual(15);
  expect(sum.seconds).toBeLessThanOrEqual(4 * 60);
  const { rfq } = (await nora.call('GET', `/rfq/${id}`)).data;
  expect([rfq.state, rfq.suppliers.length, rfq.lines[0].quantity]).toEqual(['open', 5, '2000']);
});
