import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { api, businessID } from './support/api.ts';
import { businessOf, DRAWN, pick } from './support/company.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { isLong } from './support/long.ts';
import { newSomebody } from './support/own-company.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** A company of the demonstration that nobody has claimed, and its number in the register. */
const UNCLAIMED = { name: 'Tarnbrook Sensor Supply', number: '99800011' };

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function fillInTheRest(page: Page): Promise<void> {
  await field(page, 'Business type').selectOption('Manufacturer');
  await field(page, 'Main industry').selectOption('Industrial Technology');
  await pick(page, 'Main categories', 'valves');
  await field(page, 'Short description').fill('Castings to drawing.');
}

test(
  'a company that is listed already is offered to be claimed, by its name and town or by its number, and nothing is created [ONB-003]',
  screen,
  async ({ page }) => {
    const ann = await newSomebody('Ann');
    await ann.enter(page);
    const known = await businessID(UNCLAIMED.name);
    await page.goto('/business/create');
    await expect(create(page)).toBeVisible(DRAWN);
    const { contactInfo } = await businessOf(page, known);
    await fillInTheRest(page);
    const dialog = page.getByRole('dialog', { name: 'Is it one of these?' });
    const listed = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: UNCLAIMED.name, exact: true }) });

    await field(page, 'Company name').fill(`Another ${Date.now().toString(36)}`);
    await field(page, 'Number in the company register').fill(UNCLAIMED.number);
    await create(page).click();
    await expect(listed).toContainText('Equal: register number', DRAWN);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();

    await field(page, 'Number in the company register').fill('');
    await field(page, 'Company name').fill(`${UNCLAIMED.name} Ltd`);
    await field(page, 'City').fill(contactInfo.city);
    await create(page).click();
    await expect(listed).toContainText('Equal: name, city', DRAWN);
    await expect(dialog.getByText('claim it instead of creating it again')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await listed.getByRole('link', { name: 'Claim' }).click();
    await expect((await opened).getByRole('dialog', { name: `Claim ${UNCLAIMED.name}?` })).toBeVisible(DRAWN);
    expect((await ann.call('GET', '/business/profile/my-list')).data).toEqual([]);
  },
);

const lookUp = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Register number or company name').fill(text);
  await page.getByRole('button', { name: 'Look up' }).click();
};

for (const [width, height] of [[390, 844] as const, ...(isLong ? [[1440, 1000] as const] : [])]) {
  test(
    `at ${width} px the register fills in name, address, country and year by number or name, each field stays open, and nothing is verified by it [ONB-002]`,
    screen,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const ann = await newSomebody('Ann');
      await ann.enter(page);
      await page.goto('/business/create');
      await expect(create(page)).toBeVisible(DRAWN);
      await field(page, 'Country').selectOption('Germany');
      await lookUp(page, 'no company is called so');
      await expect(page.getByText('The register has no company under this name or number.')).toBeVisible(DRAWN);
      await lookUp(page, 'tarnbrook');
      await expect(page.getByRole('button', { name: 'Use this: Tarnbrook Sensor Supply' })).toBeVisible(DRAWN);
      const closed = page.getByRole('listitem').filter({ hasText: 'Tarnbrook Foundry Ltd' });
      await expect(closed).toContainText('The register lists this company as closed.');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await lookUp(page, '3385107');
      // Whether the company is listed already is known late; who types on meanwhile keeps the focus.
      const { promise: late, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/business/duplicate*', async (route) => {
        await late;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Use this: Tarnside Tooling Ltd' }).click(DRAWN);
      await expect(field(page, 'Company name')).toBeFocused();
      await field(page, 'Short description').focus();
      const answered = page.waitForResponse('**/business/duplicate*');
      answer();
      await answered;
      await page.unroute('**/business/duplicate*');
      const filled = { 'Legal address, in English': '18 Dock Road', City: 'Barrow-in-Furness', Postcode: 'LA14 2PE', 'Year established': '1997' };
      for (const [label, value] of Object.entries(filled)) await expect(field(page, label)).toHaveValue(value);
      await expect(field(page, 'Short description')).toBeFocused();
      await expect(field(page, 'Country')).toHaveValue('GB');
      await expect(field(page, 'Number in the company register')).toHaveValue('03385107');
      await expect(page.getByText('filled in', { exact: true })).toHaveCount(6);
      const name = `Tarnside ${Date.now().toString(36)}${width}`;
      await field(page, 'Company name').fill(name);
      await field(page, 'Year established').fill('1999');
      await expect(page.getByText('filled in', { exact: true })).toHaveCount(4);
      // A company of the same number may be here from the other width.
      await field(page, 'Number in the company register').fill('');
      await fillInTheRest(page);
      await create(page).click();
      const asked = page.getByRole('button', { name: 'No, create it' });
      await expect(asked.or(page.getByRole('heading', { name, exact: true }))).toBeVisible(DRAWN);
      if (await asked.isVisible()) await asked.click();
      await expect(page).toHaveURL('/my-business', DRAWN);
      const [own] = (await ann.call('GET', '/business/profile/my-list')).data;
      const { general, contactInfo, verified } = await businessOf(page, own.businessID);
      expect({ name: general.companyName, year: general.yearStablished, verified }).toEqual({ name, year: 1999, verified: false });
      expect(contactInfo).toMatchObject({ legalAddressEnglish: '18 Dock Road', city: 'Barrow-in-Furness', zipcode: 'LA14 2PE', country: { code: 'GB' } });
    },
  );
}

test('a listed company that is found in the register is offered to be claimed before anything else is typed [ONB-002] [ONB-003]', screen, async ({ page }) => {
  const ann = await newSomebody('Ann');
  await ann.enter(page);
  await page.goto('/business/create');
  await expect(create(page)).toBeVisible(DRAWN);
  await lookUp(page, UNCLAIMED.number);
  await page.getByRole('button', { name: `Use this: ${UNCLAIMED.name}` }).click(DRAWN);
  const dialog = page.getByRole('dialog', { name: 'Is it one of these?' });
  await expect(dialog.getByRole('link', { name: 'Claim' })).toBeVisible(DRAWN);
  await dialog.getByRole('button', { name: 'No, create it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(field(page, 'Company name')).toHaveValue(UNCLAIMED.name);
});

test('a register that does not answer leaves the form to be typed [ONB-002]', screen, async ({ page }) => {
  const ann = await newSomebody('Ann');
  await ann.enter(page);
  await page.goto('/business/create');
  await expect(create(page)).toBeVisible(DRAWN);
  let held: (() => void) | undefined;
  await page.route(`${api}/business/register/find`, async (route) => {
    await new Promise<void>((done) => {
      held = done;
    });
    await route.fulfill({ json: { success: true, data: { answered: false, companies: [] } }, headers: { 'access-control-allow-origin': '*' } });
  });
  await lookUp(page, 'tarnbrook');
  await expect(page.getByRole('button', { name: 'Looking up' })).toBeVisible();
  // While the register is asked the form is typed already.
  await field(page, 'Company name').fill('Typed meanwhile Ltd');
  await expect.poll(() => held !== undefined).toBe(true);
  held?.();
  await expect(page.getByText('The register does not answer at the moment. Please fill in the form below.')).toBeVisible(DRAWN);
  await expect(field(page, 'Company name')).toHaveValue('Typed meanwhile Ltd');
  await page.unroute(`${api}/business/register/find`);
  await page.route(`${api}/business/register/find`, (route) => route.abort());
  await lookUp(page, 'tarnbrook again');
  await expect(page.getByText('The register does not answer at the moment. Please fill in the form below.')).toBeVisible(DRAWN);
});
