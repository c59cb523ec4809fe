import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { writtenPages } from '../../../web/base/content/compile.ts';
import { compiledTexts } from '../../../web/base/text/compile.ts';
import pages from '../../../web/site/routes.ts';

const root = join(import.meta.dirname, '../../..');
export const folder = join(root, '.cache/tests/screens');

const routes: Plugin = {
  name: 'wbn-screen-routes',
  resolveId: (id) => (id === 'virtual:wbn-screen-pages' ? '\0pages' : null),
  load: (id) => (id === '\0pages' ? `export default ${JSON.stringify(pages)}` : null),
};

/** Nothing is drawn, so that styles are not read. */
const noStyles: Plugin = {
  name: 'wbn-screen-no-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css(\?url)?$/.test(id) ? `\0no-style:${id.replace(/\.css.*/, '')}` : null),
  load: (id) => (id.startsWith('\0no-style:') ? 'export default "/none"' : null),
};

/** The site's client in one script, with the loaders of its pages, which ask the server themselves. */
export async function buildApp(): Promise<void> {
  const { NODE_ENV } = process.env;
  // Vite takes from it which React is built.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [noStyles, compiledTexts(), writtenPages(), routes],
    // As in the product: texts are compiled, the small formatter reads them.
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'app.tsx'),
        output: { format: 'iife', entryFileNames: 'app.js', codeSplitting: false },
        onwarn: () => {},
      },
    },
  });
  process.env['NODE_ENV'] = NODE_ENV;
}
