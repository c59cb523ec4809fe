// The API alone as a process of its own, for tests that kill it: `serve-api.ts DATABASE_URL PORT API_URL`. It says when it listens.
import { join } from 'node:path';
import { startServers } from '#main';
import { readConfig } from '#server/base/config.ts';
import { cacheDirectory } from './cluster.ts';

const [, , databaseUrl = '', port = '', apiUrl = ''] = process.argv;
const config = readConfig({
  NODE_ENV: 'test',
  ROLE: 'api',
  DATA_DIR: join(cacheDirectory, 'data'),
  API_PORT: port,
  // Tokens name it: those of another process with the same keys are good here too.
  API_URL: apiUrl,
  LOG_LEVEL: 'fatal',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  DATABASE_POOL: '8',
});
await startServers(config, databaseUrl);
console.log('listening');
