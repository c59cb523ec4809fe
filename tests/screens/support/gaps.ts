import { GlobalWindow } from 'happy-dom';
import type { ScreenWindow } from './compiled.ts';
import { guardSizes, refuse } from './layout.ts';

const isShut = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  /^(SCRIPT|STYLE|TEMPLATE|HEAD|TITLE|LINK|META|NOSCRIPT)$/.test(element.tagName) ||
  (element.parentElement?.tagName === 'DETAILS' && !element.parentElement.hasAttribute('open') && element.tagName !== 'SUMMARY') ||
  (element.hasAttribute('popover') && !element.hasAttribute('data-open')) ||
  (element as HTMLElement).style?.display === 'none';

const SHOWN = {
  display: 'block',
  visibility: 'visible',
  content: 'none',
  cursor: 'auto',
  pointerEvents: 'auto',
  opacity: '1',
  position: 'static',
  textTransform: 'none',
};
const styleOf = (values: Record<string, string>): CSSStyleDeclaration => ({ ...values, getPropertyValue: (name: string) => values[name] ?? '' }) as never;
const shown = styleOf(SHOWN);
const shut = styleOf({ ...SHOWN, display: 'none' });

/** Nothing is laid out: only what documents say themselves hides. */
export const isOut = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) if (isShut(one)) return true;
  return false;
};

export const define = (target: object, properties: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

const BOX = { x: 0, y: 0, top: 0, left: 0, right: 100, bottom: 20, width: 100, height: 20 };
const NONE = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

const getComputedStyle = (element: Element) => {
  refuse('A style');
  return isShut(element) ? shut : shown;
};

const opens = (isOpen: boolean) =>
  function (this: HTMLElement) {
    this.toggleAttribute('data-open', isOpen);
    const window = this.ownerDocument.defaultView as ScreenWindow;
    this.dispatchEvent(Object.assign(new window.Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
  };

// Windows share the classes of their elements.
const {
  Element: AnyElement,
  HTMLElement: AnyHtml,
  HTMLDialogElement,
  HTMLOptionElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  DataTransfer: AnyTransfer,
} = new GlobalWindow() as unknown as ScreenWindow;
define(AnyElement.prototype, {
  checkVisibility(this: Element) {
    return !isOut(this);
  },
  getBoundingClientRect(this: Element) {
    refuse('A place');
    return isOut(this) ? NONE : BOX;
  },
  getClientRects(this: Element) {
    refuse('A place');
    return isOut(this) ? [] : [BOX];
  },
  scrollIntoView() {},
  scrollTo() {},
  scrollBy() {},
});
define(AnyHtml.prototype, {
  showPopover: opens(true),
  hidePopover: opens(false),
  togglePopover(this: HTMLElement) {
    opens(!this.hasAttribute('data-open')).call(this);
  },
});
const { click } = AnyHtml.prototype;
define(AnyHtml.prototype, {
  // A link that stands nowhere is pressed too: what it does is seen where the document hears it.
  click(this: HTMLElement) {
    if (this.isConnected) return click.call(this);
    this.ownerDocument.head.append(this);
    click.call(this);
    this.remove();
  },
});
// Whoever takes files asks for this word; happy-dom names their types instead.
Object.defineProperty(AnyTransfer.prototype, 'types', {
  get(this: DataTransfer) {
    return [...new Set([...this.items].map(({ kind, type }) => (kind === 'file' ? 'Files' : type)))];
  },
});
Object.defineProperties(HTMLSelectElement.prototype, {
  // happy-dom remembers those of the first time.
  selectedOptions: {
    get(this: HTMLSelectElement) {
      return [...this.options].filter(({ selected }) => selected);
    },
  },
  // Forms ask both to know whether somebody has chosen already.
  size: {
    get(this: HTMLSelectElement) {
      return Number(this.getAttribute('size') ?? 0);
    },
  },
});
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
  set(this: HTMLOptionElement, is: boolean) {
    this.toggleAttribute('selected', is);
  },
});
guardSizes(AnyElement, AnyHtml);
if (!('showModal' in HTMLDialogElement.prototype)) throw new Error('Dialogs cannot be opened.');
const { set: setText } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
define(HTMLTextAreaElement.prototype, {
  // Past React, as in a browser: it hears by the event that follows. A script's own setting of the value it takes for no change.
  setRangeText(this: HTMLTextAreaElement, text: string, start: number, end: number) {
    setText?.call(this, this.value.slice(0, start) + text + this.value.slice(end));
    this.setSelectionRange(start + text.length, start + text.length);
  },
});

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
/** All that is watched is in view. */
class InView extends Unseen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super();
    this.#tell = tell;
  }
  override observe(target?: Element) {
    queueMicrotask(() => this.#tell([{ isIntersecting: true, target, intersectionRatio: 1 } as never], this as never));
  }
}

