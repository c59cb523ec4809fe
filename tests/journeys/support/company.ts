import { expect, type Page } from '@playwright/test';
import { api } from './api.ts';
import { newMember } from './profile.ts';
import { kept } from './session.ts';

/** A page that is drawn by the browser alone has much to do before it shows anything, and a busy machine takes long. */
export const DRAWN = { timeout: 20_000 };

/** Asks the API as who is logged in in this browser. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function ask(page: Page, method: string, path: string, body?: object): Promise<any> {
  const { token } = await kept(page);
  const headers = { 'wbn-auth': token as string, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.json();
}

let made = 0;
/** A name that no other test looks for. */
export const newName = (word = 'Marram'): string => {
  made += 1;
  return `${word} ${Date.now().toString(36)}${process.pid}${made} Boatworks`;
};

/** A business of the person's own, made by the call. */
export async function newBusiness(page: Page, changes: object = {}): Promise<{ id: string; name: string }> {
  const name = newName();
  const { data: industries } = await (await fetch(`${api}/catsys/industry`)).json();
  const [industry] = industries;
  const { data } = await ask(page, 'POST', '/business/profile/create', {
    companyName: name,
    shortDescription: 'Aluminium workboats for harbour masters.',
    businessType: 'MA',
    industry: industry.id,
    categories: [`${industry.id}.${industry.categories[0].id}`],
    country: 'GB',
    ...changes,
  });
  return { id: data.businessID, name };
}

/** Somebody with a business, logged in in this browser. */
export async function newOwner(page: Page, changes: object = {}): Promise<{ id: string; name: string; email: string; userID: string }> {
  const person = await newMember(page);
  return { ...person, ...(await newBusiness(page, changes)) };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export const businessOf = async (page: Page, id: string): Promise<any> => (await ask(page, 'GET', `/business/profile/${id}`)).data;

/** Opens a tab of the edit screen and waits until it is there. */
export async function openTab(page: Page, id: string, tab = ''): Promise<void> {
  await page.goto(`/business/${id}/edit${tab && `/${tab}`}`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible(DRAWN);
}

/** Saves and waits for the word about it. */
export async function saveTab(page: Page): Promise<void> {
  const saved = page.getByRole('status').getByText('Saved successfully', { exact: true });
  const before = await saved.count();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(saved).toHaveCount(before + 1, { timeout: 15_000 });
}

/** Chooses in a list that is searched by typing. */
export async function pick(page: Page, label: string, ...words: string[]): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox', { name: label, exact: true });
  for (const word of words) {
    await field.fill(word);
    await field.press('Enter');
  }
  await field.press('Escape');
}
