import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { post } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { DRAWN, newCompany, newProduct, newSomebody } from './support/own-company.ts';
import { draftedRfq, newTitle, publishedRfq, quotedRfq } from './support/rfq.ts';
import { screen } from './support/screen.ts';

test('a visitor reads open requests without scripts, and narrows them by category, country and deadline in the address [TSC-001] [TPU-005]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = newTitle();
  await publishedRfq(await newSomebody('Nora', 'Buyer'), title);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/rfq');
  await expect(page.getByRole('heading', { level: 1, name: 'Requests for quotation' })).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('searchbox').fill(title);
  await filters.getByRole('button', { name: 'Search requests' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Ball valves');
  await expect(row).toContainText('2,000 + 60 pieces, 200 sets');
  await expect(row).toContainText('3 lines');
  await expect(row).toContainText('United Kingdom');
  await expect(row).toContainText('0 of 10 quotes');
  expect(await page.content()).not.toMatch(/Craigavon|DN 25|Nora/);
  await filters.getByRole('link', { name: /^Industrial Technology/ }).click();
  await filters.getByRole('link', { name: /^Valves/ }).click();
  await filters.getByRole('link', { name: /^United Kingdom/ }).click();
  await filters.getByRole('link', { name: 'Within 7 days' }).click();
  await expect(page).toHaveURL(/search=.*category=0004-01&country=GB&before=\d{4}-\d\d-\d\d/);
  await expect(row).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await filters.getByRole('link', { name: 'Within 3 days' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No open request fits these filters')).toBeVisible();
  // What was read before is kept for half a minute.
  const leads = (from: string, name: RegExp) =>
    expect(async () => {
      await page.goto(from);
      await page.getByRole('link', { name }).click({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  await leads('/industries', /open RFQs? of Industrial Technology/);
  await expect(page).toHaveURL('/rfq?category=0004');
  await leads('/search-result?business=MA&countries=global&search=&industry=0004&category=0004-01', /open RFQs? in this category/);
  await expect(page).toHaveURL('/rfq?category=0004-01');
  const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain('/rfq</loc>');
  // Requests are in no other search.
  for (const kind of ['business', 'product']) expect(JSON.stringify(await post(`/search/${kind}`, { textQuery: title }))).not.toContain(title);
  await context.close();
});

test('on a phone open requests are cards with the same facts, and filters are a sheet that changes nothing until its button is pressed [TSC-001]', async ({
  page,
}) => {
  const title = newTitle();
  await publishedRfq(await newSomebody('Nora', 'Buyer'), title);
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/rfq?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('4 d 5 h left');
  await expectNoSidewaysScroll(page);
  const button = page.getByText(/^Filters/).first();
  await hydrated(button);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('link', { name: 'Within 3 days' }).click();
  await expect(sheet.getByRole('button', { name: 'Show no request' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Within 7 days' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 1 request' }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(row).toBeVisible();
  expectNoErrors();
});

test(
  'a supplier reads why a request suits, who asks and what is left of the month, and takes one out of the list with a reason [TSC-001] [MAT-008] [MAT-011] [RFQ-026]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const [buyer, company] = [await newSomebody('Nora', 'Buyer'), await newCompany()];
    await newProduct(company, 'Ball valve', { subCategory: '0004-01-01' });
    const title = newTitle('Ball valves for Craigavon');
    const rfqID = await publishedRfq(buyer, title, { certificates: [{ name: 'ISO 9001', need: 'required' }], paymentTerms: '30 days', invited: [company.id] });
    await company.owner.enter(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'RFQs' }).click(DRAWN);
    const card = page.getByRole('article', { name: title });
    await expect(card).toBeVisible(DRAWN);
    await expect(card).toContainText('The buyer invited you');
    await expect(card).toContainText('You list 1 product in Ball valves');
    await expect(card).toContainText('You are in United Kingdom, where it is delivered');
    await expect(card).toContainText('ISO 9001: required, not on your profile');
    await card.getByText('What would raise it').click();
    await expect(card).toContainText('On your profile: ISO 9001');
    await expect(card).toContainText('DAP Craigavon');
    await expect(card).toContainText('Nora Buyer');
    await expect(card).toContainText('Not checked yet');
    await expect(card).toContainText('First RFQ');
    await expect(page.getByRole('complementary', { name: 'Why these' })).toContainText('5 of 5');
    await expect(page.getByRole('link', { name: /^For you/ })).toContainText(/[1-9]/);
    await expect(card.getByRole('link', { name: 'Quote' })).toHaveAttribute('href', `/rfq/${rfqID}/quote?bid=${company.id}`);
    await expectAccessibleEverywhere(page);
    await card.getByRole('button', { name: /^Not for us/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Not for us' });
    await dialog.getByRole('button', { name: 'Take it out' }).click();
    await expect(dialog.getByText('Choose a reason').last()).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('no-capacity');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take it out' }).click();
    await expect(page.locator('.toast')).toContainText('out of your list');
    await expect(card).toHaveCount(0);
    const { data } = await buyer.call('GET', `/rfq/${rfqID}`);
    expect(data.rfq.progress).toMatchObject({ invited: 1, declined: 1 });
  },
);

test(
  'a buyer sees their requests by state, goes on with a draft and removes one, and a supplier its quotes with their sums [TSC-001]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const company = await newCompany();
    const buyer = await newSomebody('Nora', 'Buyer');
    await buyer.enter(page);
    await page.goto('/rfq?tab=mine');
    await expect(page.getByRole('heading', { name: 'Five comparable offers by Friday' })).toBeVisible(DRAWN);
    const title = newTitle();
    const rfqID = await publishedRfq(buyer, title);
    await quotedRfq(company, rfqID);
    const { rfqID: draftID } = await draftedRfq(buyer, '', { lines: [], deadline: null });
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('1 of 10 quotes', DRAWN);
    await expect(row).toContainText('Open for quotes');
    await expect(page.getByRole('link', { name: /^My RFQs/ })).toContainText('2');
    await page
      .getByRole('navigation', { name: 'By state' })
      .getByRole('link', { name: /^Draft/ })
      .click();
    await expect(page).toHaveURL('/rfq?tab=mine&state=draft');
    await expect(row).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await expect(page.getByRole('link', { name: 'Continue Without a title' })).toHaveAttribute('href', `/rfq/${draftID}/edit`);
    await page.getByRole('button', { name: 'Delete Without a title' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.locator('.toast')).toContainText('The draft is deleted.');
    await expect(page.getByText('None of your requests is in this state.')).toBeVisible();
    await page.route('**/rfq/mine*', (route) => route.abort());
    await page.goto('/rfq?tab=mine&state=open');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible(DRAWN);
    await page.unroute('**/rfq/mine*');
    await again.click();
    await expect(row).toBeVisible(DRAWN);
    await expect(page).toHaveURL('/rfq?tab=mine&state=open');

    await company.owner.enter(page);
    await page.goto('/rfq?tab=quotes');
    await expect(row).toContainText('Quoted', DRAWN);
    await expect(row).toContainText('£20,792.00');
    await expect(page.getByText('4 of 5 quotes without an invitation left this month')).toBeVisible();
    await expectAccessibleEverywhere(page);
  },
);

test('a supplier saves a search of open requests, has it tell at once, and comes back to it [MAT-010]', screen, async ({ page }) => {
  const { owner } = await newCompany();
  await owner.enter(page);
  await page.goto('/rfq?category=0004-01&country=GB');
  await page.getByRole('button', { name: 'Save this search' }).click(DRAWN);
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  const row = page.locator('.savedsearches li');
  await expect(row).toHaveCount(1, DRAWN);
  await expect(row.getByRole('combobox')).toHaveValue('off');
  await row.getByRole('combobox').selectOption('At once');
  await expect.poll(async () => (await owner.call('GET', '/search/saved')).data[0].alerts).toBe('at-once');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rfq\?category=0004-01&country=GB$/);
});
