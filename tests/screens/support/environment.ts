import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import { PORTS } from '../../journeys/support/places.ts';

/** What the network and time are stays Node's: the page speaks to the real server. */
const NATIVE = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'ReadableStream'],
  ...[
    'performance',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'queueMicrotask',
    'structuredClone',
    'crypto',
  ],
];

/** A document without layout and paint (happy-dom), in whose globals the built app runs. */
export default {
  name: 'screen',
  viteEnvironment: 'client' as const,
  setup(global: typeof globalThis) {
    const native = NATIVE.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const window = new Window({
      url: `http://localhost:${PORTS.site}/`,
      width: 1440,
      height: 1000,
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true },
      } as never,
    });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, descriptor] of native) if (descriptor) Object.defineProperty(global, name, descriptor);
    // Playwright would read its own sources over it, a file in a process of its own; files are sent in journeys.
    Reflect.deleteProperty(global, 'XMLHttpRequest');
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Object.defineProperty(global, key, { value, configurable: true, writable: true });
      },
    };
  },
};
