import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './support/access.ts';
import { DRAWN } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { listens, listensBeside, openedLongAgo } from './support/live.ts';
import { newCompany, newProduct, newSomebody } from './support/own-company.ts';
import { screen } from './support/screen.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', { name: unread > 0 ? `Notifications ${unread} unread` : 'Notifications', exact: true });
const menu = (page: Page) => page.locator('#notifications-menu');

test(
  'what somebody does shows in the bell without reloading, leads there and is read then; choices for a daily mail that is off say that they have no effect [LAY-017] [FIX-062]',
  screen,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    const company = await newCompany();
    const { owner } = company;
    const productID = await newProduct(company, 'Bronze gate valve');
    const visitor = await newSomebody('Nora', 'Whitfield');
    await owner.enter(page);
    const streamed = listens(page);
    await page.goto('/industries');
    await expect(bell(page, 0)).toBeVisible(DRAWN);
    expect((await streamed).status()).toBe(200);
    // A second tab of the same browser hears it too, by the stream of the first.
    const other = await page.context().newPage();
    await openedLongAgo(other);
    await other.goto('/industries');
    await listensBeside(other);
    const begun = Date.now();
    await visitor.call('POST', '/social/reaction/react/product', { resourceID: productID });
    await expect(bell(page, 1)).toBeVisible({ timeout: 9_000 });
    await expect(bell(other, 1)).toBeVisible({ timeout: 9_000 });
    expect(Date.now() - begun).toBeLessThan(18_000);
    await visitor.call('POST', '/social/comments/make-comment', { resourceID: productID, resourceType: 'product', content: 'In DN 50 too?' });
    await expect(bell(page, 2)).toBeVisible({ timeout: 9_000 });

    await bell(page, 2).click();
    await expect(menu(page).getByRole('listitem')).toHaveCount(2);
    await expect(menu(page).getByRole('listitem').first()).toContainText('Nora Whitfield commented on Bronze gate valve');
    await expect(menu(page).getByRole('listitem').first()).toContainText('In DN 50 too?');
    await menu(page)
      .getByRole('link', { name: /commented on/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/business-product/.*${productID}.*#comments$`));
    await expect(menu(page)).toBeHidden();
    await expect(bell(page, 1)).toBeVisible();
    await expect(bell(other, 1)).toBeVisible();

    await bell(page, 1).click();
    await menu(page).getByRole('link', { name: 'See all notifications' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page, 0)).toBeVisible();
    await expect(bell(other, 0)).toBeVisible({ timeout: 9_000 });
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    const likesByMail = page.getByRole('switch', { name: 'Likes: In the daily email' });
    await expect(likesByMail).toHaveAttribute('aria-disabled', 'true');
    await expect(likesByMail).toHaveAccessibleDescription(/^The daily email is off, so the choices for it have no effect/);
    await likesByMail.press('Space');
    await expect(likesByMail).toBeChecked();
    await page.getByRole('switch', { name: 'Daily email: Send me the daily email' }).check();
    await expect(likesByMail).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText('The daily email is off')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Likes: On the site' }).uncheck();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    const kept = async () => (await owner.call('GET', '/notification/settings')).data;
    await expect.poll(async () => (await kept()).kinds[0]).toEqual({ kind: 'like', site: false, mail: true });
    expect(await kept()).toMatchObject({ digest: true });
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Likes: On the site' })).not.toBeChecked(DRAWN);
    expectNoErrors();

    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto('/unsubscribe?token=nothing');
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();
  },
);

test('the drop-down, the page and the settings are accessible, empty, failed and full [LAY-017]', screen, async ({ page }) => {
  test.slow();
  const company = await newCompany();
  const productID = await newProduct(company, 'Bronze gate valve');
  const visitor = await newSomebody('Nora', 'Whitfield');
  await company.owner.enter(page);
  await openedLongAgo(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible(DRAWN);
  await visitor.call('POST', '/social/reaction/react/product', { resourceID: productID });
  await visitor.call('POST', '/social/comments/make-comment', { resourceID: productID, resourceType: 'product', content: 'In DN 50 too?' });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2, DRAWN);
  await expectAccessibleEverywhere(page);
  await bell(page, 2).click();
  await expect(menu(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/notifications/settings');
  await expect(page.getByRole('switch')).toHaveCount(49, DRAWN);
  await expectAccessibleEverywhere(page);
  await page.route('**/notification?*', (route) => route.abort());
  await page.route('**/notification', (route) => route.abort());
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Your notifications could not be loaded' })).toBeVisible(DRAWN);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL('/notifications?show=unread');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});
