import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import accountPages from '../../../web/account/routes.ts';
import { smallFormatter } from '../../../web/base/bundle/formatter.ts';
import { writtenPages } from '../../../web/base/content/compile.ts';
import { compiledTexts } from '../../../web/base/text/compile.ts';
import sitePages from '../../../web/site/routes.ts';
import { BUILT } from './built.ts';

const root = join(import.meta.dirname, '../../..');

const routes = (pages: object): Plugin => ({
  name: 'wbn-screen-routes',
  resolveId: (id) => (id === 'virtual:wbn-screen-pages' ? '\0pages' : null),
  load: (id) => (id === '\0pages' ? `export default ${JSON.stringify(pages)}` : null),
});

/** Nothing is drawn, so that styles are not read. */
const noStyles: Plugin = {
  name: 'wbn-screen-no-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css(\?url)?$/.test(id) ? `\0no-style:${id.replace(/\.css.*/, '')}` : null),
  load: (id) => (id.startsWith('\0no-style:') ? 'export default "/none"' : null),
};

/** The clients of both sites, each in one script, with the loaders of their pages, which ask the server themselves. */
export async function buildClients(): Promise<void> {
  await buildClient('site.tsx', sitePages, BUILT.site);
  await buildClient('account.tsx', accountPages, BUILT.account);
}

async function buildClient(entry: string, pages: object, made: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Libraries as in production, though tests have another NODE_ENV.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [noStyles, compiledTexts(), writtenPages(), routes(pages)],
    resolve: { alias: [smallFormatter], conditions: ['module', 'browser', 'production'] },
    build: {
      outDir: dirname(made),
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format: 'iife', entryFileNames: basename(made), codeSplitting: false },
        onwarn: () => {},
      },
    },
  });
}
