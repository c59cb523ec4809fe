import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { listens } from './support/live.ts';
import { DRAWN, newColleague, newCompany, newProduct, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { settled } from './support/settled.ts';

const SUBJECT = 'We would like to receive full price list of your products';
const LIVE = { timeout: 15_000 };

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your response here' });
const said = (page: Page, text: string) => expect(page.locator('.toast').getByText(text)).toBeVisible();
const inboxes = (page: Page) => page.getByRole('navigation', { name: 'Inbox' }).getByRole('link');
const messagesLink = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', { name: unread > 0 ? `Messages ${unread} unread` : 'Messages', exact: true });

/** Does it while the call does not get through, and sees what is said of any failure. */
async function failing(page: Page, call: string, deed: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.abort());
  await deed();
  await said(page, 'Something was wrong, try again please');
  await page.unroute(call);
}

test('a buyer asks a company on a phone, its people see it arrive and answer, nothing is lost without a network, and the owner ends it [INQ-001] [INQ-002] [INQ-005] [INQ-011] [INQ-012] [INQ-013] [INQ-014] [INQ-015] [INQ-019] [INQ-020] [INQ-021] [INQ-022] [INQ-023] [INQ-024] [INQ-025] [INQ-026] [INQ-027] [ERR-031] [ERR-032] [ERR-033] [ERR-034] [ERR-035] [ERR-037] [LAY-016] [FIX-034]', {
  tag: '@keyboard',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext({ baseURL })).newPage();
  const company = await newCompany();
  const productID = await newProduct(company, 'Bronze gate valve');
  const colleague = await newColleague(company, 'member', 'Mia');
  const nora = await newSomebody('Nora', 'Whitfield');
  const [owner, member] = [await open(), await open()];
  await company.owner.enter(owner);
  const ownerListens = listens(owner);
  await owner.goto(`/business/${company.id}/requests`);
  await expect(owner.getByRole('heading', { name: 'No requests yet' })).toBeVisible(DRAWN);
  await colleague.enter(member);
  const memberListens = listens(member);
  await member.goto('/my-messages');
  await expect(inboxes(member).first()).toHaveAttribute('aria-current', 'true', DRAWN);
  await Promise.all([ownerListens, memberListens]);

  await page.setViewportSize({ width: 390, height: 844 });
  await nora.enter(page);
  await page.goto(`/business/${company.id}/send-request?product=${productID}`);
  await expect(page.getByRole('heading', { name: 'Send your inquiry' })).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Send inquiry' }).click(DRAWN);
  await said(page, 'You have to fill all the form fields');
  await expect(page.getByRole('group', { name: 'Subject' })).toHaveAccessibleDescription('Please choose a subject.');
  await page.getByRole('radio', { name: 'Other' }).check();
  await expect(page.getByLabel('Your subject')).toBeVisible();
  await page.getByRole('radio', { name: SUBJECT }).check();
  await page.getByLabel('Message').fill('We need 600 gate valves in DN 50.');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('We need 600 gate valves in DN 50.', DRAWN);
  await expect(page.getByText('Bronze gate valve')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const buyerListens = listens(page);
  await failing(page, '**/business/request', () => page.getByRole('button', { name: 'Send inquiry' }).click());
  const buyerErrors = watchForErrors(page);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await said(page, 'Inquiry sent successfully');
  await expect(page).toHaveURL(new RegExp(`/business/${nora.userID}/requests/[0-9a-f-]{36}$`));
  await expect(log(page)).toContainText('We need 600 gate valves in DN 50.', DRAWN);
  await expect(page.getByRole('link', { name: 'Bronze gate valve' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await buyerListens;

  const row = owner.getByRole('link', { name: new RegExp(`Nora Whitfield.*${SUBJECT}`) });
  await expect(row).toBeVisible(LIVE);
  await expect(messagesLink(owner, 1)).toBeVisible(LIVE);
  await expect(messagesLink(member, 1)).toBeVisible(LIVE);
  await owner.getByLabel('Search requests').fill('nobody');
  await expect(owner.getByText('No request fits these words.')).toBeVisible();
  await owner.getByLabel('Search requests').fill('NORA');
  await row.click();
  await expect(log(owner)).toContainText('We need 600 gate valves in DN 50.');
  await expect(messagesLink(owner, 0)).toBeVisible(LIVE);
  // The buyer is a person: there is no company to look at.
  await owner.getByRole('button', { name: 'Conversation menu' }).click();
  await expect(owner.getByRole('button', { name: 'Not for us' })).toBeVisible();
  await expect(owner.getByText('Watch Buyer Profile')).toHaveCount(0);
  await owner.keyboard.press('Escape');
  // All inboxes opens on what waits, and says how much waits in which.
  await expect(member.getByRole('link', { name: /Nora Whitfield/ })).toBeVisible(LIVE);
  await expect(inboxes(member)).toHaveText([/All inboxes: 1 unread, 1 waiting/, /Mia .*: 0 unread, 0 waiting/, /: 1 unread, 1 waiting/], LIVE);
  await inboxes(member).last().click();
  await expect(member).toHaveURL(`/business/${company.id}/requests`);
  await member.getByRole('link', { name: /Nora Whitfield/ }).click();
  await field(member).fill('In DN 50 we have');
  await field(member).press('Shift+Enter');
  await field(member).pressSequentially('400 on the shelf.');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await member.route('**/send-message?*', (route) => held.then(() => route.continue()));
  await field(member).press('Enter');
  await expect(field(member)).toHaveValue('');
  await field(member).fill('Too early.');
  await field(member).press('Enter');
  await expect(field(member)).toHaveValue('Too early.');
  release();
  for (const one of [page, owner, member]) await expect(log(one)).toContainText('400 on the shelf.', LIVE);
  await expect(log(owner)).toContainText('Mia Colleague');
  await expect(log(page)).not.toContainText('Mia Colleague');
  await expect(log(member)).toContainText('Read', LIVE);
  buyerErrors();

  await page.context().setOffline(true);
  await field(page).fill('  ');
  await field(page).press('Enter');
  await expect(page.locator('.bubble--waits')).toHaveCount(0);
  await field(page).fill('Then we take the 400.');
  await field(page).press('Enter');
  await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(0, LIVE);
  await expect(log(page).getByText('Then we take the 400.')).toHaveCount(1);
  await expect(log(owner).getByText('Then we take the 400.')).toHaveCount(1, LIVE);

  const end = async () => {
    await owner.getByRole('button', { name: 'End Conversation' }).first().click();
    await owner.getByRole('dialog', { name: 'End this conversation?' }).getByRole('button', { name: 'End Conversation' }).click();
  };
  await failing(owner, '**/end-request?*', end);
  await end();
  await said(owner, 'Finished successfully');
  for (const one of [page, owner, member]) {
    await expect(one.getByPlaceholder('This chat has ended')).toBeDisabled(LIVE);
    await expect(log(one)).toContainText('Conversation ended');
  }
  await page.getByRole('link', { name: 'Back to requests' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`${company.name}.*Closed`) })).toBeVisible();
  // Its own people are led to the message center.
  await member.goto(`/business/${company.id}/send-request`);
  await expect(member).toHaveURL(`/business/${company.id}/requests`, DRAWN);
  await owner.context().close();
  await member.context().close();
});

test('the form, the list, a conversation and an ended one are accessible [INQ-018] [INQ-021] [INQ-023] [ROL-009]', screen, async ({ page }) => {
  test.setTimeout(180_000);
  const [company, buyer] = [await newCompany(), await newCompany()];
  const ask = async (message: string) =>
    (await buyer.owner.call('POST', '/business/request', { to: company.id, from: buyer.id, subject: SUBJECT, message })).data.requestID;
  const [open, over] = [await ask('Do you have DN 50 in stock?'), await ask('Two hundred pieces, please.')];
  // The first message of a new account that says so would wait for staff.
  const bank = { content: 'Please note our new bank account: GB82 WEST 1234 5698 7654 32.' };
  await buyer.owner.call('POST', `/business/request/${open}/send-message?bid=${buyer.id}`, bank);
  await company.owner.call('POST', `/business/request/${open}/send-message?bid=${company.id}`, { content: 'Thank you. See https://wbn.example/prices.' });
  await company.owner.call('POST', `/business/request/${over}/end-request?bid=${company.id}`, {});
  await company.owner.enter(page);
  for (const [address, seen] of [
    [`/business/${buyer.id}/send-request`, 'Your subject'],
    [`/business/${company.id}/requests`, buyer.name],
    [`/business/${company.id}/requests/${open}`, 'Take care'],
    [`/business/${company.id}/requests/${over}`, 'Conversation ended'],
  ] as const) {
    await page.goto(address);
    if (seen === 'Your subject') await page.getByRole('radio', { name: 'Other' }).check(DRAWN);
    await expect(page.locator('main').getByText(seen).first()).toBeVisible(DRAWN);
    await settled(page);
    await test.step(address, () => expectAccessibleEverywhere(page));
  }
  const rows = page.locator('.mc__threads a');
  await expect(rows.first()).toHaveAttribute('href', new RegExp(over));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Latest activity' }).click();
  await expect(rows.first()).toHaveAttribute('href', new RegExp(open));
  await page.goto(`/business/${company.id}/requests/${open}`);
  await page.getByRole('button', { name: 'Conversation menu' }).click(DRAWN);
  await expect(page.getByRole('link', { name: 'Watch Buyer Profile' })).toHaveAttribute('href', new RegExp(buyer.id));
  await expectAccessibleEverywhere(page);
  for (const own of ['/newsfeed', '/profile', '/my-business', '/my-messages']) {
    await page.goto(own);
    await expect(page.locator('main')).toBeVisible(DRAWN);
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0, DRAWN);
    await expect(page).toHaveURL(own);
  }
});

