import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { type Company, DRAWN, newCompany } from './support/own-company.ts';
import { newTitle, publishedRfq } from './support/rfq.ts';
import { screen } from './support/screen.ts';
import { staff } from './support/staff.ts';

const WIDE = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };

/** A published request of a new buyer's, with its address. */
async function asked(more: object = {}): Promise<{ buyer: Company; rfqID: string; title: string }> {
  const buyer = await newCompany();
  const title = newTitle();
  return { buyer, title, rfqID: await publishedRfq(buyer.owner, title, { from: buyer.id, ...more }) };
}
const panel = (page: Page, id: string) => page.locator(`[data-panel="${id}"]`);
/** The foot stays at the lower edge while the page is scrolled. */
async function expectFixedFoot(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const top of [0, 150]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect
      .poll(async () => {
        const foot = await page.locator('.actbar').boundingBox();
        return Math.abs((foot?.y ?? 0) + (foot?.height ?? 0) - height);
      })
      .toBeLessThan(2);
  }
}

test('a supplier reads the need, why, who asks, places and month, and has three ways at the top [TSC-004]', screen, async ({ page }) => {
  test.setTimeout(150_000);
  const [invited, other] = [await newCompany(), await newCompany()];
  const { rfqID, title } = await asked({ invited: [invited.id], note: 'In crates, please.' });
  await page.setViewportSize(WIDE);
  await other.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(DRAWN);
  await expect(panel(page, 'need')).toContainText('Ball valve DN 25', DRAWN);
  for (const id of ['buyer', 'terms', 'files']) await expect(panel(page, id)).toBeVisible();
  await expect(page.getByText('Why you see this')).toBeVisible();
  await expect(page.getByText('RFQs published')).toBeVisible();
  await expect(page.getByLabel('Your question')).toBeVisible();
  const head = page.locator('.dochead');
  await expect(head).toContainText('1 of 10 places taken');
  await expect(head).toContainText('5 quotes without an invitation left this month');
  await expect(head.getByRole('link', { name: 'Quote' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Ask' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await invited.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await expect(head.getByText('You are invited: this quote does not count in your month.')).toBeVisible(DRAWN);
  await expect(head.getByRole('button', { name: 'Not for us' })).toBeVisible();
});

test('the three ways stay at the foot of a phone while the request is scrolled [TSC-004]', async ({ page }) => {
  test.setTimeout(120_000);
  const invited = await newCompany();
  const { rfqID } = await asked({ invited: [invited.id], note: 'In crates, please.' });
  await page.setViewportSize(PHONE);
  await invited.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  const head = page.locator('.dochead');
  const foot = page.locator('.actbar');
  for (const name of ['Quote', 'Ask']) await expect(foot.getByRole('link', { name })).toBeInViewport(DRAWN);
  await expect(foot.getByRole('button', { name: 'Not for us' })).toBeInViewport();
  await expect(head.getByRole('link', { name: 'Quote' })).toBeHidden();
  await expectFixedFoot(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('one that is full, has ended or was taken down says why and what to do, and offers no quote [TSC-004]', screen, async ({ page }) => {
  test.setTimeout(180_000);
  const supplier = await newCompany();
  const full = await asked();
  const { results } = await full.buyer.owner.call('POST', '/search/business', { textQuery: 'valves', size: 10 });
  const many = results.map(({ businessProfile }: { businessProfile: { businessID: string } }) => businessProfile.businessID);
  expect(many).toHaveLength(10);
  expect(await full.buyer.owner.call('POST', `/rfq/${full.rfqID}/invitation`, { businesses: many })).toMatchObject({ success: true });
  const ended = await asked();
  expect(await ended.buyer.owner.call('POST', `/rfq/${ended.rfqID}/cancel`, { reason: 'budget' })).toMatchObject({ success: true });
  const removed = await asked({ invited: [supplier.id] });
  await supplier.owner.enter(page);
  await page.goto(`/rfq/${full.rfqID}`);
  const note = page.getByRole('note');
  await expect(note).toContainText('All ten places are taken. A draft is kept', DRAWN);
  await expect(page.locator('.dochead')).toContainText('10 of 10 places taken');
  await expect(page.getByRole('link', { name: 'Quote', exact: true })).toHaveCount(0);
  await expect(page.locator('.dochead').getByRole('link', { name: 'Ask' })).toBeVisible();

  await page.goto(`/rfq/${ended.rfqID}`);
  await expect(note).toContainText('The buyer has cancelled this request: No budget.', DRAWN);
  await expect(note.getByRole('link', { name: 'Other requests for you' })).toHaveAttribute(
    'href',
    new RegExp(`for-you.*${supplier.id}|${supplier.id}.*for-you`),
  );

  await page.goto(`/rfq/${removed.rfqID}`);
  await expect(page.getByRole('heading', { level: 1, name: removed.title })).toBeVisible(DRAWN);
  expect(await (await staff())('POST', `/staff/rfq/${removed.rfqID}/hide`, { reason: 'It asks for weapons.' })).toMatchObject({ success: true });
  await expect(note).toContainText('Our team has taken this request down: It asks for weapons.', DRAWN);
  await expect(note.getByRole('link', { name: 'Other requests for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quote', exact: true })).toHaveCount(0);
});

test('everybody meets the teaser with two doors beside open ones of its category, on a phone in one column with the doors at the foot [TSC-012]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  for (let more = 0; more < 6; more += 1) await asked();
  const { buyer, rfqID, title } = await asked();
  await page.setViewportSize(WIDE);
  await page.goto(`/rfq/${rfqID}`);
  const main = page.getByRole('main');
  const head = main.locator('.dochead');
  const others = main.getByRole('complementary');
  await expect(head.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(head).toContainText(/4 d \d+ h left/);
  for (const name of ['Log in to quote', 'List your company free']) await expect(head.getByRole('link', { name })).toBeVisible();
  await expect(others.locator('.otherrfqs li')).toHaveCount(5);
  await expect(others.locator('.otherrfqs')).not.toContainText(title);
  const [left, right] = [await head.boundingBox(), await others.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await page.setViewportSize(PHONE);
  const foot = page.locator('.actbar');
  for (const name of ['Log in to quote', 'List your company free']) await expect(foot.getByRole('link', { name })).toBeInViewport();
  await expectFixedFoot(page);
  const [above, below] = [await head.boundingBox(), await others.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
  expect(await buyer.owner.call('POST', `/rfq/${rfqID}/cancel`, { reason: 'budget' })).toMatchObject({ success: true });
  // The page that was kept of it is forgotten with the change, and not half a minute later.
  const isOver = async () => {
    await page.reload();
    return main.getByText('This request for quotation has ended').isVisible();
  };
  await expect.poll(isOver, { timeout: 15_000 }).toBe(true);
  await expect(main.getByRole('link', { name: 'All open requests' }).first()).toHaveAttribute('href', /category=/);
  await expect(foot).toHaveCount(0);
});
