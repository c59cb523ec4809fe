import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere, flawsOfLayout } from './support/access.ts';
import { pick } from './support/company.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany, newProduct, newSomebody, type Somebody } from './support/own-company.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

// Pages that the browser draws alone: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

const step = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const steps = { company: 'Your company', product: 'Your first product', follow: 'Follow five companies' } as const;

const company = (name: string) => ({
  companyName: name,
  shortDescription: 'Castings.',
  businessType: 'MA',
  industry: '0004',
  categories: ['0004.0004-01'],
  country: 'GB',
});

async function enter(page: Page, somebody: Somebody, path: string): Promise<void> {
  await somebody.enter(page);
  await page.goto(path);
}

test(
  'three steps follow at addresses of their own; each is left out, found again by the back button and taken up again from My Businesses [ONB-001]',
  screen,
  async ({ page }) => {
    const ann = await newSomebody('Ann');
    await enter(page, ann, '/start');
    await expect(step(page, steps.company)).toHaveAttribute('aria-current', 'step', DRAWN);
    await expect(page.getByText('Step 1 of 3.')).toBeVisible();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page).toHaveURL('/start/product');
    await expect(step(page, steps.product)).toContainText('Please create your company first.');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page).toHaveURL('/start/follow');
    await expect(step(page, steps.follow)).toHaveAttribute('aria-current', 'step');
    await page.goBack();
    await expect(page).toHaveURL('/start/product');
    await page.goForward();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page).toHaveURL('/my-business');

    const left = page.getByRole('region', { name: 'Set up your company' });
    await expect(left).toContainText('Steps done: 0 of 3', DRAWN);
    await expectNoSidewaysScroll(page);
    await left.getByRole('link', { name: steps.company }).click();
    await expect(page).toHaveURL('/start/company');
    await field(page, 'Company name').fill(`Left and taken up ${Date.now().toString(36)}`);
    await page.getByRole('link', { name: 'Do this later' }).click();
    await left.getByRole('link', { name: steps.company }).click(DRAWN);
    await expect(field(page, 'Company name')).toHaveValue(/^Left and taken up/, DRAWN);
    await field(page, 'Business type').selectOption('Manufacturer');
    await field(page, 'Main industry').selectOption('Industrial Technology');
    await pick(page, 'Main categories', 'valves');
    await field(page, 'Short description').fill('Castings to drawing.');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL('/start/product', DRAWN);
    await page.goto('/my-business');
    await expect(left).toContainText('Steps done: 1 of 3', DRAWN);
    await left.getByRole('button', { name: /^Hide/ }).click();
    await expect(left).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Left and taken up/ })).toBeVisible(DRAWN);
    await expect(left).toHaveCount(0);
  },
);

test('what is done shows what is there, and with the last step nothing is left to take up [ONB-001]', screen, async ({ page }) => {
  const ours = await newCompany('Step Done Castings');
  await newProduct(ours, 'Flange of step two');
  const other = await newCompany('Followed Castings');
  await enter(page, ours.owner, '/start/company');
  await expect(step(page, steps.company)).toContainText(ours.name, DRAWN);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(step(page, steps.product)).toContainText('Flange of step two is already published.');
  await ours.owner.call('POST', '/social/follow/business', { resourceID: other.id });
  await page.goto('/my-business');
  await expect(page.getByRole('heading', { name: ours.name })).toBeVisible(DRAWN);
  await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0);
});

test(
  'who only buys says so on the first step and is led to a search and to an RFQ, without being reminded of the steps [ONB-001]',
  screen,
  async ({ page }) => {
    const ann = await newSomebody('Ann');
    await enter(page, ann, '/start');
    await page.getByRole('link', { name: 'I only buy' }).click(DRAWN);
    await expect(page).toHaveURL('/start/buy');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Request a quotation' })).toHaveAttribute('href', '/rfq/new');
    await main.getByLabel('What do you need?').fill('ball valve');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search-result\?business=PR&countries=global&search=ball\+valve/);
    await page.goto('/my-business');
    await expect(page.getByText("You don't have any business registered yet")).toBeVisible(DRAWN);
    await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0);
  },
);

test(
  'five companies and groups of the same trade are proposed, none chosen beforehand, and those that are chosen are followed [ONB-005]',
  screen,
  async ({ page }) => {
    const ann = await newSomebody('Ann');
    const made = await ann.call('POST', '/business/profile/create', company(`Follows five ${Date.now().toString(36)}`));
    expect(made.success).toBe(true);
    await enter(page, ann, '/start/follow');
    const boxes = step(page, steps.follow).getByRole('checkbox');
    const companies = page.getByRole('group', { name: 'Companies of your trade' }).getByRole('checkbox');
    await expect(companies).toHaveCount(5, DRAWN);
    const group = page.getByRole('group', { name: 'Groups of your trade' }).getByRole('checkbox', { name: 'UK Valves and Flow Control' });
    await expect(group).toBeVisible();
    expect(await boxes.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)).toBe(0);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByText('Please choose at least one, or skip this step.')).toBeVisible();
    for (const at of [0, 1, 2, 3, 4]) await companies.nth(at).check();
    await group.check();
    await page.getByRole('button', { name: 'Follow 6' }).click();
    await expect(page).toHaveURL('/my-business', DRAWN);
    expect((await ann.call('GET', '/user/onboarding')).data.follows).toBe(6);
  },
);

test('who has no company chooses an industry and is proposed companies of it [ONB-005]', screen, async ({ page }) => {
  const ann = await newSomebody('Ann');
  await enter(page, ann, '/start/follow');
  await field(page, 'Your industry').selectOption('Industrial Technology', DRAWN);
  await expect(page.getByRole('group', { name: 'Companies of your trade' }).getByRole('checkbox')).toHaveCount(5, DRAWN);
});

/** Each step, as who is at it. */
async function eachStep(page: Page, look: () => Promise<void>): Promise<void> {
  const [ann, { owner }] = [await newSomebody('Ann'), await newCompany()];
  for (const [path, somebody] of [
    ['/start/company', ann],
    ['/start/product', owner],
    ['/start/follow', owner],
    ['/start/buy', owner],
  ] as const)
    await test.step(path, async () => {
      await enter(page, somebody, path);
      await expect(page.locator('.ostep.is-now, .obuying').first()).toBeVisible(DRAWN);
      await look();
    });
}

test('no step has an accessibility violation', screen, async ({ page }) => {
  test.setTimeout(120_000);
  await eachStep(page, () => expectAccessibleEverywhere(page));
});

test('each step has colours and sizes that can be read, and fits a narrow phone', async ({ page }) => {
  test.setTimeout(120_000);
  await eachStep(page, async () => {
    expect(await flawsOfLayout(page, 390)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});

test('new@demo.example has nothing yet: the lists say so, and My Businesses leads to the steps [ONB-001]', screen, async ({ page }) => {
  await logIn(page, 'new@demo.example');
  const empty = { '/favorites': 'Nothing saved yet', '/my-business': "You don't have any business registered yet" };
  for (const [path, text] of Object.entries(empty)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: text })).toBeVisible(DRAWN);
  }
  await expect(page.getByRole('region', { name: 'Set up your company' })).toContainText('Steps done: 0 of 3', DRAWN);
});
