import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newColleague, newCompany } from './support/own-company.ts';

test('an admin sets after how many hours an unanswered request becomes unassigned again; a wrong number is named at its field and nothing typed is lost [INB-005]', async ({
  page,
}) => {
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
});
