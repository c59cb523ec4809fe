// A cached public page against the same page rendered each time: node bin/launch.js bench pages
import autocannon from 'autocannon';
import { startServers } from '#main';
import type { Config } from '#server/base/config/config.ts';
import { buildWeb } from '../bin/steps/build-web.ts';
import { openDemo } from './support/demo.ts';

const PAGES = ['/', '/search-result?business=MA&countries=GB&search=steel', '/industries'];
/** One visitor at a time: visitors of one page at once would share one rendering. */
const SECONDS = 5;
const demo = await openDemo();
await buildWeb(['site']);
const business = (await demo.client.search.businesses({ textQuery: 'halderby' })).results[0]?.businessProfile.businessID;

try {
  const cached = await measure(64, SECONDS);
  const rendered = await measure(0, SECONDS);
  for (const [page, fast] of cached) {
    const slow = rendered.get(page) ?? 1;
    console.log(`${page.padEnd(60)} cached ${fast.toFixed(0)}/s, rendered ${slow.toFixed(0)}/s: ${(fast / slow).toFixed(0)}x (floor 10x)`);
  }
} finally {
  await demo.stop();
}

async function measure(megabytes: number, seconds: number): Promise<Map<string, number>> {
  const config: Config = { ...demo.config, ROLE: ['site'], SITE_PORT: 24400, LOG_LEVEL: 'silent', HTML_CACHE_MB: megabytes };
  const running = await startServers(config, demo.url);
  const results = new Map<string, number>();
  for (const page of [...PAGES, `/business/${business}`]) {
    const { requests, non2xx } = await autocannon({
      url: `http://127.0.0.1:24400${page}`,
      connections: 1,
      duration: seconds,
      headers: { 'accept-encoding': 'br' },
    });
    if (non2xx > 0) throw new Error(`${page}: ${non2xx} answers were no pages`);
    results.set(page, requests.average);
  }
  await running.stop();
  return results;
}
