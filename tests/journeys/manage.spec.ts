import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { openedLongAgo } from './support/live.ts';
import { newOrder } from './support/order.ts';
import { DRAWN, newBuyer, newColleague, newCompany, newSomebody } from './support/own-company.ts';
import { newRfq } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Manage the company', exact: true });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const ask = (to: string) => ({ to, subject: 'We would like to receive full price list of your products', message: 'Please send your price list.' });

/** Where everything of the header stands. */
const places = (page: Page) =>
  page.locator('.mhead').evaluate((head) =>
    [head, ...head.querySelectorAll('.mhead__sw .logo-tile, .mhead__name b, .mhead__marks > *, .mhead .btn, .tab')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.textContent?.slice(0, 20)} ${[x, y, width, height].map((value) => value.toFixed(1)).join(' ')}`;
    }),
  );

for (const width of [1440, 390]) {
  test(`going from tab to tab moves nothing of the header by a pixel at ${width}, and it names the company, its tier and checks [DSH-002]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const company = await newCompany();
    await company.owner.enter(page);
    await page.goto(`/business/${company.id}/manage`);
    await expect(page.locator('.mhead')).toContainText(new RegExp(`${company.name}.*Not Verified.*Standard`), DRAWN);
    const names = await tabs(page).getByRole('link').allTextContents();
    expect(names).toEqual([
      ...['Overview', 'Manage Profile', 'Requests', 'RFQs', 'Products', 'Analytics', 'Membership'],
      ...['Members', 'Verification', 'Documents', 'References', 'Integrations'],
    ]);
    for (const name of names) {
      const tab = tabs(page).getByRole('link', { name, exact: true });
      // In the middle of the row, where no hint of more covers it.
      await tab.evaluate((one) => one.parentElement?.scrollTo({ left: (one as HTMLElement).offsetLeft - one.parentElement.offsetWidth / 2 }));
      const before = await places(page);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page', DRAWN);
      await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
      expect(await places(page), name).toEqual(before);
    }
    await expectNoSidewaysScroll(page);
  });
}

test('the header leads to one’s other companies', screen, async ({ page }) => {
  const [first, second] = [await newCompany('Ashgrove First'), await newCompany('Brackendale Second')];
  const invited = await second.owner.call('POST', `/business/profile/${second.id}/member`, { email: first.owner.email, access: 'admin' });
  expect(await first.owner.call('POST', '/business/invitation', { invitationID: invited.data.invitationID })).toMatchObject({ success: true });
  await first.owner.enter(page);
  await page.goto(`/business/${first.id}/manage`);
  await page.getByRole('button', { name: `${first.name} Change company` }).click(DRAWN);
  await page.getByRole('link', { name: second.name }).click();
  await expect(page).toHaveURL(`/business/${second.id}/manage`);
  await expect(page.locator('.mhead__name')).toContainText(second.name, DRAWN);
});

