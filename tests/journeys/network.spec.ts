import { expect, type Page, test } from '@playwright/test';
import { DRAWN } from './support/company.ts';
import { newCompany, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const feedText = (page: Page) => page.getByRole('textbox', { name: 'Your post' });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const unread = (page: Page, count: number) => page.getByRole('banner').getByRole('button', { name: `Notifications ${count} unread`, exact: true });

test(
  'two browsers side by side: a company posts, a buyer reads, likes and comments, the company answers; each hears of it without reloading [FEE-008] [FEE-020] [FEE-021] [COM-014] [LAY-017]',
  screen,
  async ({ page, browser }) => {
    test.slow();
    const { owner, id, name } = await newCompany();
    const other = await browser.newPage();
    const buyer = await newSomebody('Nora', 'Whitfield');
    await buyer.call('POST', '/social/follow/business', { resourceID: id });
    await owner.enter(page);
    await page.goto('/newsfeed');
    await page.getByRole('combobox', { name: 'Post as' }).selectOption(name, DRAWN);
    await feedText(page).fill('The November price list is out.');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(card(page, 'November price list')).toHaveAccessibleName(`Post by ${name}`);

    await buyer.enter(other);
    await other.goto('/newsfeed');
    const read = card(other, 'November price list');
    await read.getByRole('button', { name: /^Like/ }).click(DRAWN);
    await read.getByRole('button', { name: /^Comment/ }).click();
    await read.getByPlaceholder('Post your comment').fill('Also for DN 80?');
    await other.keyboard.press('Enter');
    await expect(read.getByText('Also for DN 80?')).toBeVisible();

    // The follow, the like and the comment.
    await expect(unread(page, 3)).toBeVisible(DRAWN);
    await unread(page, 3).click();
    await page.getByRole('link', { name: /commented on/ }).click();
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Reply to Nora Whitfield' }).click(DRAWN);
    await page.getByRole('textbox', { name: 'Your reply to Nora Whitfield' }).fill('Up to DN 100.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Up to DN 100.')).toBeVisible();
    await expect(unread(other, 1)).toBeVisible(DRAWN);
    await other.close();
  },
);

test('what a private group says is in its members’ feeds, and gone for who leaves it [GRP-002] [FEE-008]', screen, async ({ page, browser }) => {
  test.slow();
  const founder = await newSomebody('Ann', 'Founder');
  const { data } = await founder.call('POST', '/social/group', { name: 'Quiet valves', private: true });
  const address = `/groups/${data.groupID}`;
  const other = await browser.newPage();
  const member = await newSomebody('Ben', 'Member');
  await member.call('POST', `/social/group/${data.groupID}/join`);
  await founder.call('POST', `/social/group/${data.groupID}/request/${member.userID}`);
  await founder.enter(page);
  await page.goto(address);
  await feedText(page).fill('Among ourselves: who has PEEK seats?', DRAWN);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(page, 'Among ourselves')).toBeVisible();

  await member.enter(other);
  await other.goto('/newsfeed');
  await expect(card(other, 'Among ourselves').getByRole('link', { name: 'Quiet valves' })).toBeVisible(DRAWN);
  const link = (await card(other, 'Among ourselves').locator('.post__meta a').first().getAttribute('href')) as string;
  // A page for members is found by its address too.
  await other.goto(link);
  await expect(card(other, 'Among ourselves')).toBeVisible(DRAWN);
  await other.goto(address);
  await other.getByRole('button', { name: 'Leave' }).click(DRAWN);
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(other.getByText('Among ourselves')).toHaveCount(0);
  await other.goto('/newsfeed');
  await expect(other.getByRole('article').first()).toBeVisible(DRAWN);
  await expect(other.getByText('Among ourselves')).toHaveCount(0);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible(DRAWN);
  await expect(other.getByText('Among ourselves')).toHaveCount(0);
  await other.close();
});
