import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { type Company, DRAWN, newColleague, newCompany } from './support/own-company.ts';
import { ownTitle } from './support/own-title.ts';
import { screen } from './support/screen.ts';
import { staff } from './support/staff.ts';

const HOUR_MS = 3_600_000;
/** Of a sub-category in which the demonstration has asked for nothing. */
const UNKNOWN = { description: 'Fastener to drawing', quantity: '2000', unit: 'H87', subCategory: '0004-05-01' };
let desk: ReturnType<typeof staff> | undefined;

/** An open request of the test's own: others that ask for the same within a day would be looked at by staff. */
async function newRfq(buyer: Company, more: object = {}): Promise<{ rfqID: string; title: string }> {
  const title = ownTitle('Brass fittings');
  const { data } = await buyer.owner.call('POST', '/rfq', {
    from: buyer.id,
    title,
    lines: [{ description: `Fitting to drawing ${title}`, quantity: '2000', unit: 'H87', subCategory: '0004-01-01' }],
    country: 'GB',
    place: 'Hull',
    incoterm: 'DAP',
    deadline: new Date(Date.now() + 72 * HOUR_MS).toISOString(),
    visibility: 'open',
    ...more,
  });
  const answer = await buyer.owner.call('POST', `/rfq/${data.rfqID}/publish`, { version: data.version });
  expect(answer).toMatchObject({ success: true });
  // Accounts of this run are new: staff looks at what they ask of everybody.
  if (answer.data.state === 'held') {
    desk ??= staff();
    expect(await (await desk)('POST', `/staff/rfq/${data.rfqID}/release`)).toMatchObject({ success: true });
  }
  return { rfqID: data.rfqID, title };
}

const notPublic = (invited: Company[]) => ({ visibility: 'invited', publicPage: false, invited: invited.map(({ id }) => id) });

async function pageOf(browser: Browser, company: Company, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 1000 } })).newPage();
  await company.owner.enter(page);
  return page;
}

