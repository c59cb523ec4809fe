import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { smallFormatter } from '../../../web/base/bundle/formatter.ts';
import { writtenPages } from '../../../web/base/content/compile.ts';
import { compiledTexts } from '../../../web/base/text/compile.ts';
import pages from '../../../web/site/routes.ts';
import { APP } from './built.ts';

const root = join(import.meta.dirname, '../../..');

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
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Libraries as in production, though tests have another NODE_ENV.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [noStyles, compiledTexts(), writtenPages(), routes],
    resolve: { alias: [smallFormatter], conditions: ['module', 'browser', 'production'] },
    build: {
      outDir: dirname(APP),
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'app.tsx'),
        output: { format: 'iife', entryFileNames: basename(APP), codeSplitting: false },
        onwarn: () => {},
      },
    },
  });
}
