import { GlobalWindow } from 'happy-dom';
import type { ScreenWindow } from './compiled.ts';
import { define } from './gaps/elements.ts';
import { fillGaps } from './gaps/gaps.ts';
import { needsBrowser } from './layout.ts';
import { bitmapOf, canvasAdapter } from './media/canvas.ts';
import { requestOf } from './media/posted.ts';
import type { Tabs } from './tabs.ts';

const SETTINGS = {
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
  canvasAdapter,
  navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true },
};

export interface Size {
  width: number;
  height: number;
}

/** What a person asks for: scripts are told, styles are not known. */
export interface Media {
  colorScheme?: 'light' | 'dark' | 'no-preference' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
}

/** As the browser of the journeys begins. */
const deviceOf = ({ colorScheme, reducedMotion, ...others }: Media) => {
  if (Object.keys(others).length > 0) throw needsBrowser(Object.keys(others).join());
  return { prefersColorScheme: colorScheme ?? 'light', prefersReducedMotion: reducedMotion ?? 'reduce' };
};

interface Around {
  tabs: Tabs;
  /** Of the page, for each site that it opens. */
  sessionStorage: Storage;
  fetch: typeof fetch;
  console: Console;
  /** Told of what scripts throw and nobody catches. */
  threw(error: unknown): void;
  alert(message: string): void;
  confirm(message: string): boolean;
}

interface Happy {
  happyDOM: { close(): Promise<void>; setViewport(size: Size): void; settings: { device: object } };
}

interface Opened {
  window: ScreenWindow;
  /** Whether React has work in line. */
  isBusy(): boolean;
  /** Media queries that scripts ask are answered for it; what styles do at a width is not known. */
  resize(size: Size): void;
  emulate(media: Media): void;
  online(isOn: boolean): void;
  close(): void;
}

/** The window of one document, without layout and paint (happy-dom). A load has another: nothing remembers the page before. */
export function openWindow(url: string, size: Size, media: Media, { tabs, threw, ...around }: Around): Opened {
  const window = new GlobalWindow({ url, ...size, settings: { ...SETTINGS, device: deviceOf(media) } as never }) as unknown as ScreenWindow;
  const { happyDOM } = window as unknown as Happy;
  const gone = new AbortController();
  const { isBusy, ...immediates } = immediatesOf(gone.signal);
  define(window, {
    ...around,
    ...timersOf(gone.signal),
    ...immediates,
    fetch: whileThere(gone.signal, around.fetch),
    localStorage: tabs.storage(window),
    BroadcastChannel: tabs.channels(window),
    performance: performanceOf(),
    reportError: threw,
    createImageBitmap: bitmapOf,
    XMLHttpRequest: requestOf(window),
  });
  define(window.navigator, { locks: tabs.locks(window) });
  fillGaps(window);
  window.addEventListener('error', ({ error, message }) => threw(error ?? new Error(message)));
  tabs.join(window);
  return {
    window,
    isBusy,
    resize: (size) => happyDOM.setViewport(size),
    emulate: (media) => {
      Object.assign(happyDOM.settings.device, deviceOf(media));
      window.dispatchEvent(new window.Event('resize'));
    },
    online: (isOn) => {
      define(window.navigator, { onLine: isOn });
      window.dispatchEvent(new window.Event(isOn ? 'online' : 'offline'));
    },
    close: () => {
      tabs.leave(window);
      gone.abort();
      void happyDOM.close();
    },
  };
}

/** Node's timers, which end with the document. */
function timersOf(gone: AbortSignal) {
  const running = new Set<NodeJS.Timeout>();
  gone.addEventListener('abort', () => {
    for (const timer of running) clearTimeout(timer);
  });
  const kept =
    (start: (...given: never[]) => NodeJS.Timeout) =>
    (...given: never[]) => {
      const timer = start(...given);
      if (gone.aborted) clearTimeout(timer);
      running.add(timer);
      return timer;
    };
  return { setTimeout: kept(setTimeout as never), setInterval: kept(setInterval as never), clearTimeout, clearInterval };
}

/** The line in which React's scheduler stands. */
function immediatesOf(gone: AbortSignal) {
  let inLine = 0;
  const later = (work: (...given: unknown[]) => void, ...given: unknown[]) => {
    inLine += 1;
    return setImmediate(() => {
      inLine -= 1;
      if (!gone.aborted) work(...given);
    });
  };
  return { setImmediate: later, isBusy: () => inLine > 0 };
}

/** Nobody hears of what comes after the document has gone. */
const unlessGone = <T>(gone: AbortSignal, coming: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    coming.then(
      (value) => !gone.aborted && resolve(value),
      (error) => !gone.aborted && reject(error),
    );
  });

/** What was asked ends with the document. */
const whileThere =
  (gone: AbortSignal, ask: typeof fetch): typeof fetch =>
  (input, init = {}) => {
    if (gone.aborted) return new Promise(() => {});
    const signals = [init.signal, input instanceof Request ? input.signal : null, init.keepalive ? null : gone].filter((one) => one != null);
    const answer = ask(input, { ...init, signal: AbortSignal.any(signals) });
    return unlessGone(
      gone,
      answer.then((whole) => readThere(gone, whole)),
    );
  };

function readThere(gone: AbortSignal, answer: Response): Response {
  for (const name of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
    const read: () => Promise<unknown> = answer[name].bind(answer);
    Object.assign(answer, { [name]: () => unlessGone(gone, read()) });
  }
  return answer;
}

/** As of a document that begins now. */
function performanceOf(): Performance {
  const opened = { loadEventStart: performance.now() };
  const getEntriesByType = (type: string) => (type === 'navigation' ? [opened] : performance.getEntriesByType(type));
  return Object.assign(ofItsOwn(performance), { getEntriesByType });
}

/** What a page changes of it is the page's alone. */
const ofItsOwn = <T extends object>(shared: T): T =>
  new Proxy({} as T, {
    get: (own, name) => {
      if (Reflect.has(own, name)) return Reflect.get(own, name);
      const value = Reflect.get(shared, name);
      return typeof value === 'function' ? value.bind(shared) : value;
    },
  });
