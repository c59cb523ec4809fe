import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, testAccessible } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { byKeyboard } from './support/keyboard/mode.ts';
import { type Company, DRAWN, newColleague, newCompany, newProduct, ownProducts } from './support/own-company.ts';
import { screen } from './support/screen.ts';

// Each makes a company and people of its own, and opens pages that the browser draws.
test.slow();

const PACKAGE = 7;

const list = (page: Page) => page.getByRole('list', { name: 'Products in the order that buyers see' });
const rows = (page: Page) => list(page).getByRole('heading', { level: 2 });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function open(page: Page, { id }: Company): Promise<void> {
  await page.goto(`/business/${id}/product`);
  await expect(page.getByText(/plan: \d+ of \d+ products/)).toBeVisible(DRAWN);
}

/** A company with products, its owner logged in, the list open. */
async function opened(page: Page, ...names: string[]): Promise<Company> {
  const company = await newCompany();
  for (const name of names) await newProduct(company, name);
  await company.owner.enter(page);
  await open(page, company);
  return company;
}

const namesOf = async (company: Company): Promise<string[]> =>
  (await ownProducts(company)).filter(({ state }) => state !== 'removed').map(({ product }) => product.name);

test('becomes the list of who manages it, under both addresses; a visitor goes on seeing what buyers see [BUS-025]', screen, async ({ page, browser }) => {
  const expectNoErrors = watchForErrors(page);
  const company = await opened(page, 'Ball valve', 'Gate valve');
  await expect(rows(page)).toHaveText(['Ball valve', 'Gate valve']);
  await expect(page.getByText('Standard plan: 2 of 7 products')).toBeVisible();
  await expect(list(page).getByText('Shown', { exact: true })).toHaveCount(2);
  await page.goto(`/business/${company.id}/products`);
  await expect(rows(page)).toHaveCount(2, DRAWN);
  const visitor = await browser.newPage();
  await visitor.goto(`/business/${company.id}/product`);
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await expect(list(visitor)).toHaveCount(0);
  await visitor.close();
  expectNoErrors();
});

test('offers a member nothing that only owners and admins may do [ROL-010] [ROL-012]', screen, async ({ page }) => {
  const company = await newCompany();
  await newProduct(company, 'Ball valve');
  const eve = await newColleague(company, 'member', 'Eve');
  await eve.enter(page);
  await open(page, company);
  await expect(rows(page)).toHaveText(['Ball valve']);
  // The way to another company of theirs alone.
  await expect(page.getByRole('main').getByRole('button')).toHaveText([new RegExp(company.name)]);
  await expect(page.getByRole('link', { name: /Add product|Import|Edit/ })).toHaveCount(0);
  await page.goto(`/business/${company.id}/product/new`);
  await expect(page.getByRole('heading', { name: 'Members of this company only' })).toBeVisible(DRAWN);
});

test('is ordered by buttons and by arrow keys, saved once for many steps, and the focus stays', screen, async ({ page }) => {
  const company = await opened(page, 'Ball valve', 'Gate valve', 'Check valve');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/product/order')) saves += 1;
  });
  const up = button(page, 'Move Check valve up');
  await hydrated(up);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(['Check valve', 'Ball valve', 'Gate valve']);
  await expect(page.getByRole('status').getByText('Check valve is now number 1 of 3')).toHaveCount(1);
  await button(page, /^Drag Ball valve/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page)).toHaveText(['Check valve', 'Gate valve', 'Ball valve']);
  await expect.poll(() => namesOf(company)).toEqual(['Check valve', 'Gate valve', 'Ball valve']);
  // Who walks to each button takes longer than an order waits.
  expect(saves).toBeLessThanOrEqual(byKeyboard() ? 2 : 1);
  // Buyers see it in the same order.
  const { data } = await company.owner.call('GET', `/product/by-business?bid=${company.id}`);
  expect(data.data.map(({ name }: { name: string }) => name)).toEqual(['Check valve', 'Gate valve', 'Ball valve']);
});

test('an order that is not saved yet stays when the list is asked for anew, and two quick steps are two', screen, async ({ page }) => {
  await opened(page, 'Ball valve', 'Gate valve', 'Check valve');
  const up = button(page, 'Move Check valve up');
  await hydrated(up);
  await page.route(`**/product/order`, async (route) => {
    await new Promise((go) => setTimeout(go, 1_000));
    await route.continue();
  });
  await up.click();
  await button(page, 'Duplicate Ball valve').click();
  await expect(rows(page)).toHaveText(['Ball valve', /copy/, 'Check valve', 'Gate valve']);
  // Both before anything is drawn.
  await button(page, 'Move Check valve down').evaluate((down: HTMLElement) => {
    down.click();
    down.click();
  });
  await up.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(rows(page)).toHaveText(['Ball valve', 'Check valve', /copy/, 'Gate valve']);
});

