import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Company, newCompany } from '../../tests/journeys/support/own-company.ts';

/** Pictures of each step, at both widths. */
export const FRAMES = join(import.meta.dirname, '../../.cache/walk');
mkdirSync(FRAMES, { recursive: true });
export const [DESK, PHONE] = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
];
let step = 0;

export async function frame(page: Page, name: string, phoneToo = true): Promise<void> {
  step += 1;
  for (const [size, suffix] of phoneToo
    ? ([
        [DESK, '1440'],
        [PHONE, '390'],
      ] as const)
    : ([[DESK, '1440']] as const)) {
    await page.setViewportSize(size);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.screenshot({
      path: join(FRAMES, `${String(step).padStart(2, '0')}-${name}-${suffix}.png`),
      fullPage: (await page.getByRole('dialog').count()) === 0,
    });
  }
  await page.setViewportSize(DESK);
}

export async function browserOf(browser: Browser, company: Company): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
  await company.owner.enter(page);
  return page;
}
export const main = (page: Page) => page.getByRole('main');
export const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
export const toast = (page: Page, text: string) => expect(page.locator('.toast').filter({ hasText: text })).toBeVisible();
export const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export async function cast(names: string[]): Promise<Company[]> {
  const companies: Company[] = [];
  for (const name of names) companies.push(await newCompany(name));
  return companies;
}

/** From the own product to the check. */
export async function fillIn(page: Page, rfqID: string, { id }: Company): Promise<void> {
  await page.goto(`/rfq/${rfqID}/quote?bid=${id}`);
  await page.getByRole('button', { name: 'Use my product: Two-piece ball valve DN 50' }).click();
  await expect(page.getByRole('complementary', { name: 'Sum at the asked quantities' })).toContainText('£18,385.50');
}
export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check quote' }).first().click();
  await expect(page.getByRole('heading', { name: 'What the buyer will read' })).toBeVisible();
}
