import { expect, type Page, test } from '@playwright/test';
import { account } from './support/api.ts';
import { hydrated } from './support/hydrated.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { isLaidOut, screen } from './support/screen.ts';

test.slow();

const summary = (page: Page) => page.locator('form [role=alert].alert').filter({ has: page.locator('.wronglist') });

/** The wrong controls from top to bottom, by what labels them. */
const wrongFields = (page: Page): Promise<string[]> =>
  page.locator('form .field__error').evaluateAll((notes) => notes.map((note) => (note.textContent ?? '').replace(/\s+/g, ' ').trim()));

/** Sends a form that has faults, and follows every link of its summary. */
async function expectLinks(page: Page, button: string, atLeast: number): Promise<void> {
  const send = page.getByRole('main').getByRole('button', { name: button, exact: true }).last();
  await hydrated(send);
  await send.click();
  await expect(summary(page)).toBeVisible();
  const links = summary(page).getByRole('link');
  const sentences = await wrongFields(page);
  expect(sentences.length).toBeGreaterThanOrEqual(atLeast);
  await expect(links).toHaveCount(sentences.length);
  for (const [place, sentence] of sentences.entries()) {
    await expect(links.nth(place)).toContainText(sentence);
    await links.nth(place).click();
    const focused = page.locator(':focus');
    if (isLaidOut(page)) await expect(focused).toBeInViewport();
    else await expect(focused).toBeVisible();
    expect([sentence, await focused.evaluate((element) => element.closest('form') !== null && element.matches('input, select, textarea, button'))]).toEqual([
      sentence,
      true,
    ]);
  }
  const order = await page.locator('form [aria-invalid=true]').evaluateAll((fields) => fields.map(({ id }) => `#${id}`));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => order.includes(href ?? ''))).toEqual(order.filter((id) => hrefs.includes(id)));
}

test('the summary of every form has the order of its fields, and its links lead to them [FIX-060]', screen, async ({ page }) => {
  await page.goto(`${account}/register`);
  await expectLinks(page, 'Register Now and Go Global', 4);

  await page.goto('/contact-us/form');
  const help = (label: string) => page.getByRole('form', { name: 'Need help?' }).getByLabel(label, { exact: true });
  for (const fold of await page.locator('.fold > summary').all()) await fold.click();
  await help('Company fax').fill('<b>fax</b>');
  await help('City').fill('<b>Truro</b>');
  await help('First name').fill('<b>Ann</b>');
  await expectLinks(page, 'Send request', 3);

  const { id, owner } = await newCompany();
  await owner.enter(page);
  await page.goto('/business/create');
  await expect(page.getByLabel('Company name', { exact: true })).toBeVisible(DRAWN);
  await expectLinks(page, 'Create', 5);

  await page.goto('/profile/edit');
  await expect(page.getByLabel('Birth date', { exact: true })).toBeVisible(DRAWN);
  await page.getByLabel('Birth date', { exact: true }).fill('1970-13-24');
  await page.getByLabel('First name').fill(' ');
  await expectLinks(page, 'Save Changes', 2);

  await page.goto(`/business/${id}/product/new`);
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toBeVisible(DRAWN);
  await expectLinks(page, 'Add product', 3);

  await page.goto(`/business/${id}/edit`);
  await expect(page.getByLabel('Company name')).toBeVisible(DRAWN);
  await page.getByLabel('Short description').fill('');
  await page.getByLabel('Company name').fill('');
  await expectLinks(page, 'Save Changes', 2);
});

test('a link of the summary brings its field into view [FIX-060]', async ({ page }) => {
  const { owner } = await newCompany();
  await owner.enter(page);
  await page.goto('/business/create');
  await expect(page.getByLabel('Company name', { exact: true })).toBeVisible(DRAWN);
  await expectLinks(page, 'Create', 5);
});
