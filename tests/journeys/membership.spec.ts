import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { type Company, DRAWN, newCompany } from './support/own-company.ts';
import { screen } from './support/screen.ts';

// Each makes a company of its own, and opens pages that the browser draws.
test.slow();

const pay = (page: Page) => page.getByRole('button', { name: /^Pay US\$/ });
const takeCard = (page: Page, effect: string) => page.getByRole('button', { name: new RegExp(`${effect}$`) }).click();

async function open(page: Page, company: Company): Promise<void> {
  await company.owner.enter(page);
  await page.goto(`/business/${company.id}/membership`);
  await expect(pay(page)).toBeVisible(DRAWN);
}

/** What the till says stays until the page has come anew with what was bought. */
async function expectBought(page: Page): Promise<void> {
  const again = page.waitForEvent('load', DRAWN);
  await expect(page.locator('.toast').getByText('Successful checkout!')).toBeVisible();
  await again;
}

const currentPlan = (page: Page, company: Company) => page.getByRole('region', { name: company.name });

test('an owner finds the membership from My Business, buys one with a good card, then a higher one for the difference, and the best has nothing above it [MEM-004] [MEM-005] [MEM-006] [MEM-007] [MEM-008] [MEM-009] [MEM-013] [ERR-030]', {
  tag: '@keyboard',
}, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const company = await newCompany();
  await company.owner.enter(page);
  await page.goto('/my-business?membership=choose-business');
  await page.getByRole('link', { name: `Membership of ${company.name}` }).click(DRAWN);
  await expect(currentPlan(page, company)).toContainText(/Current plan.*Standard.*Not Verified/, DRAWN);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByText('US$1,850.00 / year')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Manage the company' }).getByRole('link', { name: 'Membership', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessibleEverywhere(page);
  await expectNoSidewaysScroll(page);
  await takeCard(page, 'pays');
  await pay(page).dblclick();
  await expectBought(page);
  await expect(currentPlan(page, company)).toContainText('Gold', DRAWN);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: /Platinum/ }).check();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(/difference.*US\$1,800\.00 a year × \d+ days/);
  await takeCard(page, 'pays');
  await page.getByRole('button', { name: /^Pay US\$1,(800\.00|79\d\.\d\d)/ }).click();
  await expectBought(page);
  await expect(page.getByText('You already have the best membership in our network!')).toBeVisible(DRAWN);
  await expect(pay(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('row')).toHaveCount(3);
  expectNoErrors();
});

test(
  'an owner reads what each plan brings beside what the company uses, and the questions about paying answered [MEM-005] [MEM-012]',
  screen,
  async ({ page }) => {
    const company = await newCompany();
    await open(page, company);
    const plans = page.getByRole('region', { name: 'Plans and what you use' });
    await expect(plans.getByRole('columnheader')).toHaveText(['Benefit', 'In use now', /Standard\s*Your plan/, 'Gold', 'Premium', 'Platinum']);
    await expect(plans.getByRole('row').filter({ hasText: 'Products' }).getByRole('cell')).toHaveText(['0', '7', '20', '50', '100']);
    await expect(plans.getByRole('row').filter({ hasText: 'Company verification' }).getByRole('cell')).toHaveText([
      'Not Verified',
      'Not included',
      'Included',
      'Included',
      'Included',
    ]);
    await expect(plans.getByRole('row').filter({ hasText: 'Price a year' })).toContainText(/Free.*US\$1,850\.00.*US\$2,650\.00.*US\$3,650\.00/);
    const questions = page.getByRole('region', { name: 'Questions about paying' });
    await questions.getByText('What happens when a membership ends?').click();
    await expect(questions.getByText(/^Nothing is deleted\./)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
  },
);

test(
  'each field of a card says what is wrong with it, has the purpose that browsers fill in, and the first wrong one gets the focus [FIX-069]',
  screen,
  async ({ page }) => {
    const company = await newCompany();
    await open(page, company);
    const fields = { number: page.getByLabel('Card number'), expiry: page.getByLabel('Expiry'), code: page.getByLabel('Security code') };
    await expect(fields.number).toHaveAttribute('autocomplete', 'cc-number');
    await expect(fields.expiry).toHaveAttribute('autocomplete', 'cc-exp');
    await expect(fields.code).toHaveAttribute('autocomplete', 'cc-csc');
    await expect(page.getByLabel('Name on card')).toHaveAttribute('autocomplete', 'cc-name');
    await pay(page).click();
    await expect(fields.number).toBeFocused();
    await expect(fields.number).toHaveAccessibleDescription('Please enter the whole card number.');
    await expect(fields.expiry).toHaveAccessibleDescription('Please enter month and year of expiry.');
    await expect(fields.code).toHaveAccessibleDescription('Please enter the whole security code.');
    await fields.number.fill('4242424242424242');
    await expect(fields.number).not.toHaveAttribute('aria-invalid');
    await fields.code.fill('123');
    await pay(page).click();
    await expect(fields.expiry).toBeFocused();
    await expect(fields.code).toHaveAccessibleDescription('');
    await takeCard(page, 'has expired');
    await pay(page).click();
    await expect(fields.expiry).toBeFocused();
    await expect(fields.expiry).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'a card that is refused says why and what to do, a bank that asks is answered, and a silent one charges nothing twice [ERR-028] [ERR-029] [MEM-010] [FIX-050] [FIX-069]',
  screen,
  async ({ page }) => {
    const company = await newCompany();
    await open(page, company);
    const said = page.getByRole('alert').filter({ hasText: /./ });
    const expectRefused = async (reason: string) => expect(said).toHaveText(`You have error in your card information: ${reason}`);
    await pay(page).click();
    await expectRefused('Please enter the whole card number.');
    for (const [effect, reason] of [
      ['is declined', 'Your bank declined the card. Please use another card, or ask your bank.'],
      ['has expired', 'The card has expired. Please use another card.'],
      ['has insufficient funds', 'There is not enough money on the card. Please use another card.'],
    ] as const) {
      await takeCard(page, effect);
      await pay(page).click();
      await expectRefused(reason);
    }
    await takeCard(page, String.raw`\(3-D Secure\)`);
    await pay(page).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expectRefused('Your bank did not confirm the payment. Please try again, or use another card.');
    // A lost connection is no other case for who pays (FIX-050).
    await takeCard(page, 'pays');
    await page.route('**/subscription/subscribe', (route) => route.abort('internetdisconnected'));
    await pay(page).click();
    await expect(said).toContainText('We are not able to process your payment at this time, please try again in a few minutes or contact support');
    await page.unroute('**/subscription/subscribe');
    await takeCard(page, 'is not answered for a while');
    await pay(page).click();
    await expect(said).toContainText('We are not able to process your payment at this time, please try again in a few minutes or contact support', DRAWN);
    // The bank pays a little later, and its event brings the membership.
    await expect.poll(async () => (await company.owner.call('GET', `/subscription/current?businessID=${company.id}`)).data.subscription, DRAWN).toBe('gold');
    await page.reload();
    await expect(currentPlan(page, company)).toContainText('Gold', DRAWN);
    await page.getByRole('radio', { name: /Premium/ }).check();
    await takeCard(page, String.raw`\(3-D Secure\)`);
    await pay(page).click();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await expectBought(page);
    await expect(currentPlan(page, company)).toContainText('Premium', DRAWN);
  },
);
