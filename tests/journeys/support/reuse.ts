import type { Browser, BrowserContext } from '@playwright/test';
import { watchForMismatch } from './hydration.ts';

/** How the runner takes a context again, which it does for tools that show tests: it has no public name. */
interface Reusing {
  _newContextForReuse(options?: object): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

/**
 * Lets the tests of a worker follow each other in one context: the runner empties it between two (cookies, storage, cache, routes, scripts, other pages),
 * and its process stays, with our scripts compiled. Contexts that a test opens itself are new. To be called before a browser is started.
 */
export function reuseContexts(): void {
  process.env['PW_TEST_REUSE_CONTEXT'] = '1';
}

/** Holds a context that is taken again to what every other one is held to, and ends what the runner lets stand. */
export function wrapReused(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): void {
  const reusing = browser as unknown as Reusing;
  const [take, leave] = [reusing._newContextForReuse.bind(browser), reusing._disconnectFromReusedContext.bind(browser)];
  let refuse = () => {};
  reusing._newContextForReuse = async (options) => {
    const context = await take(options);
    await Promise.all([context.setOffline(false), context.clearPermissions()]);
    refuse = watchForMismatch(context);
    await prepare(context);
    return context;
  };
  reusing._disconnectFromReusedContext = async (reason) => {
    await leave(reason);
    refuse();
  };
}
