import { runInNewContext, Script } from 'node:vm';
import { GlobalWindow } from 'happy-dom';

export type ScreenWindow = globalThis.Window & typeof globalThis;
/** What a test hands to a page: a function that is read as text there, or a text. */
export type Work = ((...given: never[]) => unknown) | string;

/** What the network is stays Node's: the page speaks to the real server. */
const OF_NODE = [
  ...['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'ReadableStream'],
  ...['queueMicrotask', 'structuredClone', 'crypto', 'Buffer', 'global'],
];
/** What windows have besides (window.ts, gaps.ts). */
const ADDED = ['BroadcastChannel', 'setImmediate', 'visualViewport', 'requestIdleCallback', 'cancelIdleCallback', 'reportError', 'confirm', 'alert'];

const isOfLanguage = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
isOfLanguage.delete('globalThis');
isOfLanguage.delete('console');
const ofWindows = [...new Set([...Object.getOwnPropertyNames(new GlobalWindow()), ...ADDED])].filter(
  (name) => /^\w+$/.test(name) && !isOfLanguage.has(name) && !OF_NODE.includes(name),
);

type Run = (window: ScreenWindow) => unknown;
const known = new Map<string, Run>();

const ofWindow = (window: ScreenWindow, name: string): unknown => {
  if (/^(window|self|globalThis|top|parent|frames)$/.test(name)) return window;
  const value = Reflect.get(window, name);
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
};

/** All names that code uses, but for what it takes from an object. */
const namesIn = (code: string): Set<string> => new Set(Array.from(code.matchAll(/(?:^|[^.\w$]|\.{3})([a-z_]\w*)/gi), ([, name = '']) => name));

/** Code for any number of windows: it is compiled once, and what it takes for global is of the window that it is given, with what scripts put there. Its completion is what the code returns. */
export function compiled(code: string, filename = 'page', put: string[] = []): Run {
  // The script of a site has millions of letters: its hash is known, that of a copy is not.
  const key = put.length > 0 ? code + put : code;
  const before = known.get(key);
  if (before) return before;
  const used = namesIn(code);
  const names = [...ofWindows, ...put].filter((name) => used.has(name));
  const make = new Script(`(function(${names.join(', ')}) { return (() => {${code}\n})(); })`, { filename }).runInThisContext();
  const run: Run = (window) =>
    make.apply(
      window,
      names.map((name) => ofWindow(window, name)),
    );
  known.set(key, run);
  return run;
}

const isOfWindows = new Set(ofWindows);
const putBy = (window: ScreenWindow): string[] =>
  Object.keys(window).filter((name) => /^[a-z]\w*$/i.test(name) && !isOfWindows.has(name) && !(name in globalThis));

/** What a test hands to a page: it knows of nothing but the page and its argument. */
export function inPage(window: ScreenWindow, work: Work, ...given: unknown[]): unknown {
  const code = typeof work === 'string' ? `return eval(${JSON.stringify(work)});` : `return (${work});`;
  const found = compiled(code, 'page', putBy(window))(window);
  return typeof found === 'function' && typeof work !== 'string' ? found(...given) : found;
}
