import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { get } from './support/api.ts';
import { ask, DRAWN, newOwner } from './support/company.ts';
import { watchForErrors } from './support/flags.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { logIn } from './support/session.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody's company with a product and posts, all of which others like and follow. */
async function liked(page: Page) {
  const owner = await newOwner(page);
  const { data } = await get('/catsys/industry');
  const [industry] = data;
  const { data: product } = await ask(page, 'POST', '/product', {
    businessID: owner.id,
    name: 'Nine metre workboat',
    description: 'Welded aluminium.',
    industry: industry.id,
    category: industry.categories[0].id,
  });
  const { postID } = await ask(page, 'POST', '/social/posts/make-post', { content: 'Two boats are ready.', timelineID: owner.userID });
  for (const lastName of ['Early', 'Later']) {
    await newMember(page, { firstName: 'Liv', lastName });
    for (const [type, id] of [
      ['post', postID],
      ['product', product.productID],
      ['business', owner.id],
    ])
      await ask(page, 'POST', `/social/reaction/react/${type}`, { resourceID: id });
    await ask(page, 'POST', '/social/follow/business', { resourceID: owner.id });
    await ask(page, 'POST', '/social/follow/user', { resourceID: owner.userID });
  }
  return { owner, postID, productID: product.productID };
}

/** Both of them, the latest first; closed by Escape, which gives the focus back. */
async function expectBoth(page: Page, button: string | RegExp, title: string): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name: button, exact: true });
  await opener.click();
  await expect(dialog(page)).toHaveAccessibleName(title, DRAWN);
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Liv Later/, /Liv Early/]);
  await expect(dialog(page).getByRole('link', { name: 'Liv Later' })).toHaveAttribute('href', /\/profile\//);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test(
  'an owner opens who likes a post, a product and the company, and who follows the company and oneself; others see counts [PST-005]',
  screen,
  async ({ page }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    const { owner, postID, productID } = await liked(page);
    // The second of those who like it is still logged in.
    await page.goto(`/post/${postID}`);
    await expect(page.getByRole('article').locator('.reactsum')).toContainText('2 likes');
    await page.getByRole('button', { name: /^Settings of the post/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Report post' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Show who likes this' })).toHaveCount(0);
    await page.goto(`/business/${owner.id}`);
    await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible(DRAWN);
    await expect(page.getByRole('button', { name: 'Followers', exact: true })).toHaveCount(0);

    await logIn(page, owner);
    await page.goto('/newsfeed');
    await expectBoth(page, /likes Show who likes this/, 'Who likes this');
    await page.goto(`/post/${postID}`);
    await page.getByRole('button', { name: /^Settings of the post/ }).click();
    await page.getByRole('menuitem', { name: 'Show who likes this' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(`/business-product/${productID}`);
    await expectBoth(page, /likes Show who likes this/, 'Who likes this');
    await page.goto(`/business/${owner.id}`);
    await expectBoth(page, 'Followers', 'Followers');
    await expectBoth(page, 'Who likes this', 'Who likes this');
    await page.goto(`/profile/${owner.userID}`);
    await expectBoth(page, 'Your followers', 'Followers');
    expectNoErrors();
  },
);

test('the list goes on by `Show more`, and says when it cannot be loaded [PST-005]', screen, async ({ page }) => {
  const { owner } = await liked(page);
  await logIn(page, owner);
  let isDown = true;
  await page.route('**/social/follow/*/list*', (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { success: false, error: 'internal' } });
    const url = new URL(route.request().url());
    url.searchParams.set('size', '1');
    return route.continue({ url: url.href });
  });
  await page.goto(`/profile/${owner.userID}`);
  await page.getByRole('button', { name: 'Your followers' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The list could not be loaded.', DRAWN);
  isDown = false;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Liv Later/]);
  await dialog(page).getByRole('button', { name: 'Show more' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Liv Later/, /Liv Early/]);
  await expect(dialog(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
