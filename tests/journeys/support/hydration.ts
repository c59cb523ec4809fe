import type { BrowserContext } from '@playwright/test';

/** React says so by number where it is built for people: text or elements, from the whole page down to one text. */
const MISMATCH = /React error #(418|423|425)/;

const expecting = new WeakSet<BrowserContext>();
/** For a journey whose subject is a page that somebody else has changed before its script came. */
export const expectMismatch = (context: BrowserContext): void => void expecting.add(context);

/**
 * Fails a journey whose page came to life other than the server had rendered it: such a part is drawn anew, and who pressed it meanwhile pressed nothing.
 * A common cause is an element that may not stand where it is written, such as a form within a paragraph.
 */
export function refuseMismatch(context: BrowserContext): void {
  const found: string[] = [];
  context.on('weberror', (error) => {
    if (MISMATCH.test(error.error().message)) found.push(error.page()?.url() ?? '');
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await close(options);
    if (found.length > 0 && !expecting.has(context))
      throw new Error(`What the browser drew is not what the server rendered: ${[...new Set(found)].join(', ')}`);
  };
}
