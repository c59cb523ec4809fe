import { expect, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { screen } from './support/screen.ts';

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes below 992 px and lists its groups [LAY-021] [LAY-022] [LAY-024] [LAY-025]', screen, async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    const group = (title: string) => menu.locator('.drawer__sec', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('link');
    await expect(group('MAIN MENU')).toHaveText(['Home', 'Articles', 'Industries']);
    await expect(group('SUPPORT')).toHaveText(['Contact us']);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test.describe('footer', () => {
  const columns: [string, [string, string][]][] = [
    [
      'Company',
      [
        ['About', '/about-us'],
        ['Privacy Policy', '/privacy-policy'],
        ['Mission & Vision', '/mission-vision'],
        ['Terms & Conditions', '/terms-and-conditions'],
        ['Contact Us', '/contact-us'],
        ['Developers Zone', '/#developers-zone'],
      ],
    ],
    [
      'Services',
      [
        ['Standard (Free) Listing', '/membership-standard'],
        ['Gold', '/membership-gold'],
        ['Premium', '/membership-premium'],
        ['Platinum', '/membership-platinum'],
        ['Company Verification', '/#company-verification'],
        ['Advertise with Us', '/#advertise-with-us'],
      ],
    ],
    [
      'Manufacturers',
      [
        ['Why WBN?', '/why-wbn'],
        ['Free B2B Marketing', '/#free-b2b-marketing'],
        ['Message Center', '/#message-center'],
        ['Direct Buyer Enquiries', '/#direct-buyer-enquiries'],
        ['Search Buyers by Countries', '/#search-buyers-by-countries'],
        ['B2B Tips', '/b2b-tips/export-to-the-world-tip-0'],
      ],
    ],
    [
      'Distributors',
      [
        ['Work with WBN', '/#work-with-wbn'],
        ['Search Manufacturers by country', '/#search-manufacturers-by-country'],
        ['Search Suppliers by country', '/#search-suppliers-by-country'],
        ['Search Retailers by country', '/#search-retailers-by-country'],
        ['Our Network', '/our-network'],
        ['B2B Contract Help', '/#b2b-contract-help'],
      ],
    ],
  ];

  const buyers = ['Manufacturers', 'Exporters', 'Wholesalers', 'Distributors', 'Suppliers', 'Retailers'].map((name) => [
    `${name} list`,
    `/#${name.toLowerCase()}-list`,
  ]);

  test(
    'has its phone lines, columns, languages and copyright [LAY-028] [LAY-029] [LAY-030] [LAY-031] [LAY-032] [LAY-033] [LAY-034] [LAY-035] [LAY-036] [LAY-037] [FTR-001]',
    screen,
    async ({ page }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('Contact line, USA')).toContainText('+1 305 555 0142');
      await expect(footer.getByText('Contact line, Europe')).toContainText('+44 20 7946 0128');
      await expect(footer.getByRole('heading')).toHaveText(['Company', 'Services', 'Manufacturers', 'Distributors', 'Buyers']);
      const linksOf = async (title: string) =>
        footer
          .locator('.footer__cols > div', { has: page.getByRole('heading', { name: title, exact: true }) })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
      for (const [title, links] of columns) expect(await linksOf(title)).toEqual(links);
      expect(await linksOf('Buyers')).toEqual(buyers);
      const languages = footer.getByRole('navigation', { name: 'Language' }).getByRole('link');
      await expect(languages).toHaveText(['English', 'Español', 'Italiano', 'Chinese']);
      // Home, each in its language.
      expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/', '/es', '/it', '/zh']);
      await expect(footer.getByText(/^© 2000 to \d{4} WBN/)).toBeVisible();
    },
  );
});

test('a page that takes its time says Loading [LAY-038]', async ({ page }) => {
  await page.goto('/search-result');
  const seen = Promise.withResolvers<void>();
  await page.route('**/industries.data*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'All Categories' });
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL('/industries');
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeHidden();
});

test('an unknown path goes home [LAY-039]', screen, async ({ page, request }) => {
  const answer = await request.get('/no-such-page', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
});

test('home says that an address had no page, once, and it can be put away [FIX-048]', async ({ page }) => {
  const said = page.getByText('There is no page at that address');
  const comesBySaying = async (path: string) => {
    await page.goto(path);
    await expect(page).toHaveURL(path.startsWith('/es/') ? '/es' : '/');
    await expect(page.getByRole('alert')).toHaveText(path.startsWith('/es/') ? /no hay ninguna página/ : /There is no page at that address/);
  };
  await comesBySaying('/es/no/such/page');
  await comesBySaying('/b2b-tips/no-such-tip');
  await comesBySaying('/no-such-page?with=words');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();
  await page.getByRole('link', { name: 'All Categories' }).click();
  await expect(page).toHaveURL('/industries');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Latest registered businesses');
  await expect(said).toBeHidden();
  await page.reload();
  await hydrated(page.getByRole('link', { name: 'All Categories' }));
  await expect(said).toBeHidden();
  await page.goto('/es/');
  await hydrated(page.locator('a[href="/es/industries"]').first());
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('this is the United Kingdom edition [CON-001]', screen, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByText('United Kingdom edition')).toBeVisible();
});
