import { join } from 'node:path';
import { createParts } from '#main';
import { type Config, readConfig } from '#server/base/config.ts';
import { startEmbeddedPostgres } from '#server/base/embedded-postgres.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient, type Client } from '#web/base/client.ts';
import type { Parts } from '#server/base/request.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';

export interface Demo {
  client: Client;
  parts: Parts;
  config: Config;
  url: string;
  stop(): Promise<void>;
}

/** The demonstration directory in a cluster of the benches' own. */
export async function openDemo(settings: Record<string, string> = {}): Promise<Demo> {
  const directory = join(import.meta.dirname, '../../.cache/bench');
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', READS_PER_MINUTE: '100000000', ...settings });
  const cluster = await startEmbeddedPostgres({ directory: join(directory, 'demo') });
  await prepareDatabase(config, cluster.url);
  const parts = await createParts(config, cluster.url);
  const stop = async () => {
    await parts.db.destroy();
    await cluster.stop();
  };
  return { client: createClient(inProcessTransport(parts)), parts, config, url: cluster.url, stop };
}
