import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { changeAnswers } from './support/changed-answer.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { listens } from './support/live.ts';
import { DRAWN, newColleague, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const SUBJECT = 'We would like to receive full price list of your products';
const LIVE = { timeout: 15_000 };
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your response here' });
const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Which requests' }).getByRole('button', { name });

test(
  'a team shares one inbox: it gives out a thread, notes among itself and answers with a saved reply, while the other side sees only the company; what it answers stands on its page',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000);
    const owner = await (await browser.newContext({ baseURL })).newPage();
    const company = await newCompany();
    const mia = await newColleague(company, 'member', 'Mia');
    const nora = await newSomebody('Nora', 'Whitfield');
    const ask = async (message: string) => (await nora.call('POST', '/business/request', { to: company.id, subject: SUBJECT, message })).data.requestID;
    const [id, ...others] = [await ask('We need 600 gate valves.'), await ask('And 20 pumps.'), await ask('Rods?'), await ask('Nuts?'), await ask('Bolts?')];
    await mia.enter(page);
    await page.goto(`/business/${company.id}/requests?waiting=1`);
    await expect(filter(page, 'Waiting for us 5')).toHaveAttribute('aria-pressed', 'true', DRAWN);
    await company.owner.enter(owner);
    const heard = listens(owner);
    await owner.goto(`/business/${company.id}/requests/${id}`);
    await expect(log(owner)).toContainText('600 gate valves', DRAWN);
    await heard;

    // The thread opens under the same filter; one press gives it to Mia, and the owner sees it.
    await page.locator(`.mc__threads a[href*="${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/requests/${id}\\?waiting=1$`));
    await expect(page.locator('.mc__chathead').getByText('Waits 1 min')).toBeVisible();
    await page.getByRole('button', { name: 'Assigned to nobody' }).click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('button', { name: 'Assigned to Mia Colleague' })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Assigned to Mia Colleague' })).toBeVisible(LIVE);
    await filter(page, 'Mine 1').click();
    await expect(page.locator('.mc__threads a')).toHaveCount(1);
    await expect(page.locator('.mc__threads')).toContainText('Assigned to Mia Colleague');
    await page.getByLabel('Search requests').fill('nobody');
    await expect(page.getByText('No request fits these words.')).toBeVisible();
    await page.getByLabel('Search requests').fill('');

    await owner.getByRole('button', { name: 'Internal note' }).click();
    await owner.getByRole('textbox', { name: 'Write a note for your team' }).fill('Never below 12 euros.');
    await owner.keyboard.press('Enter');
    await expect(log(owner)).toContainText('Only your team sees this');
    await expect(log(page)).toContainText('Never below 12 euros.', LIVE);
    await filter(page, 'Mine').click();
    await expect(filter(page, 'Waiting for us 5')).toBeVisible();

    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('button', { name: 'New reply' }).click();
    await page.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByText('Please give it a name.')).toBeVisible();
    await page.getByLabel('Name').fill('Thanks');
    await page.getByLabel('Text', { exact: true }).fill('Dear {buyer}, thank you for asking about “{product}”. {me}');
    await page.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByRole('button', { name: 'Change Thanks' })).toBeVisible();
    await page.getByRole('button', { name: /^Thanks/ }).click();
    await expect(field(page)).toHaveValue(`Dear Nora Whitfield, thank you for asking about “${SUBJECT}”. Mia Colleague`);
    await field(page).press('Enter');
    await expect(log(page)).toContainText('Dear Nora Whitfield');
    await expect(log(page).locator('.said__time')).toContainText(['Nora', 'Mia Colleague'].slice(1));
    await expect(filter(page, 'Waiting for us 4')).toBeVisible(LIVE);
    await test.step('the desk, where others have waited for days', async () => {
      const long = new Date(Date.now() - 3 * 86_400_000).toISOString();
      await changeAnswers(page, '**/business/request/all?*', ({ data, ...rest }) => ({
        ...rest,
        data: data.map((one: { waitingSince: string | null }) => ({ ...one, waitingSince: one.waitingSince && long })),
      }));
      await page.goto(`/business/${company.id}/requests/${id}`);
      await expect(page.getByText('Waits 3 days, over 24 hours')).toHaveCount(4, DRAWN);
      await expectAccessibleEverywhere(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
    });

    const buyer = await (await browser.newContext({ baseURL })).newPage();
    await nora.enter(buyer);
    await buyer.goto('/notifications');
    await expect(buyer.getByRole('link', { name: `${company.name} wrote in “${SUBJECT}”` }).first()).toBeVisible(DRAWN);
    await buyer
      .getByRole('link', { name: `${company.name} wrote in` })
      .first()
      .click();
    await expect(log(buyer)).toContainText('Dear Nora Whitfield', DRAWN);
    await buyer.getByRole('button', { name: 'Filter' }).click();
    await expect(filter(buyer, 'Waiting for me 1')).toBeVisible();
    for (const secret of ['Mia Colleague, ', 'Never below 12 euros.', 'Internal note', 'Assigned to', 'Mine'])
      await expect(buyer.locator('main')).not.toContainText(secret);

    for (const other of others.slice(1)) await mia.call('POST', `/business/request/${other}/send-message?bid=${company.id}`, { content: 'Here.' });
    await mia.call('POST', `/business/request/${others[0]}/end-request?bid=${company.id}`, { reason: 'declined' });
    const known = async () => (await mia.call('GET', `/business/profile/${company.id}`)).data.responses;
    await expect.poll(known, LIVE).toMatchObject({ inquiries: 5, answered: 5, declined: 1 });
    await buyer.goto(`/business/${company.id}/`);
    await expect(buyer.getByText(/Usually answers within \d+ minutes?/)).toBeVisible(DRAWN);
    await expect(buyer.getByText('5 of 5 inquiries answered, 1 of them declined')).toBeVisible();
    await buyer.getByRole('button', { name: 'How this is worked out' }).click();
    await expect(buyer.getByRole('dialog', { name: 'How this is worked out' })).toContainText('silence never makes this time look shorter');
    await expectAccessibleEverywhere(buyer);
    await buyer.keyboard.press('Escape');
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await owner.context().close();
    await buyer.context().close();
  },
);

