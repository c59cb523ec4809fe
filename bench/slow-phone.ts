// How long somebody on a slow phone waits, cold: for the answer to a press on public pages, for the content of private ones. node bin/launch.js bench slow-phone [TIMES]
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import * as links from '#web/base/links.ts';
import { LOGINS } from '../bin/seeds/people.ts';
import { findBrowser } from '../bin/steps/browser.ts';
import journeys from '../tests/journeys/playwright.config.ts';
import { newSession, stored } from '../tests/journeys/support/session.ts';
import { type Measurement, measure, type Wait } from './slow-phone/measure.ts';
import { openDemo } from './support/demo.ts';
import { percentile, printTable } from './support/print.ts';
import { visitorPages } from './visitor/addresses.ts';
import { serve } from './visitor/serve.ts';

const PORTS = { SITE_PORT: '24420', ACCOUNT_PORT: '24421', API_PORT: '24422' };
const TIMES = Number(process.argv[2] ?? 3);
/** A page of each kind that a visitor reads (visitor/addresses.ts), but for the list of industries. */
const PUBLIC = ['home', 'search', 'business', 'product'];
const OWNER = LOGINS['eleanor-marsh'] ?? '';
const MOST_SECONDS = 5;
const MOST_REQUESTS = 40;

const demo = await openDemo(PORTS);
let stop = async () => {};
try {
  stop = await serve({ ...PORTS, DATA_DIR: demo.config.DATA_DIR, DATABASE_URL: demo.url });
  await report();
} finally {
  await stop();
  await demo.stop();
}

async function report(): Promise<void> {
  const session = stored(await newSession({ email: OWNER }, demo.config.ACCOUNT_URL));
  const pages: [name: string, path: string, wait: Wait][] = [
    ...(await visitorPages(demo.client)).flatMap(([name, path]): [string, string, Wait][] => (PUBLIC.includes(name) ? [[name, path, {}]] : [])),
    ['newsfeed', links.newsfeed(), { session, content: 'article' }],
    ['messages', links.messages(), { session, content: 'a.thread' }],
  ];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findBrowser(), args: journeys.use?.launchOptions?.args ?? [] });
  try {
    const rows: Record<string, string | number>[] = [];
    for (const [name, path, wait] of pages) rows.push(rowOf(name, await repeated(browser, demo.config.SITE_URL + path, wait), wait.content !== undefined));
    console.log(`load ${loadavg()[0]?.toFixed(1)}, medians of ${TIMES}`);
    printTable(rows);
  } finally {
    await browser.close();
  }
}

async function repeated(browser: Browser, url: string, wait: Wait): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (let time = 0; time < TIMES; time += 1) all.push(await measure(browser, url, wait));
  return all;
}

function rowOf(name: string, all: Measurement[], isPrivate: boolean): Record<string, string | number> {
  const median = (of: (one: Measurement) => number) => percentile(all.map(of), 0.5);
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  const waited = seconds(median((one) => one.waited));
  const requests = median((one) => one.requests);
  return {
    page: name,
    'first paint, s': seconds(median((one) => one.painted)),
    'waits for': isPrivate ? 'content' : 'a press',
    s: waited,
    requests,
    kB: median((one) => one.kilobytes),
    verdict: waited <= MOST_SECONDS && (!isPrivate || requests <= MOST_REQUESTS) ? 'met' : 'MISSED',
  };
}
