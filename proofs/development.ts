// Milliseconds from saving a file to the change being seen, in a browser and at the API, with `npm run dev` on a copy of the sources: node bin/launch.js proof development
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findTestBrowser } from '../bin/steps/browser.ts';
import { startDevelopment } from '../tests/support/development.ts';

/** What the rules of the house allow, in milliseconds. */
const PAGE_MS = 1_000;
const SERVER_MS = 2_000;
const ROUNDS = 5;
/** A busy machine takes its time for the first page, which every file is read for. */
const PATIENCE_MS = 240_000;
const HERO = 'web/site/pages/home/hero.tsx';
const INDUSTRIES = 'server/directory/industry/calls.ts';
/** Of a demonstration that is there already; without it one is made. */
const { DATA_DIR } = process.env;
let failed = false;

const began = performance.now();
const development = await startDevelopment(DATA_DIR ? { DATA_DIR } : {});
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? findTestBrowser() });
try {
  console.log(`ready after ${seconds(began)} s`);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const first = performance.now();
  await page.goto(development.site);
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps$')), null);
  console.log(`the first page answers after ${seconds(first)} s`);
  const database = await development.database();
  // Libraries that Vite finds only now load the first page once more.
  await wait(5_000);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await measure(page);
  check('the page was not loaded again', await page.evaluate(() => 'stays' in window));
  await breakPage(page);
  await breakServer(page);
  check('the database is the same process', (await development.database()) === database);
  check(`the policy refused nothing ${refused.join('; ')}`, refused.length === 0);
} finally {
  await browser.close();
  await development.stop();
}
process.exitCode = failed ? 1 : 0;

async function measure(page: Page): Promise<void> {
  await rounds('a page (.tsx)', PAGE_MS, async (round) => {
    await development.change(HERO, /<h1 id="headline"[^>]*>/, `<h1 id="headline" data-round="${round}">`);
    await page.locator(`[data-round="${round}"]`).waitFor();
  });
  await rounds('a style (.css)', PAGE_MS, async (round) => {
    await development.change('web/base/styles/hero.css', /(\n\/\* round .*)?$/, `\n/* round */ #headline { --round: ${round} }`);
    await page.waitForFunction(
      (value) =>
        getComputedStyle(document.querySelector('#headline') as Element)
          .getPropertyValue('--round')
          .trim() === value,
      String(round),
    );
  });
  await rounds('a text (.json)', PAGE_MS, async (round) => {
    await development.change('web/base/text/en/home.json', /"headline": "[^"]*"/, `"headline": "Headline of round ${round}"`);
    await page.waitForFunction((value) => document.querySelector('#headline')?.textContent === `Headline of round ${value}`, round);
  });
  await rounds('a handler of the server', SERVER_MS, async (round) => {
    await development.change(INDUSTRIES, /\(?await readTree\(db\)(\)\.slice\(0, \d+\))?/, `(await readTree(db)).slice(0, ${round})`);
    await untilIndustries(round);
  });
}

/** The page stays open over an error, which is shown over it until the next save. */
async function breakPage(page: Page): Promise<void> {
  await development.change(HERO, '<h1 id', '<h1 <id');
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
  const started = performance.now();
  await development.change(HERO, /<h1 <id="headline"[^>]*>/, '<h1 id="headline" data-round="mended">');
  await page.locator('[data-round="mended"]').waitFor();
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
  check(`an error in a page is shown, and gone ${Math.round(performance.now() - started)} ms after it is mended`, await page.evaluate(() => 'stays' in window));
}

/** A page that is opened meanwhile says what is wrong, and comes by itself when it is mended. */
async function breakServer(page: Page): Promise<void> {
  await development.change(INDUSTRIES, 'export const calls', 'export cnst calls');
  while (!development.printed().includes('does not start')) await wait(50);
  await page.goto(development.site);
  await page.getByText('export cnst calls').waitFor();
  const started = performance.now();
  await development.change(INDUSTRIES, 'export cnst calls', 'export const calls');
  await page.locator('#headline').waitFor();
  console.log(`an error in the server is shown, and the page is there ${Math.round(performance.now() - started)} ms after it is mended`);
}

async function untilIndustries(count: number): Promise<void> {
  for (;;) {
    // Nobody listens for a moment while the server starts anew.
    const answer = await fetch(`${development.api}/catsys/industry`).catch(() => null);
    const { data } = ((await answer?.json().catch(() => null)) ?? {}) as { data?: unknown[] };
    if (data?.length === count) return;
    await wait(20);
  }
}

async function rounds(name: string, mostMs: number, work: (round: number) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await work(round);
    times.push(Math.round(performance.now() - started));
    await wait(500);
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] as number;
  check(`${name}: ${times.join(', ')} ms, median ${median} (at most ${mostMs})`, median <= mostMs);
}

function check(what: string, isSo: boolean): void {
  if (!isSo) failed = true;
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${what}`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
