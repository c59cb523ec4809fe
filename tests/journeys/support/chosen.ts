import type { ElementHandle, Page } from '@playwright/test';

const STATES = '[aria-pressed], [aria-selected], [aria-checked], [aria-current], input[type=checkbox], input[type=radio]';
/** Fewer than these are the rounding of a corner. */
const SEEN_PIXELS = 24;

/** What kind of thing it is: one of each is enough. */
const kindOf = (element: Element): string => {
  const around = element.closest('[class]') ?? element;
  return `${element.localName} ${element.getAttribute('type') ?? ''} ${around.className} ${element.parentElement?.className} ${element.getAttributeNames().filter((name) => name.startsWith('aria-c') || name.startsWith('aria-p') || name.startsWith('aria-s'))}`;
};

type Chosen = ElementHandle<HTMLElement | SVGElement>;

/** Shows it as chosen or not. */
const choose = (element: Element, isChosen: boolean): void => {
  if (element instanceof HTMLInputElement) {
    element.checked = isChosen;
    return;
  }
  for (const name of ['aria-pressed', 'aria-selected', 'aria-checked']) if (element.hasAttribute(name)) element.setAttribute(name, String(isChosen));
  if (element.hasAttribute('aria-current')) element.setAttribute('aria-current', isChosen ? 'page' : 'false');
};

/** How many pixels of two pictures differ. */
const difference = (page: Page, pictures: Buffer[]): Promise<number> =>
  page.evaluate(
    async (urls) => {
      const [one, two] = await Promise.all(
        urls.map(async (url) => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(url), (sign) => sign.charCodeAt(0))], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      let count = 0;
      for (let at = 0; at < (one?.length ?? 0); at += 4)
        if (one?.[at] !== two?.[at] || one?.[at + 1] !== two?.[at + 1] || one?.[at + 2] !== two?.[at + 2]) count += 1;
      return count;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

async function differs(page: Page, element: Chosen): Promise<boolean> {
  const box = await element.evaluate((one) => {
    one.scrollIntoView({ block: 'center' });
    const shown = one.matches('input') ? (one.closest('label') ?? one) : one;
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x: Math.max(0, x - 4), y: Math.max(0, y - 4), width: Math.min(width + 8, 600), height: Math.min(height + 8, 300) };
  });
  const pictures: Buffer[] = [];
  for (const isChosen of [true, false]) {
    await element.evaluate(choose, isChosen);
    pictures.push(await page.screenshot({ clip: box, animations: 'disabled' }));
  }
  return (await difference(page, pictures)) >= SEEN_PIXELS;
}

/** A screen may still move under a pair of pictures, or draw its state anew. */
async function differsSoon(page: Page, element: Chosen): Promise<boolean> {
  for (let tries = 0; tries < 4; tries++) {
    if (await differs(page, element)) return true;
    await page.waitForTimeout(300);
  }
  return false;
}

/** The kinds of this screen whose chosen state looks like the other one. */
export async function alike(page: Page, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  // What is drawn anew meanwhile is not waited for: another screen has one of its kind.
  for (const element of (await page.locator(STATES).elementHandles()) as Chosen[]) {
    const kind = await element.evaluate(kindOf);
    if (known.has(kind) || !(await element.evaluate((one) => one.getBoundingClientRect().width > 1 && one.checkVisibility({ visibilityProperty: true }))))
      continue;
    known.add(kind);
    if (await differsSoon(page, element)) continue;
    if (await element.evaluate((one) => one.isConnected)) found.push(kind);
    else known.delete(kind);
  }
  return found;
}
