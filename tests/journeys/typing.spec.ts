import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { listens } from './support/live.ts';
import { DRAWN, newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const LIVE = { timeout: 15_000 };
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your response here' });
const indicator = (page: Page) => page.getByRole('switch', { name: 'Typing indicator: Show when I am typing' });

test(
  'who has switched it on sees when the other side is typing, and no longer once the message is there or the keys are still; with one of the two switched off nobody sees it [INB-007]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    const owner = await (await browser.newContext({ baseURL })).newPage();
    const company = await newCompany('Halderby Pumps');
    const nora = await newSomebody('Nora', 'Whitfield');
    const id = (await nora.call('POST', '/business/request', { to: company.id, subject: 'Gate valves', message: 'We need 600.' })).data.requestID;
    await nora.enter(page);
    await company.owner.enter(owner);
    const heard = listens(owner);
    await owner.goto(`/business/${company.id}/requests/${id}`);
    await expect(field(owner)).toBeVisible(DRAWN);
    await heard;

    // The way to the switch stands where one writes.
    await page.goto('/my-messages');
    await page
      .getByRole('link', { name: /Halderby Pumps/ })
      .first()
      .click(DRAWN);
    await page.getByRole('button', { name: 'Conversation menu' }).click(DRAWN);
    await page.getByRole('link', { name: 'Typing indicator' }).click();
    await expect(indicator(page)).not.toBeChecked(DRAWN);
    await indicator(page).check();
    await expect(page.locator('.toast')).toContainText('Saved');
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 1000 });

    // On one side alone it is nothing.
    const open = async () => {
      const heard = listens(page);
      await page.goto(`/business/${nora.userID}/requests/${id}`);
      await expect(field(page)).toBeVisible(DRAWN);
      await heard;
    };
    await open();
    const told = page.waitForResponse((response) => response.url().includes(`/${id}/typing`));
    await field(page).pressSequentially('Also');
    await told;
    await expect(owner.getByText('Nora Whitfield is typing')).toBeHidden();

    await company.owner.call('PUT', '/business/request/setting', { typing: true });
    await field(page).pressSequentially(' in bronze, please. And more');
    await expect(owner.getByText('Nora Whitfield is typing')).toBeVisible(LIVE);
    await expectAccessibleEverywhere(owner);
    await field(page).press('Enter');
    await expect(owner.getByText('Nora Whitfield is typing')).toBeHidden(LIVE);
    await expect(owner.getByRole('log', { name: 'Messages' })).toContainText('in bronze');

    // The company speaks with one voice, and it ends when nobody types.
    await field(owner).pressSequentially('We');
    await expect(page.getByText(`${company.name} is typing`)).toBeVisible(LIVE);
    await expect(page.locator('main')).not.toContainText('Colleague');
    await expect(page.getByText(`${company.name} is typing`)).toBeHidden({ timeout: 30_000 });
  },
);