test(
  'a buyer follows a request to its end: a supplier asks, is answered and declines without a reload, and the deadline is put off before it is cancelled',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const [buyer, supplier] = [await newCompany(), await newCompany()];
    const { rfqID, title } = await newRfq(buyer, { invited: [supplier.id], visibility: 'invited', publicPage: false });
    await buyer.owner.enter(page);
    await page.goto(`/rfq/${rfqID}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(DRAWN);
    await expect(page.getByText('No quote yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(supplier.name) })).toContainText('Invited');
    await expectNoSidewaysScroll(page);

    const other = await pageOf(browser, supplier, 390);
    await other.goto(`/rfq/${rfqID}`);
    await expect(other.getByText('You are invited', { exact: true })).toBeVisible(DRAWN);
    await expect(other.locator('.actbar').getByRole('link', { name: 'Quote' })).toBeVisible();
    await other.getByLabel('Your question').fill('Which thread?');
    await other.getByRole('button', { name: 'Send question' }).click();
    await expect(page.locator('.qa').getByRole('paragraph').filter({ hasText: 'Which thread?' })).toBeVisible(DRAWN);
    await page.getByLabel('Your answer').fill('G thread.');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(page.getByText(/^You to all/)).toBeVisible(DRAWN);
    await expect(other.getByText('G thread.')).toBeVisible(DRAWN);

    await other.locator('.actbar').getByRole('button', { name: 'Not for us' }).click();
    await other.getByRole('radio', { name: 'We have no capacity' }).check();
    await other.getByRole('dialog').getByRole('button', { name: 'Not for us' }).click();
    await expect(page.getByRole('row', { name: new RegExp(supplier.name) })).toContainText('Not for them', DRAWN);
    await expect(page.getByRole('row', { name: new RegExp(supplier.name) })).toContainText('We have no capacity');

    await page.getByRole('button', { name: 'Extend' }).click();
    const field = page.getByLabel('New deadline, in your time zone');
    await field.fill(new Date(Date.now() + 240 * HOUR_MS).toISOString().slice(0, 16));
    await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await expect(page.getByText(/^Deadline put off to/)).toBeVisible(DRAWN);

    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('button', { name: 'Cancel the request' }).click();
    await page.getByRole('radio', { name: 'No budget' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
    await expect(page.getByRole('note')).toContainText('No budget', DRAWN);
    await expect(other.getByRole('note')).toContainText('The buyer has cancelled this request: No budget.', DRAWN);
    await other.close();
  },
);

test('a supplier reads the need, the buyer’s facts and what is left of the month, and everything is reached on a phone [RFQ-026]', screen, async ({ page }) => {
  const [buyer, supplier] = [await newCompany(), await newCompany()];
  const { rfqID, title } = await newRfq(buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await supplier.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(DRAWN);
  await expect(page.getByRole('main').getByText('2,000 pieces')).toBeVisible(DRAWN);
  await expect(page.getByText(/quotes? without an invitation left this month/)).toBeVisible(DRAWN);
  await expect(page.getByText('RFQs published')).toBeVisible();
  await expect(page.getByText('Fewer than three have ended')).toBeVisible();
  await expect(page.getByText('The request is open to every company.')).toBeVisible();
  await expect(page.locator('.actbar').getByRole('link', { name: 'Ask' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
});

test(
  'everybody reads figures, place and deadline of an open request with two doors, and its buyer one that is not public [TPU-001] [TPU-004]',
  screen,
  async ({ page, browser }) => {
    const buyer = await newCompany();
    const shown = await newRfq(buyer);
    const hidden = await newRfq(buyer, notPublic([await newCompany()]));
    await page.goto(`/rfq/${shown.rfqID}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
    await expect(main).toContainText('2,000 pieces');
    await expect(main).toContainText('0 of 10 quotes');
    await expect(main).not.toContainText('to drawing');
    await expect(main).not.toContainText(buyer.name);
    await expect(main).not.toContainText('Hull');
    await expect(main.getByRole('link', { name: 'Log in to quote' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'List your company free' }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectNoSidewaysScroll(page);
    const own = await pageOf(browser, buyer);
    await own.goto(`/rfq/${hidden.rfqID}`);
    await expect(own.getByRole('heading', { level: 1, name: hidden.title })).toBeVisible(DRAWN);
    await own.close();
  },
);

test('the page of an open request has one address, and one that is not public is missing to who is nobody [TPU-001] [TPU-004]', async ({ request }) => {
  const buyer = await newCompany();
  const shown = await newRfq(buyer);
  const hidden = await newRfq(buyer, notPublic([await newCompany()]));
  expect(await (await request.get(`/rfq/${shown.rfqID}`)).text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${shown.rfqID}"`));
  const [missing, secret] = [await request.get('/rfq/0190a0a0-0000-7000-8000-00000000dead'), await request.get(`/rfq/${hidden.rfqID}`)];
  expect([missing.status(), secret.status()]).toEqual([404, 404]);
  const html = await secret.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain(hidden.title);
});

test('an open public request is in the sitemap in four languages, and once it has ended it says so and is kept by nobody [TPU-003]', async ({ request }) => {
  test.setTimeout(150_000);
  const buyer = await newCompany();
  const { rfqID, title } = await newRfq(buyer);
  const page = async () => (await request.get(`/rfq/${rfqID}`)).text();
  const listed = async () => (await (await request.get(`/sitemaps/rfqs.xml?${Date.now()}`)).text()).includes(rfqID);
  expect(await listed()).toBe(true);
  const open = await page();
  for (const language of ['en', 'es', 'it', 'zh']) expect(open).toMatch(new RegExp(`hrefLang="${language}[^"]*"`, 'i'));
  expect(open).not.toContain('noindex');
  expect(await buyer.owner.call('POST', `/rfq/${rfqID}/cancel`, { reason: 'budget' })).toMatchObject({ success: true });
  // A page is kept for a moment.
  await expect.poll(async () => (await page()).includes('content="noindex'), { timeout: 90_000, intervals: [1000] }).toBe(true);
  const ended = await page();
  expect(ended).toContain('<p class="mt-2">This request for quotation has ended</p>');
  expect(ended).toContain(title);
  expect(ended).not.toContain('2,000');
});

test('a sealed request shows its buyer numbers and a countdown, and to no one who is invited how far others are [RFQ-020]', screen, async ({ page }) => {
  const [buyer, supplier] = [await newCompany(), await newCompany()];
  const { rfqID } = await newRfq(buyer, { sealed: true, invited: [supplier.id] });
  await buyer.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await expect(page.getByRole('timer')).toBeVisible(DRAWN);
  await expect(page.getByText('No quotes are in yet.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(supplier.name) })).toContainText('Sealed');
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test('a colleague is added to a request, reads it and may do nothing to it', screen, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const buyer = await newCompany();
  const carl = await newColleague(buyer, 'member', 'Carl');
  const { rfqID, title } = await newRfq(buyer, { visibility: 'invited', publicPage: false, invited: [(await newCompany()).id] });
  await buyer.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click(DRAWN);
  await page.getByRole('dialog').getByLabel('Carl Colleague').selectOption('Reads');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-panel="team"]')).toContainText('Carl Colleague', DRAWN);
  const other = await (await browser.newContext()).newPage();
  await carl.enter(other);
  await other.goto(`/rfq/${rfqID}`);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible(DRAWN);
  await expect(other.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Invite suppliers' })).toHaveCount(0);
  await other.close();
});

test(
  'the buyer invites from the companies that suit the request, the best ticked already, among favourites and by name, and takes one back [MAT-013]',
  screen,
  async ({ page }) => {
    const [buyer, named] = [await newCompany(), await newCompany()];
    const { rfqID } = await newRfq(buyer);
    await buyer.owner.enter(page);
    await page.goto(`/rfq/${rfqID}`);
    await page.getByRole('button', { name: 'Invite suppliers' }).first().click(DRAWN);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible(DRAWN);
    const ticked = dialog.getByRole('checkbox', { checked: true });
    await expect(ticked).toHaveCount(5);
    for (let one = 0; one < 5; one += 1) await ticked.first().uncheck();
    await buyer.owner.call('POST', '/social/saved', { resourceID: named.id });
    await dialog.getByRole('button', { name: 'From favourites, a search or by name' }).click();
    await expect(dialog.getByRole('button', { name: `Add ${named.name}` })).toBeVisible(DRAWN);
    await dialog.getByLabel('Company by name, or what it makes').fill(named.name);
    await dialog.getByRole('button', { name: `Add ${named.name}` }).click(DRAWN);
    await dialog.getByRole('button', { name: 'Invite 1' }).click();
    const row = page.getByRole('row', { name: new RegExp(named.name) });
    await expect(row).toContainText('Invited', DRAWN);
    await row.getByRole('button', { name: /^Take back/ }).click();
    await expect(row).toContainText('Taken back', DRAWN);
  },
);

test(
  'the buyer reads how many quotes are to be expected and how each supplier answers, and asks more by one press [FCT-003] [FCT-004] [FCT-005] [TSC-003]',
  screen,
  async ({ page }) => {
    const [buyer, asked, next] = [await newCompany(), await newCompany(), await newCompany()];
    const { rfqID } = await newRfq(buyer, { invited: [asked.id], lines: [UNKNOWN] });
    await buyer.owner.enter(page);
    await page.goto(`/rfq/${rfqID}`);
    await expect(page.getByText(/^Too little is known in .+ yet\.$/)).toBeVisible(DRAWN);
    const more = { reaches: true, five: 0.97, businesses: [{ businessID: next.id, name: next.name }] };
    const companies = [{ businessID: asked.id, word: 'often', percent: 45 }];
    const data = { standing: 'shown', category: null, likely: { low: 3, high: 5, of: 7, five: 0.61 }, more, companies };
    await page.route(`**/rfq/${rfqID}/forecast`, (route) => route.fulfill({ json: { success: true, data } }));
    await page.reload();
    await expect(page.getByText('3 to 5 offers from these 7.')).toBeVisible(DRAWN);
    await expect(page.getByText(/^.*Five quotes by \d\d\/\d\d\/\d{4} \d\d:\d\d UTC are 61 % likely\.$/)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(asked.name) })).toContainText('Often answers: 45 % by the deadline');
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ask 1 more to reach five' }).click();
    await expect(page.getByRole('row', { name: new RegExp(next.name) })).toContainText('Invited', DRAWN);
  },
);
