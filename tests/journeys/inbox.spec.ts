import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { listens } from './support/live.ts';
import { DRAWN, newColleague, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

const LIVE = { timeout: 15_000 };
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const rows = (page: Page) => page.locator('.mc__threads a');
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Which requests' }).getByRole('button', { name });
const inboxes = (page: Page) => page.getByRole('navigation', { name: 'Inbox' }).getByRole('link');
/** What stands above the messages, but for the messages' own. */
const strips = (page: Page) => page.locator('.mc__chat > :not(.mc__talk):visible');

/** An owner of two companies to whom people have written. */
async function newInbox() {
  const [pumps, cartons] = [await newCompany('Halderby Pumps'), await newCompany('Severnreach Cartons')];
  const mia = await newColleague(pumps, 'member', 'Mia');
  const invited = await cartons.owner.call('POST', `/business/profile/${cartons.id}/member`, { email: mia.email, access: 'member' });
  await mia.call('POST', '/business/invitation', { invitationID: invited.data.invitationID });
  const [nora, imran] = [await newSomebody('Nora', 'Whitfield'), await newSomebody('Imran', 'Qureshi')];
  const ask = async (who: typeof nora, to: string, subject: string) =>
    (await who.call('POST', '/business/request', { to, subject, message: `${subject}, please.` })).data.requestID as string;
  const ids = {
    valves: await ask(nora, pumps.id, 'Hygienic valves'),
    tins: await ask(imran, cartons.id, 'Cases for tins'),
    price: await ask(imran, pumps.id, 'Price list'),
  };
  return { pumps, cartons, mia, nora, imran, ids };
}

test('inboxes that have no room on a phone scroll by themselves, and the page does not [INB-001]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'owner@demo.example');
  await page.goto('/my-messages');
  await expect(inboxes(page).last()).toBeAttached(DRAWN);
  await expect(rows(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test(
  'all inboxes stand in one list with the mark of each company; filters combine and stand in the address, a thread opens beside the whole list, and one side is narrowed to itself [INB-001] [INB-002] [INB-003]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const { pumps, cartons, mia, imran, ids } = await newInbox();
    await mia.call('POST', `/business/request/${ids.valves}/send-message?bid=${pumps.id}`, { content: 'Here they are.' });
    await mia.enter(page);
    await page.goto('/my-messages');
    await expect(rows(page)).toHaveText(
      [/Imran Qureshi.*Price list.*Halderby Pumps/s, /Imran Qureshi.*Cases for tins.*Severnreach Cartons/s, /Nora Whitfield.*Hygienic valves/s],
      DRAWN,
    );
    await expect(page.getByText('Unread, 2 of 3')).toBeVisible();
    await expect(inboxes(page)).toHaveText([
      /All inboxes: 2 unread, 2 waiting/,
      /Mia Colleague: 0 unread/,
      /Halderby Pumps .*: 1 unread, 1 waiting/,
      /Severnreach Cartons .*: 1 unread, 1 waiting/,
    ]);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await filter(page, 'Waiting for us 2').click();
    await filter(page, 'Unassigned 2').click();
    await expect(page).toHaveURL('/my-messages?waiting=1&who=nobody');
    await expect(filter(page, 'Mine 0')).toBeVisible();
    await page.getByLabel('Search requests').fill('TINS');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL('/my-messages?waiting=1&who=nobody&find=TINS');
    await page.reload();
    await expect(rows(page)).toHaveCount(1, DRAWN);
    await expect(filter(page, 'Waiting for us 1')).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Search requests').fill('');
    await expect(rows(page)).toHaveCount(2);
    await expectAccessibleEverywhere(page);

    // A thread opens beside the whole list, read or not; the way back leads there too.
    await rows(page).filter({ hasText: 'Cases for tins' }).click();
    await expect(log(page)).toContainText('Cases for tins, please.');
    await expect(page).toHaveURL(`/business/${cartons.id}/requests/${ids.tins}?waiting=1&who=nobody&all=1`);
    await expect(page.getByText('writes to Severnreach Cartons')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(strips(page)).toHaveCount(2);
    await expectAccessibleEverywhere(page);
    for (const width of [390, 320, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(strips(page)).toHaveCount(2);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Back to requests' }).click();
    await expect(page).toHaveURL('/my-messages?waiting=1&who=nobody');
    // Away from where the flyouts of the industries will stand.
    await page.mouse.move(300, 700);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.getByRole('button', { name: 'Show all requests' }).click();
    await expect(rows(page)).toHaveCount(3);

    await inboxes(page).filter({ hasText: 'Halderby Pumps' }).click();
    await expect(page).toHaveURL(`/business/${pumps.id}/requests`);
    await expect(rows(page)).toHaveText([/Price list/, /Hygienic valves/], DRAWN);
    await imran.call('POST', `/business/request/${ids.tins}/send-message`, { content: 'Are you there?' });
    await expect(inboxes(page).filter({ hasText: 'Severnreach Cartons' })).toContainText('1 unread, 1 waiting', LIVE);
  },
);

test(
  'by keys alone one moves, opens, answers, notes, assigns, ends, searches and goes back; while one types they are letters, and whoever wants none switches them off [INB-009]',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const { pumps, mia } = await newInbox();
    await mia.enter(page);
    await page.goto(`/business/${pumps.id}/requests`);
    await expect(rows(page)).toHaveCount(2, DRAWN);
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('Price list, please.');
    await page.keyboard.press('r');
    const field = page.getByRole('textbox', { name: 'Type your response here' });
    await expect(field).toBeFocused();
    await page.keyboard.type('jkraen/?');
    await expect(field).toHaveValue('jkraen/?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await field.blur();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Write a note for your team' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Write a note for your team' }).blur();
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await field.blur();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Assigned to Mia Colleague' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'End this conversation?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search requests')).toBeFocused();
    await page.getByLabel('Search requests').blur();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/business/${pumps.id}/requests`);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.locator('kbd')).toHaveText(['j', 'k', 'Enter', 'r', 'n', 'a', 'e', '/', 'Esc', '?']);
    await expectAccessibleEverywhere(page);
    await list.getByRole('switch').uncheck();
    await list.getByRole('button', { name: 'Close' }).click();
    await page.locator('body').press('?');
    await page.keyboard.press('j');
    await expect(list).toHaveCount(0);
    await expect(rows(page).first()).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await list.getByRole('switch').check();
  },
);

test('whoever is removed from a company sees none of its threads from then on [INB-011]', screen, async ({ page }) => {
  const { pumps, cartons, mia } = await newInbox();
  await mia.enter(page);
  await page.goto('/my-messages');
  await expect(rows(page)).toHaveCount(3, DRAWN);
  await pumps.owner.call('DELETE', `/business/profile/${pumps.id}/member/${mia.userID}`, {});
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('main')).not.toContainText('Halderby Pumps');
  await page.goto(`/business/${pumps.id}/requests`);
  await expect(page.getByRole('heading', { name: 'This inbox is not available' })).toBeVisible(DRAWN);
  await page.goto(`/business/${cartons.id}/requests`);
  await expect(rows(page)).toHaveCount(1, DRAWN);
});

test('what is written while a thread opens in a second tab stands there without a reload', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const { pumps, mia, imran, ids } = await newInbox();
  await mia.enter(page);
  const heard = listens(page);
  await page.goto(`/business/${pumps.id}/requests`);
  await expect(rows(page)).toHaveCount(2, DRAWN);
  await heard;
  const second = await page.context().newPage();
  await second.goto(`/business/${pumps.id}/requests/${ids.price}`);
  await expect(log(second)).toContainText('Price list, please.', DRAWN);
  // It does not listen yet, and the first tab has the stream.
  await imran.call('POST', `/business/request/${ids.price}/send-message`, { content: 'For DN 80, too.' });
  await expect(log(second)).toContainText('For DN 80, too.', LIVE);
});

test(
  'the team reads that a colleague is replying, and whoever sends over a newer answer is asked first [INB-006]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const { pumps, mia, ids } = await newInbox();
    const owner = await (await browser.newContext({ baseURL })).newPage();
    await pumps.owner.enter(owner);
    await mia.enter(page);
    const field = (one: Page) => one.getByRole('textbox', { name: 'Type your response here' });
    for (const one of [owner, page]) {
      const heard = listens(one);
      await one.goto(`/business/${pumps.id}/requests/${ids.valves}`);
      await expect(log(one)).toContainText('Hygienic valves, please.', DRAWN);
      await heard;
    }
    await field(owner).pressSequentially('In DN 25');
    await field(page).pressSequentially('We have');
    await expect(page.getByText('Ann Tester is replying')).toBeVisible(LIVE);
    await expect(owner.getByText('Mia Colleague is replying')).toBeVisible(LIVE);
    await field(page).press('Enter');
    await expect(log(owner)).toContainText('We have', LIVE);
    await expect(owner.getByText('Mia Colleague is replying')).toHaveCount(0);
    await field(owner).press('Enter');
    await expect(log(owner)).toContainText('A colleague has answered since you began to write.');
    await expect(log(page)).not.toContainText('In DN 25');
    await expectAccessibleEverywhere(owner);
    await owner.getByRole('button', { name: 'Send anyway' }).click();
    await expect(log(page)).toContainText('In DN 25', LIVE);
    await owner.context().close();
  },
);
