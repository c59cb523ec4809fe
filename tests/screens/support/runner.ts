import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, test as vitest } from 'vitest';
import { Context } from './context.ts';
import { ORIGIN } from './loaded.ts';
import type { Page } from './page.ts';
import { PATIENCE_MS } from './until.ts';

const { expect: playwrightExpect } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
export const expect = playwrightExpect.configure({ timeout: PATIENCE_MS });

interface Given {
  page: Page;
  context: Context;
  browser: { newContext(asked?: Record<string, unknown>): Promise<Context>; newPage(asked?: Record<string, unknown>): Promise<Page> };
  request: Page['request'];
  baseURL: string;
}
type Body = (given: Given) => Promise<void> | void;
interface Details {
  tag?: string | string[];
}

/** For who looks for tests that could be among them: all are tried. */
const isAll = process.env['SCREENS'] === 'all';
const tagsOf = ({ tag = [] }: Details): string[] => [tag].flat();
const isScreen = (details: Details): boolean => isAll || tagsOf(details).includes('@screen');

async function run(body: Body, wanted: Wanted): Promise<void> {
  const all: Context[] = [];
  const newContext = async (asked?: Record<string, unknown>) => {
    const made = new Context(asked);
    all.push(made);
    return made;
  };
  const browser = { newContext, newPage: async (asked?: Record<string, unknown>) => (await newContext(asked)).open() };
  const context = await newContext(wanted);
  try {
    await body({ page: context.open(), context, browser, request: context.request, baseURL: ORIGIN });
  } finally {
    for (const one of all) await one.close();
  }
}

type Wanted = Record<string, unknown>;
interface Group {
  titles: string[];
  before: Body[];
  /** What its tests want of the browser. */
  wanted: Wanted;
}

const NO_GROUP: Group = { titles: [], before: [], wanted: {} };
/** The one that is being read. */
let current = NO_GROUP;

/** A file has nothing of what another one wants. */
export const beginFile = (): void => {
  current = NO_GROUP;
};

interface Running {
  tags: string[];
}

/** What runs: one test after the other. */
let now: Running | undefined;

function declare(title: string, ...rest: [Body] | [Details, Body]): void {
  const [details, body] = rest.length === 1 ? [{}, rest[0]] : rest;
  if (!isScreen(details)) return;
  const { titles, before, wanted } = current;
  vitest([...titles, title].join(' › '), () => {
    now = { tags: tagsOf(details) };
    return run(async (given) => {
      for (const one of [...before, body]) await one(given);
    }, wanted);
  });
}

function group(title: string, body: () => void): void {
  const around = current;
  current = { ...around, titles: [...around.titles, title] };
  body();
  current = around;
}

const nothing = (): void => {};

/** What journeys have from Playwright, on a page without a browser, for those that are marked `screen`. */
export const test = Object.assign(declare, {
  describe: Object.assign(group, { configure: nothing }),
  use: (options: object) => {
    current = { ...current, wanted: { ...current.wanted, ...options } };
  },
  beforeEach: (body: Body) => {
    current = { ...current, before: [...current.before, body] };
  },
  beforeAll,
  afterAll,
  afterEach,
  slow: nothing,
  info: () => now as Running,
  step: (_: string, work: () => unknown) => work(),
  setTimeout: nothing,
});
