import { expect, test } from '@playwright/test';

import { expectAccessible } from './support/access.ts';
import { businessID } from './support/api.ts';
import { businessOf, DRAWN, newOwner, openTab, saveTab } from './support/company.ts';
import { awake } from './support/hydrated.ts';
import { picture } from './support/photo.ts';
import { HALDERBY } from './support/product.ts';
import { screen } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

test('an owner shows the works with captions, in an order that is changed by keyboard, and visitors see them large [PAG-009]', screen, async ({ page }) => {
  const { id, name } = await newOwner(page);
  await openTab(page, id, 'gallery');
  await expect(page.getByText('Your membership shows 4 pictures.')).toBeVisible();
  const file = async (title: string) => ({ name: title, mimeType: 'image/jpeg', buffer: await picture(600, 450) });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await file('one.jpg'), await file('two.jpg')]);
  await page.getByLabel('Caption of picture 1').fill('Foundry');
  await page.getByLabel('Caption of picture 2').fill('Test bay <b>40 bar</b>');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled(DRAWN);
  await page.getByRole('button', { name: 'Move picture 2 to the left' }).press('Enter');
  await expect(page.getByLabel('Caption of picture 1')).toHaveValue('Test bay <b>40 bar</b>');
  await saveTab(page);
  expect((await businessOf(page, id)).gallery.map(({ caption }: { caption: string }) => caption)).toEqual(['Test bay <b>40 bar</b>', 'Foundry']);

  await page.context().clearCookies();
  await page.goto(`/business/${id}`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('figure')).toHaveText(['Test bay <b>40 bar</b>', 'Foundry']);
  const second = pictures.getByRole('link', { name: 'Enlarge: Foundry' });
  const large = page.getByRole('dialog', { name: `Photos of ${name}` });
  // Its code comes with the first sign of interest; until then each picture is a link to itself.
  await awake(second);
  await second.press('Enter');
  await expect(large).toBeVisible(DRAWN);
  await expect(large.getByRole('status')).toHaveText('2 / 2');
  await expect(large.locator('.lightbox__caption')).toHaveText('Foundry');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await pictures
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .press('Enter');
  await expect(large.locator('.lightbox__caption')).toHaveText('Test bay <b>40 bar</b>');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('visitors step through the works by arrow keys, and Escape gives the focus back [PAG-009]', async ({ page }) => {
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const captions = await pictures.getByRole('figure').allTextContents();
  expect(new Set(captions.slice(0, 2).filter(Boolean)).size).toBe(2);
  const second = pictures.getByRole('link', { name: /^Enlarge/ }).nth(1);
  await awake(second);
  await second.press('Enter');
  const large = page.getByRole('dialog', { name: `Photos of ${HALDERBY}` });
  await expect(large.getByRole('status')).toHaveText(/^2 \/ \d+$/, DRAWN);
  await expect(large.locator('.lightbox__caption')).toHaveText(captions[1] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(large.locator('.lightbox__caption')).toHaveText(captions[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('what a company offers stands before its works, its facts, its people, its posts and where it is [PAG-007]', screen, async ({ page }) => {
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('listitem')).toHaveCount(8);
  await expect(products.getByText(/ a piece/).first()).toBeVisible();
  await expect(products.getByText(/^Minimum order/).first()).toBeVisible();
  const wanted = [
    ...[
      'Products',
      'Company video',
      'Pictures',
      'General Information',
      'Contact Information',
      'Factory',
      'Trade Capabilities',
      'Business Terms',
      'Certificates',
    ],
    ...['People', 'Posts', 'Sites'],
  ];
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('link').first()).toBeVisible();
  await expect(people.getByText(/^Speaks /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sites' })).toBeVisible();
  const heads = (await page.locator('.bizlayout__main h2').allTextContents()).filter((head) => wanted.includes(head));
  expect(heads).toEqual(wanted.filter((head) => heads.includes(head)));
  expect(heads).toEqual(expect.arrayContaining(['Products', 'Pictures', 'Certificates', 'People', 'Sites']));
});
