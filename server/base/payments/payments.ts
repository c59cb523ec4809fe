import type { Config } from '../config/config.ts';
import type { Keys } from '../config/secret.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { type Payments, WEBHOOK_PATH } from './payments-port.ts';
import { openSandbox } from './payments-sandbox.ts';
import { openStripe } from './payments-stripe.ts';

interface Surroundings {
  config: Config;
  db: Db;
  keys: Keys;
  log: Log;
}

/** Stripe where its keys are set; in the demonstration the sandbox; else null, and nothing is sold. */
export function createPayments({ config, db, keys, log }: Surroundings): Payments | null {
  if (config.STRIPE) return openStripe(config.STRIPE);
  return config.DEMO ? openSandbox({ db, secrets: secretsOf(keys), log, url: `${config.API_URL}${WEBHOOK_PATH}` }) : null;
}

const secretsOf = (keys: Keys) => (): string[] => [keys.used, ...keys.accepted].map(({ sandbox }) => sandbox.toString('hex'));
