import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newBuyer, newCompany, type Somebody } from './support/own-company.ts';

import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

/** A checked company that no other journey looks for: its double stays in the lists. */
const KNOWN = 'Edenhythe Storage Systems';

const TEXTS = {
  bank: 'Take care: this message is about bank details. Call a number that you know from before to check them, and never pay to a new account because of a message alone.',
  link: 'Take care: a link in this message shows another address than the one it leads to.',
  offplatform: "Take care: this message asks for payment in a way that cannot be traced or called back. Pay only into an account in the company's own name.",
  urgent: 'Take care: this message presses you to pay or decide at once. Call a number that you know from before and take your time.',
};
const SAYS: [kind: keyof typeof TEXTS, text: string][] = [
  ['bank', 'Our bank account has changed, see https://new-account.example/form.'],
  ['offplatform', 'You can send the deposit by Western Union.'],
  ['urgent', 'Pay the deposit within two hours.'],
  ['link', 'See www.halderby.example <https://elsewhere.example/in>'],
];

/** Whether the one comes before the other for who reads, and for the tab key. */
const comesBefore = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([one, other]) => {
      const [a, b] = [document.querySelector(one as string), document.querySelector(other as string)];
      return a !== null && b !== null && Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    },
    [one, other],
  );

/** A company with a name that may be taken for one that was checked. */
async function makeAlike(owner: Somebody, name: string): Promise<string> {
  const wanted = { shortDescription: 'Makes valves.', businessType: 'MA', industry: '0004', categories: ['0004.0004-01'], country: 'GB' };
  const { data } = await owner.call('POST', '/business/profile/create', { companyName: name, ...wanted });
  return data.businessID;
}

test(
  'whoever reads is warned above a message, to the letter, before its links can be opened, and its writer is not; staff tells look-alikes apart and sees how long they wait [SAF-008] [SAF-012] [SAF-013] [SAF-018]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(300_000);
    const expectNoErrors = watchForErrors(page);
    const [company, buyer] = [await newCompany(), await newBuyer()];
    const name = `${KNOWN} Official UK`;
    const alike = await makeAlike(buyer, name);
    const lookalike = `Take care: ${name} looks like ${KNOWN}, which we have checked, but is not the same. Compare them letter by letter.`;
    const asked = { to: company.id, from: alike, subject: 'Two hundred valves', message: 'Good morning.' };
    const { requestID } = (await buyer.call('POST', '/business/request', asked)).data;
    for (const [, content] of SAYS) await buyer.call('POST', `/business/request/${requestID}/send-message?bid=${alike}`, { content });
    await company.owner.enter(page);
    await page.goto(`/business/${company.id}/requests/${requestID}`);
    const said = (content: string) => page.locator('.said', { hasText: content });
    const caution = (content: string, kind: string) => said(content).locator(`.takecare[data-kind="${kind}"]`);
    await expect(caution('Good morning.', 'lookalike')).toContainText(lookalike, DRAWN);
    for (const [kind, content] of SAYS) {
      await expect(caution(content, kind).getByText(TEXTS[kind], { exact: true })).toBeVisible(DRAWN);
      await expect(caution(content, kind)).toHaveRole('note');
      await expect(caution(content, kind).getByRole('button', { name: 'Put away' })).toHaveCount(kind === 'bank' ? 0 : 1);
      await expect(caution(content, 'lookalike').getByRole('button', { name: 'Put away' })).toHaveCount(0);
    }
    expect(await comesBefore(page, '.takecare[data-kind="bank"]', 'a[href="https://new-account.example/form"]')).toBe(true);
    await caution(SAYS[0]?.[1] ?? '', 'bank')
      .getByText('How to check')
      .press('Enter');
    await expect(caution(SAYS[0]?.[1] ?? '', 'bank').getByText('Pay nothing before someone whom you know there has confirmed it.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expectNoErrors();
    await expectAccessibleEverywhere(page);
    await caution('Pay the deposit within', 'urgent').getByRole('button', { name: 'Put away' }).press('Enter');
    await expect(caution('Pay the deposit within', 'urgent')).toHaveCount(0);
    await caution('Good morning.', 'lookalike').getByRole('button', { name: 'Report fraud' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('What is wrong?')).toHaveValue('fraud', DRAWN);
    await page.keyboard.press('Escape');

    const writer = await (await browser.newContext({ baseURL })).newPage();
    await buyer.enter(writer);
    await writer.goto(`/business/${alike}/requests/${requestID}`);
    await expect(writer.locator('.said', { hasText: 'Good morning.' })).toBeVisible(DRAWN);
    await expect(writer.locator('.takecare')).toHaveCount(0);

    const staff = await (await browser.newContext({ baseURL })).newPage();
    await writer.goto(`/business/${alike}`);
    await expect(writer.getByText(lookalike)).toBeVisible(DRAWN);
    await enterAsStaff(staff);
    await staff.goto('/staff/quality');
    await expect(staff.getByText(/^Look-alikes: oldest \d+ (min|h|d)$/)).toBeVisible(DRAWN);
    await expect(staff.getByText(/^Contested: oldest \d+ (min|h|d)$/)).toBeVisible();
    await expect(staff.getByText(/^Duplicates: oldest \d+ (min|h|d)$/)).toBeVisible();
    // What the assessment of online safety says of these measures.
    const assessed = await readFile(join(import.meta.dirname, '../../docs/online-safety.md'), 'utf8');
    expect(Date.parse(/^Assessed: (\S{10})\./m.exec(assessed)?.[1] ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-26'));
    for (const measure of [
      '**Cautions** stand',
      '**Look-alikes** of checked companies',
      '**First messages** with bank details',
      'limits of first contacts by what is known',
    ])
      expect(assessed).toContain(measure);
    await expect(staff.getByRole('row').filter({ hasText: 'Bank details' }).first()).toBeVisible();
    await expectAccessibleEverywhere(staff);
    await staff.goto('/staff/look-alike');
    await staff.locator('[data-row]', { hasText: name }).first().press('Enter', DRAWN);
    await expect(staff.getByRole('heading', { name: `${name} looks like ${KNOWN}` })).toBeVisible(DRAWN);
    await expectAccessibleEverywhere(staff);
    await staff.getByLabel('Why (for the log)').fill('The same owners, by a letter of the company.');
    await staff.getByRole('button', { name: 'Tell them apart' }).press('Enter');
    await expect.poll(async () => (await buyer.call('GET', `/business/${alike}/caution`)).data).toBeNull();
    await page.reload();
    await expect(said('Good morning.')).toBeVisible(DRAWN);
    await expect(page.locator('.takecare[data-kind="lookalike"]')).toHaveCount(0);
  },
);
