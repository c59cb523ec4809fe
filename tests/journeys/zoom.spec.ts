import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/flags.ts';
import { publicPages } from './support/pages.ts';
import { newWorld, openScreen } from './support/screens.ts';

/** Text that its own box cuts off, or that stands beyond the edge of the window. What scrolls, what is cut with an ellipsis on purpose and what is hidden is left out. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMeant = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, visibility } = getComputedStyle(element);
      const scrolls = [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll');
      return scrolls || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none' || visibility === 'hidden';
    };
    const wordsOf = (element: Element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest('script, style, .skip-link, option')) continue;
      const around: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) around.push(one);
      if (around.some(isMeant)) continue;
      const texts = wordsOf(element).map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
      const cutters = around.filter((one) => getComputedStyle(one).overflow !== 'visible');
      const edges = [new DOMRect(0, -1e6, innerWidth, 2e6), ...cutters.map((one) => one.getBoundingClientRect())];
      const isCut = texts.some((text) =>
        edges.some((edge) => text.right > edge.right + 1 || text.left < edge.left - 1 || text.bottom > edge.bottom + 1 || text.top < edge.top - 1),
      );
      if (isCut) found.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`);
    }
    return found;
  });

/** Links, buttons and fields that cannot be pressed because something else lies over them. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main summary, header a[href], header button, header select, header input',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const [box] = element.getClientRects();
      if (!box || box.width < 2) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isThere = hit && (element.contains(hit) || hit.contains(element) || hit.closest('a, button, select, label') === element.closest('label'));
      if (!isThere) found.push(`${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)} under ${hit?.tagName}.${hit?.className}`);
    }
    return found;
  });

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await covered(page)).toEqual([]);
}

for (const [name, address] of Object.entries(publicPages)) {
  test.describe(name, () => {
    test.describe('at 200 %', () => {
      // What a browser makes of a window of 1440 x 1000 when its visitor enlarges the page twice.
      test.use({ viewport: { width: 720, height: 500 }, deviceScaleFactor: 2 });
      test('can be read and used, and with text at 200 % in windows of 720 and 1440 px', async ({ page }) => {
        await page.goto(await address());
        await page.waitForLoadState('networkidle');
        await expectReadable(page);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        for (const width of [720, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await test.step(`${width} px`, () => expectReadable(page));
        }
      });
    });
  });
}

/** A window of 1280 px at 400 %, and text alone at 200 %. */
const ENLARGED = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 }, text: '100%' },
  { name: 'with text at 200 %', viewport: { width: 1280, height: 900 }, text: '200%' },
  { name: 'with text at 200 % in a small window', viewport: { width: 720, height: 900 }, text: '200%' },
];

for (const { name, viewport, text } of ENLARGED) {
  test(`every screen of who is logged in cuts and hides nothing ${name} [FIX-064]`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.setViewportSize(viewport);
    const { screens } = await newWorld(page);
    const found: string[] = [];
    for (const screen of screens) {
      await openScreen(page, screen);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) found.push(`${screen} scrolls sideways by ${sideways} px`);
      for (const flaw of [...(await cutOff(page)), ...(await covered(page))]) found.push(`${screen} ${flaw}`);
    }
    expect(found).toEqual([]);
  });
}

test('a conversation at 400 % keeps a log in which one can read [FIX-064]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { companyID, requestID } = await newWorld(page);
  await openScreen(page, `/business/${companyID}/requests/${requestID}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('We need 600 of them');
  const { height, width } = (await log.boundingBox()) ?? { height: 0, width: 0 };
  // Five lines and more: most of the window.
  expect(height).toBeGreaterThanOrEqual(160);
  expect(width).toBeGreaterThanOrEqual(280);
  await log.getByText('We need 600 of them').scrollIntoViewIfNeeded();
  await expect(log.getByText('We need 600 of them')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Type your response here' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
  expect(await cutOff(page)).toEqual([]);
});
