import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { UserConfig } from 'vite';
import { writtenPages } from '../content/compile.ts';
import { compiledTexts } from '../text/compile.ts';
import { firstLoad } from './first-load.ts';

/** What the builds of the site and of the account site have in common. */
export function viteConfig(root: string): UserConfig {
  return {
    root,
    plugins: [compiledTexts(), writtenPages(), tailwindcss(), reactRouter()],
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
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Every page carries the list of all files: their names in full would cost it 0.6 kB.
            output: { codeSplitting: { groups: [firstLoad(root)] }, entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' },
          },
        },
      },
    },
  };
}
