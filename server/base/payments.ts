import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Log } from './log.ts';
import { type Payments, WEBHOOK_PATH } from './payments-port.ts';
import { openSandbox } from './payments-sandbox.ts';
import { openStripe } from './payments-stripe.ts';
import type { Keys } from './secret.ts';

interface Surroundings {
  config: Config;
  db: Db;
  keys: Keys;
  log: Log;
}

/** Stripe where its keys are set; in the demonstration the sandbox; else null, and nothing is sold. */
export function createPayments({ config, db, keys, log }: Surroundings): Payments | null {
  if (config.STRIPE) return openStripe(config.STRIPE);
  return config.DEMO ? openSandbox({ db, secret: keys.sandbox.toString('hex'), log, url: `${config.API_URL}${WEBHOOK_PATH}` }) : null;
}
