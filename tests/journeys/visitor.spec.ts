import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { isLong } from './support/long.ts';
import { PHONE } from './support/phone.ts';
import { HALDERBY, HV3, region } from './support/product.ts';

const devices = { phone: PHONE, desktop: { viewport: { width: 1440, height: 1000 } } };

for (const [device, screen] of Object.entries(devices)) {
  // Every run goes by phone without scripts, and by desk with them.
  for (const javaScriptEnabled of isLong ? [true, false] : [device === 'desktop']) {
    test.describe(`on a ${device}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ ...screen, javaScriptEnabled });

      test('a visitor goes from home through a search to a company, a product, a person and the industries', {
        tag: device === 'desktop' && javaScriptEnabled ? '@keyboard' : [],
      }, async ({ page }) => {
        test.slow();
        const press = (link: Locator) => (device === 'phone' ? link.tap() : link.click());
        const expectNoErrors = watchForErrors(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await press(page.getByRole('link', { name: 'View all Manufacturers' }));
        await search(page, HALDERBY, press);
        await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
        await expectPage(page, HALDERBY);
        await expect(page).toHaveURL(/\/business\/Halderby-Pumps-%2526-Valves-[0-9a-f-]{36}\/$/);
        await press(region(page, 'Products').getByRole('link', { name: HV3, exact: true }));
        await expectPage(page, HV3);
        await press(region(page, 'Comments').getByRole('link', { name: 'Tomasz Zieliński', exact: true }));
        await expectPage(page, 'Tomasz Zieliński');
        await page.goto('/industries');
        await expectPage(page, 'Industries');
        await browse(page, press);
        expectNoErrors();
      });
    });
  }
}

/** Fills the form of the header as a visitor does, and reads what is found. */
async function search(page: Page, text: string, press: (target: Locator) => Promise<void>): Promise<void> {
  const bar = page.getByRole('search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manufacturers');
  await bar.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await bar.getByPlaceholder('Search companies and products').fill(text);
  await press(bar.getByRole('button', { name: 'Search' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Manufacturers - ${text}`);
  const asked = new URL(page.url()).searchParams;
  expect(['business', 'countries', 'search'].map((name) => asked.get(name))).toEqual(['MA', 'GB', text]);
}

/** Opens an industry and follows one of its sub-categories. */
async function browse(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const card = page.getByRole('main').getByRole('region', { name: 'Industrial Technology', exact: true });
  await press(card.locator('summary'));
  await press(card.getByRole('link', { name: 'Ball valves', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manufacturers - Ball valves');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
}
