import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin, UserConfig } from 'vite';
import { writtenPages } from '../content/compile.ts';
import { compiledTexts } from '../text/compile.ts';
import { leanLibraries } from './lean-libraries.ts';

/**
 * Few files instead of many small ones: they compress better together, and a browser asks once.
 * Icons stay with the code that draws them, and what forms and charts load when it is needed stays out of the first load.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?!lucide-react\/dist\/esm\/icons|zod\/|uqr\/|@tanstack\/|react-hook-form\/|csv-parse\/|p-queue\/|@stripe\/|prop-types\/|@visx\/|d3-|internmap\/|classnames\/|reduce-|balanced-match\/|math-expression-evaluator\/)/,
  priority: 2,
};
/** What every page needs, and what several of the heavy pages share: a file of its own costs each of them more than it costs the light ones here. */
const shell = {
  name: 'shell',
  test: /\/web\/(base\/(?!session\/|text\/|client\/(paths|refusal|fetch-transport)|page\/keep-focus|edition\/territories)|site\/shell\/|(directory\/search-bar|components\/(counts|share)|company\/(business-summary|access)|network\/toggle\/(toggle|together|toggle-button|intent))[/.])|icons\/(thumbs-up|bookmark|building-complex|bell-plus|layers|calendar|image)\.mjs/,
  priority: 1,
};

/** A lazy import is a plain one: its styles are in the one file already, and the helper that would load them costs every page 0.7 kB. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** What the builds of the site and of the account site have in common. */
export function viteConfig(root: string): UserConfig {
  return {
    root,
    plugins: [plainImports, leanLibraries(), compiledTexts(), writtenPages(), tailwindcss(), reactRouter()],
    resolve: {
      // Texts are compiled at build time; the small formatter is all that is needed to read them.
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
    ssr: { noExternal: ['use-intl', 'lucide-react'] },
    build: {
      emptyOutDir: true,
      // The content security policy takes no data: addresses.
      assetsInlineLimit: 0,
      // Lazy files are small and their parts come with one request more: a list of them in every page costs 0.2 kB.
      modulePreload: false,
      // Every page carries the list of all files: their names in full would cost it 0.6 kB.
      rolldownOptions: {
        output: { codeSplitting: { groups: [libraries, shell] }, entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' },
      },
    },
  };
}
