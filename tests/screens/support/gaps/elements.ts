import { GlobalWindow } from 'happy-dom';
import type { ScreenWindow } from '../compiled.ts';
import { guardSizes, refuse } from '../layout.ts';
import { isOut } from './hidden.ts';

export const define = (target: object, properties: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

const BOX = { x: 0, y: 0, top: 0, left: 0, right: 100, bottom: 20, width: 100, height: 20 };
const NONE = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

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
export const isDialog = (element: unknown): element is HTMLDialogElement => element instanceof HTMLDialogElement;
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
/** What had the focus before a modal dialog, which it gets back. */
const before = new WeakMap<HTMLDialogElement, Element | null>();
const { showModal, close } = HTMLDialogElement.prototype;
define(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    before.set(this, this.ownerDocument.activeElement);
    showModal.call(this);
  },
  close(this: HTMLDialogElement, answer?: string) {
    close.call(this, answer);
    (before.get(this) as HTMLElement | null | undefined)?.focus();
    before.delete(this);
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
