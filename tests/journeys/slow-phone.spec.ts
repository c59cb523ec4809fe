import { expect, type Page, test } from '@playwright/test';
import { api } from './support/api.ts';
import { loadedScripts, MOST_SCRIPTS } from './support/first-load.ts';
import { watchForErrors } from './support/flags.ts';
import { hydrated } from './support/hydrated.ts';
import { somePages } from './support/pages.ts';
import { PHONE } from './support/phone.ts';
import { logIn } from './support/session.ts';

/** Files of JavaScript that a visitor's page may load before anybody does anything. */
const MOST_FILES = 20;
/** Requests until the content of a private page stands, the questions that browsers ask before a call included. */
const MOST_REQUESTS = 40;
const OWNER = 'owner@demo.example';

test.use(PHONE);

const isScript = (address: string): boolean => /\/assets\/[^/]+\.js$/.test(address);

for (const [name, address] of somePages) {
  test(`${name} names every file of its scripts itself, and they are few`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => isScript(request.url()) && asked.push(new URL(request.url()).pathname));
    const answer = await page.goto(await address());
    await hydrated(page.getByRole('button', { name: 'Open menu', includeHidden: true }));
    await page.waitForLoadState('networkidle');
    const html = (await answer?.text()) ?? '';
    // A file that only another file names is asked for a whole answer later.
    expect(asked.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThanOrEqual(MOST_FILES);
    expect(await loadedScripts(page)).toBeLessThanOrEqual(MOST_SCRIPTS);
  });
}

/** A line of 1.6 Mbit/s: scripts are still on their way when the server answers, even a busy one. What may come later would be counted else. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

type Until = Window & { wbnStood?: number };

/** Every address that is asked for until `selector` stands in the page, the browser's own questions before a call too. */
async function askedUntil(page: Page, path: string, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const asked: { at: number; url: string }[] = [];
  devtools.on('Network.requestWillBeSent', ({ request, wallTime }) => asked.push({ at: wallTime * 1000, url: `${request.method} ${request.url}` }));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      (window as Until).wbnStood = performance.timeOrigin + performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(path);
  const stood = await page.waitForFunction(() => (window as Until).wbnStood);
  const until = (await stood.jsonValue()) ?? 0;
  return asked.flatMap(({ at, url }) => (at <= until ? [url] : []));
}

const PRIVATE = [
  ['the newsfeed', '/newsfeed', 'article.post', 1],
  ['the message center', '/my-messages', 'a.thread', 1],
] as const;

for (const [name, path, content, reads] of PRIVATE) {
  test(`${name} asks for little until its content stands, and reads it at once`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await logIn(page, OWNER);
    const asked = await askedUntil(page, path, content);
    const batches = asked.filter((one) => one === `POST ${api}/batch`);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(batches).toHaveLength(reads);
    expect(asked.filter((one) => /GET .*\/(newsfeed\/load|business\/request\/all|business\/profile\/my-list)/.test(one))).toEqual([]);
    expect(asked.filter((one) => isScript(one)).length).toBeGreaterThan(5);
    expectNoErrors();
  });
}

test('what was asked for together and did not come is asked for alone', async ({ page }) => {
  await logIn(page, OWNER);
  await page.route('**/batch', (route) => route.abort());
  await page.goto('/newsfeed');
  await expect(page.locator('article.post').first()).toBeVisible();
  await page.goto('/my-messages');
  await expect(page.locator('a.thread').first()).toBeVisible();
});

test('a visitor asks for nothing on the way to the login', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await page.goto('/newsfeed');
  await page.waitForURL(/\/login/);
  expect(seen).not.toContain(`${api}/batch`);
});
