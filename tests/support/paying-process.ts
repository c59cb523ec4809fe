// An API of its own that a test can kill: DATABASE, DATA, STRIPE_URL and STRIPE_HOOK come from the test; with FALLS it dies with its answer ready.
import { ServerResponse } from 'node:http';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';

const { DATABASE = '', DATA = '', STRIPE_URL = '', STRIPE_HOOK = '', FALLS } = process.env;

if (FALLS) {
  const end = ServerResponse.prototype.end;
  ServerResponse.prototype.end = function (this: ServerResponse, ...rest: unknown[]) {
    if (this.req.url === '/subscription/subscribe') process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(end, this, rest);
  } as typeof end;
}

const config = readConfig({
  NODE_ENV: 'test',
  ROLE: 'api',
  API_PORT: '0',
  // As the tokens of the test name it.
  API_URL: 'http://localhost:3002',
  DATA_DIR: DATA,
  LOG_LEVEL: 'silent',
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLIC_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: STRIPE_HOOK,
  STRIPE_API_URL: STRIPE_URL,
});
const { addresses } = await startServers(config, DATABASE);
// Whoever started it is gone: nobody else would end it.
process.on('disconnect', () => process.exit());
process.send?.(addresses.api);