test('is ordered by dragging, on a phone too, and fits a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const long = 'A check valve with a name that is much longer than the narrowest telephone is wide';
  const company = await opened(page, 'Ball valve', 'Gate valve', long);
  const middle = async (row: Locator) => {
    const box = await row.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const handle = button(page, /^Drag Ball valve/);
  await handle.scrollIntoViewIfNeeded();
  const from = await middle(handle);
  const last = list(page).getByRole('listitem').last();
  const box = await last.boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (box?.y ?? 0) + (box?.height ?? 0) - 10, { steps: 12 });
  await page.mouse.up();
  await expect(rows(page)).toHaveText(['Gate valve', long, 'Ball valve']);
  await expect.poll(() => namesOf(company)).toEqual(['Gate valve', long, 'Ball valve']);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('goes back to what the server has when an order cannot be saved [TXT-002]', screen, async ({ page }) => {
  await opened(page, 'Ball valve', 'Gate valve');
  await page.route('**/product/order', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await button(page, 'Move Gate valve up').click();
  await expect(rows(page)).toHaveText(['Gate valve', 'Ball valve']);
  await expect(page.getByRole('alert').getByText('Something was wrong, try again please')).toBeVisible();
  await expect(rows(page)).toHaveText(['Ball valve', 'Gate valve']);
});

test('a removed product comes back by Undo, and later from the removed ones', screen, async ({ page }) => {
  const company = await opened(page, 'Ball valve', 'Gate valve');
  await button(page, 'Remove Ball valve').click();
  await expect(rows(page)).toHaveText(['Gate valve']);
  await expect(page.getByText('Standard plan: 1 of 7 products')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').getByText('Ball valve is back')).toBeVisible();
  await expect(rows(page)).toHaveText(['Ball valve', 'Gate valve']);
  await button(page, 'Remove Gate valve').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await namesOf(company)).toEqual(['Ball valve']);
  await page.reload();
  await page.getByText('Removed (1)').click();
  await button(page, 'Bring back Gate valve').click();
  await expect(rows(page)).toHaveText(['Ball valve', 'Gate valve']);
  await expect.poll(() => namesOf(company)).toEqual(['Ball valve', 'Gate valve']);
});

test('a copy stands right after its original', screen, async ({ page }) => {
  const company = await opened(page, 'Ball valve', 'Gate valve');
  await button(page, 'Duplicate Ball valve').click();
  await expect(rows(page)).toHaveText(['Ball valve', 'Ball valve (copy)', 'Gate valve']);
  expect(await namesOf(company)).toEqual(['Ball valve', 'Ball valve (copy)', 'Gate valve']);
});

test('a full package says so and leads to the membership; what is removed then cannot come back until there is room [ROL-014]', screen, async ({ page }) => {
  const company = await newCompany();
  const gone = await newProduct(company, 'Old valve');
  await company.owner.call('DELETE', `/product/${gone}`);
  for (let number = 1; number <= PACKAGE; number += 1) await newProduct(company, `Valve ${number}`);
  await company.owner.enter(page);
  await open(page, company);
  await expect(page.getByText('Standard plan: 7 of 7 products')).toBeVisible();
  await expect(page.getByText('Your plan includes 7 products and you have used them all.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade the membership' })).toHaveAttribute('href', `/business/${company.id}/membership`);
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveCount(0);
  await expect(button(page, 'Duplicate Valve 1')).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Removed (1)').click();
  await button(page, 'Bring back Old valve').click();
  await expect(page.getByRole('alert').getByText('The plan of this company includes no more products.')).toBeVisible();
  await expect(rows(page)).toHaveCount(PACKAGE);
});

test('an empty list says No content. and how to begin [TXT-005]', screen, async ({ page }) => {
  const company = await opened(page);
  await expect(page.getByRole('heading', { name: 'No content.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add product' }).last()).toHaveAttribute('href', `/business/${company.id}/product/new`);
});

testAccessible('the list of own products', async (page) => {
  await opened(page, 'Ball valve', 'Gate valve', 'Check valve');
  await button(page, 'Remove Check valve').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByText('Removed (1)').click();
  await expectAccessible(page);
});
