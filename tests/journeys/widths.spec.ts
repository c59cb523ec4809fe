import { expect, type Page, test } from '@playwright/test';
import { businessID, personCalled, productCalled } from './support/api.ts';
import { isLong } from './support/long.ts';
import { DRAWN } from './support/own-company.ts';
import { HALDERBY, HV3 } from './support/product.ts';
import { field } from './support/product-form.ts';
import { accountMenu, logIn } from './support/session.ts';
import { settled } from './support/settled.ts';

const OWNER = 'owner@demo.example';
/** The narrowest, the widest, and both sides of each width at which the layout changes; in the long form those between them too. */
const WIDTHS = isLong
  ? [320, 360, 390, 428, 479, 480, 540, 600, 640, 700, 767, 768, 830, 900, 991, 992, 1040, 1100, 1199, 1200, 1280, 1366, 1440, 1600, 1920]
  : [320, 390, 479, 480, 767, 768, 991, 992, 1199, 1200, 1920];

/** Runs `look` at every width; what it finds is named with the width. */
async function atEveryWidth(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await look()).map((words) => `${width} px: ${words}`));
  }
  return found;
}

/** What stands out of its card, and cards that stand out of their column or over the form. */
const standingOut = (page: Page) => (): Promise<string[]> =>
  page.evaluate(() => {
    const over = (inner: DOMRect, outer: DOMRect) => Math.max(inner.right - outer.right, outer.left - inner.left, inner.bottom - outer.bottom, 0);
    const found: string[] = [];
    for (const card of document.querySelectorAll('.result')) {
      const edge = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('*:not(.sr-only, .sr-only *, script)')) {
        const box = part.getBoundingClientRect();
        if (box.width > 0 && over(box, edge) > 1) found.push(`${part.tagName}.${part.getAttribute('class')} out of its card by ${over(box, edge)}`);
      }
      const column = card.closest('aside, .results')?.getBoundingClientRect();
      if (column && Math.max(edge.right - column.right, column.left - edge.left) > 1) found.push(`card out of its column by ${edge.right - column.right}`);
      const form = document.querySelector('main form.card')?.getBoundingClientRect();
      if (form && card.closest('aside') && edge.left < form.right - 1 && edge.top < form.bottom && edge.bottom > form.top) found.push('card over the form');
    }
    if (!document.querySelector('.result')) found.push('no card');
    return found;
  });

test('the preview of a product, and every card of one, stays within its card from 320 to 1920 px [FIX-039]', async ({ page }) => {
  test.slow();
  const [company, product] = await Promise.all([businessID(HALDERBY), productCalled(HV3)]);
  await logIn(page, OWNER);
  await page.goto(`/business/${company}/product/${product.productID}/edit`);
  await expect(field(page, 'Name')).toBeVisible(DRAWN);
  for (const name of ['HV3', `Three-piece stainless ball valve ${'Longwordwithoutanybreak'.repeat(3)}`]) {
    await field(page, 'Name').fill(name);
    expect(await atEveryWidth(page, standingOut(page))).toEqual([]);
  }
  const others = ['/search-result?business=PR&countries=global&search=valve', `/business/${await businessID('Penhallow Marine')}/products`];
  for (const path of others) {
    await page.goto(path);
    await settled(page);
    await test.step(path, async () => expect(await atEveryWidth(page, standingOut(page))).toEqual([]));
  }
});

test("the actions of a person's profile cover neither portrait nor words at any width [FIX-040]", async ({ page }) => {
  test.slow();
  const { userID } = await personCalled('Grace Adeyemi');
  const overlaps = () =>
    page.evaluate(() => {
      const boxOf = (query: string) => document.querySelector(query)?.getBoundingClientRect() ?? new DOMRect();
      const found: string[] = [];
      for (const action of document.querySelectorAll('.profhead__actions > *')) {
        const box = action.getBoundingClientRect();
        for (const query of ['.profhead__portrait', '.profhead__words', '.profhead .cover']) {
          const other = boxOf(query);
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (box.width > 0 && wide > 1 && high > 1) found.push(`${action.textContent} over ${query} by ${Math.round(wide)} x ${Math.round(high)}`);
        }
      }
      return found;
    });
  for (const who of ['visitor', 'owner', 'oneself']) {
    if (who === 'owner') await logIn(page, OWNER);
    await page.goto(who === 'oneself' ? '/profile' : `/profile/${userID}`);
    await expect(page.locator('.profhead__actions > *').first()).toBeVisible(DRAWN);
    if (who !== 'visitor') await expect(accountMenu(page)).toBeVisible(DRAWN);
    await settled(page);
    await test.step(who, async () => expect(await atEveryWidth(page, overlaps)).toEqual([]));
  }
});
