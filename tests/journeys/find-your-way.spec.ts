import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { get } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

const footer = (page: Page) => page.getByRole('contentinfo').locator('.footer__cols');
const section = (page: Page) => page.getByRole('region', { name: 'Find your way' });
/** What a place is called, and where it leads. */
const PLACES = {
  'developers-zone': ['Developers Zone', '/developers-zone'],
  'company-verification': ['Company Verification', '/company-verification'],
  'advertise-with-us': ['Advertise with Us', '/advertise-with-us'],
  'free-b2b-marketing': ['Free B2B Marketing', '/free-marketing'],
  'message-center': ['Message Center', '/message-center'],
  'direct-buyer-enquiries': ['Direct Buyer Enquiries', '/rfq'],
  'search-buyers-by-countries': ['Search Buyers by Countries', '/search-by-country/buyers'],
  'work-with-wbn': ['Work with WBN', '/work-with-wbn'],
  'search-manufacturers-by-country': ['Search Manufacturers by country', '/search-by-country/manufacturers'],
  'search-suppliers-by-country': ['Search Suppliers by country', '/search-by-country/suppliers'],
  'search-retailers-by-country': ['Search Retailers by country', '/search-by-country/retailers'],
  'b2b-contract-help': ['B2B Contract Help', '/contact-us/form'],
  'manufacturers-list': ['Manufacturers list', '/search-result?business=MA&countries=global&search='],
  'exporters-list': ['Exporters list', '/search-result?business=EX&countries=global&search='],
  'wholesalers-list': ['Wholesalers list', '/search-result?business=WS&countries=global&search='],
  'distributors-list': ['Distributors list', '/search-result?business=DI&countries=global&search='],
  'suppliers-list': ['Suppliers list', '/search-by-country/suppliers'],
  'retailers-list': ['Retailers list', '/search-result?business=RE&countries=global&search='],
} as const;

test.describe('as the server writes it', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'every entry of the footer that leads home has a place there, and a link that answers [FTR-003] [FTR-004] [FTR-006]',
    screen,
    async ({ page, request }) => {
      test.slow();
      const expectNoErrors = watchForErrors(page);
      for (const language of ['', '/es']) {
        await page.goto(language || '/');
        const home = language || '/';
        const entries = await footer(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href') ?? '']));
        const leadHome = entries.filter(([, href]) => href?.split('#')[0] === home);
        expect(leadHome).toHaveLength(18);
        const places = await page
          .locator('.way')
          .evaluateAll((all) =>
            all.map(
              (one) =>
                [one.id, [one.querySelector('a')?.textContent, one.querySelector('p')?.textContent, one.querySelector('a')?.getAttribute('href')]] as const,
            ),
          );
        const byID = new Map(places);
        for (const [name, href] of leadHome) {
          const [called, text, to] = byID.get(href?.split('#')[1] ?? '') ?? [];
          expect([name, called, text?.includes(' ')]).toEqual([name, name, true]);
          expect([name, (await request.get(to ?? '', { maxRedirects: 0 })).status()]).toEqual([name, 200]);
        }
      }
      await page.goto('/');
      const shown = await section(page)
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => [item.id, [item.querySelector('a')?.textContent, item.querySelector('a')?.getAttribute('href')]]));
      expect(Object.fromEntries(shown)).toEqual(PLACES);
      expectNoErrors();
    },
  );
});

test('the place that an address names is marked, in view and focused: from another page, on the home page, and without any script [FTR-002]', async ({
  page,
  browser,
}) => {
  const isMarked = (id: string) => page.evaluate((place) => document.querySelector(':target')?.id === place && document.activeElement?.id === place, id);
  await page.goto('/about-us');
  await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
  await footer(page).getByRole('link', { name: 'Message Center' }).click();
  await expect(page).toHaveURL('/#message-center');
  await expect.poll(() => isMarked('message-center')).toBe(true);
  await expect(page.locator('#message-center')).toBeInViewport();
  await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
  await footer(page).getByRole('link', { name: 'Exporters list' }).press('Enter');
  await expect(page).toHaveURL('/#exporters-list');
  await expect.poll(() => isMarked('exporters-list')).toBe(true);
  await expect(page.locator('#exporters-list')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#exporters-list').getByRole('link')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('message-center');
  expect(await section(page).evaluate((own) => document.querySelector('.territories')?.compareDocumentPosition(own))).toBe(4);
  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto('/#b2b-contract-help');
  await expect(plain.locator('#b2b-contract-help:target')).toBeInViewport();
  await still.close();
});

test('companies by country stand with as many as their results hold, each type a link of its own [FTR-005]', screen, async ({ page, request }) => {
  for (const [who, heading, types] of [
    ['manufacturers', 'Manufacturers by country', ['MA']],
    ['suppliers', 'Suppliers by country', ['MA', 'DI', 'WS', 'EX']],
    ['retailers', 'Retailers by country', ['RE']],
    ['buyers', 'Buyers by country', ['IM', 'DI', 'WS', 'RE']],
  ] as const) {
    // Counted anew, and kept pages with it, while others make companies.
    await expect(async () => {
      await page.goto(`/search-by-country/${who}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const listed = await page
        .getByRole('main')
        .locator('.bycountry a')
        .evaluateAll((links) => links.map((link) => [new URL((link as HTMLAnchorElement).href).search, Number(link.querySelector('b')?.textContent)] as const));
      const { data } = await get(`/home/country?types=${types.join(',')}`);
      const expected = data.map((one: { businessType: string; country: string; companies: number }) => [
        `?business=${one.businessType}&countries=${one.country}&search=`,
        one.companies,
      ]);
      expect(new Map(listed)).toEqual(new Map(expected));
      expect(new Set(data.map((one: { businessType: string }) => one.businessType))).toEqual(new Set(types));
    }).toPass();
  }
  await page.goto('/search-by-country/suppliers');
  const kingdom = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'United Kingdom' }) });
  const wholesalers = kingdom.getByRole('link', { name: /^Wholesalers/ });
  await wholesalers.click();
  await expect(page).toHaveURL(/business=WS&countries=GB/);
  expect((await request.get('/search-by-country/nobody', { maxRedirects: 0 })).headers()['location']).toBe('/');
  await page.goto('/search-by-country/buyers');
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
