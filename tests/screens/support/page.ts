import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request as BrowserRequest, Response as BrowserResponse } from '@playwright/test';
import { inPage, type ScreenWindow, type Work } from './compiled.ts';
import type { Context } from './context.ts';
import { Frame } from './frame.ts';
import { fileAt } from './gaps/gaps.ts';
import { asks, downloadOf, heardOf, told, type Wanted } from './heard.ts';
import { asTest } from './layout.ts';
import { watchLeads } from './leads.ts';
import { type App, isPage, loadApp, ORIGIN } from './loaded.ts';
import { matches, Network, responseOf } from './network.ts';
import { isOurs, showPlain } from './plain.ts';
import { storageOf } from './tabs.ts';
import { PATIENCE_MS, until } from './until.ts';
import { type Media, openWindow, type Size } from './window.ts';

/** One page of one person, as journeys know it from a browser: documents, scripts, storage and network; no layout, no styles. */
export class Page extends EventEmitter {
  readonly isLaidOut = false;
  readonly #context: Context;
  readonly #network: Network;
  readonly #before: (() => unknown)[] = [];
  readonly #sessions = new Map<string, Map<string, string>>();
  /** Addresses of the documents before this one. */
  readonly #past: string[] = [];
  #document: ReturnType<typeof openWindow>;
  #app: App | null = null;
  #isClosed = false;
  #size: Size;
  #media: Media = {};
  readonly #frame: Frame;

  constructor(context: Context) {
    super();
    this.#context = context;
    this.#size = context.size;
    this.#network = new Network(context.shared, () => this.url());
    for (const name of ['request', 'response', 'requestfailed', 'requestfinished']) this.#network.on(name, (told) => this.emit(name, told));
    this.#document = this.#open('about:blank');
    this.#frame = new Frame(this);
  }

  get window(): ScreenWindow {
    return this.#document.window;
  }

  mainFrame = () => this.#frame;
  frames = () => [this.#frame];
  locator = (selector: string, options?: object) => this.#frame.locator(selector, options);
  getByRole = (role: string, options?: object) => this.#frame.getByRole(role, options);
  getByText = (text: string, options?: object) => this.#frame.getByText(text, options);
  getByLabel = (text: string, options?: object) => this.#frame.getByLabel(text, options);
  getByPlaceholder = (text: string, options?: object) => this.#frame.getByPlaceholder(text, options);
  getByTitle = (text: string, options?: object) => this.#frame.getByTitle(text, options);
  getByAltText = (text: string, options?: object) => this.#frame.getByAltText(text, options);
  getByTestId = (id: string) => this.#frame.getByTestId(id);

  url = (): string => this.window.location.href;
  content = async (): Promise<string> => this.window.document.documentElement.outerHTML;
  title = async () => this.window.document.title;
  context = () => this.#context;
  get request() {
    return this.#context.request;
  }

  /** Loads the address anew, as a document with modules of its own. */
  async goto(address: string): Promise<BrowserResponse | null> {
    if (this.#app) this.#past.push(this.url());
    return this.#visit(new URL(address, ORIGIN).href);
  }

  async #visit(address: string): Promise<BrowserResponse | null> {
    if (!(this.#context.hasScripts && isPage(address)) && isOurs(address)) return this.#read(address);
    this.#enter(address);
    if (!isPage(address)) return null;
    await this.#load();
    return { status: () => this.#status(), url: () => address, ok: () => true, headers: () => ({}) } as unknown as BrowserResponse;
  }

  /** What the server writes, without scripts. */
  async #read(address: string): Promise<BrowserResponse> {
    const answer = await this.#network.fetch(address);
    this.#enter(answer.url || address);
    await showPlain(this.window, answer.clone());
    this.#watch();
    return responseOf(answer, this.url());
  }

  #enter(address: string): void {
    this.#leave();
    this.#document = this.#open(address);
    this.#frame.enter();
  }

  #open(address: string): ReturnType<typeof openWindow> {
    const { origin } = new URL(address);
    const session = this.#sessions.get(origin) ?? new Map<string, string>();
    this.#sessions.set(origin, session);
    const said =
      (type: string) =>
      (...words: unknown[]) =>
        void this.emit('console', told(type, words));
    return openWindow(address, this.#size, this.#media, {
      tabs: this.#context.tabsOf(origin),
      sessionStorage: storageOf(session),
      fetch: this.#network.fetch as typeof fetch,
      console: { ...console, error: said('error'), warn: said('warning') },
      threw: (error) => void this.emit('pageerror', error),
      alert: (message) => void asks(this, 'alert', message),
      confirm: (message) => asks(this, 'confirm', message),
    });
  }