const files = new Map<string, Blob>();
/** What a document has given an address of its own. */
export const fileAt = (address: string): Blob | undefined => files.get(address);
/** Node's, which takes no files of another world. */
class PageUrl extends URL {
  static override createObjectURL(file: Blob): string {
    const address = `blob:${crypto.randomUUID()}`;
    files.set(address, file);
    return address;
  }

  static override revokeObjectURL(address: string): void {
    files.delete(address);
  }
}

/** One of a list is enough; happy-dom wants all. */
const mediaOf = (window: ScreenWindow) => {
  const ask = window.matchMedia.bind(window);
  return (query: string): MediaQueryList => {
    const all = query.split(',').map((one) => ask(one.trim()));
    return all.length === 1 ? ask(query) : Object.defineProperty(ask(query), 'matches', { get: () => all.some(({ matches }) => matches) });
  };
};

/** What is dragged comes along; happy-dom has a bare event in its place. */
const dragEventOf = ({ MouseEvent }: ScreenWindow) =>
  class extends MouseEvent {
    readonly dataTransfer: DataTransfer | null;
    constructor(type: string, options: DragEventInit = {}) {
      super(type, options);
      this.dataTransfer = options.dataTransfer ?? null;
    }
  };

/** What a window without layout lacks, or would answer with what nobody laid out. */
export function fillGaps(window: ScreenWindow): void {
  const requestIdleCallback = (work: (deadline: object) => void) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 10 }), 0);
  const visualViewport = Object.assign(new EventTarget(), { width: 1440, height: 1000, scale: 1, offsetTop: 0, offsetLeft: 0, pageTop: 0, pageLeft: 0 });
  define(window, {
    URL: PageUrl,
    DragEvent: dragEventOf(window),
    getComputedStyle,
    matchMedia: mediaOf(window),
    visualViewport,
    IntersectionObserver: InView,
    ResizeObserver: Unseen,
    requestIdleCallback,
    cancelIdleCallback: clearTimeout,
    scrollTo: () => {},
    scrollBy: () => {},
  });
  define(window.document, { fonts: { ready: Promise.resolve(), add: () => {}, load: async () => [] } });
  popovers(window);
  keysOfBrowser(window);
}

/** Buttons open and close what they name, a press beside it closes it. */
function popovers(window: ScreenWindow): void {
  const { document } = window;
  const open = () => [...document.querySelectorAll<HTMLElement>('[popover][data-open]')];
  window.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[popovertarget]');
    const named = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    for (const one of open()) if (one !== named && !one.contains(target as Node)) one.hidePopover();
    named?.togglePopover();
  });
}

/** What keys do where the page does not prevent it: Escape closes what stands in front, Enter opens details. */
function keysOfBrowser({ document, window, Event }: ScreenWindow): void {
  const inFront = () => [...document.querySelectorAll<HTMLElement>('[popover][data-open]:not([popover=manual]), dialog[open]')].at(-1);
  const leave = (one: HTMLElement | undefined) => {
    if (!(one instanceof HTMLDialogElement)) return one?.hidePopover();
    if (one.dispatchEvent(new Event('cancel', { cancelable: true }))) one.close();
  };
  window.addEventListener(
    'keydown',
    (event) => {
      const front = event.key === 'Escape' ? inFront() : undefined;
      queueMicrotask(() => {
        if (event.defaultPrevented) return;
        if (front) leave(front);
        else if (event.key === 'Enter' && (event.target as Element).tagName === 'SUMMARY') (event.target as HTMLElement).click();
      });
    },
    true,
  );
}
