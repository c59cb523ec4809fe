import { setTimeout as wait } from 'node:timers/promises';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf, splitAddress } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { checkAnchors, checkHead, checkHtml, checkTogether } from './checks.ts';
import { createFindings, type Findings } from './findings.ts';
import { createFrontier, type Frontier, sample, type Visit } from './frontier.ts';
import { decoded, type Page, readPage } from './page.ts';
import { checkStructuredData } from './structured-data.ts';

const AT_ONCE = 4;
/** Files are asked for by their heads; share pictures are drawn for it, so there are few. */
const FILES = 400;
const PICTURES = 8;
const SEEDS = { products: 220, people: 60 };

interface Crawl {
  site: string;
  findings: Findings;
  frontier: Frontier;
  pages: Page[];
  /** Addresses of the sitemap. */
  listed: Set<string>;
  /** Files with the page that names them. */
  files: Map<string, string>;
  busy: number;
}

export interface Crawled {
  findings: Findings;
  visited: Frontier['visited'];
  more: Record<string, number>;
}

/** Crawls a running site as a search engine does. */
export async function crawlSite(site: string): Promise<Crawled> {
  const started = performance.now();
  const crawl: Crawl = { site, findings: createFindings(), frontier: createFrontier(), pages: [], listed: new Set(), files: new Map(), busy: 0 };
  const { findings, frontier, pages, files, listed } = crawl;
  await seed(crawl);
  await Promise.all(Array.from({ length: AT_ONCE }, () => follow(crawl)));
  checkTogether(pages, findings.report);
  checkAnchors(pages, findings.report);
  await checkFiles(crawl);
  const seconds = Math.round((performance.now() - started) / 1000);
  const more = { 'not visited': frontier.skipped, files: Math.min(files.size, FILES), listed: listed.size, seconds };
  return { findings, visited: frontier.visited, more };
}

/** Starts from the home page and from the sitemap that robots.txt names. */
async function seed(crawl: Crawl): Promise<void> {
  const { site, frontier, listed, findings } = crawl;
  const robots = await textOf(`${site}/robots.txt`, findings);
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  if (!index) return findings.report('robots.txt names no sitemap', site);
  frontier.add(`${site}/`, 'start');
  for (const part of locations(await textOf(index, findings))) {
    const urls = locations(await textOf(part, findings));
    if (urls.length === 0 || urls.length > 50_000) findings.report('sitemap of a wrong size', part, String(urls.length));
    for (const url of urls) listed.add(url);
    const most = part.includes('products') ? SEEDS.products : part.includes('people') ? SEEDS.people : urls.length;
    for (const url of sample(urls, most)) frontier.add(url, part);
  }
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => decoded(url));
}

async function textOf(url: string, { report }: Findings): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
  if (answer?.status !== 200) report('broken', url, answer ? String(answer.status) : 'nothing answers; is the demonstration running?');
  return answer ? answer.text() : '';
}

async function follow(crawl: Crawl): Promise<void> {
  for (;;) {
    const visit = crawl.frontier.next();
    if (!visit && crawl.busy === 0) return;
    if (!visit) {
      await wait(5);
      continue;
    }
    crawl.busy += 1;
    await look(crawl, visit).catch((error) => crawl.findings.report('broken', visit.url, `${error} (from ${visit.from})`));
    crawl.busy -= 1;
  }
}

async function look({ site, findings, frontier, pages, listed, files }: Crawl, { url, kind, from }: Visit): Promise<void> {
  const { report } = findings;
  const { answer, html } = await ask(url);
  const location = answer.headers.get('location');
  if (answer.status === 302 && homes.includes(location ?? '')) return findings.pending(url);
  if (answer.status === 301) return report('link to a moved page', url, `now ${location} (from ${from})`);
  if (answer.status !== 200) return report('broken', url, `${answer.status} (from ${from})`);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
  checkHtml(url, html, report);
  if (isClosed(url)) return;
  const page = readPage(url, html, hosts(site, html));
  pages.push(page);
  checkHead(page, kind, listed, report);
  const named = checkStructuredData(page, kind, report);
  for (const link of [...page.links, ...named.filter((address) => address.startsWith(`${site}/`))]) frontier.add(link, url);
  for (const file of page.files) files.set(file, url);
}

const homes = edition.languages.map(({ lang }) => prefixOf(lang) || links.home());

/** A connection that the server closes in the moment in which it is used again is no broken link: a browser asks once more. */
async function ask(url: string): Promise<{ answer: Response; html: string }> {
  const once = async () => {
    const answer = await fetch(url, { redirect: 'manual' });
    return { answer, html: await answer.text() };
  };
  return once().catch(once);
}

/** What robots.txt asks crawlers to leave alone has nothing to say to search engines; it must answer, in valid HTML. */
const closed = links.notForCrawlers.map((pattern) => new RegExp(`^${pattern.replaceAll('?', '\\?').replaceAll('*', '.*')}`));
const isClosed = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return closed.some((pattern) => pattern.test(splitAddress(pathname).path + search));
};

/** This site, and the host of its stored files: that of the share picture. */
function hosts(site: string, html: string): string[] {
  return [site, URL.parse(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')?.origin ?? site];
}

async function checkFiles({ pages, files, findings }: Crawl): Promise<void> {
  const pictures = pages.flatMap(({ sharePicture, url }) => (sharePicture ? [[sharePicture, url] as const] : []));
  const asked = [...sample([...files], FILES), ...sample([...new Map(pictures)], PICTURES)];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (const [file, from] of asked.filter((_, place) => place % AT_ONCE === worker)) {
        const { status } = await fetch(file, { method: file.includes('/share/') ? 'GET' : 'HEAD' });
        if (status !== 200) findings.report('broken file', file, `${status} (from ${from})`);
      }
    }),
  );
}
