import type { ScreenWindow } from '../compiled.ts';
import { define } from './elements.ts';
import { getComputedStyle } from './hidden.ts';
import { keysOfBrowser, popovers } from './keys.ts';

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
