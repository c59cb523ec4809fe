import { type Config, readConfig } from '#server/base/config/config.ts';
import { createAppContext, type ProcessContext } from '#server/compose.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { type Client, createClient } from '#web/base/client/client.ts';
import { cacheDirectory, demoDatabase, startBenchCluster } from './cluster.ts';

export interface Demo {
  client: Client;
  parts: ProcessContext;
  config: Config;
  url: string;
  stop(): Promise<void>;
}

/** The demonstration directory in a database of the benches' own, made anew when what it is made of has changed. */
export async function openDemo(settings: Record<string, string> = {}): Promise<Demo> {
  const config = readConfig({ DATA_DIR: cacheDirectory, LOG_LEVEL: 'error', READS_PER_MINUTE: '100000000', ...settings });
  const cluster = await startBenchCluster();
  const url = await demoDatabase(cluster);
  const parts = await createAppContext(config, url);
  const stop = async () => {
    await parts.db.destroy();
    await cluster.stop();
  };
  return { client: createClient(inProcessTransport(parts)), parts, config, url, stop };
}
