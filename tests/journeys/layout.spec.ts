import { expect, test } from '@playwright/test';
import { account, get } from './support/api.ts';

const industries = [
  'Automation',
  'Electronics & IT',
  'Energy',
  'Industrial Technology',
  'Machineries',
  'Power Transmission',
  'Apparel',
  'Baby World',
  'Beauty Care',
  'Fashion Accessories',
  'Food & Agriculture',
  'Furniture',
  'Health Care',
  'Home & Construction',
  'Business Services',
];

test.describe('sidebar', () => {
  test('shows the logo, the 15 industries in order and All Categories [LAY-001] [LAY-002] [LAY-003]', async ({ page }) => {
    await page.goto('/');
    const sidebar = page.getByRole('complementary', { name: 'Industries' });
    await expect(sidebar.getByRole('link', { name: 'WBN, home' })).toBeVisible();
    await expect(sidebar.getByRole('listitem').getByRole('link')).toHaveText(industries);
    await expect(sidebar.getByRole('link', { name: 'All Categories' })).toHaveAttribute('href', '/industries');
  });

  test('opens a fly-out of at most 6 groups of 6 with View More where there is more [LAY-004] [LAY-007] [LAY-008] [LAY-009] [LAY-010]', async ({ page }) => {
    const { data } = await get('/catsys/industry/0004/category');
    await page.goto('/');
    await page.getByRole('link', { name: 'Industrial Technology', exact: true }).hover();
    const flyout = page.getByRole('region', { name: 'Industrial Technology sub-categories' });
    await expect(flyout).toBeVisible();
    await expect(flyout.getByRole('heading', { level: 3 })).toHaveText(data.slice(0, 6).map((category: { name: string }) => category.name));
    for (const category of data.slice(0, 6)) {
      const group = flyout.locator('.flyout__group', { has: page.getByRole('heading', { name: category.name, exact: true }) });
      await expect(group.locator('.item')).toHaveCount(Math.min(category.subCategories.length, 6));
      await expect(group.getByRole('link', { name: /^View More/ })).toHaveCount(category.subCategories.length > 6 ? 1 : 0);
    }
    await expect(flyout.getByRole('link', { name: 'View More Categories' })).toHaveCount(data.length > 6 ? 1 : 0);
  });

  test('shows no View More in a group of six and no View More Categories with six groups [LAY-009] [LAY-010]', async ({ page }) => {
    const subs = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: `Sub ${i}` }));
    const categories = Array.from({ length: 6 }, (_, i) => ({ id: `c${i}`, name: `Group ${i}`, subCategories: subs(i === 0 ? 7 : 6) }));
    await page.route('**/catsys/industry/*/category', (route) =>
      route.fulfill({ json: { success: true, data: categories }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Energy', exact: true }).hover();
    const flyout = page.getByRole('region', { name: 'Energy sub-categories' });
    await expect(flyout.getByRole('link', { name: /^View More of/ })).toHaveCount(1);
    await expect(flyout.getByRole('link', { name: 'View More Categories' })).toHaveCount(0);
  });

  test('opens no fly-out for an industry without an entry in the tree [LAY-004]', async ({ page }) => {
    await page.route('**/catsys/industry/*/category', (route) =>
      route.fulfill({ json: { success: true, data: [] }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/');
    const answered = page.waitForResponse('**/catsys/industry/*/category');
    await page.getByRole('link', { name: 'Energy', exact: true }).hover();
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator('.flyout')).toHaveCount(0);
  });

  test('closes the fly-out when the mouse leaves and on a click, in 300 ms [LAY-005] [LAY-006] [LAY-011]', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Apparel', exact: true });
    const flyout = page.locator('.flyout');
    await link.hover();
    await expect(flyout).toHaveAttribute('data-state', 'open');
    expect(await flyout.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0])).toBe('0.3s');
    await page.mouse.move(1200, 700);
    await expect(flyout).toHaveAttribute('data-state', 'closed');
    await expect(flyout).toBeHidden();
    await link.hover();
    await expect(flyout).toHaveAttribute('data-state', 'open');
    await flyout.getByRole('heading', { level: 2 }).click();
    await expect(flyout).toHaveAttribute('data-state', 'closed');
  });

  test('opens the fly-out by keyboard, moves in with ArrowRight, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Furniture', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'open');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.flyout a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.flyout')).toHaveAttribute('data-state', 'closed');
    await expect(link).toBeFocused();
  });
});

test.describe('header', () => {
  test('shows the logo and Login, and Register from 992 px [LAY-012] [LAY-019] [LAY-020] [CON-002]', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/search-result');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'WBN, home' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', new RegExp(`^${account}/login\\?continue=`));
    await expect(header.getByRole('link', { name: 'Register' })).toBeHidden();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
  });

  test('shows the menu button below 992 px only [LAY-013]', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  test('has the search bar on results and leaves it out on home [LAY-014] [HOM-014]', async ({ page }) => {
    await page.goto('/search-result');
    await expect(page.getByRole('search')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes below 992 px and lists its groups [LAY-021] [LAY-022] [LAY-024] [LAY-025]', async ({ page }) => {
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
        ['Developers Zone', '/'],
      ],
    ],
    [
      'Services',
      [
        ['Standard (Free) Listing', '/membership-standard'],
        ['Gold', '/membership-gold'],
        ['Premium', '/membership-premium'],
        ['Platinum', '/membership-platinum'],
        ['Company Verification', '/'],
        ['Advertise with Us', '/'],
      ],
    ],
    [
      'Manufacturers',
      [
        ['Why WBN?', '/why-wbn'],
        ['Free B2B Marketing', '/'],
        ['Message Center', '/'],
        ['Direct Buyer Enquiries', '/'],
        ['Search Buyers by Countries', '/'],
        ['B2B Tips', '/b2b-tips/export-to-the-world-tip-0'],
      ],
    ],
    [
      'Distributors',
      [
        ['Work with WBN', '/'],
        ['Search Manufacturers by country', '/'],
        ['Search Suppliers by country', '/'],
        ['Search Retailers by country', '/'],
        ['Our Network', '/our-network'],
        ['B2B Contract Help', '/'],
      ],
    ],
  ];

  test('has its phone lines, columns, languages and copyright [LAY-028] [LAY-029] [LAY-030] [LAY-031] [LAY-032] [LAY-033] [LAY-034] [LAY-035] [LAY-036] [LAY-037]', async ({
    page,
  }) => {
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
    const buyers = await linksOf('Buyers');
    expect(buyers).toHaveLength(6);
    expect(new Set(buyers.map(([, href]) => href))).toEqual(new Set(['/']));
    const languages = footer.getByRole('navigation', { name: 'Language' }).getByRole('link');
    await expect(languages).toHaveText(['English', 'Español', 'Italiano', 'Chinese']);
    expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/', '/', '/', '/']);
    await expect(footer.getByText(/^© 2000 to \d{4} WBN/)).toBeVisible();
  });
});

test('a page that takes its time says Loading [LAY-038]', async ({ page }) => {
  await page.goto('/search-result');
  await page.route('**/industries.data*', (route) => void setTimeout(() => route.continue(), 1_500));
  await page.getByRole('link', { name: 'All Categories' }).click();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/industries');
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeHidden();
});

test('an unknown path goes home [LAY-039]', async ({ page, request }) => {
  const answer = await request.get('/no-such-page', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
});

test('this is the United Kingdom edition [CON-001]', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByText('United Kingdom edition')).toBeVisible();
});
