import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { mailTo, newEmail } from './support/account.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { DRAWN, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

const decide = async (page: Page, deed: string) => {
  const form = page.getByRole('region', { name: 'Decide' });
  await form.getByRole('button', { name: deed, exact: true }).click();
  await form.getByRole('button', { name: deed, exact: true }).last().click();
};

/** The name of a company that has bought a membership. */
async function newMember(): Promise<string> {
  const { id, name, owner } = await newCompany();
  const wish = { businessID: id, planId: 'gold-yearly', paymentMethod: 'pm_card_visa', email: owner.email };
  expect(await owner.call('POST', '/subscription/subscribe', wish)).toMatchObject({ status: 'active' });
  return name;
}

async function refundAndLower(staff: Page, company: string) {
  await staff.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Payments' }).press('Enter');
  await staff.getByRole('searchbox', { name: 'Company, invoice, payer’s email or id' }).fill(company, DRAWN);
  await staff.keyboard.press('Enter');
  await staff.locator('[data-row]').first().press('Enter', DRAWN);
  const refund = staff.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount in US$').fill('50', DRAWN);
  await refund.getByLabel('Reason').fill('Charged too much.');
  await refund.getByRole('button', { name: 'Refund US$50.00' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('The membership stays as it is.')).toBeVisible(DRAWN);
  await expectAccessibleEverywhere(staff);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(staff.getByText('US$50.00 Charged too much.')).toBeVisible(DRAWN);
  await refund.getByLabel('Reason').fill('All of it was too much.');
  await refund.getByRole('button', { name: 'Refund US$1,800.00' }).click();
  await expect(dialog.getByText('This ends the Gold membership at once')).toBeVisible(DRAWN);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const lower = staff.getByRole('form', { name: 'Lower or end the membership' });
  await lower.getByLabel('New membership').selectOption({ label: 'Standard: end the membership' });
  await lower.getByLabel('Reason').fill('Sold what does not exist.');
  await lower.getByRole('button', { name: 'End the membership' }).click();
  await dialog.getByRole('button', { name: 'Yes, and tell the owners' }).click();
  await expect(lower).toHaveCount(0);
}

test('a visitor reports a post, staff hides it, the author reads why and appeals, and it is back [TER-014]', { tag: '@keyboard' }, async ({
  browser,
  page,
}) => {
  test.slow();
  const ann = await newSomebody('Ann', 'Goldsmith');
  const word = `gold${Date.now().toString(36)}`;
  const { postID } = await ann.call('POST', '/social/posts/make-post', { content: `Buy ${word} here`, timelineID: ann.userID, timelineType: 'user' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/post/${postID}`);
  const menu = visitor.getByRole('button', { name: /^Settings of the post/ }).first();
  await awake(menu);
  await menu.click();
  await visitor.getByRole('menuitem', { name: 'Report post' }).click(DRAWN);
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'Fraud or attempted fraud' }, DRAWN);
  await expectAccessible(visitor);
  const email = newEmail('vera');
  await dialog.getByLabel('Your email').fill(email);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Thank you for your report' })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await enterAsStaff(staff);
  await staff.goto('/staff/reports');
  await staff.getByRole('searchbox', { name: 'Filter this list' }).fill(word, DRAWN);
  await staff.getByRole('link', { name: new RegExp(word) }).click();
  await expect(staff.getByRole('heading', { name: 'Post: Fraud or a scam' })).toBeFocused();
  await decide(staff, 'Hide');
  await expect(staff.getByText('Done.')).toBeVisible();

  await visitor.goto(`/post/${postID}`);
  await expect(visitor.getByText(word)).toHaveCount(0);
  expect((await mailTo(email, /What came of your report/)).links.some((link) => link.includes('/decision?token='))).toBe(true);
  await ann.enter(page);
  await page.goto(`/post/${postID}`);
  await expect(page.getByRole('heading', { name: 'We have hidden this' })).toBeVisible(DRAWN);
  await expect(page.getByText('What is offered here misleads people')).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Why do you disagree?').fill(`${word} is my shop: I am a goldsmith.`);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText(/Your appeal WBN-A-\d{6} has arrived/)).toBeVisible();

  // A colleague decides about the appeal.
  await enterAsStaff(staff);
  await staff.goto('/staff/appeals');
  await staff.getByRole('link', { name: new RegExp(`${word} is my shop`) }).click(DRAWN);
  await staff.getByLabel('The answer that they read').fill('You were right: the shop exists.');
  await staff.getByRole('button', { name: 'Take the decision back' }).click();
  await expect(staff.getByText('Done.')).toBeVisible();
  expect((await mailTo(ann.email, /The answer to your appeal/)).text).toContain('the shop exists');
  await visitor.goto(`/post/${postID}`);
  await expect(visitor.getByText(`Buy ${word} here`)).toBeVisible();
});

test('the console is a missing page to everybody else, and on a phone a report stands in the place of the list [FIX-062]', async ({ browser, page }) => {
  test.slow();
  const stranger = await newSomebody();
  await stranger.enter(page);
  const answer = await page.goto('/staff/reports');
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const staff = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
  await enterAsStaff(staff);
  await staff.goto('/staff/reports');
  const rows = staff.locator('[data-row]');
  await rows.first().press('Enter', DRAWN);
  await expect(staff.getByRole('region', { name: 'Decide' })).toBeVisible(DRAWN);
  await expectNoSidewaysScroll(staff);
  await expect(rows.first()).toBeHidden();
  await staff.getByRole('link', { name: 'Back to the list' }).press('Enter');
  await expect(rows.first()).toBeVisible();
});

test('the console works by keyboard and fails no request [FIX-062]', screen, async ({ page: staff }) => {
  test.slow();
  await enterAsStaff(staff);
  const expectNoErrors = watchForErrors(staff);
  const failed: string[] = [];
  staff.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  for (const section of ['reports', 'appeals', 'held', 'verification', 'need-help', 'claims', 'find', 'payments', 'analytics', 'audit']) {
    await staff.goto(`/staff/${section}`);
    await expect(staff.getByRole('navigation', { name: 'Sections' })).toBeVisible(DRAWN);
  }
  await staff.goto('/staff');
  const sections = staff.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: /^Reports/ })).toBeVisible(DRAWN);
  await expectAccessible(staff);
  await sections.getByRole('link', { name: /^Reports/ }).press('Enter');
  const rows = staff.locator('[data-row]');
  await expect(rows.first()).toBeVisible(DRAWN);
  await staff.keyboard.press('j');
  await staff.keyboard.press('j');
  await staff.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused(DRAWN);
  await staff.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Warn' }).press('Enter');
  await expectAccessibleEverywhere(staff);
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('article')).toHaveCount(0);
  for (const name of ['Appeals', 'Held messages', 'Verification', 'Need help', 'Claims']) {
    const section = sections.getByRole('link', { name: new RegExp(`^${name}`) });
    const address = await section.getAttribute('href');
    await section.press('Enter');
    // Not a row of the section before.
    await expect(rows.first()).toHaveAttribute('href', new RegExp(`^${address}/`), DRAWN);
    await rows.first().press('Enter');
    await expect(staff.getByRole('article')).toBeVisible(DRAWN);
    await expectAccessible(staff);
    await staff.keyboard.press('Escape');
    await expect(staff.getByRole('article')).toHaveCount(0);
  }
  await sections.getByRole('link', { name: /^Accounts/ }).press('Enter');
  const search = staff.getByRole('searchbox', { name: 'Name, email, id or company number' });
  await expect(search).toBeVisible(DRAWN);
  await staff.keyboard.press('/');
  await expect(search).toBeFocused();
  await staff.keyboard.type('halderby');
  await staff.keyboard.press('Enter');
  await rows.first().press('Enter', DRAWN);
  await expect(staff.getByRole('article')).toBeVisible(DRAWN);
  await expectAccessible(staff);
  await refundAndLower(staff, await newMember());
  await sections.getByRole('link', { name: /^Audit/ }).press('Enter');
  await expect(
    staff
      .getByRole('cell', { name: 'membership.lower' })
      .or(staff.getByRole('cell', { name: 'payment.refund' }))
      .first(),
  ).toBeVisible(DRAWN);
  await expectAccessible(staff);
  expectNoErrors();
  expect(failed).toEqual([]);
});
