import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: Tree | string | string[] };

/**
 * Vite plugin: turns the ICU messages under `web/base/text` into what use-intl's small formatter reads,
 * so that no parser (12 kB brotli) goes to the browser.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'wbn-compiled-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/base\/text\/\w+\/[\w-]+\.json$/.test(id)) return null;
      return { code: JSON.stringify(compiledTree(JSON.parse(code) as Tree)), map: null };
    },
  };
}

function compiledTree(tree: Tree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value === 'string') return [key, compile(value)];
      // A list of plain labels is read with t.raw and holds no placeholders.
      return [key, Array.isArray(value) ? value : compiledTree(value)];
    }),
  );
}
