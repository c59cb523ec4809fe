import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newSomebody } from './support/own-company.ts';

test.use({ viewport: { width: 390, height: 844 } });

const LIMIT = 'You have reached today’s limit for new contacts. Please continue tomorrow.';
const bar = (page: Page) => page.getByRole('region', { name: 'Inquiry to several suppliers' });

/** Answers that one call in the place of the server. */
async function refuse(route: Route, status: number, error: string, message: string, fields = {}): Promise<void> {
  const origin = new URL(route.request().headers()['origin'] ?? '').origin;
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  await route.fulfill({ status, json: { success: false, error, message, fields, requestId: 'x' }, headers });
}

test('on a phone a buyer chooses suppliers in a search, writes once, sees what became of each, and tries only the others again', async ({ page }) => {
  test.setTimeout(180_000);
  const nora = await newSomebody('Nora', 'Whitfield');
  await nora.enter(page);
  await page.goto('/search-result?business=MA&countries=global&search=');
  const add = page.getByRole('button', { name: /^Add .+ to the inquiry$/ });
  await expect(add.first()).toBeVisible(DRAWN);
  await expectNoSidewaysScroll(page);
  for (let number = 0; number < 4; number += 1) await add.first().click();
  await expect(bar(page)).toContainText('Inquiry to 4 of 10 suppliers');
  await page
    .getByRole('button', { name: /^Take .+ out of the inquiry$/ })
    .first()
    .click();
  await expect(bar(page)).toContainText('Inquiry to 3 of 10 suppliers');
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(bar(page)).toContainText('Inquiry to 3 of 10 suppliers', DRAWN);
  await bar(page).getByRole('link', { name: 'Write inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'To 3 suppliers' })).toBeVisible(DRAWN);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send 3 inquiries' }).click(DRAWN);
  await expect(page.locator('.toast').getByText('You have to fill all the form fields')).toBeVisible();
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Your subject').fill('Gate valves DN 50');
  await page.getByLabel('Message').fill('We need 600 gate valves. What is your price?');
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);

  const bodies: { to: string; key: string | undefined }[] = [];
  let call = 0;
  await page.route('**/business/request', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    bodies.push({ to: route.request().postDataJSON().to, key: route.request().headers()['idempotency-key'] });
    call += 1;
    // The second arrives, and its answer is lost; the third is one too many for today.
    if (call === 2) return void (await route.fetch().then(() => route.abort()));
    return call === 3
      ? refuse(route, 429, 'contact_limit', LIMIT, { identity: 'Confirm your identity, free of charge, to write to more companies.' })
      : route.continue();
  });
  await page.getByRole('button', { name: 'Send 3 inquiries' }).click();
  await expect(page.getByText('1 of 3 inquiries was sent.')).toBeVisible(DRAWN);
  await expect(page.getByText('Not sent: you are offline.')).toBeVisible();
  await expect(page.getByText(LIMIT)).toBeVisible();
  // What lets them write to more stands above, with its way there.
  await expect(page.getByRole('alert').getByText('Confirm your identity, free of charge')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Confirm your work email and company' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('link', { name: /^Open conversation/ })).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Try again with 2 suppliers' }).click();
  await expect(page.locator('.toast').getByText('Inquiry sent successfully')).toBeVisible(DRAWN);
  await expect(page).toHaveURL('/my-messages');
  await expect(page.locator('.mc__threads li')).toHaveCount(3, DRAWN);
  // Twice never makes two: the lost one went with the same key.
  expect(bodies).toHaveLength(5);
  expect(bodies[3]).toEqual(bodies[1]);
  expect((await nora.call('GET', '/business/request')).data).toHaveLength(3);
});
