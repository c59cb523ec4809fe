import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { ask, DRAWN } from './support/company.ts';
import { hearLittle } from './support/feed.ts';
import { picture } from './support/photo.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { enterAsStaff } from './support/staff.ts';

const card = (page: Page) => page.getByRole('article').first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit your post' });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your post' });

async function openEdit(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Settings of the post/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit post' }).click();
  await expect(text(page)).toBeVisible(DRAWN);
}

test(
  'an author edits a post with its pictures: it shows `Edited` with the time; a failure keeps what was typed; staff reads what it said [PST-001]',
  screen,
  async ({ page }) => {
    test.slow();
    const { userID } = await newMember(page, { firstName: 'Liv', lastName: 'Editor' });
    await hearLittle(page);
    const { postID } = await ask(page, 'POST', '/social/posts/make-post', { content: 'Two boats are redy.', timelineID: userID });
    await page.goto('/newsfeed');
    await expect(card(page)).toContainText('Two boats are redy.', DRAWN);
    await expect(card(page)).not.toContainText('Edited');
    await openEdit(page);
    await expect(text(page)).toHaveValue('Two boats are redy.');
    await text(page).fill('Two boats are ready.');
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles({ name: 'boat.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 400) });
    await dialog(page).getByRole('textbox', { name: 'Description of picture 1 (optional)' }).fill('A grey boat');
    await expectAccessible(page);
    const save = dialog(page).getByRole('button', { name: 'Save changes' });
    await expect(save).toBeEnabled(DRAWN);
    await page.route(
      `**/social/posts/${postID}`,
      (route) => route.fulfill({ status: 503, json: { success: false, error: 'unavailable', message: 'The service is busy.' } }),
      {
        times: 1,
      },
    );
    await save.click();
    await expect(dialog(page).getByText('Your changes were not saved.')).toBeVisible();
    await expect(text(page)).toHaveValue('Two boats are ready.');
    await save.click();
    await expect(dialog(page)).toBeHidden(DRAWN);
    await expect(card(page)).toContainText('Two boats are ready.');
    await expect(card(page)).toContainText(/Edited .*\d\d\/\d\d\/\d{4} \d\d:\d\d UTC/);
    await expect(card(page).getByAltText('A grey boat')).toBeVisible();

    // Others see it too, and have no such entry.
    await newMember(page);
    await page.goto(`/post/${postID}`);
    await expect(card(page)).toContainText(/Edited .*\d\d\/\d\d\/\d{4} \d\d:\d\d UTC/);
    await card(page)
      .getByRole('button', { name: /^Settings of the post/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Report post' })).toBeVisible(DRAWN);
    await expect(page.getByRole('menuitem', { name: 'Edit post' })).toHaveCount(0);
    await ask(page, 'POST', '/social/report', { resourceType: 'post', resourceID: postID, reason: 'spam', details: `Look at ${postID}` });
    await enterAsStaff(page);
    await page.goto('/staff/reports');
    await page.getByRole('searchbox', { name: 'Filter this list' }).fill('Two boats are ready.', DRAWN);
    await page
      .getByRole('link', { name: /Two boats are ready/ })
      .first()
      .click();
    await page.getByText('1 earlier version').click(DRAWN);
    await expect(page.getByText('Two boats are redy.')).toBeVisible();
    await expectAccessible(page);
  },
);
