import { type Browser, type BrowserContext, chromium, expect, type Locator, type Mouse, type Page, test } from '@playwright/test';
import { refuseMismatch } from '../hydration.ts';
import { browserScript } from './in-page.ts';
import { byKeyboard, isEverywhere } from './mode.ts';
import { forgetFocus, reach } from './reach.ts';
import { type Choice, choose } from './select.ts';
import { lookAtState } from './states.ts';

type Options = { timeout?: number; modifiers?: string[]; clickCount?: number; trial?: boolean } | undefined;
type Way = (locator: Locator, ...given: never[]) => Promise<unknown>;

/** How a person without a pointer does what the journeys do with one. */
const ways: Record<string, Way> = {
  click: (locator, options: Options) => press(locator, options, options?.clickCount),
  tap: (locator, options: Options) => press(locator, options),
  dblclick: (locator, options: Options) => press(locator, options, 2),
  hover: (locator, options: Options) => open(locator, options),
  check: (locator, options: Options) => turn(locator, true, options),
  uncheck: (locator, options: Options) => turn(locator, false, options),
  setChecked: (locator, checked: boolean, options: Options) => turn(locator, checked, options),
  selectOption: (locator, choice: Choice, options: Options) => choose(locator, choice, options),
  dragTo: (locator) => Promise.reject(new Error(`${locator} is dragged: the journey needs a way by keyboard`)),
};

/** Where a field is filled or a key pressed, the focus comes first, by keys. */
const focusing = ['fill', 'press', 'pressSequentially', 'clear', 'focus'];

async function press(locator: Locator, options: Options, times = 1): Promise<void> {
  if (options?.trial) return;
  // The first press opens what lies behind a link, the next follows it.
  if (await opens(locator)) await open(locator, options);
  const { key } = await reach(locator, options);
  const held = options?.modifiers?.length ? `${options.modifiers.join('+')}+` : '';
  for (let time = 0; key && time < times; time += 1) await locator.page().keyboard.press(held + key);
}

/** What a pointer opens by coming near. */
async function open(locator: Locator, options: Options): Promise<void> {
  await reach(locator, options);
  if (await opens(locator)) await locator.page().keyboard.press('Enter');
}

const opens = (locator: Locator): Promise<boolean> => locator.evaluate((element) => element.closest('a[aria-expanded=false]') !== null);

async function turn(locator: Locator, wanted: boolean, options: Options): Promise<void> {
  const { handle } = await reach(locator, options);
  const isOn = () => handle?.evaluate((element) => (element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'));
  if ((await isOn()) !== wanted) await locator.page().keyboard.press('Space');
  await expect.poll(isOn).toBe(wanted);
}

function installOn(locator: Locator, mouse: Mouse): void {
  const methods = Object.getPrototypeOf(locator) as Record<string, (...given: unknown[]) => Promise<unknown>>;
  if ('isByKeyboard' in methods) return;
  Object.assign(methods, { isByKeyboard: true });
  for (const [name, way] of Object.entries(ways)) {
    const original = methods[name] as (...given: unknown[]) => Promise<unknown>;
    methods[name] = function act(this: Locator, ...given) {
      return byKeyboard() ? way(this, ...(given as never[])) : original.apply(this, given);
    };
  }
  for (const name of focusing) {
    const original = methods[name] as (...given: unknown[]) => Promise<unknown>;
    methods[name] = async function act(this: Locator, ...given) {
      if (byKeyboard()) await reach(this);
      return original.apply(this, given);
    };
  }
  const blur = methods['blur'] as (...given: unknown[]) => Promise<unknown>;
  methods['blur'] = async function act(this: Locator, ...given) {
    await blur.apply(this, given);
    if (byKeyboard()) await forgetFocus(this.page());
  };
  quieten(mouse);
}

/** A pointer that comes over the page is a sign of interest; so is any key. */
function quieten(mouse: Mouse): void {
  const methods = Object.getPrototypeOf(mouse) as { move: (...given: unknown[]) => Promise<void>; pageOf?: Page };
  const original = methods.move;
  methods.move = function move(this: { _page: Page }, ...given) {
    return byKeyboard() ? this._page.keyboard.press('Shift') : original.apply(this, given);
  };
}

function prepare(context: BrowserContext): Promise<unknown> {
  context.on('page', (page) => installOn(page.locator('html'), page.mouse));
  return context.addInitScript(browserScript);
}

/** Makes the journeys of this process able to go by keyboard: called once, by the configuration. */
export function installKeyboard(): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    wrap(browser);
    return browser;
  };
}

function wrap(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    refuseMismatch(context);
    if (byKeyboard()) await prepare(context);
    if (isEverywhere) lookBeforeClosing(context);
    return context;
  };
}

/** Nothing follows the last state of a journey that would look at it. */
function lookBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const isOver = test.info().status !== 'passed';
    for (const page of isOver ? [] : context.pages()) if (/^http/.test(page.url())) await lookAtState(page).catch(() => undefined);
    await close(options);
  };
}
