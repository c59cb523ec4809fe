import { expect, test } from '@playwright/test';
import { businessID, productCalled } from './support/api.ts';
import { brokenWords, cutWords, linesOf } from './support/lines.ts';
import { DRAWN, newSomebody } from './support/own-company.ts';
import { HALDERBY, HV3 } from './support/product.ts';

const WIDTHS = [320, 390, 768, 992, 1200, 1440];

test('specs, names and metas break between words, and nothing that people choose by is cut [FIX-049]', async ({ page }) => {
  test.slow();
  const search = (type: string, text: string) => `/search-result?business=${type}&countries=global&search=${text}`;
  const pages = [
    '/',
    search('PR', 'valve'),
    search('PR', 'steel'),
    search('MA', 'valve'),
    search('UR', 'export'),
    `/business/${await businessID(HALDERBY)}`,
    `/business/${await businessID(HALDERBY)}/product`,
    `/business-product/${(await productCalled(HV3)).productID}`,
  ];
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const words = page.locator('main :is(h1, h2, h3, h4, .meta, .specs, .facts, .result__place, .regcard__meta)');
      found.push(...(await brokenWords(words)).map((word) => `${path} ${width} broken: ${word}`));
      const chosen = page.locator('main :is(h2, h3, h4, .specs, .meta, .optlist, .regcard__meta) :is(a, span, dd, dt)').filter({ visible: true });
      found.push(...(await cutWords(chosen)).map((word) => `${path} ${width} cut: ${word}`));
    }
  }
  // Names of hostile companies (xss.spec.ts) break where they can: the newest of all stands on the home page.
  expect([...new Set(found)].filter((flaw) => !flaw.includes('window.pwned'))).toEqual([]);
});

/** Whether Chinese lines end inside of a phrase that a line has room for, instead of at the sign before or after it. */
function isTornInside(lines: string[]): boolean {
  if (lines.length < 2 || !/\p{Script=Han}/u.test(lines.join(''))) return false;
  const room = Math.max(...lines.map((line) => [...line].length));
  return lines.slice(0, -1).some((line, place) => {
    const before = /[^，。、；：！？\s]*$/u.exec(line)?.[0] ?? '';
    const after = /^[^，。、；：！？\s]*/u.exec(lines[place + 1] ?? '')?.[0] ?? '';
    return before !== '' && after !== '' && [...before, ...after].length <= room;
  });
}

test('headlines and buttons break where a reader would in Spanish and Chinese, and no sign stands alone on a line [FIX-056]', async ({ page }) => {
  test.slow();
  const paths = ['', '/membership-gold', '/contact-us/form', '/search-result?business=PR&countries=global&search=valve', '/about-us'];
  for (const language of ['es', 'zh']) {
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const where = [language, path, width];
        const headlines = await linesOf(page.locator('main :is(h1, h2), main .btn'));
        const torn = headlines.filter(
          (lines) => lines.length > 1 && lines.some((line) => /^[，。、；：！？）”》]/.test(line) || [...line.trim()].length === 1),
        );
        expect([where, torn]).toEqual([where, []]);
        const alone = headlines.filter((lines) => lines.length > 1 && language === 'es' && /^\p{L}{1,3}$/u.test(lines.at(-1)?.trim() ?? ''));
        expect([where, alone]).toEqual([where, []]);
        expect([where, headlines.filter(isTornInside)]).toEqual([where, []]);
        const metas = (await linesOf(page.locator('main :is(.result__place, .meta, .regcard__meta)'))).flat();
        expect([where, metas.filter((line) => /^[|/·]/.test(line))]).toEqual([where, []]);
        // A sign goes with the word before it, whatever the width.
        const places = await page.locator('main .result__place').allTextContents();
        expect([where, places.filter((place) => / [|/·]/.test(place))]).toEqual([where, []]);
      }
    }
  }
});

test('the search bar says type and country in words from 992 px on, to who is logged in too [FIX-059]', async ({ page }) => {
  test.slow();
  await (await newSomebody()).enter(page);
  await page.goto('/search-result?business=MA&countries=GB&search=valve');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible(DRAWN);
  for (const width of [992, 1100, 1199, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, word] of [
      ['Business type', 'Manufacturers'],
      ['Country', 'United Kingdom'],
    ] as const) {
      const select = page.getByRole('search').getByRole('combobox', { name });
      const shown = await select.evaluate((element: HTMLSelectElement) => {
        const style = getComputedStyle(element);
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = style.font;
        const text = element.selectedOptions[0]?.textContent ?? '';
        const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return { text, opacity: style.opacity, whole: pen.measureText(text).width <= room + 1 };
      });
      expect([width, shown]).toEqual([width, { text: word, opacity: '1', whole: true }]);
    }
    expect((await page.getByRole('search').getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(80);
  }
});
