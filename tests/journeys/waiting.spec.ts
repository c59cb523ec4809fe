import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { newOrder } from './support/order.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { newRfq } from './support/rfq-quote.ts';
import { screen } from './support/screen.ts';

const waits = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

test('what waits in the trade stands first in the bell, in the inbox, on the dashboard and above the companies, with the time that is left and one press to act [TSC-011]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  const { rfqID } = await newRfq(company);
  await company.owner.enter(page);
  await page.goto('/my-business');
  await expect(waits(page).getByRole('listitem')).toHaveCount(1, DRAWN);
  await expect(waits(page)).toContainText(/Stainless ball valves.*2 d 23 h left/s);
  const [above, below] = await Promise.all([waits(page), page.locator('.bizcards')].map((part) => part.boundingBox()));
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectAccessibleEverywhere(page);
  await waits(page)
    .getByRole('link', { name: /^Quote: Stainless ball valves/ })
    .click();
  await expect(page).toHaveURL(`/rfq/${rfqID}/quote?bid=${company.id}`);

  await page.goto(`/business/${company.id}/manage`);
  const first = page.getByRole('region', { name: 'Today' }).getByRole('listitem').first();
  await expect(first).toContainText(/1 RFQ to quote.*Stainless ball valves.*2 d 23 h left/s, DRAWN);
  await expect(first.getByRole('link', { name: /^Quote: Stainless ball valves/ })).toHaveAttribute('href', `/rfq/${rfqID}/quote?bid=${company.id}`);

  await page.goto('/my-messages');
  await expect(waits(page).getByRole('link', { name: /^Quote: Stainless ball valves/ })).toBeVisible(DRAWN);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const menu = page.locator('.bell-menu');
  await expect(menu.getByRole('region', { name: 'Waiting for you' })).toContainText('2 d 23 h left', DRAWN);
  const [inBell, latest] = await Promise.all([menu.locator('.tradewaits'), menu.locator('.notes')].map((part) => part.boundingBox()));
  expect(inBell?.y).toBeLessThan(latest?.y ?? 0);
  await menu.getByRole('link', { name: /^Quote: Stainless ball valves/ }).click();
  await expect(page).toHaveURL(`/rfq/${rfqID}/quote?bid=${company.id}`);
});

test('who owns several companies finds the requests of the one for which something waits', screen, async ({ page }) => {
  const [idle, busy] = [await newCompany('Ashgrove Idle'), await newCompany('Brackendale Busy')];
  const invited = await busy.owner.call('POST', `/business/profile/${busy.id}/member`, { email: idle.owner.email, access: 'admin' });
  expect(await idle.owner.call('POST', '/business/invitation', { invitationID: invited.data.invitationID })).toMatchObject({ success: true });
  await newRfq(busy);
  await idle.owner.enter(page);
  await page.goto('/rfq?tab=quotes');
  await expect(page.getByRole('main')).toContainText(busy.name, DRAWN);
  await expect(page.getByRole('main')).toContainText('Stainless ball valves');
});

test('an order waits for its supplier, and for nobody once it is accepted', screen, async ({ page }) => {
  const { company, orderID } = await newOrder();
  await company.owner.enter(page);
  await page.goto('/my-business');
  await waits(page)
    .getByRole('link', { name: /^Answer the order: / })
    .click(DRAWN);
  await expect(page).toHaveURL(`/order/${orderID}?side=supplier`);
  expect(await company.owner.call('POST', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' })).toMatchObject({ success: true });
  await page.goto('/my-business');
  await expect(page.locator('.bizcards')).toBeVisible(DRAWN);
  await expect(waits(page)).toHaveCount(0);
});
