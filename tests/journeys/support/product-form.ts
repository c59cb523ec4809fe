import { expect, type Page } from '@playwright/test';
import { type Company, DRAWN, newCompany } from './own-company.ts';
import { picture } from './photo.ts';

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
export const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' }).last().getByRole('listitem');
export const saved = (page: Page) => expect(page.locator('.toast').getByText('Saved successfully', { exact: true })).toBeVisible(DRAWN);

export async function openNew(page: Page, { id }: Company): Promise<void> {
  await page.goto(`/business/${id}/product/new`);
  await expect(field(page, 'Name')).toBeVisible(DRAWN);
}

export async function openEdit(page: Page, { id }: Company, productID: string): Promise<void> {
  await page.goto(`/business/${id}/product/${productID}/edit`);
  await expect(field(page, 'Name')).toBeVisible(DRAWN);
}

export async function fillNeeded(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill(`${name}, made to drawing.`);
  await field(page, 'Category').selectOption({ label: 'Valves' });
}

export async function addPictures(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(files);
}

/** A picture that a browser and the server can read. */
export const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture(320, 240) });

/** A company, its owner logged in. */
export async function entered(page: Page): Promise<Company> {
  const company = await newCompany();
  await company.owner.enter(page);
  return company;
}
