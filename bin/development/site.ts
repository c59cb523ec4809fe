import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Config } from '#server/base/config/config.ts';
import { close, listen } from '#server/base/http/serving.ts';
import { createMaintenance } from '#server/base/maintenance/maintenance.ts';
import type { Pages } from '#server/base/pages/pages.ts';
import { createAdmission } from '#server/base/scaling/admission.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { composePages, type Site } from '#server/pages.ts';
import { createClient } from '#web/base/client/client.ts';
import { handOn, showTrouble } from './proxy.ts';
import type { Product } from './server-process.ts';

export const root = join(import.meta.dirname, '../..');

export interface Serving {
  watcher: ViteDevServer['watcher'];
  stop(): Promise<void>;
}

/** Opens the site or the account site, whose files Vite changes in open pages. */
export async function openSite(name: Site['name'], config: Config, product: Product): Promise<Serving> {
  const port = name === 'site' ? config.SITE_PORT : config.ACCOUNT_PORT;
  const front = createServer();
  const folder = join(root, 'web', name);
  const vite = await createVite({
    configFile: join(folder, 'vite.config.ts'),
    root: folder,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: join(root, '.cache/vite', name),
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: join(import.meta.dirname, 'format-message.ts') }] },
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root] } },
    // Found before the first page: a library that is found later reloads every page.
    optimizeDeps: { entries: ['**/*.tsx', '../!(site|account)/**/*.tsx', '!**/*.test.tsx', '!**/*.server.tsx'] },
  });
  const render = renderer(name, config, product, vite);
  const answer = name === 'site' ? render : handOn(product.address('account'), render);
  front.on('request', (request, response) =>
    vite.middlewares(request, response, (error?: Error) => (error ? showTrouble(response, error) : answer(request, response))),
  );
  await listen(front, port, config.HOST);
  const stop = async (): Promise<void> => {
    await vite.close();
    front.closeAllConnections();
    await close(front);
  };
  return { watcher: vite.watcher, stop };
}

/** By an address, because React Router keeps one maker of them for the whole process, and there are two sites. */
const stylesOf = ({ pathname }: { pathname: string }) => ({
  rel: 'stylesheet' as const,
  href: `/@react-router/critical.css?pathname=${encodeURIComponent(pathname)}`,
});

/** Pages as the sources have them now: composed anew whenever Vite has read them anew. */
function renderer(name: Site['name'], config: Config, product: Product, vite: ViteDevServer): RequestListener {
  const parts = {
    config: { ...config, HTML_CACHE_MB: 0 },
    log: createLog(config.LOG_LEVEL, undefined, name),
    admission: createAdmission({ places: null, patienceMs: 1 }),
    maintenance: createMaintenance(),
    now: () => new Date(),
  };
  const hotFrom = (name === 'site' ? config.SITE_URL : config.ACCOUNT_URL).replace(/^http/, 'ws');
  const clientOf = (language: string) => createClient(product.transport(language));
  let kept: { build: ServerBuild; pages: Pages } | null = null;
  const current = async (): Promise<Pages> => {
    await product.address('api')();
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const site = { name, clientDirectory: join(root, 'web', name, 'public'), clientOf, hotFrom };
    if (kept?.build !== build) kept = { build, pages: composePages(parts, { ...site, build: { ...build, unstable_getCriticalCss: stylesOf } }) };
    return kept.pages;
  };
  return (request, response) => {
    current().then(
      ({ handle }) => handle(request, response),
      (error: Error) => showTrouble(response, error),
    );
  };
}
