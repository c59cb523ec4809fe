import { loadavg } from 'node:os';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { printTable } from '../../bench/support/print.ts';
import { endDeadline } from '../../tests/journeys/support/deadline.ts';
import { type Company, newBuyer, newCompany } from '../../tests/journeys/support/own-company.ts';
import { LINE, newRfq, submitQuote } from '../../tests/journeys/support/rfq-quote.ts';

const [LINES, QUOTES, RUNS] = [500, 10, 5];
const median = (times: number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** A request of 500 lines with ten whole quotes, after its deadline, with a company that quoted. */
async function large() {
  const companies = await Promise.all(Array.from({ length: QUOTES }, () => newCompany('Brackendale Fittings')));
  const lines = Array.from({ length: LINES }, (_, at) => ({ ...LINE, description: `Ball valve DN ${15 + (at % 86)}, stainless, position ${at + 1}` }));
  const asked = await newRfq(companies[0] as Company, { lines, invited: companies.map(({ id }) => id) }, await newBuyer());
  const shown: { lineID: string }[] = (await asked.buyer.call('GET', `/rfq/${asked.rfqID}`)).data.rfq.lines;
  for (const [at, company] of companies.entries()) {
    const offered = shown.map(({ lineID }, line) => ({
      lineID,
      offer: { unit: 'H87', breaks: [{ from: '1', price: (9 + ((at * 7 + line * 3) % 50) / 10).toFixed(2) }], leadDays: 20 + at },
    }));
    await submitQuote(company, asked.rfqID, { lines: offered });
  }
  await endDeadline(asked.rfqID);
  return { ...asked, companies };
}

interface Shown {
  wall: number;
  /** Milliseconds of the browser's processor: scripts, styles, layout and the rest of its tasks. */
  tasks: number;
  scripts: number;
  layout: number;
  /** Until the answer with the quotes was there. */
  answer: number;
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

/** Opens the page anew, and looks from within it when the first total stands on the screen. */
async function show(page: Page, address: string, seen: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('about:blank');
  const before = await metrics(session);
  await page.goto(address, { waitUntil: 'commit' });
  const wall = await page.waitForFunction(
    (selector) =>
      (document.querySelector(selector)?.textContent ?? '').includes('£') && new Promise((painted) => requestAnimationFrame(() => painted(performance.now()))),
    seen,
    { timeout: 60_000, polling: 'raf' },
  );
  const after = await metrics(session);
  const answer = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/rfq\//.test(name) && !/assets/.test(name))
        .map((one) => (one as PerformanceResourceTiming).responseEnd),
    ),
  );
  await session.detach();
  const used = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    wall: Number(await wall.jsonValue()),
    tasks: used('TaskDuration'),
    scripts: used('ScriptDuration'),
    layout: used('LayoutDuration') + used('RecalcStyleDuration'),
    answer,
  };
}

test('a comparison of ten quotes with 500 lines is shown within a second at 1440 and 390 pixels', async ({ page }) => {
  const { buyer, rfqID, companies } = await large();
  const few = await newRfq(companies[0] as Company, {}, buyer);
  await submitQuote(companies[0] as Company, few.rfqID);
  await buyer.enter(page);
  const rows = [];
  for (const [width, seen] of [
    [1440, 'main table tbody'],
    [390, '.cmpphone'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const id of [rfqID, few.rfqID]) {
      const all: Shown[] = [];
      // The first fills the caches of the browser.
      for (let run = 0; run <= RUNS; run += 1) {
        const one = await show(page, `/rfq/${id}/compare`, seen);
        if (run > 0) all.push(one);
      }
      const of = (key: keyof Shown) => Math.round(median(all.map((one) => one[key])));
      rows.push({
        ...{ page: `${width} px, ${id === rfqID ? '10 quotes × 500 lines' : 'one quote, one line'}`, 'shown ms': of('wall'), 'answer ms': of('answer') },
        ...{ 'browser ms': of('tasks'), 'scripts ms': of('scripts'), 'layout ms': of('layout'), load: (loadavg()[0] ?? 0).toFixed(1) },
      });
    }
  }
  printTable(rows);
  // Lines that were not drawn at once are there when they are come to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/rfq/${rfqID}/compare`);
  const drawn = page.locator('.cmptable tbody th[scope=row]').filter({ hasText: 'position' });
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(LINES / 5);
  await expect(async () => {
    await page.locator('.cmptable').evaluate((region) => region.scrollTo({ top: region.scrollHeight }));
    await expect(drawn).toHaveCount(LINES, { timeout: 500 });
  }).toPass({ timeout: 240_000, intervals: [200] });
  await expect(page.getByRole('button', { name: /^Show more lines/ })).toHaveCount(0);
  expect(rows).toHaveLength(4);
});
