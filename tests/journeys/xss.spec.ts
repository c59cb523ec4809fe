import { expect, test } from '@playwright/test';
import corpus from '../hardening/xss/corpus.json' with { type: 'json' };
import { placesOf, type Viewer } from '../hardening/xss/places.ts';
import { type Stage, setStage } from '../hardening/xss/stage.ts';
import { supplyOf } from '../hardening/xss/supply.ts';
import { actionsUndefended, look, openWatch, type Watch } from '../hardening/xss/watch.ts';
import { MARK } from '../hardening/xss/write.ts';
import { account } from './support/api.ts';
import { PORTS } from './support/places.ts';
import { logIn } from './support/session.ts';
import { enterAsStaff } from './support/staff.ts';

/** `XSS_ROUNDS=80` is the long form (`node bin/launch.js proof xss`): it ends earlier, when every field has had every text that fits. */
const ROUNDS = Number(process.env['XSS_ROUNDS'] ?? 0);
/** So many rounds an earlier run has had. */
const BEGUN = Number(process.env['XSS_BEGUN'] ?? 0);
const isLong = ROUNDS > 0;
const site = `http://localhost:${PORTS.site}`;
/** Several at once, so that whatever a text stands in, one of them gets out of it. */
const POLYGLOTS = ['"\'></title></script><svg onload=window.pwned=1><img src=//canary.invalid/i onerror=window.pwned=1>', ...corpus.slice(-1)];
const MAIN: Partial<Record<Viewer, number>> = { visitor: 4, owner: 1 };

test('what people write stays text on every page, in every mail and feed, with and without the policy of the pages', async ({ browser }) => {
  test.setTimeout(isLong ? 12 * 3_600_000 : 60_000);
  const figures = { rounds: 0, fields: 0, texts: 0, pages: 0, shown: 0, mails: 0, feeds: 0, left: 0 };
  const texts = isLong ? corpus : POLYGLOTS;
  const supply = supplyOf(texts, isLong, BEGUN);
  for (let round = 0; round === 0 || (round < ROUNDS && supply.left() > 0); round += 1) {
    supply.newRound();
    const stage = await setStage((call, path, limit) => supply.next(`${call} ${path}`, limit));
    Object.assign(figures, supply.given(), { left: supply.left() });
    const refused = stage.log.filter(({ taken }) => !taken);
    expect(refused.length / stage.log.length, JSON.stringify(refused)).toBeLessThan(0.15);
    if (round === 0 && isLong)
      for (const one of stage.log) console.log(one.call, one.error ?? 'taken', one.refused.length ? `without ${one.refused.join(' ')}` : '');
    const text = texts[(BEGUN + round) % texts.length] as string;
    // New ones each time: what a browser has seen is kept for as long as it is open.
    const watches = [await openWatch(browser, false), await openWatch(browser, true)];
    await Promise.all(watches.map((watch) => lookAround(watch, stage, text, { figures, staff: round === 0 })));
    expect(watches.flatMap(({ deeds }) => deeds)).toEqual([]);
    for (const { context } of watches) await context.close();
    figures.rounds += 1;
    if (isLong) console.log(JSON.stringify(figures));
  }
  expect(figures.shown / figures.pages).toBeGreaterThan(0.6);
  if (isLong) console.log(`Without any defence ${await actionsUndefended(await openWatch(browser, true), corpus)} of ${corpus.length} texts do something.`);
});

type Figures = { pages: number; shown: number; mails: number; feeds: number };

/** Every place as everybody who sees it; then mails and feeds. */
async function lookAround({ page, context }: Watch, stage: Stage, text: string, { figures, staff }: { figures: Figures; staff: boolean }): Promise<void> {
  const enter: Record<Viewer, () => Promise<void>> = {
    visitor: async () => {},
    owner: () => logIn(page, stage.owner),
    buyer: () => logIn(page, stage.buyer),
    staff: () => enterAsStaff(page),
  };
  for (const [viewer, places] of Object.entries(placesOf(stage, text)) as [Viewer, string[]][]) {
    const chosen = isLong ? places : places.slice(0, MAIN[viewer] ?? 0);
    if (chosen.length === 0 || (viewer === 'staff' && !staff)) continue;
    await enter[viewer]();
    for (const place of chosen) {
      const shown = await look(page, place, MARK);
      figures.pages += 1;
      if (shown > 0) figures.shown += 1;
      else if (isLong) console.log(`${viewer} sees none of it on ${place}`);
    }
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
  }
  figures.mails += await readMails({ page }, stage);
  figures.feeds += await readFeeds({ page });
}

/** The mails to the people of the stage, as HTML. */
async function readMails({ page }: Pick<Watch, 'page'>, { owner, buyer, member }: Stage): Promise<number> {
  const people = [owner, buyer, member];
  const html = await (await fetch(`${account}/dev/mailbox`)).text();
  const articles = html.split(/<article[ >]/).filter((one) => people.some(({ email }) => one.includes(email)));
  const ids = articles.flatMap((one) => /href="(\/dev\/mailbox\/[\w-]+)"/.exec(one)?.[1] ?? []);
  // Each of them has confirmed an address.
  expect(ids.length).toBeGreaterThanOrEqual(people.length);
  for (const id of isLong ? ids : ids.slice(0, 1)) {
    await page.goto(account + id);
    expect(await page.locator('script, img[onerror], svg[onload], iframe, form, base').count(), id).toBe(0);
  }
  return ids.length;
}

/** Feeds are well-formed and hold no element of anybody's text. */
async function readFeeds({ page }: Pick<Watch, 'page'>): Promise<number> {
  const index = await (await fetch(`${site}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const paths = ['/latest.rss', '/sitemap.xml', ...parts];
  const feeds = await Promise.all(paths.map(async (path) => (await fetch(site + path)).text()));
  // A page of ours lets nobody read markup, not even a test.
  await page.goto('about:blank');
  const wrong = await page.evaluate(
    (texts) => texts.filter((text) => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror, script, svg, img, iframe')),
    feeds,
  );
  expect(wrong).toEqual([]);
  return paths.length;
}

test('a script that got into the finished page past the escaping does not run, and the page’s own do, on both sites [FIX-057]', async ({ browser }) => {
  const EVIL = '<script>window.pwned=1</script><script nonce="1">window.pwned=2</script><script type="module">window.pwned=3</script>';
  const page = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  for (const address of [`${site}/`, `${site}/search-result?business=MA`, `http://localhost:${PORTS.account}/login`]) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${EVIL}</head>`) });
    });
    refused.length = 0;
    await page.goto(address);
    // React is there: the page's own scripts ran.
    await expect.poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))).toBe(true);
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned), address).toBeUndefined();
    expect(refused, address).toHaveLength(3);
  }
});
