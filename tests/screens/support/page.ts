import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request as BrowserRequest, Response as BrowserResponse } from '@playwright/test';
import { contextOf } from './context.ts';
import { Frame, settled } from './frame.ts';
import { popovers } from './gaps.ts';
import { down, pressed, typed, up } from './keys.ts';
import { asTest } from './layout.ts';
import { type App, loadApp, ORIGIN } from './loaded.ts';
import { matches, Network, responseOf } from './network.ts';
import { PATIENCE_MS } from './patience.ts';
import { Undo } from './undo.ts';
import { until } from './until.ts';

/** One page of one person, as journeys know it from a browser: documents, scripts, storage and network; no layout, no styles. */
export class Page extends EventEmitter {
  readonly network = new Network();
  readonly #frame = new Frame(this);
  readonly #undo = new Undo();
  readonly #kept = { fetch: globalThis.fetch, console: { error: console.error, warn: console.warn } };
  readonly #before: (() => void)[] = [];
  #app: App | null = null;
  #touched: Element | null = null;

  constructor() {
    super();
    for (const name of ['request', 'response', 'requestfailed', 'requestfinished']) this.network.on(name, (told) => this.emit(name, told));
    globalThis.fetch = this.network.fetch as typeof fetch;
    for (const type of ['error', 'warn'] as const) console[type] = (...words: unknown[]) => this.emit('console', said(type, words));
  }

  mainFrame = () => this.#frame;
  locator = (selector: string, options?: object) => this.#frame.locator(selector, options);
  getByRole = (role: string, options?: object) => this.#frame.getByRole(role, options);
  getByText = (text: string, options?: object) => this.#frame.getByText(text, options);
  getByLabel = (text: string, options?: object) => this.#frame.getByLabel(text, options);
  getByPlaceholder = (text: string, options?: object) => this.#frame.getByPlaceholder(text, options);
  getByTitle = (text: string, options?: object) => this.#frame.getByTitle(text, options);
  getByAltText = (text: string, options?: object) => this.#frame.getByAltText(text, options);
  getByTestId = (id: string) => this.#frame.getByTestId(id);

  url = (): string => location.href;
  title = async (): Promise<string> => document.title;

