import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newCompany } from './support/own-company.ts';
import { heldRfq, newTitle, publishedRfq } from './support/rfq.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff, staff } from './support/staff.ts';

test('who made a request that staff took down reads why on its page, appeals there once, and sees what came of it [RFQ-031]', screen, async ({ page }) => {
  test.setTimeout(120_000);
  const buyer = await newCompany();
  const title = newTitle();
  const rfqID = await publishedRfq(buyer.owner, title, { from: buyer.id });
  const desk = await staff();
  expect(await desk('POST', `/staff/rfq/${rfqID}/hide`, { reason: 'It asks for weapons.' })).toMatchObject({ success: true });
  await expect.poll(async () => (await buyer.owner.call('GET', `/moderation/about/${rfqID}`)).success, DRAWN).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await buyer.owner.enter(page);
  await page.goto(`/rfq/${rfqID}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(DRAWN);
  const decision = page.getByRole('region', { name: 'We have hidden this' });
  await expect(decision).toContainText('It asks for weapons.', DRAWN);
  await decision.getByRole('button', { name: 'Appeal' }).click();
  await decision.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(decision.getByText('Please say why you disagree.')).toBeVisible();
  await decision.getByLabel('Why do you disagree?').fill('They are valves for a brewery.');
  await expectAccessibleEverywhere(page);
  await expectNoSidewaysScroll(page);
  await decision.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(decision.getByText(/^Your appeal WBN-A-\d{6} has arrived/)).toBeVisible(DRAWN);
  const { data } = await desk('GET', '/staff/queue/appeals?state=open');
  const { id } = data.find(({ title: of }: { title: string }) => of === title);
  expect(await (await staff())('POST', `/staff/appeal/${id}/decision`, { outcome: 'reversed', sentence: 'You are right.' })).toMatchObject({ success: true });
  await page.reload();
  await expect(page.getByText('Back: our team took its decision back')).toBeVisible(DRAWN);
  await expect(decision).toHaveCount(0);
});

test(
  'staff meets held and reported requests in their queues with age, reason and account, and releases or takes down by one press [TSC-014]',
  screen,
  async ({ page }) => {
    test.setTimeout(150_000);
    const [buyer, supplier] = [await newCompany(), await newCompany()];
    const [held, reported] = [newTitle(), newTitle()];
    const heldID = await heldRfq(buyer.owner, held, { from: buyer.id });
    const other = await newCompany();
    const rfqID = await publishedRfq(other.owner, reported, { from: other.id });
    const about = { resourceType: 'rfq', resourceID: rfqID, reason: 'fraud', details: 'They collect samples.' };
    expect(await supplier.owner.call('POST', '/social/report', about)).toMatchObject({ success: true });
    await enterAsStaff(page);
    await page.goto('/staff/rfqs');
    const row = (text: string) => page.locator('[data-row]').filter({ hasText: text });
    await expect(row(held)).toContainText(/min|just now|s ago|< 1/, DRAWN);
    await row(held).click();
    await expect(page.getByText('Held because an account of less than 7 days without a check asks beyond invited suppliers.')).toBeVisible(DRAWN);
    await expect(page.getByText(/Nothing checked · No request published before/)).toBeVisible();
    await page.getByRole('button', { name: 'Release' }).click();
    await expect(row(held)).toHaveCount(0, DRAWN);
    expect((await buyer.owner.call('GET', `/rfq/${heldID}`)).data.rfq.state).toBe('open');

    await page.goto('/staff/trade-reports');
    await expect(row(reported)).toContainText('Fraud', DRAWN);
    await row(reported).click();
    await expect(page.getByText('They collect samples.')).toBeVisible(DRAWN);
    await expectAccessibleEverywhere(page);
    await page.goto(`/staff/rfqs/${rfqID}`);
    await expect(page.locator('.casetag')).toHaveText('Released', DRAWN);
    await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await page.getByLabel('Reason that the buyer reads if it is taken down').fill('It collects samples.');
    await page.getByRole('button', { name: 'Take down' }).click();
    await expect.poll(async () => (await other.owner.call('GET', `/rfq/${rfqID}`)).data.rfq.state, DRAWN).toBe('removed');
  },
);
