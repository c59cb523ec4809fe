import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { watchForErrors } from './support/flags.ts';
import { DRAWN, newSomebody, type Somebody } from './support/own-company.ts';
import { picture } from './support/photo.ts';
import { screen } from './support/screen.ts';
import { settled } from './support/settled.ts';

// Each makes people and a group of its own, and opens pages that the browser draws.
test.slow();

const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast').getByText(text)).toBeVisible();
const level = (page: Page, name: string) => page.getByLabel(`Level of ${name}`);

async function create(page: Page, name: string, kind: 'Open' | 'Private'): Promise<string> {
  await page.goto('/groups');
  await page.getByRole('link', { name: 'Create a group' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name, DRAWN);
  await page.getByLabel('Description', { exact: true }).fill('Bronze and brass, by the tonne.');
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page.getByRole('button', { name: 'Create a group' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(DRAWN);
  await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Its address answers to the header alone: it is painted, before it is posted and after. */
async function postPicture(page: Page) {
  const isPainted = (within: string, width = 600) =>
    expect
      .poll(() =>
        page
          .locator(`${within} canvas`)
          .evaluate((one: HTMLCanvasElement) => [one.width, one.getContext('2d')?.getImageData(one.width / 2, one.height / 2, 1, 1).data[3]]),
      )
      .toEqual([width, 255]);
  await page.locator('.composer__box').fill('Look at this.', DRAWN);
  // The code that shows it comes last, as on a slow line: the file has arrived by then.
  const arrived = page.waitForResponse(/upload-validate/);
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.locator('.composer input[type=file]').setInputFiles({ name: 'Flange.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 400) });
  await isPainted('.composer .is-there', 240);
  await page.unroute('**/assets/*.js');
  await page.locator('.composer').getByRole('button', { name: 'Post', exact: true }).click();
  await isPainted('.post__pic');
}

test('a picture is seen in a private group, which search engines leave out [GRP-002] [FIX-021]', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const ann = await newSomebody();
  const { data } = await ann.call('POST', '/social/group', { name: 'Bronze circle', private: true });
  await ann.enter(page);
  await page.goto(`/groups/${data.groupID}`);
  await postPicture(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expectNoErrors();
});

test(
  'a private group: somebody asks, is let in, becomes an owner; the founder leaves, and the group ends [GRP-002] [FIX-021]',
  screen,
  async ({ page, browser }) => {
    const expectNoErrors = watchForErrors(page);
    const ann = await newSomebody();
    await ann.enter(page);
    const name = `Bronze circle ${Date.now().toString(36)}`;
    const address = await create(page, name, 'Private');
    const other = await browser.newPage();
    await other.goto(address);
    await expect(other.getByText('What is said in this group is for its members.')).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Group', exact: true })).toHaveCount(0);

    const ben = await newSomebody('Ben', 'Asking');
    await ben.enter(other);
    await other.goto(address);
    await other.getByRole('button', { name: 'Ask to join' }).click(DRAWN);
    await expect(other.getByText('Request sent')).toBeVisible();

    await page.goto(`${address}?tab=requests`);
    await page.getByRole('button', { name: 'Accept Ben Asking' }).click(DRAWN);
    await said(page, 'Ben Asking is a member now');
    await expect(page.getByText('No requests')).toBeVisible();
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(`${address}?tab=members`);
    await level(page, 'Ben Asking').selectOption('owner');
    await said(page, 'Ben Asking: Owner');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await said(page, `You left ${name}`);
    await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
    expectNoErrors();

    await other.goto(`${address}?tab=settings`);
    await other.getByRole('button', { name: 'Delete group' }).click(DRAWN);
    const question = other.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(question.getByRole('button', { name: 'Delete group' })).toBeDisabled();
    await question.getByLabel('Name').fill(name);
    await question.getByRole('button', { name: 'Delete group' }).click();
    await expect(other).toHaveURL('/groups');
    expect((await other.goto(address))?.status()).toBe(404);
    await other.close();
  },
);

test(
  'an open group is found by its name and no other with it, joined at once, renamed, and keeps its last owner [GRP-001] [FIX-032]',
  screen,
  async ({ page, browser }) => {
    const ann = await newSomebody();
    await ann.enter(page);
    const name = `Open brass ${Date.now().toString(36)}`;
    const address = await create(page, name, 'Open');
    // The latest stands on top: what is searched for must be found below it.
    await create(page, `Later tin ${Date.now().toString(36)}`, 'Open');
    const other = await browser.newPage();
    const ben = await newSomebody('Ben', 'Joining');
    await ben.enter(other);
    await other.goto('/groups');
    await expect(other.getByText('You belong to no group yet.')).toBeVisible(DRAWN);
    await other.getByRole('searchbox', { name: 'Find groups by name or subject' }).fill(name);
    await other.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(other.locator('.groupgrid > li').filter({ hasText: 'Later tin' })).toHaveCount(0);
    await expect(other.locator('.groupgrid > li')).toHaveCount(1);
    const nothing = await browser.newPage();
    await nothing.goto('/groups?q=zzzzqqq');
    await expect(nothing.getByText('No group found')).toBeVisible();
    await expect(nothing.locator('.groupgrid')).toHaveCount(0);
    await nothing.close();
    await other.getByRole('link', { name }).click();
    await other.getByRole('button', { name: 'Join group' }).click(DRAWN);
    await said(other, `You are a member of ${name} now`);
    await other.getByRole('link', { name: 'Members' }).click();
    await expect(other.locator('main').getByText('Ben Joining')).toBeVisible();
    await other.close();

    await page.goto(`${address}?tab=settings`);
    await page.getByLabel('Name', { exact: true }).fill(' ', DRAWN);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please name the group.');
    await page.getByLabel('Name', { exact: true }).fill(`${name} and zinc`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} and zinc` })).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await said(page, 'You are the only owner.');
  },
);

test('the pages of groups and of blocks are accessible', screen, async ({ page }) => {
  const ann = await newSomebody();
  await ann.enter(page);
  const groupID = await made(ann);
  for (const [address, seen] of [
    ['/groups', 'Your groups'],
    ['/groups/create', 'Who reads it'],
    [`/groups/${groupID}?tab=members`, 'Ann Tester'],
    [`/groups/${groupID}?tab=requests`, 'Ben Asking'],
    [`/groups/${groupID}?tab=settings`, 'Name and description'],
    ['/blocked', 'Carl Blocked'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main').getByText(seen).first()).toBeVisible(DRAWN);
    await settled(page);
    await test.step(address, () => expectAccessibleEverywhere(page));
  }

  /** A group with somebody who asks, and somebody who is blocked. */
  async function made(owner: Somebody): Promise<string> {
    const [ben, carl] = [await newSomebody('Ben', 'Asking'), await newSomebody('Carl', 'Blocked')];
    const { data } = await owner.call('POST', '/social/group', { name: 'Founders of founders', description: 'Bronze.', private: true });
    await ben.call('POST', `/social/group/${data.groupID}/join`);
    await owner.call('POST', `/social/block/${carl.userID}`, {});
    return data.groupID;
  }
});