test(
  'a team says what became of an inquiry, why and what it was worth; a quote in the conversation says it by itself, and the other side sees nothing of it [PIP-004]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const company = await newCompany();
    const mia = await newColleague(company, 'member', 'Mia');
    const nora = await newSomebody('Nora', 'Whitfield');
    const ask = async (message: string) => (await nora.call('POST', '/business/request', { to: company.id, subject: SUBJECT, message })).data.requestID;
    const [id, other] = [await ask('We need 600 gate valves.'), await ask('And 20 pumps.')];
    await mia.enter(page);
    await page.goto(`/business/${company.id}/requests/${id}`);
    await page.getByRole('button', { name: 'Outcome: New' }).click(DRAWN);
    const dialog = page.getByRole('dialog', { name: 'Outcome of this inquiry' });
    await dialog.getByLabel('Outcome').selectOption('Lost');
    await dialog.getByLabel('Value (optional)').fill('1,200.505');
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog.getByText('Please choose one of the reasons.').first()).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('Lead time');
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    // What was typed is kept, and named as it is.
    await expect(dialog.getByLabel('Value (optional)')).toHaveValue('1,200.505');
    await expect(dialog.getByText('A value is from 0').first()).toBeVisible();
    await dialog.getByLabel('Value (optional)').fill('1,200.50');
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Outcome: Lost £1,200.50' })).toBeVisible(LIVE);

    await page.getByRole('button', { name: 'Filter' }).click();
    const stages = page.getByRole('group', { name: 'Outcome', exact: true });
    await stages.getByRole('button', { name: 'Lost 1' }).click();
    await expect(page).toHaveURL(/stage=lost/);
    await expect(page.locator('.mc__threads a')).toHaveCount(1);
    await expect(page.locator('.mc__threads')).toContainText('Lost');
    await stages.getByRole('button', { name: 'Quoted 0' }).click();
    await expect(page.locator('.mc__threads a')).toHaveCount(0);
    // The quote of a colleague shows at once.
    const offer = { unit: 'H87', breaks: [{ from: '20', price: '9.20' }], leadDays: 21 };
    const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const terms = { incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil };
    await company.owner.call('POST', `/business/request/${other}/quote?bid=${company.id}`, {
      lines: [{ description: 'Pump', quantity: '20', unit: 'H87', offer }],
      ...terms,
    });
    await expect(page.locator('.mc__threads a')).toHaveCount(1, LIVE);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/business/${company.id}/requests/${id}`);
    await expect(page.getByRole('button', { name: 'Outcome: Lost' })).toBeVisible(DRAWN);
    await expectNoSidewaysScroll(page);

    const buyer = await (await browser.newContext({ baseURL })).newPage();
    await nora.enter(buyer);
    await buyer.goto(`/business/${nora.userID}/requests/${id}`);
    await expect(log(buyer)).toContainText('600 gate valves', DRAWN);
    await expect(buyer.locator('main')).not.toContainText(/Outcome|Lost|1,200/);
    await buyer.context().close();
  },
);
