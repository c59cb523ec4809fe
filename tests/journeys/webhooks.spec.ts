import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { PASSWORD } from './support/account.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newColleague, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';

// Each makes a company and people of its own, and opens pages that the browser draws.
test.slow();

const hooks = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'an owner adds an endpoint with the password, keeps the secret, tests it, reads the log and sends again; an admin does no more than that',
  screen,
  async ({ page, browser }) => {
    const company = await newCompany();
    const admin = await newColleague(company, 'admin', 'Ben');
    await company.owner.enter(page);
    await page.goto(`/business/${company.id}/integrations`);
    await expect(hooks(page)).toContainText('No endpoint yet', DRAWN);
    await hooks(page).getByRole('button', { name: 'Add an endpoint' }).click();
    await dialog(page).getByLabel('Address').fill('https://127.0.0.1/');
    await dialog(page)
      .getByRole('checkbox', { name: /^order\.created/ })
      .check();
    await dialog(page).getByLabel('Your password').fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Add an endpoint' }).click();
    await expect(dialog(page)).toContainText('Only a public https address on port 443');
    await dialog(page).getByLabel('Address').fill('https://receiver.demo.example/dev/receiver/ok');
    await dialog(page).getByRole('button', { name: 'Add an endpoint' }).click();
    await expect(dialog(page)).toContainText(/whsec_[\w+/]{43}=/);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    // A refusal before stood in the console.
    const expectNoErrors = watchForErrors(page);
    await page.reload();
    await expect(hooks(page).getByRole('listitem').filter({ hasText: 'Nothing sent in 28 days' })).toContainText('order.created');

    await hooks(page)
      .getByRole('button', { name: /^Test / })
      .click();
    await expect(dialog(page)).toContainText('200 · Delivered', { timeout: 20_000 });
    const message = /msg_[0-9a-f-]{36}/.exec((await dialog(page).textContent()) ?? '')?.[0] ?? 'no message';
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    await expect(dialog(page).getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveCount(2, { timeout: 20_000 });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(hooks(page).getByRole('row', { name: message })).toContainText('endpoint.test');
    await hooks(page).getByLabel('State', { exact: true }).selectOption('Failed');
    await expect(hooks(page)).toContainText('No matches in the last 30 days.');
    await expectNoSidewaysScroll(page);
    expectNoErrors();
    await expectAccessible(page);

    const other = await browser.newPage();
    await admin.enter(other);
    await other.goto(`/business/${company.id}/integrations`);
    await expect(hooks(other).getByRole('button', { name: /^Test / })).toBeVisible(DRAWN);
    await expect(hooks(other).getByRole('button', { name: /^(Edit|Add)/ })).toHaveCount(0);
    await other.close();

    await hooks(page)
      .getByRole('button', { name: /^Edit / })
      .click();
    await dialog(page).getByRole('checkbox', { name: 'Send events to this endpoint' }).uncheck();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(hooks(page)).toContainText('Paused');
    await hooks(page)
      .getByRole('button', { name: /^Edit / })
      .click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(hooks(page)).toContainText('No endpoint yet');
  },
);
