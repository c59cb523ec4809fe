import { type Browser, expect, type Page, test } from '@playwright/test';
import { openedLongAgo } from './support/live.ts';
import { DETAILS, newOrder } from './support/order.ts';
import { DRAWN, newCompany, type Somebody } from './support/own-company.ts';
import { newRfq } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const HOUR = 3_600_000;

/** A page of somebody's own, which knows whether it was loaded anew since. */
async function opened(browser: Browser, baseURL: string | undefined, who: Somebody, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await who.enter(page);
  await openedLongAgo(page);
  await page.goto(address);
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  return page;
}
const isKept = (page: Page) => page.locator('html[data-kept]').count();

test(
  'open pages of both sides of a request follow each other without a reload, and lose nothing that is being typed [TEV-007]',
  screen,
  async ({ browser, baseURL }) => {
    test.setTimeout(150_000);
    const company = await newCompany();
    const { buyer, rfqID, address } = await newRfq(company);
    const supplier = await opened(browser, baseURL, company.owner, address);
    const own = await opened(browser, baseURL, buyer, `/rfq/${rfqID}`);
    await supplier.getByLabel('Note to the buyer').fill('500 are on the', DRAWN);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible(DRAWN);

    const ask = (text: string) => company.owner.call('POST', `/rfq/${rfqID}/question`, { bid: company.id, text });
    expect(await ask('BSP or NPT?')).toMatchObject({ success: true });
    await expect(own.locator('.qa').getByText('BSP or NPT?').first()).toBeVisible(DRAWN);
    await own.getByLabel('Your answer').first().fill('BSP, as on the');
    expect(await ask('Which colour?')).toMatchObject({ success: true });
    await expect(own.locator('.qa').getByText('Which colour?').first()).toBeVisible(DRAWN);
    expect(await own.getByLabel('Your answer').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))).toContain('BSP, as on the');

    const day = new Date(Date.now() + 96 * HOUR).toISOString();
    expect(await buyer.call('POST', `/rfq/${rfqID}/extend`, { deadline: day })).toMatchObject({ success: true });
    const [year, month, date] = day.slice(0, 10).split('-');
    await expect(supplier.getByText(`${date}/${month}/${year}`, { exact: false }).first()).toBeVisible(DRAWN);
    await expect(supplier.getByLabel('Note to the buyer')).toHaveValue('500 are on the');
    expect([await isKept(own), await isKept(supplier)]).toEqual([1, 1]);
  },
);

test(
  'open pages of both sides of an order follow each other without a reload, and lose nothing that is being typed [TEV-007]',
  screen,
  async ({ browser, baseURL }) => {
    test.setTimeout(150_000);
    const { buyer, company, orderID, number } = await newOrder();
    const supplier = await opened(browser, baseURL, company.owner, `/order/${orderID}`);
    const own = await opened(browser, baseURL, buyer, `/order/${orderID}`);
    await expect(own.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible(DRAWN);
    await supplier.getByRole('button', { name: 'Answer line by line' }).click(DRAWN);
    const note = supplier.getByLabel('To the whole order, if you like');
    await note.fill('The first line is on');

    const details = { ...DETAILS, costReference: 'CC-9', note: 'Gate 4, please.', dates: [] };
    expect(await buyer.call('PUT', `/order/${orderID}`, { version: 1, details, send: true })).toMatchObject({ success: true });
    await expect(supplier.getByRole('heading', { level: 1, name: `Order ${number}-2` })).toBeVisible(DRAWN);
    await expect(own.getByRole('heading', { level: 1, name: `Order ${number}-2` })).toBeVisible(DRAWN);
    await expect(note).toHaveValue('The first line is on');

    expect(await company.owner.call('POST', `/order/${orderID}/answer`, { version: 2, kind: 'confirmed' })).toMatchObject({ success: true });
    await expect(own.locator('.dochead .tag').first()).toHaveText('Accepted', DRAWN);
    await expect(supplier.locator('.dochead .tag').first()).toHaveText('Accepted', DRAWN);
    expect([await isKept(own), await isKept(supplier)]).toEqual([1, 1]);
  },
);
