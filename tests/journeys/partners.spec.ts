import { expect, test } from '@playwright/test';
import * as links from '../../web/base/links.ts';
import { newCompany, newProduct } from './support/own-company.ts';
import { screen } from './support/screen.ts';

test('the people of a company read with whom it could trade and why, and take one off for good [PAG-018]', screen, async ({ page }) => {
  const company = await newCompany();
  await newProduct(company, 'Set screws', { category: '0004-05', subCategory: '0004-05-07' });
  await company.owner.enter(page);
  await page.goto(links.myBusiness());
  const section = page.getByRole('region', { name: 'Recommended partners' });
  const cards = section.getByRole('listitem');
  await section.scrollIntoViewIfNeeded();
  await expect(cards.first()).toContainText(/(Distributes|Sells|Exports|Imports|Makes) .*, which you /);
  const name = (await cards.first().getByRole('link').textContent()) ?? '';
  await cards.first().getByRole('button', { name: 'Not interested' }).click();
  await expect(section.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(section.getByRole('link', { name, exact: true })).toHaveCount(0);
});
