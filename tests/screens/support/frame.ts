import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { userEvent } from '@testing-library/user-event';
import { inPage, type ScreenWindow, type Work } from './compiled.ts';
import { chosenOf, filesOf, setValue, tellsChange } from './fields.ts';
import { type Any, inject } from './injected.ts';
import { down, pressed, typed, up } from './keys.ts';
import { asTest, isBehind, needsBrowser } from './layout.ts';
import type { Page } from './page.ts';
import { PATIENCE_MS, until } from './until.ts';

const require = createRequire(import.meta.url);
const core = dirname(require.resolve('playwright-core/package.json'));
const { Locator } = require(join(core, 'lib/client/locator.js'));
const utils = require(join(core, 'lib/utils/isomorphic/locatorUtils.js'));

const STEPS = [0, 5, 10, 20, 40];

const userOf = ({ document }: ScreenWindow) => userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });

interface Asked {
  strict?: boolean;
  timeout?: number;
  force?: boolean;
}

const OF_LAYOUT = ['to.have.css', 'to.be.in.viewport'];

/** Finds and judges elements as browser tests do, by Playwright's own part that runs in pages; what a person does comes from user-event. */
export class Frame {
  readonly _platform = {};
  readonly #page: Page;
  user: ReturnType<typeof userEvent.setup>;
  #injected: Any;

  constructor(page: Page) {
    this.#page = page;
    this.user = userOf(page.window);
  }

