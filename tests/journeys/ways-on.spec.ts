import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { post } from './support/api.ts';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { PHONE } from './support/phone.ts';
import { screen } from './support/screen.ts';

const way = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const results = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'no result and a few lead on: by a choice less, a word less, another type, an alert and the industries, each with what it finds',
  screen,
  async ({ page }) => {
    await page.goto('/search-result?business=PR&countries=PL&search=ball+valve+hastelloy&leadTime=3');
    await expect(results(page)).toHaveText(/^0 Results/);
    const choice = way(page, 'Take one choice away').getByRole('link').first();
    await expect(choice).toContainText('Without');
    const number = (await choice.locator('.n').textContent()) ?? '';
    await expect(way(page, 'Get an alert').getByText('Save this search', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse industries' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(PHONE.viewport);
    await choice.click();
    await expect(results(page)).toHaveText(new RegExp(`^${number} Results?`));

    const { data } = await post('/search/facets', { textQuery: 'valve', type: 'PR' });
    const few = data.countries.find((one: { count: number }) => one.count <= 4);
    await page.goto(`/search-result?business=PR&countries=${few.key}&search=valve`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(few.count);
    await expect(page.getByRole('heading', { name: 'Few results: these ways lead on' })).toBeVisible();
    await expect(way(page, 'Take one choice away').getByRole('link')).toContainText(`Without ${few.name}`);
    await expect(page.locator('img[src*="/seen/nothing.gif"]')).toHaveCount(0);
  },
);
