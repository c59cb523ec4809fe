import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { mailTo } from './support/account.ts';
import { businessID } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN } from './support/own-company.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';
import { staff } from './support/staff.ts';

const COMPANY = 'Kestrelmoor';
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast').getByText(text)).toBeVisible();

test(
  'an owner proves the company step by step and asks; staff grants it; a visitor presses the badge and reads what was checked [BUS-007] [BUS-041] [BUS-044] [MEM-006]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const id = await businessID(COMPANY);
    const decide = await staff();
    await decide('POST', `/staff/verification/${id}/withdraw`, { reason: 'For this journey.' });
    await logIn(page, 'owner@demo.example');
    await page.goto('/my-business');
    await page.locator('.bizcard').filter({ hasText: COMPANY }).getByRole('link', { name: 'Not Verified' }).click();
    await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible(DRAWN);

    const register = step(page, 'Company register');
    await register.getByRole('button', { name: 'Renew' }).click();
    await register.getByLabel('Company number').fill('123456789');
    await register.getByRole('button', { name: 'Check' }).click();
    await expect(register.getByText(/^A company number has eight digits/)).toBeVisible();
    const expectNoErrors = watchForErrors(page);
    await register.getByLabel('Company number').fill('sc 123456');
    await register.getByRole('button', { name: 'Check' }).click();
    await said(page, 'Our team will look at it by hand.');

    const email = step(page, 'Email address at your domain');
    await email.getByRole('button', { name: /Start|Renew/ }).click();
    // The mailbox remembers the codes of earlier runs.
    const address = `office-${Date.now().toString(36)}@kestrelmoor.example`;
    await email.getByLabel('Address at kestrelmoor.example').fill(address);
    await email.getByRole('button', { name: 'Send the code' }).click();
    await expect(email.getByLabel('Code from the email')).toBeVisible();
    const { subject } = await mailTo(address, /is your code/);
    await email.getByLabel('Code from the email').fill(subject.slice(0, 6));
    await email.getByRole('button', { name: 'Confirm' }).click();
    await said(page, 'The address is confirmed.');
    await expectNoSidewaysScroll(page);
    await step(page, 'Website').getByRole('button', { name: 'Renew' }).click();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Request verification' }).click();
    await expect(page.getByRole('heading', { name: 'Our team is looking at your request' })).toBeVisible();

    const { data: waiting } = await decide('GET', '/staff/verification');
    expect(waiting).toContainEqual(expect.objectContaining({ businessID: id, requested: true, waitingChecks: 1 }));
    const { data: reviewed } = await decide('GET', `/staff/verification/${id}`);
    const { checkID } = reviewed.checks.find((check: { waitsFor: string | null }) => check.waitsFor === 'staff');
    const sourceUrl = 'https://find-and-update.company-information.service.gov.uk/company/SC123456';
    expect(await decide('POST', `/staff/check/${checkID}`, { accept: true, sourceUrl })).toMatchObject({ success: true });
    expect(await decide('POST', `/staff/verification/${id}/grant`, {})).toMatchObject({ success: true });
    expectNoErrors();

    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await visitor.goto(`/business/${id}`);
    // Without a browser the lower sections come after the header: the list is one of them.
    await expect(visitor.getByRole('region', { name: 'Facts checked' })).toContainText('SC123456');
    const badge = visitor.getByRole('region', { name: 'Business header' }).or(visitor.locator('.bizhead')).getByRole('button', { name: 'Verified' });
    await badge.first().click();
    const list = visitor.getByRole('dialog', { name: 'What was checked' });
    await expect(list.getByText('Company register, number SC123456')).toBeVisible();
    await expect(list.getByText(/Checked on \d\d\/\d\d\/\d{4} by our team, valid until/)).toBeVisible();
    await expect(list.getByText('Email address at kestrelmoor.example')).toBeVisible();
    await expect(list).not.toContainText('@');
    await expectAccessibleEverywhere(visitor);
    await visitor.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await visitor.close();
  },
);