  /** Loads the address anew, with fresh modules, as a document is. */
  async goto(address: string): Promise<BrowserResponse | null> {
    const url = new URL(address, ORIGIN);
    this.leave();
    this.#stand(url.href);
    // Another site, such as that of the account, and what is no page.
    if (url.origin !== ORIGIN || /\.(txt|xml|json|rss|js)$/.test(url.pathname)) return null;
    await this.#load(url);
    return { status: () => this.#status(), url: () => url.href, ok: () => true, headers: () => ({}) } as unknown as BrowserResponse;
  }

  #stand(address: string): void {
    (window as never as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  }

  async #load(url: URL): Promise<void> {
    this.#undo.begin((away) => this.#go(away));
    popovers(addEventListener);
    addEventListener('click', ({ target }) => this.#choosesFile(target));
    for (const name of ['error', 'unhandledrejection']) addEventListener(name, (event) => this.#threw(event));
    for (const work of this.#before) work();
    this.#app = loadApp(url);
    await this.#idle();
    this.stir();
    await settled();
  }

  #status(): number {
    const [failed] = Object.values(this.#app?.router.state.errors ?? {}) as { status?: number }[];
    return failed ? (failed.status ?? 500) : 200;
  }

  async #idle(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    do await wait(2);
    while (this.#app && !(this.#app.router.state.initialized && this.#app.router.state.navigation.state === 'idle') && performance.now() < end);
    await settled();
  }

  #choosesFile(target: EventTarget | null): void {
    const field = target instanceof HTMLInputElement && target.type === 'file' ? target : null;
    if (field) this.emit('filechooser', { isMultiple: () => field.multiple, setFiles: (files: unknown) => this.#frame.give(field, files) });
  }

  #threw(event: Event): void {
    const { error, reason } = event as ErrorEvent & PromiseRejectionEvent;
    this.emit('pageerror', error ?? reason ?? new Error(event.type));
  }

  /** Somebody is there: what waits for the first sign of interest wakes up. */
  stir(): void {
    dispatchEvent(new Event('pointermove'));
  }

  /** Where a link or the app itself leads to another document, as soon as what asked for it is over. */
  #go(address: string): void {
    const url = new URL(address, location.href).href;
    setTimeout(() => void this.goto(url).catch((error: unknown) => this.emit('pageerror', error)), 0);
  }

  /** The document is gone, and all that its scripts left behind. */
  leave(): void {
    this.#app?.close();
    this.#app = null;
    this.#undo.end();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  }

  /** The page is closed, and what it took the place of is back. */
  end(): void {
    this.leave();
    this.#stand(ORIGIN);
    Object.assign(globalThis, { fetch: this.#kept.fetch });
    Object.assign(console, this.#kept.console);
  }

  reload = () => this.goto(this.url());
  goBack = () => this.#step(-1);
  goForward = () => this.#step(1);

  async #step(by: number): Promise<void> {
    await this.#app?.router.navigate(by);
    await this.#idle();
  }

  /** What was filled in is told as changed when the field is left. */
  changed(element: Element): void {
    if (this.#touched === element) return;
    this.#touched = element;
    element.addEventListener(
      'blur',
      () => {
        this.#touched = null;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { once: true },
    );
  }

  readonly keyboard = {
    press: async (keys: string) => {
      await this.#frame.user.keyboard(pressed(keys));
      await settled();
    },
    type: async (text: string) => {
      await this.#frame.user.keyboard(typed(text));
      await settled();
    },
    insertText: (text: string) => this.#frame.user.paste(text),
    down: (key: string) => this.#frame.user.keyboard(down(key)),
    up: (key: string) => this.#frame.user.keyboard(up(key)),
  };

  readonly mouse = { move: async () => this.stir() };
  readonly request = Object.fromEntries(
    ['get', 'post', 'put', 'delete'].map((method) => [
      method,
      async (address: string, { data, headers = {} }: { data?: unknown; headers?: Record<string, string> } = {}) => {
        const url = new URL(address, ORIGIN).href;
        const sent = data === undefined ? {} : { body: JSON.stringify(data), headers: { 'content-type': 'application/json', ...headers } };
        return responseOf(await fetch(url, { method: method.toUpperCase(), headers, redirect: 'manual', ...sent }), url);
      },
    ]),
  );

  evaluate = async (work: (arg: unknown) => unknown, arg?: unknown) => asTest(() => work(arg));
  waitForTimeout = (milliseconds: number) => wait(milliseconds);
  waitForLoadState = () => this.#idle();

  async waitForFunction(work: (arg: unknown) => unknown, arg?: unknown, { timeout = PATIENCE_MS } = {}): Promise<void> {
    await until(() => asTest(() => work(arg)), timeout, 'The page never said yes.');
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean), { timeout = PATIENCE_MS } = {}): Promise<void> {
    await until(() => matches(wanted, this.url()), timeout, `Still at ${this.url()}, not at ${wanted}.`);
  }

  waitForRequest = (wanted: Wanted<BrowserRequest>, options?: { timeout?: number }) => this.#told('request', wanted, options);
  waitForResponse = (wanted: Wanted<BrowserResponse>, options?: { timeout?: number }) => this.#told('response', wanted, options);
  waitForEvent = (name: string, { timeout = PATIENCE_MS } = {}) => this.#told(name, () => true, { timeout });

  #told<T extends { url?(): string }>(name: string, wanted: Wanted<T>, { timeout = PATIENCE_MS } = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${name} within ${timeout} ms.`)), timeout);
      const heard = (told: T) => {
        if (!(typeof wanted === 'function' ? wanted(told) : matches(wanted, told.url?.() ?? ''))) return;
        clearTimeout(timer);
        this.off(name, heard);
        resolve(told);
      };
      this.on(name, heard);
    });
  }

  route = async (...rule: Parameters<Network['route']>) => this.network.route(...rule);
  unroute = async (...rule: Parameters<Network['unroute']>) => this.network.unroute(...rule);
  unrouteAll = async () => this.network.unroute();
  addInitScript = async (work: (arg: unknown) => void, arg?: unknown) => void this.#before.push(() => work(arg));
  close = async () => this.leave();

  readonly #context = contextOf(this);
  context = () => this.#context;
}

const said = (type: string, words: unknown[]) => ({
  type: () => (type === 'warn' ? 'warning' : type),
  text: () => words.map(String).join(' '),
  location: () => ({ url: '' }),
});

type Wanted<T> = string | RegExp | ((told: T) => boolean);
