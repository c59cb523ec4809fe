import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openStripe } from '#server/base/payments/payments-stripe.ts';
import { useApi } from '../../../tests/support/api.ts';
import { cacheDirectory } from '../../../tests/support/cluster.ts';
import { startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { makeAccess, makeBusiness } from '../../../tests/support/made.ts';
import { logIn, member, PASSWORD } from '../../../tests/support/session.ts';
import { reconcilePayments } from './reconcile.ts';

const fake = await startFakeStripe();
const stripe = { secretKey: 'sk_test_fake', publicKey: 'pk_test_fake', webhookSecret: fake.secret, apiUrl: fake.url };
const api = useApi('empty', {}, { payments: () => openStripe(stripe, 2_000) });
let child: ChildProcess | undefined;
afterEach(() => {
  fake.fault = () => 'none';
  child?.kill('SIGKILL');
});
afterAll(() => fake.stop());

/** A process that serves the same database and provider. @returns its address. */
function start(falls: boolean): Promise<string> {
  const env = {
    ...process.env,
    DATABASE: api.url,
    DATA: join(cacheDirectory, 'data'),
    STRIPE_URL: fake.url,
    STRIPE_HOOK: fake.secret,
    ...(falls && { FALLS: '1' }),
  };
  const started = fork(join(import.meta.dirname, '../../../tests/support/paying-process.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child = started;
  return new Promise((done, fail) => {
    started.once('message', (address) => done(String(address)));
    started.once('exit', (code) => fail(new Error(`The process ended with ${code}.`)));
  });
}

/** Kills the process when a request reaches the provider, before or after it has its effect there. */
function killAt(step: string, moment: 'before' | 'after'): void {
  fake.fault = async (at, when) => {
    if (at !== step || when !== moment) return 'none';
    const gone = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGKILL');
    // The answer must not be quicker than the end.
    await gone;
    return moment === 'before' ? 'never-came' : 'none';
  };
}

const OPEN = 'POST /v1/payment_intents';
const CONFIRM = 'POST /v1/payment_intents/:id/confirm';

/** Long enough that nobody can still be busy with it. */
const LEASE_SECONDS = 100;

test.each([
  ['before anything is charged', () => killAt(OPEN, 'before'), false, 'standard'],
  ['before the provider’s id is kept', () => killAt(OPEN, 'after'), false, 'standard'],
  ['before the charge', () => killAt(CONFIRM, 'before'), false, 'standard'],
  ['after the charge and before the commit', () => killAt(CONFIRM, 'after'), false, 'gold'],
  ['after the commit and before the answer', () => {}, true, 'gold'],
])('a process that is killed %s leaves what can be mended: one charge, one membership [G15]', { timeout: 60_000 }, async (_, prepare, falls, after) => {
  const { userID, email } = await member(api);
  const businessID = await makeBusiness(api.db);
  await makeAccess(api.db, businessID, userID, 'owner');
  const { headers } = await logIn(api, email, PASSWORD);
  const body = { businessID, planId: 'gold-yearly', paymentMethod: 'pm_card_visa', email };
  const tier = async () => (await api.get(`/business/profile/${businessID}`)).body.data.subscription;
  const address = await start(falls);
  prepare();
  const press = fetch(`${address}/subscription/subscribe`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  await expect(press).rejects.toThrow();

  fake.fault = () => 'none';
  api.pass(LEASE_SECONDS);
  await reconcilePayments(api);
  expect(await tier()).toBe(after);
  expect((await api.post('/subscription/subscribe', body, headers)).body.status).toBe('active');
  await reconcilePayments(api);
  const { rows } = await api.pool.query(
    "select c.provider_id as id from checkout c join payment p on p.checkout_id = c.id where c.business_id = $1 and c.state = 'paid'",
    [businessID],
  );
  const charged = [...fake.intents.values()].filter(({ status, metadata }) => status === 'succeeded' && metadata.checkoutID);
  expect(rows).toHaveLength(1);
  expect([await tier(), fake.charges.get(rows[0].id)]).toEqual(['gold', 1]);
  // Nothing was charged that no payment knows of.
  const { rows: all } = await api.pool.query('select count(*) from payment');
  expect(charged).toHaveLength(all[0].count);
});
