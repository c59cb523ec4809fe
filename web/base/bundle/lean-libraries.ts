import type { Plugin } from 'vite';

/** An icon as it is drawn here, always beside words: the library's own maker also serves what nobody here uses, for 1 kB on every page. */
const ICON = `import { createElement } from 'react';
const base = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
export default (node) => (props) => createElement('svg', { ...base, ...props }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));`;

/** Nobody observes the router here: what its observers would do is left out (0.9 kB). */
const NO_OBSERVERS = `export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = {};`;

interface Lean {
  file: RegExp;
  /** What stands for the file. */
  code(original: string): string;
  isForBrowsers?: true;
}

/** Files of libraries that every page would carry and no page needs whole. Sizes are brotli, November 2026. */
const files: Lean[] = [
  { file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, code: () => ICON },
  { file: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: shapesOnly },
  { file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/, code: () => NO_OBSERVERS, isForBrowsers: true },
];

/** An icon's shapes without its names and keys, which are a quarter of it: shapes never change places. */
function shapesOnly(original: string): string {
  const node = /^\s*node: (\[[\s\S]*?\n? *\])(?:,\s*aliases: \[[^\]]*\])?\s*\};/m.exec(original)?.[1];
  // Some files only give another one a second name.
  if (!node) return original;
  return `import make from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ make(${node.replace(/,\s*key: "[^"]*"/g, '')});`;
}

/** Vite plugin. A build that does not meet one of the files any more fails, so that an update of a library is noticed. */
export function leanLibraries(): Plugin {
  const met = new Set<Lean>();
  return {
    name: 'wbn-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(original, id) {
      const found = files.find(({ file }) => file.test(id));
      if (!found || (found.isForBrowsers && this.environment.name !== 'client')) return null;
      met.add(found);
      return { code: found.code(original), map: null };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const missing = files.filter((one) => !met.has(one)).map(({ file }) => file.source);
      if (missing.length > 0) this.error(`These files are no part of the build any more: ${missing.join(', ')}`);
    },
  };
}
