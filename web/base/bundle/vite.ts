import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin, UserConfig } from 'vite';
import { writtenPages } from '../content/compile.ts';
import { compiledTexts } from '../text/compile.ts';
import { firstLoad, type Site } from './first-load.ts';
import { smallFormatter } from './formatter.ts';

/** A page’s file may hold what a part that is loaded later needs of it; the framework’s own setting, which it puts above ours, allows no such files. */
const openPages: Plugin = {
  name: 'wbn-open-pages',
  configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null),
};

/** What the builds of the site and of the account site have in common. */
export function viteConfig(site: Site): UserConfig {
  const { root } = site;
  return {
    root,
    plugins: [compiledTexts(), writtenPages(), tailwindcss(), reactRouter(), openPages],
    resolve: { alias: [smallFormatter] },
    ssr: { noExternal: ['use-intl', 'lucide-react'] },
    build: {
      emptyOutDir: true,
      // The content security policy takes no data: addresses.
      assetsInlineLimit: 0,
      // Lazy files are small and their parts come with one request more: a list of them in every page costs 0.2 kB.
      modulePreload: false,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Every page carries the list of all files: their names in full would cost it 0.6 kB.
            output: { codeSplitting: { groups: [firstLoad(site)] }, entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' },
          },
        },
      },
    },
  };
}
