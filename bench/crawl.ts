// Crawls a running demonstration as a search engine does and prints what is wrong with it: node bin/launch.js bench crawl [SITE_URL]
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/base/config.ts';
import { checkAnchors, checkHead, checkHtml, checkTogether } from './support/crawl/checks.ts';
import { createFindings } from './support/crawl/findings.ts';
import { createFrontier, sample, type Visit } from './support/crawl/frontier.ts';
import { decoded, type Page, readPage } from './support/crawl/page.ts';
import { checkStructuredData } from './support/crawl/structured-data.ts';

const AT_ONCE = 4;
/** Files are asked for by their heads; share pictures are drawn for it, so there are few. */
const FILES = 400;
const PICTURES = 8;
const SEEDS = { products: 220, people: 60 };

const started = performance.now();
const site = new URL(process.argv[2] ?? readConfig().SITE_URL).origin;
const findings = createFindings();
const { report } = findings;
const frontier = createFrontier();
const pages: Page[] = [];
const listed = new Set<string>();
const files = new Map<string, string>();
let busy = 0;

await seed();
await Promise.all(Array.from({ length: AT_ONCE }, crawl));
checkTogether(pages, report);
checkAnchors(pages, report);
await checkFiles();
findings.print(frontier.visited, {
  'not visited': frontier.skipped,
  files: Math.min(files.size, FILES),
  listed: listed.size,
  seconds: Math.round((performance.now() - started) / 1000),
});
process.exit(findings.count() > 0 ? 1 : 0);

/** Starts from the home page and from the sitemap that robots.txt names. */
async function seed(): Promise<void> {
  const robots = await textOf(`${site}/robots.txt`);
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  if (!index) return report('robots.txt names no sitemap', site);
  frontier.add(`${site}/`, 'start');
  for (const part of locations(await textOf(index))) {
    const urls = locations(await textOf(part));
    if (urls.length === 0 || urls.length > 50_000) report('sitemap of a wrong size', part, String(urls.length));
    for (const url of urls) listed.add(url);
    const most = part.includes('products') ? SEEDS.products : part.includes('people') ? SEEDS.people : urls.length;
    for (const url of sample(urls, most)) frontier.add(url, part);
  }
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => decoded(url));
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
  if (answer?.status !== 200) report('broken', url, answer ? String(answer.status) : 'nothing answers; is the demonstration running?');
  return answer ? answer.text() : '';
}

async function crawl(): Promise<void> {
  for (;;) {
    const visit = frontier.next();
    if (!visit && busy === 0) return;
    if (!visit) {
      await wait(5);
      continue;
    }
    busy += 1;
    await look(visit).catch((error) => report('broken', visit.url, `${error} (from ${visit.from})`));
    busy -= 1;
  }
}

async function look({ url, kind, from }: Visit): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  const location = answer.headers.get('location');
  if (answer.status === 302 && location === '/') return findings.pending(url);
  if (answer.status === 301) return report('link to a moved page', url, `now ${location} (from ${from})`);
  if (answer.status !== 200) return report('broken', url, `${answer.status} (from ${from})`);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
  const page = readPage(url, html, hosts(html));
  pages.push(page);
  checkHead(page, kind, listed, report);
  checkHtml(url, html, report);
  const named = checkStructuredData(page, kind, report);
  for (const link of [...page.links, ...named.filter((address) => address.startsWith(`${site}/`))]) frontier.add(link, url);
  for (const file of page.files) files.set(file, url);
}

/** This site, and the host of its stored files: that of the share picture. */
function hosts(html: string): string[] {
  return [site, URL.parse(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')?.origin ?? site];
}

async function checkFiles(): Promise<void> {
  const pictures = pages.flatMap(({ sharePicture, url }) => (sharePicture ? [[sharePicture, url] as const] : []));
  const asked = [...sample([...files], FILES), ...sample([...new Map(pictures)], PICTURES)];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (const [file, from] of asked.filter((_, place) => place % AT_ONCE === worker)) {
        const { status } = await fetch(file, { method: file.includes('/share/') ? 'GET' : 'HEAD' });
        if (status !== 200) report('broken file', file, `${status} (from ${from})`);
      }
    }),
  );
}
