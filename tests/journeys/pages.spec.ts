import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { awake } from './support/hydrated.ts';
import { PHONE } from './support/phone.ts';

const TIPS = ['export-to-the-world-tip-0', 'how-to-create-export-system-tip-1', 'industrial-marketing-tip-2', 'distribution-network-tip-3']
  .concat(['international-buyers-tip-4', 'qualified-exporting-companies-tip-5', 'best-products-for-export-tip-6'])
  .map((name) => `/b2b-tips/${name}`);
const COMPANY = ['/about-us', '/mission-vision', '/why-WBN', '/why-wbn', '/our-network', '/privacy-policy', '/terms-and-conditions', '/contact-us'];
const OTHERS = ['/advertise-with-us', '/free-marketing', '/message-center', '/work-with-wbn', '/SetID/'];

test('every static page and tip opens on a phone and on a desk, complete and accessible [STA-001] [STA-004] [STA-005] [STA-006] [STA-007] [STA-008] [STA-009] [STA-010] [STA-011] [STA-012] [STA-016]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const expectNoErrors = watchForErrors(page);
  for (const path of [...COMPANY, ...OTHERS, ...TIPS]) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const name of ['description', 'keywords']) expect(await page.locator(`head meta[name=${name}]`).getAttribute('content')).toMatch(/.{10}/);
    for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
  }
  for (const path of [TIPS[3] as string, '/our-network', '/privacy-policy']) {
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  }
  expectNoErrors();
});

test('footer, menu and tips lead from page to page, each from its top [STA-015] [LAY-024] [LAY-025]', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/terms-and-conditions');
  await expect(page.getByText('Effective October 21, 2019', { exact: true })).toBeVisible();
  for (const [name, path] of [
    ['Our Network', '/our-network'],
    ['Mission & Vision', '/mission-vision'],
    ['B2B Tips', '/b2b-tips/export-to-the-world-tip-0'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    // It wakes with the first sign of interest.
    await awake(link);
    await link.click();
    await expect(page).toHaveURL(path);
    await expectTop(page);
  }
  await page.getByRole('link', { name: /^Next tip/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to create an export system' })).toBeVisible();
  await expectTop(page);
  await page.locator('summary', { hasText: 'On this page' }).click();
  await page.locator('details', { hasText: 'On this page' }).getByRole('link', { name: 'Keep it alive' }).click();
  await expect(page.getByRole('heading', { name: 'Keep it alive' })).toBeInViewport();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expectTop(page);
});

const expectTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
