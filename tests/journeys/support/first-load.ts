import type { Page } from '@playwright/test';

/** Bytes of JavaScript that a public page may load before anybody does anything, as they come over the wire (brotli). */
export const MOST_SCRIPTS = 130_000;

/** The same for the public pages of requests for quotation (TME-012). */
export const MOST_RFQ_SCRIPTS = 120_000;

/** Bytes of CSS for any public page: what one page or two draw comes with them. */
export const MOST_STYLES = 20_000;

/** What has been loaded of it until now, in a browser that has kept nothing. */
export const loadedScripts = (page: Page): Promise<number> => loaded(page, '.js');
export const loadedStyles = (page: Page): Promise<number> => loaded(page, '.css');

const loaded = (page: Page, end: string): Promise<number> =>
  page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(end))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    end,
  );
