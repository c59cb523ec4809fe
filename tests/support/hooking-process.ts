// A worker of its own that a test can kill: DATABASE and DATA come from the test, RECEIVER is the port that stands for every endpoint.
import { readConfig } from '#server/base/config/config.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { createAppContext } from '#server/compose.ts';
import { startWorker } from '#server/worker.ts';
import { receiversAt } from './receivers.ts';

const { DATABASE = '', DATA = '', RECEIVER = '' } = process.env;

const config = readConfig({ NODE_ENV: 'test', ROLE: 'worker', DATA_DIR: DATA, LOG_LEVEL: 'silent', DATABASE_POOL: '10', TRADE: '1', AWARDS: '1' });
const parts = await createAppContext(config, DATABASE, {
  log: silentLog,
  mail: { send: async () => {}, close: () => {} },
  receivers: receiversAt({ port: Number(RECEIVER) }),
});
const worker = startWorker(parts, DATABASE);
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
// Whoever started it is gone: nobody else would end it.
process.on('disconnect', () => process.exit());
process.send?.('ready');
