import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { sideways } from './cut-off.ts';
import { isLong } from './long.ts';
import { nameFlaws } from './names.ts';
import { isLaidOut, screen } from './screen.ts';
import { settled } from './settled.ts';

/** Half as long for the page to read as `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Tests without a browser leave these to `layout-shift` and `proof journeys`, and the head that the server writes to the latter. */
const OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'landmark-unique'];
const OF_SERVER = ['document-title'];

/** WCAG 2.2 AA as far as a program can see. */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries([...without, ...(isLaidOut(page) ? [] : [...OF_LAYOUT, ...OF_SERVER])].map((rule) => [rule, { enabled: false }]));
  const violations = await wordsFor(page, { runOnly: { type: 'tag', values: WCAG }, rules });
  return isLaidOut(page) ? [...violations, ...(await nameFlaws(page))] : violations;
}

/** Fails with what `violationsOf` the page finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };
type WithAxe = { axe?: typeof axe & { commons: { color: { Color: { new (same: Color): Color; prototype: Color } } } } };

/** Runs in the page. A page has few colours, and axe reads them anew for each element, which was a fifth of its time. */
function rememberColours(): void {
  const { Color } = (window as WithAxe).axe?.commons.color ?? {};
  if (!Color) throw new Error('axe is not in this page');
  const read = Color.prototype.parseString;
  const known = new Map<string, Color>();
  Color.prototype.parseString = function (this: Color, text: string): Color {
    const same = known.get(text);
    if (same) return Object.assign(this, { r: same.r, g: same.g, b: same.b, alpha: same.alpha });
    read.call(this, text);
    known.set(text, new Color(this));
    return this;
  };
}

/** Runs in the page. */
async function findViolations({ options, within }: { options: RunOptions; within: string | undefined }): Promise<string[]> {
  const result = await (window as WithAxe).axe?.run(within ?? document, options);
  if (!result) throw new Error('axe is not in this page');
  return result.violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${places.join(', ')}`;
  });
}

/** What axe finds; no page has frames. What is right is not described: that costs more than to find it. Style sheets are read by no rule that is asked for. */
async function wordsFor(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  const preload = isLaidOut(page) ? { assets: ['media'] } : false;
  return page.evaluate(findViolations, { options: { ...options, preload, resultTypes: ['violations' as const] }, within });
}

const PHONE = 390;
const DESK = 1440;
type Scheme = 'light' | 'dark';

async function show(page: Page, width: number, colorScheme: Scheme): Promise<void> {
  // A colour on its way to another one is neither.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // Another width keeps the place in the text and not on the screen: what half hides under the header is no target of its size.
  await page.evaluate(() => void scrollTo(0, 0));
}

/**
 * The page as it stands, on a phone and on a desk, light and dark: every rule at each width, the phone by day and the desk by night. What stands at both
 * widths has then been seen in both schemes, and nothing but colours depends on them. What one of the widths has alone is left to the long form.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  if (!isLaidOut(page)) return expectAccessible(page);
  await show(page, PHONE, 'light');
  await test.step(`${PHONE} px, light`, () => expectAccessible(page));
  if (isLong) await page.evaluate(rememberSeen, 'narrow' as const);
  await show(page, DESK, 'dark');
  await test.step(`${DESK} px, dark`, () => expectAccessible(page));
  if (isLong) await expectColoursOfEach(page);
}

/** The colours of what only the desk has by day, and only the phone by night. */
async function expectColoursOfEach(page: Page): Promise<void> {
  await page.evaluate(rememberSeen, 'wide' as const);
  await show(page, PHONE, 'dark');
  await test.step(`${PHONE} px, dark`, () => expectColoursOfMore(page, 'wide'));
  await show(page, DESK, 'light');
  await test.step(`${DESK} px, light`, () => expectColoursOfMore(page, 'narrow'));
}

/** The colours of what can be seen now and could not at that width. */
async function expectColoursOfMore(page: Page, than: Seen): Promise<void> {
  if (await page.evaluate(markMore, than))
    expect(await wordsFor(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, '[data-more-seen]')).toEqual([]);
}

/** What tests without a browser leave out, of a page as it stands: a phone by day, a desk by night. The long form looks at each page on both. */
export async function flawsOfLayout(page: Page, width: number): Promise<string[]> {
  const found: string[] = [];
  for (const one of isLong ? [PHONE, DESK] : [width]) {
    const scheme = one === PHONE ? 'light' : 'dark';
    await show(page, one, scheme);
    let flaws = await flawsNow(page);
    // What still comes into place is no flaw.
    for (let again = 0; flaws.length > 0 && again < 3; again += 1) {
      await page.waitForTimeout(500);
      flaws = await flawsNow(page);
    }
    found.push(...flaws.map((flaw) => `${one} px, ${scheme}: ${flaw}`));
  }
  return found;
}

const flawsNow = async (page: Page): Promise<string[]> => [
  ...(await wordsFor(page, { runOnly: { type: 'rule', values: OF_LAYOUT } })),
  ...(await nameFlaws(page)),
  ...(await sideways(page)),
];

type Seen = 'narrow' | 'wide';
type Memory = { seenBy?: Partial<Record<Seen, WeakSet<Element>>> };

/** Runs in the page. */
function rememberSeen(name: Seen): void {
  const seen = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  Object.assign(window, { seenBy: { ...(window as Memory).seenBy, [name]: new WeakSet(seen) } });
}

/** Runs in the page: marks the outermost elements that can be seen and could not be before. @returns whether there is one. */
function markMore(than: Seen): boolean {
  const before = (window as Memory).seenBy?.[than];
  for (const marked of document.querySelectorAll('[data-more-seen]')) marked.removeAttribute('data-more-seen');
  const more = [...document.body.querySelectorAll('*')].filter(
    (one) => !before?.has(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  for (const one of more) if (!one.parentElement?.closest('[data-more-seen]')) one.setAttribute('data-more-seen', '');
  return more.length > 0;
}

/** Tests that the page which `open` shows is accessible: names, roles and order without a browser, everything at two widths and in both schemes by `proof journeys`. */
export function testAccessible(name: string, open: (page: Page) => Promise<unknown>): void {
  test(`${name} has no accessibility violation`, screen, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: PHONE, height: 900 });
    await open(page);
    await settled(page);
    await expectAccessibleEverywhere(page);
  });
}
