// What the public pages cost a visitor and how sound they are, against what is asked of them: node bin/launch.js bench visitor
import { chromium } from '@playwright/test';
import { findBrowser } from '../bin/steps/browser.ts';
import journeys from '../tests/journeys/playwright.config.ts';
import { crawlSite } from './support/crawl/crawl.ts';
import { openDemo } from './support/demo.ts';
import { visitorPages } from './visitor/addresses.ts';
import { type Measured, printCauses, printFigures } from './visitor/figures.ts';
import { firstLoad } from './visitor/first-load.ts';
import { scoresOf } from './visitor/lighthouse.ts';
import { serve } from './visitor/serve.ts';

const PORTS = { SITE_PORT: '24410', ACCOUNT_PORT: '24411', API_PORT: '24412' };
/** Past that of the operator, which follows the API’s. */
const DEBUGGING_PORT = 24414;

const demo = await openDemo(PORTS);
let stop = async () => {};
try {
  stop = await serve({ ...PORTS, DATA_DIR: demo.config.DATA_DIR, DATABASE_URL: demo.url });
  process.exitCode = (await report(demo.config.SITE_URL)) > 0 ? 1 : 0;
} finally {
  await stop();
  await demo.stop();
}

/** @returns how many figures are missed. */
async function report(site: string): Promise<number> {
  const pages = await measurePages(site);
  const { findings, visited, more } = await crawlSite(site);
  findings.print(visited, more);
  console.log();
  const missed = printFigures(pages, findings);
  console.log();
  printCauses(pages);
  return missed;
}

/** One page after the other: what runs beside a measurement is measured with it. */
async function measurePages(site: string): Promise<Measured[]> {
  const args = [...(journeys.use?.launchOptions?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findBrowser(), args });
  try {
    const measured: Measured[] = [];
    for (const [name, path] of await visitorPages(demo.client)) {
      const load = await firstLoad(browser, site + path);
      measured.push({ name, load, scores: await scoresOf(site + path, DEBUGGING_PORT) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
