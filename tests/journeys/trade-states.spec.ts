import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { api } from './support/api.ts';
import { endDeadline } from './support/deadline.ts';
import { newOrder } from './support/order.ts';
import { DRAWN, newBuyer, newCompany } from './support/own-company.ts';
import { newRfq, submitQuote } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';
import { newWorld } from './support/screens.ts';

const OF_THE_TRADE = /^\/(rfqs?|orders?)\b|\/(references|orders|rfqs)$|view=outcomes$/;
/** What the screens of the trade read before they show anything. */
const READ = /^\/(rfq|quote|order|trade-reference|business\/[^/]+\/(rfq-setting|order-detail|references|analytics))/;
const LOADING = 'main [aria-busy=true], main [class*=skel]';

/** Holds all that a screen reads, until it is to fail or may go on. */
async function holdReads(page: Page) {
  const held: Route[] = [];
  let failing = false;
  const isRead = (url: URL) => url.origin === api && READ.test(url.pathname);
  await page.route(isRead, (route) => (failing ? route.abort() : void held.push(route)));
  return {
    fail: async () => {
      failing = true;
      await Promise.all(held.map((route) => route.abort()));
    },
    mend: () => page.unroute(isRead),
  };
}

/** What is missing of: a loading state, an error that offers to ask again, and the screen once it is asked. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const reads = await holdReads(page);
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).first();
  const appears = async (what: string, check: () => Promise<void>) =>
    check().then(
      () => [],
      () => [`${screen}: ${what}`],
    );
  await page.goto(screen);
  const loading = await appears('nothing says that it loads', () => expect(shown(LOADING)).toBeVisible(DRAWN));
  await reads.fail();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  const failed = await appears('no way to try again', () => expect(again).toBeVisible(DRAWN));
  await reads.mend();
  if (failed.length > 0) return [...loading, ...failed];
  // Some ask again by themselves in the meantime.
  await again.click({ timeout: 3_000 }).catch(() => {});
  const loaded = await appears('not there after a second try', () => expect(again).toHaveCount(0, DRAWN));
  const whole = await appears('nothing after a second try', () => expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0, DRAWN));
  return [...loading, ...loaded, ...whole];
}

test('each screen of the trade says that it loads, offers to try again when it cannot be read, and is there after that [TSC-015]', screen, async ({ page }) => {
  test.setTimeout(300_000);
  const { screens } = await newWorld(page);
  const reading = screens.filter((one) => OF_THE_TRADE.test(one) && one !== '/rfq/new');
  expect(reading.length).toBeGreaterThan(14);
  const found: string[] = [];
  const second = await page.context().newPage();
  const work = async (on: Page) => {
    for (let screen = reading.shift(); screen; screen = reading.shift()) found.push(...(await faultsOf(on, screen)));
  };
  await Promise.all([work(page), work(second)]);
  expect(found).toEqual([]);
});

/** Sends without a line: what was typed stays, and the page says what happened. Then it is sent. */
async function sendTwice(page: Page, { field, send }: { field: Locator; send: Locator }, text: string): Promise<void> {
  await field.fill(text, DRAWN);
  await page.context().setOffline(true);
  await send.click();
  await expect(
    page
      .getByText(/offline|no connection|connection was lost|could not be reached/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible(DRAWN);
  await expect(field).toHaveValue(text);
  await page.context().setOffline(false);
  await send.click(DRAWN);
}

test(
  'what is typed in a question, a counter-offer and an answer to an order stays while the line is gone, is told so, and is sent after that [TSC-015]',
  screen,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const company = await newCompany();
    const { buyer, rfqID } = await newRfq(company, {}, await newBuyer());
    await company.owner.enter(page);
    await page.goto(`/rfq/${rfqID}`);
    await sendTwice(page, { field: page.getByLabel('Your question'), send: page.getByRole('button', { name: 'Send question' }) }, 'Which thread?');
    await expect(page.locator('.qa')).toContainText('Which thread?', DRAWN);

    const quoteID = await submitQuote(company, rfqID);
    await endDeadline(rfqID);
    const other = await (await browser.newContext()).newPage();
    await buyer.enter(other);
    await other.goto(`/rfq/${rfqID}/quote/${quoteID}`);
    await other.getByRole('button', { name: 'Make a counter-offer' }).click(DRAWN);
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Unit price in GBP').fill('8.00');
    await sendTwice(other, { field: dialog.getByLabel('Note (optional)'), send: dialog.getByRole('button', { name: 'Send' }) }, 'For a yearly order.');
    await expect(other.getByRole('region', { name: 'Counter-offers' })).toContainText('For a yearly order.', DRAWN);

    const ordered = await newOrder();
    const third = await (await browser.newContext()).newPage();
    await ordered.company.owner.enter(third);
    await third.goto(`/order/${ordered.orderID}`);
    await third.getByRole('button', { name: 'Answer line by line' }).click(DRAWN);
    const said = third.getByLabel('To the whole order, if you like');
    await sendTwice(
      third,
      { field: said, send: third.getByRole('main').locator('.orderform').getByRole('button', { name: 'Confirm the whole order' }) },
      'Both lines are on the shelf.',
    );
    await expect(third.getByRole('main')).toContainText('Both lines are on the shelf.', DRAWN);
    await expect(said).toHaveCount(0);
  },
);
