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

/** Opens the form and waits until it is alive. */
export async function openEdit(page: Page): Promise<void> {
  await page.goto('/profile/edit');
  await expect(page.getByLabel('First name')).toBeVisible();
}

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
