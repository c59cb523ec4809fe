import { EventEmitter } from 'node:events';
import type { Response as BrowserResponse } from '@playwright/test';
import type { Work } from './compiled.ts';
import { heardOf } from './heard.ts';
import { ORIGIN } from './loaded.ts';
import { type Handler, type Matcher, responseOf, type Shared, withCookies, withoutRule, withRule } from './network.ts';
import { Page } from './page.ts';
import { Tabs } from './tabs.ts';
import type { Size } from './window.ts';

type Asked = Record<string, unknown> & { viewport?: Size; javaScriptEnabled?: boolean };
/** What makes a phone of a browser besides its size: no script of ours asks for it, and styles are not known here. */
const OF_PHONES = ['hasTouch', 'isMobile', 'deviceScaleFactor'];

/** One person's browser: cookies, storage and pages. */
export class Context extends EventEmitter {
  readonly shared: Shared = { rules: [], cookies: new Map(), offline: false };
  readonly _options = { baseURL: ORIGIN };
  readonly #tabs = new Map<string, Tabs>();
  readonly #pages: Page[] = [];
  readonly size: Size;
  readonly hasScripts: boolean;
  readonly before: ((page: Page) => void)[] = [];

  constructor({ viewport, baseURL: _, javaScriptEnabled = true, ...others }: Asked = {}) {
    super();
    const refused = Object.keys(others).filter((name) => !OF_PHONES.includes(name));
    if (refused.length > 0) throw new Error(`${refused} needs a browser: the test is not to be marked \`screen\`.`);
    this.hasScripts = javaScriptEnabled;
    this.size = viewport ?? { width: 1440, height: 1000 };
  }

  tabsOf(origin: string): Tabs {
    const found = this.#tabs.get(origin) ?? new Tabs();
    this.#tabs.set(origin, found);
    return found;
  }

  /** A page that is closed is none of them. */
  pages = () => this.#pages.filter((page) => !page.isClosed());

  newPage = async (): Promise<Page> => this.open();

  open(): Page {
    const page = new Page(this);
    this.#pages.push(page);
    for (const name of ['request', 'response', 'requestfailed', 'requestfinished']) page.on(name, (told) => this.emit(name, told));
    return page;
  }

  close = async () => {
    for (const page of this.#pages) page.end();
  };

  route = async (matcher: Matcher, handler: Handler, { times = Number.POSITIVE_INFINITY } = {}) => {
    this.shared.rules = withRule(this.shared.rules, matcher, handler, times);
  };
  unroute = async (matcher?: Matcher, handler?: Handler) => {
    this.shared.rules = withoutRule(this.shared.rules, matcher, handler);
  };
  unrouteAll = async () => this.unroute();
  addInitScript = async (work: Work, arg?: unknown) => void this.before.push((page) => page.run(work, arg));
  clearCookies = async () => this.shared.cookies.clear();
  grantPermissions = async () => {};
  setOffline = async (isOff: boolean) => {
    this.shared.offline = isOff;
    for (const page of this.pages()) page.online(!isOff);
  };

  waitForEvent = (name: string, options?: { timeout?: number }) => heardOf(this, name, () => true, options);

  /** Calls of the test itself, with the cookies of this browser. */
  readonly request = Object.fromEntries(
    ['get', 'post', 'put', 'delete'].map((method) => [method, (address: string, asked?: Sent): Promise<BrowserResponse> => this.#ask(method, address, asked)]),
  );

  async #ask(method: string, address: string, { data, headers = {} }: Sent = {}): Promise<BrowserResponse> {
    const url = new URL(address, ORIGIN).href;
    const sent = data === undefined ? { headers } : { body: JSON.stringify(data), headers: { 'content-type': 'application/json', ...headers } };
    return responseOf(await withCookies(this.shared.cookies, url, { method: method.toUpperCase(), redirect: 'manual', ...sent }), url);
  }
}

interface Sent {
  data?: unknown;
  headers?: Record<string, string>;
}
