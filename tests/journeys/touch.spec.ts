import { expect, type Page, test } from '@playwright/test';
import { somePages } from './support/pages.ts';
import { PHONE } from './support/phone.ts';
import { settled } from './support/settled.ts';

/**
 * Targets that break 2.5.8 of WCAG 2.2 (AA): smaller than 24 x 24 CSS px, and a circle of 24 px around their middle meets another target or its circle.
 * Links in a sentence are excepted: their line decides how tall they are.
 */
const lookAtTargets = (page: Page): Promise<{ seen: number; wrong: string[] }> =>
  page.evaluate(() => {
    const LEAST = 24;
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const beside = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element && node.nodeType === Node.TEXT_NODE);
      return beside.some((node) => /\w{2}/.test(node.textContent ?? ''));
    };
    /** A link may be pressed anywhere on the card that it is stretched over. */
    const boxOf = (element: Element): DOMRect => {
      const after = getComputedStyle(element, '::after');
      const stretched = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      const card = stretched ? (element as HTMLElement).offsetParent : null;
      return (card ?? element).getBoundingClientRect();
    };
    const targets = [...document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden]), video[controls]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches('.skip-link'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isSmall = (box: DOMRect) => box.width < LEAST - 0.01 || box.height < LEAST - 0.01;
    const distance = (from: { x: number; y: number }, box: DOMRect) =>
      Math.hypot(Math.max(box.left - from.x, 0, from.x - box.right), Math.max(box.top - from.y, 0, from.y - box.bottom));
    const meets = (one: DOMRect, other: DOMRect) => {
      const [from, to] = [middle(one), middle(other)];
      return distance(from, other) < LEAST / 2 || (isSmall(other) && Math.hypot(from.x - to.x, from.y - to.y) < LEAST);
    };
    const wrong = targets
      .filter(({ element, box }) => isSmall(box) && !isInSentence(element))
      .filter(({ element, box }) => targets.some((other) => other.element !== element && !other.element.contains(element) && meets(box, other.box)))
      .map(
        ({ element, box }) =>
          `${element.tagName}.${element.className} "${element.textContent?.trim().slice(0, 30)}" ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`,
      );
    return { seen: targets.length, wrong };
  });

async function expectLargeEnough(page: Page, name: string): Promise<void> {
  const { seen, wrong } = await lookAtTargets(page);
  expect(seen, name).toBeGreaterThan(10);
  expect(wrong, name).toEqual([]);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('every target on a public page of any kind and in the menu is large enough for a finger, or stands apart', async ({ page }) => {
    test.slow();
    for (const [name, address] of somePages)
      await test.step(name, async () => {
        await page.goto(await address());
        await settled(page);
        await expectLargeEnough(page, name);
        // What opens is there to be pressed too.
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
        });
        await expectLargeEnough(page, name);
      });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectLargeEnough(page, 'the menu');
  });
});

test('a target that is too small and too near to another is found', async ({ page }) => {
  const style = 'position: fixed; top: 0; width: 20px; height: 20px; padding: 0';
  await page.goto('about:blank');
  await page.setContent(
    `<button style="${style}; left: 0">a</button><button style="${style}; left: 20px">b</button><button style="${style}; left: 90px">c</button>`,
  );
  expect((await lookAtTargets(page)).wrong).toHaveLength(2);
});