  /** The page has another document. */
  enter(): void {
    this.user = userOf(this.#page.window);
    this.#injected = null;
  }

  get injected(): Any {
    this.#injected ??= inject(this.#page.window);
    return this.#injected;
  }

  page = () => this.#page;
  evaluate = (work: Work, arg?: unknown) => this.#page.evaluate(work, arg);
  childFrames = () => [];
  _timeout = ({ timeout }: Asked = {}) => timeout ?? PATIENCE_MS;
  _wrapApiCall = (work: () => unknown) => work();

  locator = (selector: string, options?: object) => new Locator(this, selector, options);
  getByRole = (role: string, options = {}) => this.locator(utils.getByRoleSelector(role, options));
  getByText = (text: string, options?: object) => this.locator(utils.getByTextSelector(text, options));
  getByLabel = (text: string, options?: object) => this.locator(utils.getByLabelSelector(text, options));
  getByPlaceholder = (text: string, options?: object) => this.locator(utils.getByPlaceholderSelector(text, options));
  getByTitle = (text: string, options?: object) => this.locator(utils.getByTitleSelector(text, options));
  getByAltText = (text: string, options?: object) => this.locator(utils.getByAltTextSelector(text, options));
  getByTestId = (id: string) => this.locator(utils.getByTestIdSelector('data-testid', id));

  all(selector: string): Element[] {
    const { injected } = this;
    return injected.querySelectorAll(injected.parseSelector(selector), this.#page.window.document);
  }

  /** The element, once it is there and in these states. @throws Error that says what was found instead. */
  async find(selector: string, { strict, timeout = PATIENCE_MS }: Asked = {}, ...states: string[]): Promise<Any> {
    const end = performance.now() + timeout;
    // No hand is quicker than the effects of what it has seen.
    await this.#page.settled();
    for (let tries = 0; ; tries += 1) {
      const found = this.all(selector);
      if (strict && found.length > 1) throw this.injected.strictModeViolationError(this.injected.parseSelector(selector), found);
      const [one] = found;
      if (one && !(states.includes('enabled') && isBehind(one)) && states.every((state) => this.injected.elementState(one, state).matches)) return one;
      if (performance.now() > end) {
        const seen = one && states.filter((state) => !this.injected.elementState(one, state).matches).join(', ');
        throw new Error(`${this.locator(selector)} ${one ? `is not ${seen || 'in front'}` : 'is not there'} after ${timeout} ms.`);
      }
      this.#page.stir();
      await wait(STEPS[tries] ?? 50);
    }
  }

  async _expect(expression: string, { selector, timeout = PATIENCE_MS, isNot, ...options }: Any): Promise<object> {
    if (OF_LAYOUT.includes(expression)) throw needsBrowser(expression);
    const end = performance.now() + timeout;
    for (let tries = 0; ; tries += 1) {
      const found = selector ? this.all(selector) : [];
      const isMany = expression === 'to.have.count' || expression.endsWith('.array');
      if (!isMany && found.length > 1) throw this.injected.strictModeViolationError(this.injected.parseSelector(selector), found);
      const { matches, received, missingReceived } = await this.injected.expect(found[0], { expression, isNot: !!isNot, ...options }, found);
      if (matches !== !!isNot || performance.now() > end) {
        return {
          matches,
          received,
          ...(matches === !!isNot && { timedOut: true, log: [], ...(missingReceived && { errorMessage: 'Error: element(s) not found' }) }),
        };
      }
      this.#page.stir();
      await wait(STEPS[tries] ?? 50);
    }
  }

  _queryCount = async (selector: string) => this.all(selector).length;

  #ready = (selector: string, options: Asked, ...states: string[]) => this.find(selector, options, ...(options.force ? [] : states));

  async click(selector: string, options: Asked & { button?: string; modifiers?: string[] } = {}) {
    const element = await this.#ready(selector, options, 'visible', 'enabled');
    const held = options.modifiers ?? [];
    if (held.length > 0) await this.user.keyboard(down(...held));
    await this.user.pointer({ target: element, keys: options.button === 'right' ? '[MouseRight]' : '[MouseLeft]' });
    if (held.length > 0) await this.user.keyboard(up(...held));
    await this.#page.settled();
  }

  dblclick = async (selector: string, options: Asked) => this.user.dblClick(await this.#ready(selector, options, 'visible', 'enabled'));
  tap = (selector: string, options: Asked) => this.click(selector, options);
  hover = async (selector: string, options: Asked) => this.user.hover(await this.#ready(selector, options, 'visible'));
  focus = async (selector: string, options: Asked) => (await this.find(selector, options)).focus();

  async #setChecked(selector: string, options: Asked, isWanted: boolean) {
    const element = await this.#ready(selector, options, 'visible', 'enabled');
    const is = () => this.injected.elementState(element, 'checked').matches;
    if (is() !== isWanted) await this.user.click(element);
    await this.#page.settled();
    if (is() !== isWanted) throw new Error(`${this.locator(selector)} did not change.`);
  }
  check = (selector: string, options: Asked) => this.#setChecked(selector, options, true);
  uncheck = (selector: string, options: Asked) => this.#setChecked(selector, options, false);

  async fill(selector: string, value: string, options: Asked) {
    const element = await this.#ready(selector, options, 'visible', 'enabled', 'editable');
    const { InputEvent, Event } = this.#page.window;
    // A date, a number of a range and the like are set at once; text is typed.
    if (/^(color|date|datetime-local|month|range|time|week)$/.test(element.type)) {
      setValue(element, value);
      if (element.value !== value) throw new Error(`${this.locator(selector)} takes no ${value}.`);
      for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
    } else if (this.injected.fill(element, value) === 'needsinput') {
      setValue(element, value);
      element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: value }));
      tellsChange(element);
    }
    await this.#page.settled();
  }

