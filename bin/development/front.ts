import { createServer } from 'node:http';
import { relative } from 'node:path';
import { readConfig } from '#server/base/config/config.ts';
import { close, listen } from '#server/base/http/serving.ts';
import { openCluster } from '../steps/cluster.ts';
import { holdLock } from '../steps/lock.ts';
import { step } from '../steps/progress.ts';
import { noteLoaded } from './loaded.ts';
import { handOn } from './proxy.ts';
import { startProduct } from './server-process.ts';
import { openSite, root, type Serving } from './site.ts';

/** What has to be undone at the end, newest first. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;
/** Files that this process itself is made of. */
const own = new Set<string>();
noteLoaded((path) => own.add(path));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
try {
  await start();
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await stop(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) undo.unshift(await holdLock(config.DATA_DIR));
  const cluster = await step(config.DATABASE_URL ? 'Connecting to the database' : 'Starting PostgreSQL', () => openCluster(config));
  undo.unshift(cluster.stop);
  const product = startProduct(cluster.url);
  undo.unshift(product.stop);
  await step('Starting the server and Vite', async () => {
    const [site, account] = await Promise.all([openSite('site', config, product), openSite('account', config, product), product.started()]);
    undo.unshift(site.stop, account.stop);
    watch(site, product.changed);
    const api = createServer(handOn(product.address('api')));
    await listen(api, config.API_PORT, config.HOST);
    undo.unshift(() => {
      api.closeAllConnections();
      return close(api);
    });
  });
  console.log(`
  Site     ${config.SITE_URL}
  Account  ${config.ACCOUNT_URL}
  API      ${config.API_URL}/docs

  Ready in ${process.uptime().toFixed(1)} s. Saved files are shown at once. Ctrl-C stops everything; data stays in ${config.DATA_DIR}.
`);
}

/** Vite watches what pages are made of; this is what the server is made of. */
function watch({ watcher }: Serving, changed: (path: string) => boolean): void {
  watcher.add(['contract', 'server', 'database', 'bin', 'main.ts'].map((name) => `${root}/${name}`));
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir' || changed(path) || !own.has(path)) return;
    console.log(`• ${relative(root, path)} is a part of the development server: start it again to see this change.`);
  });
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const one of undo) await one().catch((error: Error) => console.error(error.message));
  process.exit(code);
}
