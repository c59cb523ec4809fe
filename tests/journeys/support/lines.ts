import type { Locator } from '@playwright/test';

/** Words of these elements that stand on two lines though a line has room for them; a hyphen or slash may end a line. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => {
    const broken: string[] = [];
    for (const element of all as HTMLElement[]) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’'.,+°%]+/gu)) {
          if (/\p{Script=Han}/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          const room = (node.parentElement?.closest('dd, dt, p, h1, h2, h3, h4, li, a, div') ?? element).getBoundingClientRect().width;
          if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && width <= room) broken.push(word);
        }
      }
    }
    return broken;
  });

/** The lines of each element as they are drawn. */
export const linesOf = (elements: Locator): Promise<string[][]> =>
  elements.evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const lines = new Map<number, string>();
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest('.sr-only, [hidden]')) continue;
          for (const [place, sign] of [...(node.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(node, place);
            range.setEnd(node, Math.min(place + 1, node.textContent?.length ?? 0));
            const box = range.getBoundingClientRect();
            if (box.height > 0) lines.set(Math.round(box.bottom), (lines.get(Math.round(box.bottom)) ?? '') + sign);
          }
        }
        return [...lines.values()].map((line) => line.trimStart()).filter((line) => line.trim() !== '');
      }),
  );

/** What is cut though people choose by it. */
export const cutWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((one) => !one.closest('.sr-only') && getComputedStyle(one).clipPath === 'none')
      .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? ''),
  );
