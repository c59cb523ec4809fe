import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { changeAnswers } from './support/changed-answer.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newColleague, newCompany, newSomebody } from './support/own-company.ts';
import { newTitle, publishedRfq, quotedRfq } from './support/rfq.ts';
import { screen } from './support/screen.ts';

test(
  'an owner gives a quote to a colleague and back to the queue, and finds what is whose, in which stage and how much it is worth by the address [PIP-002] [PIP-008]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const company = await newCompany();
    const mia = await newColleague(company, 'member', 'Mia');
    const buyer = await newSomebody('Nora', 'Buyer');
    const title = newTitle();
    await quotedRfq(company, await publishedRfq(buyer, title));
    await company.owner.enter(page);
    await page.goto('/rfq?tab=quotes');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('Quoted', DRAWN);
    await row.getByRole('button', { name: /^Assign/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Who quotes/ });
    await dialog.getByLabel('Mia Colleague').check();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Assigned to Mia Colleague');
    await page.getByLabel('Assigned to').selectOption('Mia Colleague');
    await expect(page).toHaveURL(new RegExp(`assigned=${mia.userID}`));
    await expect(row).toBeVisible();
    await page.getByRole('navigation', { name: 'By state' }).getByRole('link', { name: 'Quoted 1' }).click();
    await expect(page).toHaveURL(/state=quoted/);
    await page.getByRole('navigation', { name: 'Value by currency' }).getByRole('link', { name: '£20,792.00 1 quote' }).click();
    await expect(page).toHaveURL(/currency=GBP/);
    await page.reload();
    await expect(row).toContainText('£20,792.00', DRAWN);
    await expect(page.getByRole('navigation', { name: 'What needs attention' })).toContainText('Due in 24 hours, no draft 0');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: /^Assign/ }).click();
    await dialog.getByLabel('Mia Colleague').uncheck();
    await dialog.getByRole('button', { name: 'Return to the queue' }).click();
    await expect(page.getByText('No request matches these filters.')).toBeVisible();
    // A member sees the request and nothing of its quote.
    await mia.enter(page);
    await page.goto('/rfq?tab=quotes');
    await expect(row).toBeVisible(DRAWN);
    await expect(row).not.toContainText(/Quoted|20,792|Assign/);
    await expect(page.getByRole('navigation', { name: 'What needs attention' })).toHaveCount(0);
  },
);

const FULL = {
  funnel: { matched: 40, told: 36, opened: 20, quoted: 12, won: 3 },
  lost: [
    { reason: 'price', count: 4 },
    { reason: 'lapsed', count: 2 },
  ],
  hoursToQuote: 26.5,
  won: { decided: 9, share: 33 },
  inquiries: { new: 2, won: 1 },
  value: {
    byCurrency: [
      { currency: 'EUR', amount: '1200.50', count: 1 },
      { currency: 'GBP', amount: '9300.00', count: 3 },
    ],
    byMonth: [
      { month: '2026-10', currency: 'GBP', amount: '9300.00' },
      { month: '2026-11', currency: 'EUR', amount: '1200.50' },
    ],
    about: { amount: '10320.42', currency: 'GBP', day: '2026-11-20', without: [] },
  },
  cost: { paid: { amount: '93.00', currency: 'USD' }, perOrder: { amount: '31.00', currency: 'USD' } },
  products: [{ id: 'p', name: '=Ball valve', matched: 9, quoted: 9, won: 2 }],
  categories: [{ id: '0004-01', name: 'Valves', matched: 40, quoted: 12, won: 3 }],
  rfqs: [],
};

async function answerWith(page: Page, more: object): Promise<void> {
  await changeAnswers(page, '**/analytics/outcomes?*', ({ data, ...rest }) => ({ ...rest, data: { ...data, ...more } }));
}

test(
  'outcomes say how far requests went, why they were lost, what was won by month, product and category, as a file too; of fewer than five they show the requests themselves [TSC-013] [PIP-006]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const company = await newCompany();
    const title = newTitle();
    await quotedRfq(company, await publishedRfq(await newSomebody('Nora', 'Buyer'), title));
    await company.owner.enter(page);
    await page.goto(`/business/${company.id}/analytics`);
    await page.getByRole('link', { name: 'Outcomes', exact: true }).click(DRAWN);
    await expect(page).toHaveURL(/view=outcomes/);
    const requests = page.getByRole('region', { name: 'RFQs in this period' });
    await expect(requests.getByRole('link', { name: title })).toBeVisible(DRAWN);
    await expect(requests).toContainText('Quoted');
    await expect(page.getByText('Shares are shown from five requests on')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('%');

    await answerWith(page, FULL);
    await page.reload();
    const funnel = page.getByRole('region', { name: 'From matched to won' });
    for (const [step, count] of [
      ['Matched', '40'],
      ['Notified', '36'],
      ['Opened', '20'],
      ['Quoted', '12'],
      ['Won', '3'],
    ] as const)
      await expect(funnel.locator('dl > div').filter({ hasText: step })).toContainText(count, DRAWN);
    await expect(page.getByRole('region', { name: 'Why requests were lost' })).toContainText(/Price\s*4.*The buyer did not decide\s*2/s);
    const value = page.getByRole('region', { name: 'Value won' });
    await expect(value).toContainText('About £10,320.42 in all, by the rates of 20/11/2026');
    await expect(value.getByRole('row', { name: '10/2026 £9,300.00' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'By product' }).getByRole('row', { name: '=Ball valve 9 9 2' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'By category' }).getByRole('row', { name: 'Valves 40 12 3' })).toBeVisible();
    await expect(page.locator('main')).toContainText('33 %');
    await expect(requests).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const text = await (await saved).createReadStream().then(async (stream) => (await stream.toArray()).join(''));
    expect(text).toContain('9300.00');
    expect(text).not.toMatch(/(^|[\n,;])"?=/);
    // Enough requests, of which none is decided: there is no share, and nothing that says that there are too few.
    await answerWith(page, { ...FULL, funnel: { ...FULL.funnel, won: 0 }, won: { decided: 0, share: null } });
    await page.reload();
    await expect(page.locator('main')).toContainText('0 of 0', DRAWN);
    await expect(page.getByText('Shares are shown from five requests on')).toHaveCount(0);
  },
);

test('on a phone each step of the outcomes stands below the one before it [TSC-013]', async ({ page }) => {
  const company = await newCompany();
  await company.owner.enter(page);
  await answerWith(page, FULL);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/business/${company.id}/analytics?view=outcomes`);
  const steps = page.getByRole('region', { name: 'From matched to won' }).locator('dl > div');
  await expect(steps).toHaveCount(5, DRAWN);
  const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(5);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});
