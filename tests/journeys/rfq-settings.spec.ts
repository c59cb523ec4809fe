import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newColleague, newCompany, newProduct, newSomebody } from './support/own-company.ts';
import { heldRfq, newTitle, publishedRfq } from './support/rfq.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

test('owners and admins say of which requests their company is told, and an owner alone whether all members may quote', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  const admin = await newColleague(company, 'admin', 'Ada');
  const setting = async () => (await company.owner.call('GET', `/business/${company.id}/rfq-setting`)).data;
  await admin.enter(page);
  await page.goto('/my-business');
  await page.getByRole('link', { name: `RFQs for ${company.name}` }).click(DRAWN);
  await page.getByRole('link', { name: 'Change what is matched' }).click(DRAWN);
  await expect(page).toHaveURL(`/business/${company.id}/edit/rfqs`);
  const members = page.getByRole('switch', { name: 'All members may quote' });
  await expect(members).toBeDisabled(DRAWN);
  await page.getByLabel('Only in these categories').fill('Valves');
  await page
    .getByRole('listbox', { name: 'Only in these categories' })
    .getByRole('option', { name: /^Valves \(/ })
    .click();
  await page.getByLabel('Only for delivery to').fill('Ireland');
  await page.getByRole('listbox', { name: 'Only for delivery to' }).getByRole('option', { name: 'Ireland', exact: true }).click();
  await page.getByLabel('Least quantity').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Least quantity')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Least quantity').fill('500');
  await page.route('**/rfq-setting', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible(DRAWN);
  await page.unroute('**/rfq-setting');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast')).toContainText('The settings for RFQs are saved.');
  expect(await setting()).toEqual({
    matching: true,
    categories: ['0004-01'],
    countries: ['IE'],
    membersQuote: false,
    adminsAward: false,
    leastQuantity: '500',
  });
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/edit/rfqs`);
  await page.getByRole('switch', { name: 'Tell us of matching requests' }).uncheck(DRAWN);
  await members.check();
  await page.getByRole('button', { name: 'Remove Ireland' }).click();
  await page.getByLabel('Least quantity').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast')).toContainText('The settings for RFQs are saved.');
  expect(await setting()).toEqual({ matching: false, categories: ['0004-01'], countries: [], membersQuote: true, adminsAward: false, leastQuantity: null });
});

test(
  'staff sees held requests with their age, reason and the facts of the account, releases one and takes one down with a reason',
  screen,
  async ({ page }) => {
    test.setTimeout(120_000);
    const [first, second] = [await newSomebody('Petra', 'Younger'), await newSomebody('Quentin', 'Other')];
    const titles = [newTitle('Rivets'), newTitle('Washers')];
    const released = await heldRfq(first, titles[0] ?? '');
    const hidden = await heldRfq(second, titles[1] ?? '');
    await enterAsStaff(page);
    await page.goto('/staff');
    await page
      .getByRole('main')
      .getByRole('link', { name: /RFQs held/ })
      .first()
      .click(DRAWN);
    const open = async (title: string) => {
      await page.getByRole('searchbox').fill(title);
      await page.getByRole('link', { name: new RegExp(title) }).click(DRAWN);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible(DRAWN);
    };
    await open(titles[0] ?? '');
    const main = page.getByRole('main');
    await expect(main).toContainText(/waiting \d+ min/);
    await expect(main).toContainText('Held because an account of less than 7 days without a check asks beyond invited suppliers.');
    await expect(main).toContainText('Petra Younger');
    await expect(main).toContainText('Nothing checked');
    await expect(main).toContainText('No request published before');
    await expect(main).toContainText('2,000 pieces');
    await expectAccessibleEverywhere(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Release' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    await open(titles[1] ?? '');
    await page.getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByLabel('Reason that the buyer reads')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Reason that the buyer reads').fill('It asks for what may not be sold.');
    await page.getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByRole('link', { name: new RegExp(titles[1] ?? '') })).toHaveCount(0);
    const stateOf = async (who: typeof first, id: string) => (await who.call('GET', `/rfq/${id}`)).data.rfq;
    expect(await stateOf(first, released)).toMatchObject({ state: 'open' });
    expect(await stateOf(second, hidden)).toMatchObject({ state: 'removed', ended: { text: 'It asks for what may not be sold.' } });
  },
);

test('who has several companies chooses for which one requests are shown, and on a phone the menu leads there [TSC-001]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const company = await newCompany();
  await newProduct(company, 'Ball valve', { subCategory: '0004-01-01' });
  const other = {
    companyName: `${company.name} Two`,
    shortDescription: 'Makes shoes.',
    businessType: 'MA',
    industry: '0007',
    categories: ['0007.0007-01'],
    country: 'GB',
  };
  expect(await company.owner.call('POST', '/business/profile/create', other)).toMatchObject({ success: true });
  const title = newTitle();
  await publishedRfq(await newSomebody('Nora', 'Buyer'), title);
  await page.setViewportSize({ width: 390, height: 844 });
  await company.owner.enter(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click(DRAWN);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'RFQs' }).click(DRAWN);
  const as = page.getByRole('combobox', { name: 'Quoting as' });
  await as.selectOption({ label: company.name });
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible(DRAWN);
  await as.selectOption({ label: `${company.name} Two` });
  await expect(page.getByText('No open request suits this company yet')).toBeVisible(DRAWN);
  await expect(page.getByRole('link', { name: 'Add a product' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
});
