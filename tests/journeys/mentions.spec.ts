import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { pressAtOnce } from './support/at-once.ts';
import { ask, businessOf, DRAWN, newBusiness } from './support/company.ts';
import { hearLittle } from './support/feed.ts';
import { newMember } from './support/profile.ts';
import { screen } from './support/screen.ts';
import { kept, logIn } from './support/session.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'New post' });
const box = (page: Page | Locator) => page.getByRole('textbox', { name: 'Your post' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Companies and people' }).getByRole('option');
const card = (page: Page) => page.getByRole('article').first();

/** Names come into the search index a moment after they are given. */
const findable = (page: Page, name: string) =>
  expect
    .poll(async () => (await ask(page, 'GET', `/social/mention?text=${encodeURIComponent(name)}`)).data?.map((one: { name: string }) => one.name), {
      timeout: 30_000,
    })
    .toContain(name);

/** Somebody to be named, and somebody with a company who writes, in the newsfeed. */
async function begin(page: Page) {
  const lastName = `${Math.random().toString(36).slice(2)}orrin`;
  const named = await newMember(page, { firstName: 'Odile', lastName });
  await page.evaluate(() => localStorage.clear());
  await newMember(page, { firstName: 'Liv', lastName: 'Writer' });
  const company = await newBusiness(page);
  await hearLittle(page);
  const person = { ...named, name: `Odile ${lastName}` };
  await findable(page, company.name);
  await findable(page, person.name);
  await page.goto('/newsfeed');
  await expect(box(composer(page))).toBeVisible(DRAWN);
  return { company, person };
}

test(
  '`@` offers a company and a person; the post links to both, follows a new name, keeps them when it is edited, and tells the person [PST-003]',
  screen,
  async ({ page }) => {
    test.slow();
    const { company, person } = await begin(page);
    const field = box(composer(page));
    await field.pressSequentially(`We welcome @${company.name.slice(0, -3)}`);
    await expect(options(page)).toHaveCount(1, DRAWN);
    await expect(field).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
    await expectAccessible(page);
    await field.press('Enter');
    await expect(field).toHaveValue(`We welcome @${company.name} `);
    await expect(options(page)).toHaveCount(0);
    await field.pressSequentially(`and @${person.name.slice(0, -2)}`);
    await options(page).filter({ hasText: person.name }).click(DRAWN);
    await expect(field).toHaveValue(`We welcome @${company.name} and @${person.name} `);
    await expect(field).toBeFocused();
    // What is being written survives a reload, with whom it names.
    await page.reload();
    await expect(field).toHaveValue(`We welcome @${company.name} and @${person.name} `, DRAWN);
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    const toCompany = card(page).getByRole('link', { name: `@${company.name}`, exact: true });
    const toPerson = card(page).getByRole('link', { name: `@${person.name}`, exact: true });
    await expect(toCompany).toHaveAttribute('href', new RegExp(company.id), DRAWN);
    await expect(toPerson).toHaveAttribute('href', `/profile/${person.userID}`);
    const postID = (await card(page).getAttribute('data-post')) ?? '';

    // A new name is the name of the link, and both outlive a change of the text.
    const newName = `${company.name} and Daughters`;
    const { version } = await businessOf(page, company.id);
    expect(await ask(page, 'PUT', `/business/profile/${company.id}`, { version, general: { companyName: newName } })).toMatchObject({ success: true });
    await page.reload();
    const renamed = card(page).getByRole('link', { name: `@${newName}`, exact: true });
    await expect(renamed).toHaveAttribute('href', new RegExp(company.id), DRAWN);
    await card(page)
      .getByRole('button', { name: /^Settings of the post/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your post' });
    await expect(box(dialog)).toHaveValue(`We welcome @${newName} and @${person.name}`, DRAWN);
    await box(dialog).fill(`Welcome, @${newName} and @${person.name}!`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden(DRAWN);
    await expect(card(page)).toContainText('Welcome, ');
    await expect(renamed).toHaveAttribute('href', new RegExp(company.id));
    await expect(toPerson).toHaveAttribute('href', `/profile/${person.userID}`);
    await renamed.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(newName, DRAWN);

    await page.evaluate(() => localStorage.clear());
    await logIn(page, person);
    await expect.poll(async () => (await ask(page, 'GET', '/notification')).items?.length ?? 0, DRAWN).toBe(1);
    await page.goto('/notifications');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Liv Writer mentioned you in the post/ })
      .click(DRAWN);
    await expect(page).toHaveURL(new RegExp(postID));
    await expect(card(page)).toContainText('Welcome, ', DRAWN);
  },
);

test(
  'Escape closes what `@` offers for this word, no match says so, and a failure or the limit of a day keeps what was typed [PST-003] [PST-004]',
  screen,
  async ({ page }) => {
    test.slow();
    const { person } = await begin(page);
    const { userID } = await kept(page);
    const field = box(composer(page));
    const typed = person.name.slice(0, -2);
    await field.pressSequentially(`@${typed}`);
    await expect(options(page)).toHaveCount(1, DRAWN);
    await field.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await field.pressSequentially(person.name.slice(-2));
    await expect(field).toHaveValue(`@${person.name}`);
    await expect(options(page)).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially('@qqxqqz');
    await expect(composer(page).getByText('No company or person with this name.')).toBeVisible(DRAWN);
    await field.press('Enter');
    await expect(field).toHaveValue('@qqxqqz\n');

    await page.route('**/social/mention?*', (route) => route.abort());
    await field.fill('');
    await field.pressSequentially(`@${typed}`);
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/social/mention'));
    await expect(options(page)).toHaveCount(0);
    await page.unroute('**/social/mention?*');
    await pressAtOnce(field, 'Tab');
    await field.press('Backspace');
    await expect(field).toHaveValue(`@${person.name} `, DRAWN);

    const limit = 'You have reached today’s limit for mentions of people who do not follow you. Leave them out, or continue tomorrow.';
    await page.route('**/social/posts/make-post', (route) => route.fulfill({ status: 429, json: { success: false, error: 'mention_limit', message: limit } }));
    const sent = page.waitForRequest('**/social/posts/make-post');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ content: `@{${person.userID}}`, timelineID: userID });
    await expect(composer(page).getByRole('alert')).toContainText(limit);
    await expect(field).toHaveValue(`@${person.name} `);

    // A tenth is the last one.
    await field.fill(`@${person.name} `.repeat(10));
    await field.pressSequentially('@a');
    await expect(composer(page).getByText('A post can mention up to 10. Remove a mention to add another.')).toBeVisible(DRAWN);
  },
);
