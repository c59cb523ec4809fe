import { readConfig } from '#server/base/config/config.ts';
import { buildWeb } from '../../bin/steps/build-web.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { freePort } from '../../tests/support/ports.ts';
import { type Server, startServer, untilReady } from '../faults/process.ts';
import { type Place, placeAt } from '../faults/world.ts';
import { balanceCalls } from './balancer.ts';
import type { Cluster } from './database.ts';

/** The product as it runs on several machines: two API processes behind a balancer, a site, a worker. */
export interface Product {
  place: Place;
  apis: [Server, Server];
  worker: Server;
  /** Of the calls, through the balancer, and of the pages. */
  url: string;
  site: string;
  stop(): Promise<void>;
}

export async function startProduct(cluster: Cluster): Promise<Product> {
  const settings = {
    DATA_DIR: `${cluster.directory}/files`,
    DEMO: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    DATABASE_REPLICA_URLS: cluster.replicaUrls,
  };
  await prepareDatabase(readConfig({ ...settings, ROLE: 'api' }), cluster.url);
  await buildWeb(['site']);
  // The proof itself reads from nobody but the primary.
  const place = await placeAt(cluster.url, { ...settings, DATABASE_REPLICA_URLS: '' });
  const own = { settings: { DATABASE_REPLICA_URLS: cluster.replicaUrls } };
  const apis: [Server, Server] = [await startServer(place, own), await startServer(place, own)];
  const sitePort = await freePort();
  const site = await startServer(place, { settings: { ...own.settings, ROLE: 'site', SITE_PORT: String(sitePort) } });
  const worker = await startServer(place, { settings: { ...own.settings, ROLE: 'worker' } });
  const balancer = await balanceCalls(
    cluster.directory,
    apis.map(({ url }) => url),
  );
  const url = `http://127.0.0.1:${balancer.port}`;
  await untilReady(url);
  return {
    place,
    apis,
    worker,
    url,
    site: `http://127.0.0.1:${sitePort}`,
    async stop() {
      await Promise.all([...apis, site, worker].map((one) => one.end()));
      await balancer.kill();
      await place.close();
    },
  };
}
