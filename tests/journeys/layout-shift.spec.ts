import { appendFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import accountRoutes from '../../web/account/routes.ts';
import siteRoutes from '../../web/site/routes.ts';
import { flawsOfLayout } from './support/access.ts';
import { DEMO_PASSWORD, logInHere } from './support/account.ts';
import { account, api } from './support/api.ts';
import { accountScreens, siteScreens, type Who } from './support/every-screen.ts';
import { isLong } from './support/long.ts';
import { newSession, stored } from './support/session.ts';
import { settled } from './support/settled.ts';
import { openSlowly, type Shift, shiftsOf } from './support/shifts.ts';
import { staffSession } from './support/staff.ts';

/** What a whole screen may move by itself, from its beginning until it is quiet. */
const MOST = 0.02;
/** Pages at once. */
const TOGETHER = 5;
const OWNER = 'owner@demo.example';
const BUYER = 'buyer@demo.example';
/** A file for one line a screen: width, who, address, how far it moved (docs/measurements.md). */
const table = process.env['SHIFT_TABLE'];

interface Screen {
  who: Who;
  url: string;
}

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** The paths of a site that are shown as screens. */
const pathsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, file, children }) => (children ? pathsOf(children) : file.endsWith('.tsx') ? [path ?? ''] : []));

/** Who is owner of the demonstration, who works here, and nobody: each one login for all screens. */
let sessions: Record<Who, Record<string, string>>;
/** By route. */
let screens: Screen[][];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [owner, buyer, staff] = await Promise.all([newSession({ email: OWNER }), newSession({ email: BUYER }), staffSession()]);
  sessions = { visitor: {}, owner: stored(owner), buyer: stored(buyer), staff: stored(staff) };
  const ask = async (path: string) => (await fetch(api + path, { headers: { 'wbn-auth': owner.token } })).json();
  const site = await siteScreens(ask);
  expect(new Set(pathsOf(siteRoutes as Entry[]))).toEqual(new Set(Object.keys(site)));
  expect(new Set(pathsOf(accountRoutes as Entry[]))).toEqual(new Set(Object.keys(accountScreens)));
  const routes = (origin: string, found: typeof accountScreens): Screen[][] =>
    Object.values(found).map(([people, ...addresses]) => people.flatMap((who) => addresses.map((address) => ({ who, url: origin + address }))));
  screens = [...routes(test.info().project.use.baseURL ?? '', site), ...routes(account, accountScreens)];
});

for (const width of [390, 1440]) {
  test(`no screen moves by itself at ${width} px, and it fits its window, its colours and sizes are accessible, for visitors, members and staff [FIX-042]`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const found = await measureAll(browser, width);
    expect(found.filter(({ total }) => total > MOST)).toEqual([]);
    expect(found.flatMap(({ who, url, flaws }) => flaws.map((flaw) => `${who} ${url} ${flaw}`))).toEqual([]);
  });
}

async function measureAll(browser: Browser, width: number) {
  const contexts = {} as Record<Who, BrowserContext>;
  for (const who of ['visitor', 'owner', 'buyer', 'staff'] as const) contexts[who] = await enter(browser, who, width);
  const waiting = isLong ? screens.flat() : oneOfEach(width);
  const found: { who: Who; url: string; total: number; moved: Shift[]; flaws: string[] }[] = [];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const first = await measure(contexts[screen.who], screen.url, width);
      // Nothing in it depends on time, so that what really moves moves again; a browser that was starved does not.
      const { moved, flaws } = totalOf(first.moved) > MOST ? await measure(contexts[screen.who], screen.url, width) : first;
      const total = totalOf(moved);
      found.push({ ...screen, total, moved, flaws });
      if (table) appendFileSync(table, `${width}\t${screen.who}\t${screen.url}\t${total.toFixed(3)}\t${JSON.stringify(moved)}\n`);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  for (const context of Object.values(contexts)) await context.close();
  return found;
}

/** Every run opens each route once: by turns on a phone and on a desk, and as one of those who see it. */
function oneOfEach(width: number): Screen[] {
  const isDesk = width > 1000;
  const mine = screens.filter((_, place) => (place % 2 === 1) === isDesk);
  return mine.map((route, place) => route[place % route.length] as Screen);
}

const totalOf = (moved: Shift[]): number => moved.reduce((sum, { value }) => sum + value, 0);

async function enter(browser: Browser, who: Who, width: number): Promise<BrowserContext> {
  const origin = test.info().project.use.baseURL ?? '';
  const localStorage = Object.entries(sessions[who]).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  // The account site knows by its cookie.
  if (who === 'owner') {
    const page = await context.newPage();
    await logInHere(page, { email: OWNER, password: DEMO_PASSWORD });
    await page.close();
  }
  return context;
}

async function measure(context: BrowserContext, url: string, width: number): Promise<{ moved: Shift[]; flaws: string[] }> {
  const page = await context.newPage();
  await openSlowly(page, url);
  const moved = await shiftsOf(page).catch(() => []);
  // Nothing is held up any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await settled(page);
  const flaws = await flawsOfLayout(page, width);
  await page.close();
  return { moved, flaws };
}
