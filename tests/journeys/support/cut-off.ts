import type { Page } from '@playwright/test';

/** Text that its own box cuts off, or that stands beyond the edge of the window. What scrolls, what is cut with an ellipsis on purpose and what is hidden is left out. */
export const cutOff = (page: Page): Promise<string[]> =>
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
export const covered = (page: Page): Promise<string[]> =>
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

/** By how much the page scrolls sideways, and the innermost elements that reach over its edge. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - innerWidth;
    if (by <= 0) return [];
    const over = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    const inner = over.filter((one) => ![...one.children].some((child) => over.includes(child))).slice(0, 5);
    return [`scrolls sideways by ${by} px: ${inner.map((one) => `${one.tagName}.${one.getAttribute('class')} ${one.textContent?.slice(0, 40)}`).join(' | ')}`];
  });