test('a thread of 10,000 messages keeps at most 200 of them on the page, and what one reads stays where it is', async ({ page }) => {
  test.slow();
  const company = await newCompany();
  const nora = await newSomebody('Nora', 'Whitfield');
  const { data } = await nora.call('POST', '/business/request', { to: company.id, subject: SUBJECT, message: 'The first of many.' });
  await page.route('**/get-messages?*', (route) => route.fulfill({ json: partOf(10_000, new URL(route.request().url()).searchParams), headers: CORS }));
  await nora.enter(page);
  await page.goto(`/business/${nora.userID}/requests/${data.requestID}`);
  await expect(log(page).getByText('Message 10000.')).toBeInViewport(DRAWN);
  const messages = page.locator('[data-place]');
  for (let turn = 0; turn < 8; turn += 1) {
    const top = Number(await messages.first().getAttribute('data-place'));
    const read = page.locator(`[data-place="${top}"]`);
    await log(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(messages.first()).not.toHaveAttribute('data-place', String(top));
    await expect(read).toBeInViewport();
    // What is new is looked for again, as after a lost connection.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await messages.count()).toBeLessThanOrEqual(200);
  }
  await expect(messages.first()).toHaveAttribute('data-place', '9551');
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await expect(log(page).getByText('Message 10000.')).toBeInViewport();
});

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** What the call answers about a thread that is this long. */
function partOf(total: number, query: URLSearchParams) {
  const size = Number(query.get('size'));
  const before = Number(query.get('before') ?? total + 1);
  const first = query.has('after') ? Number(query.get('after')) + 1 : Math.max(1, before - size);
  const length = Math.max(0, Math.min(size, (query.has('after') ? total + 1 : before) - first));
  const data = Array.from({ length }, (_, step) => messageAt(first + step));
  return { success: true, data, total };
}

const messageAt = (place: number) => ({
  messageID: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  place,
  type: 'text',
  content: `Message ${place}.`,
  attachments: place % 10 === 0 ? [{ id: `file ${place}`, name: 'Sizes.csv', kind: 'document', type: 'text/csv', bytes: 900, url: 'http://localhost/' }] : [],
  datetime: new Date(Date.UTC(2026, 0, 1) + place * 600_000).toISOString(),
  from: place % 3 === 0 ? 'R' : 'S',
  cautions: [],
  by: null,
});
