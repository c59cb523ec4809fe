// Serves the operator: lists, shows and refunds payments, and asks the card provider how things stand. bin/payment --help
import { parseArgs } from 'node:util';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { createAppContext } from '#server/compose.ts';
import { type Payment, readLatestPayments, readPayment } from '#server/money/subscription/payment-queries.ts';
import { reconcilePayments } from '#server/money/subscription/reconcile.ts';
import { refund } from '#server/money/subscription/refund.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { prepareDatabase } from './steps/prepare.ts';

const USAGE = `Usage: bin/payment list [--most 50]
       bin/payment show ID
       bin/payment refund ID --reason TEXT [--cents 5000]   all that is left of it, unless said
       bin/payment reconcile`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string' }, cents: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [verb = '', id = ''] = positionals;

const verbs: Record<string, (parts: AppContext) => Promise<string>> = {
  async list({ db }) {
    const payments = await readLatestPayments(db, Number(values.most ?? 50));
    return payments.map(lineOf).join('\n') || 'Nothing was paid yet.';
  },
  async show({ db }) {
    const payment = await readPayment(db, id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return JSON.stringify(payment, null, 2);
  },
  async refund(parts) {
    if (!values.reason) throw new Error('A refund needs --reason: it is kept with the payment.');
    const cents = await refund(parts, id, { reason: values.reason, ...(values.cents && { cents: Number(values.cents) }) });
    return `${dollars(cents)} of the payment ${id} went back in all.`;
  },
  async reconcile(parts) {
    await reconcilePayments(parts);
    return 'The card provider and the database agree, except for what the lines above name.';
  },
};

const dollars = (cents: number): string => `US$${(cents / 100).toFixed(2)}`;

const lineOf = ({ id, paidAt, kind, tier, cents, refundedCents, businessID }: Payment): string =>
  [
    id,
    paidAt.toISOString().slice(0, 16),
    `${kind} ${tier}`.padEnd(16),
    dollars(cents),
    refundedCents ? `(${dollars(refundedCents)} back)` : '',
    businessID,
  ].join('  ');

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (values.help || !work || (['show', 'refund'].includes(verb) && !id)) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const config = operatorConfig({ LOG_LEVEL: 'warn' });
  let cluster: EmbeddedPostgres | null = null;
  try {
    cluster = await joinCluster(config);
    await prepareDatabase({ ...config, DEMO: false }, cluster.url);
    return await run(await createAppContext(config, cluster.url), work);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await cluster?.stop();
  }
}

async function run(parts: AppContext, work: (parts: AppContext) => Promise<string>): Promise<number> {
  try {
    console.log(await work(parts));
    return 0;
  } catch (error) {
    const { message, fields } = error as Error & { fields?: Record<string, string> };
    console.error([message, ...Object.values(fields ?? {})].join('\n'));
    return 1;
  } finally {
    await parts.db.destroy();
  }
}
