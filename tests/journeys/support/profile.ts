import { expect, type Page } from '@playwright/test';
import { newPerson, type Person } from './account.ts';
import { api } from './api.ts';
import { kept, logIn } from './session.ts';

/** Somebody of the test's own, logged in on the site. */
export async function newMember(page: Page, names?: { firstName: string; lastName: string }): Promise<Person & { userID: string }> {
  const person = await newPerson(page, names);
  await logIn(page, person);
  return { ...person, userID: (await kept(page))['userID'] as string };
}

/** What the server has of who is logged in in this browser. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function profileOf(page: Page): Promise<any> {
  const { token } = await kept(page);
  const answer = await fetch(`${api}/user/profile`, { headers: { 'wbn-auth': token as string } });
  return (await answer.json()).data;
}

/** A page that is drawn by the browser alone has much to do before it shows anything, and a busy machine takes long. */
export const DRAWN = { timeout: 20_000 };

/** Where a save leads. */
export const atProfile = (page: Page) => expect(page).toHaveURL('/profile', DRAWN);

/** Opens the form and waits until it is there. */
export async function openEdit(page: Page): Promise<void> {
  await page.goto('/profile/edit');
  await expect(page.getByLabel('First name')).toBeVisible(DRAWN);
}

/** Opens the own profile and waits until it is there. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(DRAWN);
}

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
