import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { DRAWN, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Type your response here' });

test(
  'a person finds first messages of strangers in New contacts, accepts one, declines one and reports one; nothing of it counts, and who wrote sees none of it [INB-008]',
  screen,
  async ({ page }) => {
    test.setTimeout(180_000);
    const paula = await newSomebody('Paula', 'Reader');
    const [sven, tom, uma] = [await newSomebody('Sven', 'Writer'), await newSomebody('Tom', 'Seller'), await newSomebody('Uma', 'Pusher')];
    const write = async (who: typeof sven, subject: string) =>
      (await who.call('POST', '/business/request', { to: paula.userID, subject, message: `${subject}, please.` })).data.requestID as string;
    const ids = [await write(sven, 'Zinc'), await write(tom, 'Tin'), await write(uma, 'Lead')];
    await paula.enter(page);
    await page.goto('/my-messages');
    const entry = page.getByRole('button', { name: 'New contacts', exact: true });
    await expect(entry).toBeVisible(DRAWN);
    await expect(page.getByText('Unread, 0 of 0')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
    await entry.click();
    await expect(page).toHaveURL(/contacts=1/);
    const rows = page.locator('.mc__threads a');
    await expect(rows).toHaveCount(3);
    await expect(page.getByText('They do not see whether you have read them.')).toBeVisible();
    await expectAccessibleEverywhere(page);

    const open = async (name: string) => {
      await rows.filter({ hasText: name }).click();
      await expect(page.getByRole('heading', { name: `${name} is a new contact` })).toBeVisible(DRAWN);
      await expect(field(page)).toBeHidden();
    };
    await open('Tom Seller');
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(rows).toHaveCount(2);
    await open('Uma Pusher');
    await page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is wrong?').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: /Send/ }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rows).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await open('Sven Writer');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(field(page)).toBeVisible(DRAWN);
    await field(page).fill('Which sizes?');
    await field(page).press('Enter');
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Which sizes?');
    await page.goto('/my-messages');
    await expect(rows).toHaveText([/Sven Writer/], DRAWN);
    await expect(entry).toBeHidden();

    // To who was declined or reported it is as on the first day; one who writes again is told to wait, as everybody is.
    for (const [who, id] of [
      [tom, ids[1]],
      [uma, ids[2]],
    ] as const) {
      expect((await who.call('GET', `/business/request/${id}`)).data).toMatchObject({ status: 'open', otherRead: 0, newContact: false });
      expect(await who.call('POST', `/business/request/${id}/send-message`, { content: 'Hello?' })).toMatchObject({ error: 'awaiting_answer' });
    }
  },
);
