import { expect, type Locator, type Page, test } from '@playwright/test';
import { post } from './support/api.ts';
import { awake } from './support/hydrated.ts';
import { newMember } from './support/profile.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sizes = (page: Page) => page.getByRole('navigation', { name: 'Results on a page' });
/** The search bar answers. */
const ready = (page: Page) => awake(page.getByRole('search').getByRole('combobox').first());
/** It knows the size that was chosen, and with it what looks after links. */
const knows = async (page: Page) => {
  await ready(page);
  await expect(page.getByRole('search').locator('[name=size]')).toHaveValue('20');
};
/** Without opening what the link stands in. */
const follow = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());
const all = '/search-result?business=PR&countries=global&search=valve';

test('a size that was chosen is kept, and search bar, facets, sorts, tiles, ways on and alerts write it from then on [FAC-026]', async ({ page }) => {
  await newMember(page);
  await page.goto(all);
  await expect(cards(page)).toHaveCount(5);
  await expect(sizes(page).getByRole('link')).toHaveText(['5', '20', '50']);
  await ready(page);
  await sizes(page).getByRole('link', { name: '20' }).click();
  await expect(page).toHaveURL(`${all}&size=20`);
  await expect(cards(page)).toHaveCount(20);
  await page.goto(`${all}&size=20&page=2`);
  const { results } = await post('/search/product', { textQuery: 'valve', skip: 20, size: 20 });
  await expect(cards(page).first()).toContainText(results[0].name);

  // An address without a size is the one of before.
  await page.goto(all);
  await knows(page);
  await expect(cards(page)).toHaveCount(5);
  const reaches = async (press: Promise<unknown>) => {
    await press;
    await expect(page).toHaveURL(/[?&]size=20(&|$)/);
  };
  await reaches(follow(page.locator('.sortsel__list a').nth(1)));
  await page.goto(all);
  await knows(page);
  await reaches(follow(page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name: 'Country', exact: true }).locator('a').first()));
  await page.goto('/industries');
  await knows(page);
  await reaches(follow(page.getByRole('main').locator('a[href*="search-result"]').first()));
  await page.goto('/industries');
  await knows(page);
  await page.getByRole('searchbox').fill('valve');
  await reaches(page.getByRole('searchbox').press('Enter'));
  await page.goto('/search-result?business=IN&countries=global&search=valve');
  await knows(page);
  await reaches(page.getByRole('region', { name: 'The same words elsewhere' }).getByRole('link').first().click());
  await page.goto(all);
  await knows(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await reaches(page.locator('.savedsearches__name').first().click());
});
