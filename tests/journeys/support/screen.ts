import type { Page } from '@playwright/test';

/** A test that needs no layout: `npm test` runs it on a document without a browser (tests/screens), `proof journeys` in one. */
export const screen = { tag: '@screen' };

/** Whether a page has sizes, places and colours. */
export const isLaidOut = (page: Page): boolean => (page as { isLaidOut?: boolean }).isLaidOut !== false;

/** How often a page itself asks for what the server has asked for it in a browser. */
export const askedForServer = (page: Page): number => (isLaidOut(page) ? 0 : 1);