  async type(selector: string, text: string, options: Asked) {
    (await this.#ready(selector, options, 'visible', 'enabled')).focus();
    await this.user.keyboard(typed(text));
    await this.#page.settled();
  }

  async press(selector: string, key: string, options: Asked) {
    (await this.find(selector, options)).focus();
    await this.user.keyboard(pressed(key));
    await this.#page.settled();
  }

  async selectOption(selector: string, values: Any, options: Asked) {
    const element = await this.#ready(selector, options, 'visible', 'enabled');
    const find = () => chosenOf(element, Array.isArray(values) ? values : [values]);
    // Choices may still be on their way.
    await until(() => !find().includes(undefined), options.timeout ?? PATIENCE_MS, `${this.locator(selector)} has no such choice: ${JSON.stringify(values)}`);
    const found = find();
    await this.user.selectOptions(element, found as HTMLElement[]);
    await this.#page.settled();
    return found.map((one) => one?.value);
  }

  setInputFiles = async (selector: string, files: Any, options: Asked) => this.give(await this.find(selector, options), files);

  /** Files for a field, as a person chooses them. */
  async give(element: HTMLElement, files: Any) {
    await this.user.upload(element, filesOf(this.#page.window, files));
    await this.#page.settled();
  }

  dispatchEvent = async (selector: string, type: string, init: object, options: Asked) =>
    void this.injected.dispatchEvent(await this.find(selector, options), type, init);
  getAttribute = async (selector: string, name: string, options: Asked) => (await this.find(selector, options)).getAttribute(name);
  textContent = async (selector: string, options: Asked) => (await this.find(selector, options)).textContent;
  /** Without layout nothing tells apart what is shown of a text. */
  innerText = this.textContent;
  innerHTML = async (selector: string, options: Asked) => (await this.find(selector, options)).innerHTML;
  inputValue = async (selector: string, options: Asked) => (await this.find(selector, options)).value;
  #state = async (selector: string, options: Asked, state: string) => this.injected.elementState(await this.find(selector, options), state).matches as boolean;
  isChecked = (selector: string, options: Asked) => this.#state(selector, options, 'checked');
  isDisabled = (selector: string, options: Asked) => this.#state(selector, options, 'disabled');
  isEnabled = (selector: string, options: Asked) => this.#state(selector, options, 'enabled');
  isEditable = (selector: string, options: Asked) => this.#state(selector, options, 'editable');
  isVisible = async (selector: string) => this.all(selector).some((one) => this.injected.elementState(one, 'visible').matches);
  isHidden = async (selector: string) => !(await this.isVisible(selector));
  async $$eval(selector: string, work: Work, arg: unknown) {
    const all = this.all(selector);
    return asTest(() => inPage(this.#page.window, work, all, arg));
  }
  waitForSelector = async (selector: string, options: Asked) => this.handle(await this.find(selector, options));
  $$ = async (selector: string) => this.all(selector).map((one) => this.handle(one));

  handle = (element: Any) => ({
    evaluate: async (work: Work, arg: unknown) => asTest(() => inPage(this.#page.window, work, element, arg)),
    isVisible: async () => this.injected.elementState(element, 'visible').matches,
    boundingBox: async () => {
      throw needsBrowser('A place');
    },
    dispose: async () => {},
  });

  readonly keyboard = {
    press: async (keys: string) => {
      await this.user.keyboard(pressed(keys));
      await this.#page.settled();
    },
    type: async (text: string) => {
      await this.user.keyboard(typed(text));
      await this.#page.settled();
    },
    insertText: (text: string) => this.user.paste(text),
    down: (key: string) => this.user.keyboard(down(key)),
    up: (key: string) => this.user.keyboard(up(key)),
  };

  /** What Playwright's locators ask of the browser itself. */
  readonly _channel = {
    waitForSelector: async ({ selector, state = 'visible', timeout, strict }: Any) => {
      if (state === 'hidden' || state === 'detached') {
        const { matches } = (await this._expect(state === 'hidden' ? 'to.be.hidden' : 'to.be.detached', { selector, timeout })) as Any;
        if (!matches) throw new Error(`${this.locator(selector)} is still there.`);
        return {};
      }
      return { element: await this.find(selector, { strict, timeout }, ...(state === 'visible' ? ['visible'] : [])) };
    },
    blur: async ({ selector, ...options }: Any) => (await this.find(selector, options)).blur(),
  };
}

// Elements stand for their handles where Playwright's own client code asks for one.
Locator.prototype._withElement = async function (this: Any, task: (handle: Any) => unknown, options: Asked) {
  return task(this._frame.handle(await this._frame.find(this._selector, { strict: true, ...options })));
};
Object.assign(Locator.prototype, { scrollIntoViewIfNeeded: async () => {} });
