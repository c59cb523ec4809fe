// Asks the card payments' own calls of Stripe's published API description (stripe-mock), which it starts and stops.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStripe } from '#server/base/payments/payments-stripe.ts';
import { webhooks } from '#server/base/payments/payments-webhook.ts';
import { freePort } from '../tests/support/ports.ts';

const root = join(import.meta.dirname, '..');
const MODULE = 'github.com/stripe/stripe-mock@latest';
const programs = join(root, '.cache', 'proofs');
const START_SECONDS = 30;
const WEBHOOK_SECRET = 'whsec_of_the_proof';

const NEEDED = `The proof needs stripe-mock: put the program into PATH, or name it by STRIPE_MOCK_PATH, or install Go 1.24 or newer,
with which the proof builds it once (half a minute).`;

const program = findMock() ?? buildMock();
if (!program) {
  console.error(NEEDED);
  process.exit(2);
}
const { url, child } = await startMock(program);
try {
  await prove(url);
  console.log('What is asked of Stripe fits its published API.');
} catch (error) {
  console.error(error);
  console.error('What is asked of Stripe does NOT fit its published API.');
  process.exitCode = 1;
} finally {
  child.kill();
}

/** Every call once. The mock checks each against Stripe's description and answers with its examples: it keeps nothing. */
async function prove(apiUrl: string): Promise<void> {
  const payments = openStripe({ secretKey: 'sk_test_proof', publicKey: 'pk_test_proof', webhookSecret: WEBHOOK_SECRET, apiUrl });
  const checkoutID = '0190a0a0-0000-7000-8000-000000000001';
  const opened = await step('open', () => payments.open({ checkoutID, cents: 185_000, currency: 'usd', description: 'WBN gold membership' }));
  await step('confirm', () => payments.confirm(opened.id, 'pm_card_visa', `${checkoutID}-1`));
  await step('read', () => payments.read(opened.id));
  await step('cancel', () => payments.cancel(opened.id));
  await step('refund', () => payments.refund(opened.id, 5_000, checkoutID));
  await step('recent', () => payments.recent(new Date(Date.now() - 86_400_000)));
  await step('event', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: opened.id, object: 'payment_intent' } },
    });
    const { intentID } = payments.event(Buffer.from(body), webhooks().generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET }));
    if (intentID !== opened.id) throw new Error('The event is about something else.');
  });
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const result = await work();
  console.log(`${name}: ${JSON.stringify(result)?.slice(0, 160) ?? 'done'}`);
  return result;
}

function findMock(): string | null {
  const candidates = [process.env.STRIPE_MOCK_PATH, 'stripe-mock', join(programs, 'stripe-mock')];
  return candidates.find((one) => one && spawnSync(one, ['-version']).status === 0) ?? null;
}

function buildMock(): string | null {
  if (spawnSync('go', ['version']).status !== 0) return null;
  console.log('Building stripe-mock once …');
  const { status } = spawnSync('go', ['install', MODULE], { stdio: 'inherit', env: { ...process.env, GOBIN: programs } });
  const built = join(programs, 'stripe-mock');
  return status === 0 && existsSync(built) ? built : null;
}

async function startMock(path: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(path, ['-http-port', String(port), '-strict-version-check=false'], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(Number(child.kill())));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < START_SECONDS * 5; tries += 1) {
    if (await fetch(url).catch(() => null)) return { url, child };
    await wait(200);
  }
  child.kill();
  throw new Error(`stripe-mock did not start within ${START_SECONDS} seconds.`);
}
