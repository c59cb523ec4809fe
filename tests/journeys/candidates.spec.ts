import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { businessID } from './support/api.ts';
import { businessOf, DRAWN, pick } from './support/company.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { newSomebody } from './support/own-company.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { staff } from './support/staff.ts';

/** A company of the demonstration that nobody has claimed. */
const UNCLAIMED = 'Tarnbrook Sensor Supply';

async function fillIn(page: Page, name: string, city: string): Promise<void> {
  await field(page, 'Company name').fill(name);
  await field(page, 'City').fill(city);
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

test(
  'who creates a company that may be there already is shown up to five, opens or claims one, or creates theirs, on which staff gets a case [DUP-004]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const [owner, ann] = [await newSomebody('Owen'), await newSomebody('Ann')];
    const name = `Ravensworth Castings ${Date.now().toString(36)}${process.pid}`;
    const number = String(Date.now()).slice(-8);
    const made = { shortDescription: 'Castings.', businessType: 'MA', industry: '0004', categories: ['0004.0004-01'], country: 'GB', city: 'Whitby' };
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const answer = await owner.call('POST', '/business/profile/create', { companyName: name, ...made, ...(at === 0 && { register: number }) });
      ids.push(answer.data.businessID);
    }
    await ann.enter(page);
    await page.goto('/business/create');
    await expect(create(page)).toBeVisible(DRAWN);
    const known = await businessID(UNCLAIMED);
    const { contactInfo } = await businessOf(page, known);
    await fillIn(page, UNCLAIMED, contactInfo.city);
    await field(page, 'Business type').selectOption('Manufacturer');
    await field(page, 'Country').selectOption('United Kingdom');
    await field(page, 'Main industry').selectOption('Industrial Technology');
    await pick(page, 'Main categories', 'valves');
    await field(page, 'Short description').fill('Castings to drawing.');
    const dialog = page.getByRole('dialog', { name: 'Is it one of these?' });

    await create(page).click();
    const first = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: UNCLAIMED, exact: true }) });
    await expect(first).toContainText('Not claimed yet', DRAWN);
    await expect(first.getByRole('link', { name: 'Open' })).toHaveAttribute('href', new RegExp(`^/business/${known}/?$`));
    await expect(first.getByRole('link', { name: 'Claim' })).toHaveAttribute('href', new RegExp(`^/business/${known}/?#claim$`));
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Back to the form' }).press('Enter');
    await expect(dialog).toHaveCount(0);

    await fillIn(page, name, 'whitby');
    await field(page, 'Number in the company register').fill(number);
    await create(page).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(5, DRAWN);
    const same = dialog.getByRole('listitem').first();
    await expect(same).toContainText('Has an owner');
    await expect(same).toContainText('Equal: register number, name, city');
    await expect(dialog.getByRole('link', { name: 'Open' })).toHaveCount(5);
    await expect(dialog.getByRole('link', { name: 'Claim' })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'No, create it' }).press('Enter');
    await expect(page).toHaveURL('/my-business', DRAWN);
    const asStaff = await staff();
    const cases = async () => (await asStaff('GET', `/staff/queue/duplicates?text=${encodeURIComponent(name)}`)).data;
    await expect.poll(async () => (await cases()).some(({ excerpt }: { excerpt: string }) => excerpt.includes('register')), DRAWN).toBe(true);
  },
);
