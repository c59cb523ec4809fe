import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newColleague, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

test(
  'an admin sets after how many hours an unanswered request becomes unassigned again; a wrong number is named at its field and nothing typed is lost [INB-005]',
  screen,
  async ({ page }) => {
    const company = await newCompany();
    const admin = await newColleague(company, 'admin', 'Ada');
    const hours = page.getByLabel('Hours without an answer');
    const save = page.getByRole('button', { name: 'Save' });
    await admin.enter(page);
    await page.goto(`/business/${company.id}/edit`);
    await page.getByRole('navigation', { name: 'Sections of the profile' }).getByRole('link', { name: 'Inbox' }).click(DRAWN);
    await expect(page).toHaveURL(`/business/${company.id}/edit/inbox`);
    await expect(hours).toHaveValue('8', DRAWN);
    await hours.fill('1');
    await save.click();
    await expect(page.getByText('Please enter whole hours, from 2 to 72.')).toBeVisible();
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleEverywhere(page);
    await hours.fill('24');
    await page.route('**/setting', (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
    await page.unroute('**/setting');
    await save.click();
    await expect(page.locator('.toast')).toContainText('The inbox settings are saved.');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(hours).toHaveValue('24', DRAWN);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'an owner writes rules that give new requests to people, tries them, orders them, takes one back and saves; a new request arrives at its person [INB-004]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const company = await newCompany('Halderby Pumps');
    const [mia, nora] = [await newColleague(company, 'member', 'Mia'), await newSomebody('Nora', 'Whitfield')];
    const ask = async (subject: string) =>
      (await nora.call('POST', '/business/request', { to: company.id, subject, message: `${subject}, please.` })).data.requestID as string;
    await ask('A sample of bronze');
    await company.owner.enter(page);
    await page.goto(`/business/${company.id}/edit/inbox`);
    await expect(page.getByText('No rules yet.')).toBeVisible(DRAWN);
    const dialog = page.getByRole('dialog');
    const write = async (name: string, fill: () => Promise<unknown>) => {
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await dialog.getByLabel('Name').fill(name);
      await fill();
      await dialog.getByLabel('Assign to').fill('Mia');
      await dialog.getByRole('option', { name: 'Mia Colleague' }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    };
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByText('Please name the rule.')).toBeVisible();
    await expect(dialog.getByText('Please choose who gets these requests.')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await write('Samples', async () => {
      await dialog.getByLabel('Words in the subject').fill('sample');
      await page.keyboard.press('Enter');
    });
    await write('Everything', async () => {});
    const rules = page.getByRole('heading', { level: 4 });
    await expect(rules).toHaveText(['Samples', 'Everything']);
    await expect(page.getByText('Words in the subject').first()).toBeVisible();

    await page.getByRole('button', { name: 'Try it' }).click();
    const tried = page.getByRole('listitem').filter({ hasText: 'A sample of bronze' });
    await expect(tried).toContainText('Samples');
    await page.getByRole('button', { name: 'Move Everything up' }).click();
    await expect(rules).toHaveText(['Everything', 'Samples']);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(tried).toContainText('Everything');
    await page.getByRole('button', { name: 'Remove Everything' }).click();
    await expect(rules).toHaveText(['Samples']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rules).toHaveText(['Everything', 'Samples']);
    await page.getByRole('button', { name: 'Remove Everything' }).click();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.locator('.toast')).toContainText('The rules are saved.');
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    // Where somebody else saved meanwhile, nothing of theirs is lost.
    const { data, version } = await company.owner.call('GET', `/business/desk/${company.id}/rules`);
    await company.owner.call('PUT', `/business/desk/${company.id}/rules`, { rules: [{ ...data[0], name: 'All samples' }], version });
    await page.getByRole('button', { name: 'Change Samples' }).click();
    await dialog.getByLabel('Name').fill('Mine');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed the rules.' })).toBeVisible();
    await page.getByRole('button', { name: 'Load the rules again' }).click();
    await expect(rules).toHaveText(['All samples']);

    const id = await ask('Sample of steel');
    const other = await (await browser.newContext({ baseURL })).newPage();
    await mia.enter(other);
    await other.goto(`/business/${company.id}/requests/${id}`);
    await expect(other.getByRole('button', { name: 'Assigned to Mia Colleague' })).toBeVisible(DRAWN);
  },
);
