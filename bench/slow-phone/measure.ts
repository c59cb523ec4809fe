import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { PHONE } from '../../tests/journeys/support/phone.ts';

/** What a phone on a slow mobile line has: bytes a second both ways, milliseconds to an answer, a processor that many times slower than this one. */
export const SLOW = { bytesPerSecond: 51_000, latencyMs: 300, slower: 6 };
const PATIENCE_MS = 90_000;

export interface Measurement {
  /** Milliseconds from the start of the navigation to the first paint of words or pictures. */
  painted: number;
  /** Milliseconds from there to the answer to a press; from the start of the navigation to the content of a private page. */
  waited: number;
  /** Until then: everything that was asked for, questions that browsers ask before a call included. */
  requests: number;
  /** Thousands of bytes until then, headers included. */
  kilobytes: number;
}

export interface Wait {
  /** Keys that the browser keeps of a session. */
  session?: Record<string, string>;
  /** Of a page that nobody presses: the content that is waited for. */
  content?: string;
}

/** Opens a page in a phone that has never been here. */
export async function measure(browser: Browser, url: string, { session, content }: Wait = {}): Promise<Measurement> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (session) await keep(page, new URL('/robots.txt', url).href, session);
    await page.addInitScript(content ? awaitContent : pressMenu, content ?? '');
    const seen = await slowDown(context, page);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const waited = await page.waitForFunction(() => (window as Measured).wbnAnswered, null, { timeout: PATIENCE_MS, polling: 100 });
    const { painted, at, origin } = (await waited.jsonValue()) as Answered;
    return { painted, waited: content ? at : at - painted, ...seen((origin + at) / 1000) };
  } finally {
    await context.close();
  }
}

async function keep(page: Page, address: string, session: Record<string, string>): Promise<void> {
  await page.goto(address);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(session));
}

type Seen = (until: number) => Pick<Measurement, 'requests' | 'kilobytes'>;

async function slowDown(context: BrowserContext, page: Page): Promise<Seen> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const { bytesPerSecond, latencyMs, slower } = SLOW;
  const rate = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond, latency: latencyMs };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...rate });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return counted(devtools);
}

/** Everything that was asked for, with the second in which it was; of what began before `until` all bytes count. */
function counted(devtools: CDPSession): Seen {
  const begun: { at: number; id: string }[] = [];
  const bytes = new Map<string, number>();
  const add = (id: string, more: number) => bytes.set(id, (bytes.get(id) ?? 0) + more);
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('http')) begun.push({ at: wallTime, id: requestId });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => add(requestId, response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  return (until) => {
    const before = begun.filter(({ at }) => at <= until);
    const sum = [...new Set(before.map(({ id }) => id))].reduce((all, id) => all + (bytes.get(id) ?? 0), 0);
    return { requests: before.length, kilobytes: Math.round(sum / 1000) };
  };
}

interface Answered {
  painted: number;
  at: number;
  /** When the navigation began, in milliseconds since 1970. */
  origin: number;
}
type Measured = Window & { wbnAnswered?: Answered };

/** Runs in the page: the menu is pressed when the page is first painted, and answers when it is open. */
function pressMenu(): void {
  let painted = 0;
  const look = () => {
    if (document.querySelector('dialog[open]')) (window as Measured).wbnAnswered ??= { painted, at: performance.now(), origin: performance.timeOrigin };
    else requestAnimationFrame(look);
  };
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (!first) return;
    observer.disconnect();
    painted = first.startTime;
    document.querySelector<HTMLElement>('.topbar__menu')?.click();
    look();
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: when what is waited for stands there. */
function awaitContent(selector: string): void {
  const look = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    if (document.querySelector(selector)) (window as Measured).wbnAnswered ??= { painted, at: performance.now(), origin: performance.timeOrigin };
    else requestAnimationFrame(look);
  };
  look();
}