test('Manage Business leads to the overview, and the old address to edit mode [DSH-007]', screen, async ({ page }) => {
  const company = await newCompany();
  await company.owner.enter(page);
  await page.goto('/my-business');
  await page.getByRole('link', { name: 'Manage Business' }).click(DRAWN);
  await expect(page).toHaveURL(`/business/${company.id}/manage`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeAttached(DRAWN);
  await page.goto(`/business/${company.id}/?editMode=1`);
  await expect(page.getByText('Edit mode. Visitors do not see these controls.')).toBeVisible(DRAWN);
});

test('a member reads what waits without figures and money, and a stranger finds nothing [DSH-001] [DSH-003]', screen, async ({ page, browser, baseURL }) => {
  const company = await newCompany();
  const [member, stranger] = [await newColleague(company, 'member', 'Mia'), await newSomebody()];
  await member.enter(page);
  await page.goto(`/business/${company.id}/manage`);
  await expect(today(page)).toContainText('Nothing is waiting', DRAWN);
  for (const name of ['Last 28 days', 'Membership']) await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(tabs(page).getByRole('link')).toHaveText(['Overview', 'Business Profile', 'Requests', 'RFQs', 'Products', 'Members']);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await stranger.enter(other);
  await other.goto(`/business/${company.id}/manage`);
  await expect(other.getByRole('heading', { name: 'There is no such company' })).toBeVisible(DRAWN);
  await expect(other.getByRole('main')).not.toContainText(company.name);
});

test(
  'what waits changes in every open tab when an inquiry, an RFQ or an order comes, without a reload [DSH-008]',
  screen,
  async ({ page, browser, baseURL }) => {
    const { company, orderID } = await newOrder();
    const colleague = await (await browser.newContext({ baseURL })).newPage();
    const admin = await newColleague(company, 'admin', 'Ada');
    for (const [one, who] of [
      [page, company.owner],
      [colleague, admin],
    ] as const) {
      await who.enter(one);
      await openedLongAgo(one);
      await one.goto(`/business/${company.id}/manage`);
      await expect(today(one)).toContainText('1 order to confirm', DRAWN);
      await one.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    }
    const buyer = await newBuyer();
    expect(await buyer.call('POST', '/business/request', ask(company.id))).toMatchObject({ success: true });
    for (const one of [page, colleague]) await expect(today(one)).toContainText(/1 request to answer.*Nora Whitfield/s);
    await newRfq(company);
    for (const one of [page, colleague]) await expect(today(one)).toContainText(/1 RFQ to quote.*2 d 23 h left/s);
    expect(await company.owner.call('POST', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' })).toMatchObject({ success: true });
    for (const one of [page, colleague]) await expect(today(one)).not.toContainText('to confirm');
    for (const one of [page, colleague]) expect(await one.locator('html[data-kept]').count()).toBe(1);
  },
);

test('RFQs, orders and requests that wait stand first, each with the time that is left and one press to act [DSH-003]', screen, async ({ page }) => {
  const { company, orderID } = await newOrder();
  const { rfqID } = await newRfq(company);
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/manage`);
  await expect(today(page).getByRole('listitem')).toContainText([/1 RFQ to quote.*2 d 23 h left/s, /1 order to confirm.*13 d 23 h left/s], DRAWN);
  await expect(today(page).getByRole('link')).toHaveText(['Quote', 'Answer the order']);
  await today(page)
    .getByRole('link', { name: /^Quote/ })
    .click();
  await expect(page).toHaveURL(`/rfq/${rfqID}/quote?bid=${company.id}`);
  await page.goBack();
  await today(page)
    .getByRole('link', { name: /^Answer the order/ })
    .click(DRAWN);
  await expect(page).toHaveURL(`/order/${orderID}?side=supplier`);
});

test('at 390 what waits, the figures and the next step stand in one column, and all of it works by keyboard [DSH-010]', async ({ page }) => {
  const failed = watchForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await newCompany();
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/manage`);
  const next = page.getByRole('region', { name: 'Add the first product' });
  await expect(next).toBeVisible(DRAWN);
  await expectNoSidewaysScroll(page);
  const boxes = await Promise.all([today(page), page.getByRole('region', { name: 'Last 28 days' }), next].map((part) => part.boundingBox()));
  expect(boxes.map((box) => box?.x)).toEqual([16, 16, 16]);
  expect(boxes.map((box) => box?.y)).toEqual(boxes.map((box) => box?.y).sort((a = 0, b = 0) => a - b));
  await expectAccessibleEverywhere(page);
  // With Tab from the next step backwards to a figure, and Enter.
  await next.getByRole('link', { name: 'Add a product' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Complete the profile' })).toBeVisible(DRAWN);
  await page
    .getByRole('region', { name: 'Last 28 days' })
    .getByRole('link', { name: /^Inquiries received/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/business/${company.id}/analytics#inquiries`);
  failed();
});
