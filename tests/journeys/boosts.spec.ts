import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, somebodyOf } from './support/own-company.ts';
import { PHONE } from './support/phone.ts';

/** Owns one company of each tier. */
const OWNER = { email: 'owner@demo.example', password: 'wbn-demo-2026' };
// A word that nobody else uses, so that other journeys find what they found before.
const WORD = `zarkonite${Date.now().toString(36)}`;

// What says that it is driven by a program is not counted.
const PERSON = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const found = (page: Page) => page.getByRole('article');

test('an owner boosts a product, sees what it brings, and buyers find it first and marked [MEM-021]', async ({ page, browser }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const owner = await somebodyOf(OWNER as never);
  const { data: mine } = await owner.call('GET', '/business/profile/my-list');
  const idOf = (tier: string): string => mine.find((one: { business: { subscription: string } }) => one.business.subscription === tier).businessID;
  const text = { description: `A ${WORD} gasket.`, industry: '0004', category: '0004-01' };
  const make = (tier: string, name: string) => owner.call('POST', '/product', { businessID: idOf(tier), name, ...text });
  const made = { platinum: (await make('platinum', `${WORD} gasket`)).data, gold: (await make('gold', `${WORD} gasket`)).data };
  const visitor = await (await browser.newContext({ ...PHONE, userAgent: PERSON })).newPage();
  const search = `/search-result?business=PR&countries=global&search=${WORD}`;
  await visitor.goto(search);
  await expect(found(visitor)).toHaveCount(2);
  await expect(visitor.getByText('Promoted')).toHaveCount(0);
  // Of the same words in two companies the one is boosted that stands last without it.
  const last = (await found(visitor).last().textContent()) ?? '';
  const { tier, name, most } = last.includes('Halderby')
    ? ({ tier: 'platinum', name: 'Halderby Pumps & Valves', most: 20 } as const)
    : ({ tier: 'gold', name: 'Kestrelmoor Bearings', most: 3 } as const);

  await owner.enter(page);
  await page.goto(`/business/${idOf(tier)}/boosts`);
  const boosts = async () => (await owner.call('GET', `/business/profile/${idOf(tier)}/boost`)).data;
  const left = most - (await boosts()).used;
  await expect(page.getByText(`${left} of ${most} left`)).toBeVisible(DRAWN);
  await page.getByRole('button', { name: 'Boost for 7 days' }).click();
  await expect(page.getByText('Please choose what to boost.')).toBeVisible();
  await page.getByLabel('What to boost').selectOption({ label: `${WORD} gasket` });
  await page.getByRole('button', { name: 'Boost for 7 days' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Boost', exact: true }).click();
  const row = page.getByRole('region', { name: 'Running now' }).getByRole('listitem').filter({ hasText: WORD });
  await expect(row).toBeVisible();
  await expect(page.getByText(`${left - 1} of ${most} left`)).toBeVisible();

  await visitor.goto(search);
  await expect(found(visitor).first()).toContainText(name);
  const mark = found(visitor).first().getByText('Promoted', { exact: true });
  const why = visitor.getByText('first among equally relevant results');
  await expect(why).toBeHidden();
  await mark.tap();
  await expect(why).toBeVisible();
  await expect(found(visitor).last()).not.toContainText('Promoted');
  await expectNoSidewaysScroll(visitor);

  // What the visitor saw is counted within seconds: by the picture at the end of the results.
  const report = async () => (await boosts()).boosts.find(({ resourceID }: { resourceID: string }) => resourceID === made[tier].productID).during.results;
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(report, DRAWN).toBeGreaterThan(0);
  await page.reload();
  await expect(row.getByRole('definition').first()).not.toContainText(/^0/, DRAWN);
  await expectNoSidewaysScroll(page);
  expectNoErrors();
  await expectAccessibleEverywhere(page);
  await visitor.context().close();
});