  #watch(): void {
    const { window } = this;
    const isThere = () => this.window === window && !this.#isClosed;
    watchLeads(window, {
      go: (address) => isThere() && this.#soon(this, address),
      open: (address) => isThere() && this.#beside(address),
      save: (address, name) => this.emit('download', downloadOf(fileAt(address) ?? this.#network.fetch(address).then((answer) => answer.blob()), name)),
    });
    window.addEventListener('click', ({ target }) => this.#choosesFile(target));
  }

  async #load(): Promise<void> {
    const { window } = this;
    this.#watch();
    for (const work of [...this.#context.before, ...this.#before]) work(this);
    const app = await loadApp(window);
    // It may have been left meanwhile.
    if (this.window !== window) return app.close();
    this.#app = app;
    await this.#idle();
    this.stir();
    await this.settled();
    this.emit('load', this);
  }

  #status(): number {
    const [failed] = Object.values(this.#app?.router.state.errors ?? {}) as { status?: number }[];
    return failed ? (failed.status ?? 500) : 200;
  }

  async #idle(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    do await wait(2);
    while (this.#app && !(this.#app.router.state.initialized && this.#app.router.state.navigation.state === 'idle') && performance.now() < end);
    await this.settled();
  }

  #choosesFile(target: EventTarget | null): void {
    const field = target instanceof this.window.HTMLInputElement && target.type === 'file' ? target : null;
    if (field) this.emit('filechooser', { isMultiple: () => field.multiple, setFiles: (files: unknown) => this.#frame.give(field, files) });
  }

  /** What a press has set going is drawn. */
  async settled(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    do await wait(0);
    while (this.#document.isBusy() && performance.now() < end);
  }

  /** Somebody is there: what waits for the first sign of interest wakes up. */
  stir(): void {
    this.window.dispatchEvent(new this.window.Event('pointermove'));
  }

  /** Where a link or the app itself leads to another document, as soon as what asked for it is over. */
  #soon(page: Page, address: string): void {
    const url = new URL(address, this.url()).href;
    setTimeout(() => void page.goto(url).catch((error: unknown) => page.emit('pageerror', error)), 0);
  }

  #beside(address: string): void {
    const page = this.#context.open();
    this.#soon(page, address);
    this.emit('popup', page);
    this.#context.emit('page', page);
  }

  #leave(): void {
    this.#app?.close();
    this.#app = null;
    this.#document.close();
  }

  isClosed = () => this.#isClosed;
  end(): void {
    if (!this.#isClosed) this.#leave();
    this.#isClosed = true;
  }
  close = async () => this.end();
  bringToFront = async () => {};

  async setViewportSize(size: Size): Promise<void> {
    this.#size = size;
    this.#document.resize(size);
    await this.settled();
  }

  emulateMedia = async (asked: Media): Promise<void> => {
    this.#media = { ...this.#media, ...asked };
    this.#document.emulate(this.#media);
  };

  reload = () => this.#visit(this.url());
  goForward = () => this.#step(1);

  /** Within the document, or to the one before it. */
  async goBack(): Promise<void> {
    const before = this.window.history.state?.idx ? undefined : this.#past.pop();
    if (before) await this.#visit(before);
    else await this.#step(-1);
  }

  async #step(by: number): Promise<void> {
    await this.#app?.router.navigate(by);
    await this.#idle();
  }

  get keyboard() {
    return this.#frame.keyboard;
  }
  readonly mouse = { move: () => this.#frame.user.pointer({ target: this.window.document.body }) };

  run = (work: Work, arg?: unknown): unknown => asTest(() => inPage(this.window, work, arg));
  evaluate = async (work: Work, arg?: unknown) => this.run(work, arg);
  waitForTimeout = (milliseconds: number) => wait(milliseconds);
  waitForLoadState = (state?: string) => this.#idle().then(() => (state === 'networkidle' ? this.#network.quiet() : undefined));

  async waitForFunction(work: Work, arg?: unknown, { timeout = PATIENCE_MS } = {}): Promise<void> {
    await until(() => this.run(work, arg), timeout, 'The page never said yes.');
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean), { timeout = PATIENCE_MS } = {}): Promise<void> {
    await until(() => matches(wanted, this.url()), timeout, `Still at ${this.url()}, not at ${wanted}.`);
  }

  waitForRequest = (wanted: Wanted<BrowserRequest>, options?: { timeout?: number }) => heardOf(this, 'request', wanted, options);
  waitForResponse = (wanted: Wanted<BrowserResponse>, options?: { timeout?: number }) => heardOf(this, 'response', wanted, options);
  waitForEvent = (name: string, options?: { timeout?: number }) => heardOf(this, name, () => true, options);

  route = async (...rule: Parameters<Network['route']>) => this.#network.route(...rule);
  unroute = async (...rule: Parameters<Network['unroute']>) => this.#network.unroute(...rule);
  unrouteAll = async () => this.#network.unroute();
  addInitScript = async (work: Work, arg?: unknown) => void this.#before.push(() => this.run(work, arg));

  online = (isOn: boolean) => this.#document.online(isOn);
}
