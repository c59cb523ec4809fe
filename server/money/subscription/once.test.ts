import { afterAll, expect, test } from 'vitest';
import { openStripe } from '#server/base/payments/payments-stripe.ts';
import { randomFrom } from '../../../bench/support/random.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { type Fault, SLOW_MS, signed, startFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { reconcilePayments } from './reconcile.ts';

/** `PAY_RUNS=1000` is the long form; it starts from another seed each time, and prints it when something fails. */
const RUNS = Number(process.env.PAY_RUNS ?? 4);
const SEED = Number(process.env.PAY_SEED ?? (process.env.PAY_RUNS ? Date.now() % 2 ** 31 : 20_261_120));
/** Companies that buy at the same time, and presses of each. */
const AT_ONCE = 10;
const PRESSES = 20;

const fake = await startFakeStripe();
const stripe = { secretKey: 'sk_test_fake', publicKey: 'pk_test_fake', webhookSecret: fake.secret, apiUrl: fake.url };
const api = useApi('empty', { DATABASE_POOL: '30' }, { authenticate: byHeader, payments: () => openStripe(stripe, SLOW_MS / 2) });
afterAll(() => fake.stop());

const roll = randomFrom(SEED);
const oneOf = <T>(things: readonly T[]): T => things[Math.floor(roll() * things.length)] as T;
const FAULTS: readonly Fault[] = ['never-came', 'lost', 'lost', 'failed', 'slow'];
const PLANS = ['gold-yearly', 'premium-yearly', 'platinum-yearly'];
const CARDS = [...Array(8).fill('pm_card_visa'), 'pm_card_authenticationRequired', 'pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds'];

const shuffled = <T>(things: T[]): T[] =>
  things
    .map((thing) => [roll(), thing] as const)
    .sort(([a], [b]) => a - b)
    .map(([, thing]) => thing);

const send = (body: string, headers: Record<string, string>) => api.send('POST', '/webhooks/stripe', { payload: body, headers });

/** Everything that happened, up to three times each and in any order, with forgeries of the same between. */
async function deliver(): Promise<void> {
  const events = fake.take().flatMap((event) => Array(1 + Math.floor(roll() * 3)).fill(event) as (typeof event)[]);
  const old = Math.floor(Date.now() / 1000) - 360;
  await Promise.all(
    shuffled(events).map(async ({ body, headers }) => {
      const kind = roll();
      if (kind < 0.1) expect((await send(body, signed(body, 'whsec_of_somebody_else'))).status).toBe(400);
      else if (kind < 0.2) expect((await send(body, signed(body, fake.secret, old))).status).toBe(400);
      else if (kind < 0.3) expect((await send(body.replace('pi_', 'pj_'), headers)).status).toBe(400);
      // A provider that cannot be read just now gets its event back.
      expect([200, 503]).toContain((await send(body, headers)).status);
    }),
  );
}

async function pressMany(company: Company, planOf: () => string): Promise<void> {
  const presses = Array.from({ length: PRESSES }, async () => {
    const { status, body } = await api.post(
      '/subscription/subscribe',
      { businessID: company.id, planId: planOf(), paymentMethod: oneOf(CARDS), email: 'payer@test.example' },
      as(company.owner),
    );
    expect([200, 400, 402, 429, 503]).toContain(status);
    if (body.status === 'active') expect((await running(company)).length).toBe(1);
  });
  await Promise.all([...presses, deliver(), deliver()]);
}

const running = async ({ id }: Company): Promise<{ id: string; tier: string }[]> =>
  (await api.pool.query('select id, tier from membership where business_id = $1 and ended_at is null', [id])).rows;

const checkouts = async ({ id }: Company) =>
  (
    await api.pool.query(
      `select c.provider_id as intent, c.state, c.kind, c.tier, c.amount_cents as cents, p.membership_id as membership
       from checkout c left join payment p on p.checkout_id = c.id where c.business_id = $1 order by p.paid_at nulls first, c.created_at`,
      [id],
    )
  ).rows as { intent: string | null; state: string; kind: string; tier: string; cents: number; membership: string | null }[];

/** Charges are payments are what the business has, one for one. */
async function expectConsistent(company: Company): Promise<void> {
  const all = await checkouts(company);
  const paid = all.filter(({ state }) => state === 'paid');
  const ids = new Set(all.map(({ intent }) => intent));
  const charged = [...fake.intents.values()].filter(({ id, status }) => ids.has(id) && status === 'succeeded');
  expect(charged.map(({ id }) => id).sort()).toEqual(paid.map(({ intent }) => intent).sort());
  for (const { id, amount, amount_received: received } of charged) {
    expect(fake.charges.get(id)).toBe(1);
    expect([received, paid.find(({ intent }) => intent === id)?.cents]).toEqual([amount, amount]);
  }
  // Never the same tier twice, and one beginning at most.
  expect(new Set(paid.map(({ tier }) => tier)).size).toBe(paid.length);
  expect(paid.filter(({ kind }) => kind === 'new').length).toBe(Math.min(paid.length, 1));
  const [term, ...others] = await running(company);
  expect([others, term?.tier]).toEqual([[], paid.at(-1)?.tier]);
  expect(paid.every(({ membership }) => membership === term?.id)).toBe(true);
}

test(`charges are memberships, one for one, in ${RUNS} runs of ${PRESSES} presses at once with lost answers and forged, repeated, shuffled events [G15] (seed ${SEED})`, {
  timeout: 60_000 + RUNS * 4_000,
}, async () => {
  let bought = 0;
  for (let run = 0; run < RUNS; run += AT_ONCE) {
    const companies = await Promise.all(Array.from({ length: Math.min(AT_ONCE, RUNS - run) }, () => makeCompany(api)));
    fake.fault = (_, moment) => (moment === 'before' && roll() < 0.25 ? oneOf(FAULTS) : 'none');
    await Promise.all(companies.map((company, at) => pressMany(company, () => (at % 2 ? oneOf(PLANS) : 'gold-yearly'))));
    if ((run / AT_ONCE) % 2 === 0) await Promise.all(companies.map((company) => pressMany(company, () => oneOf(PLANS))));
    fake.fault = () => 'none';
    await deliver();
    await reconcilePayments(api);
    await Promise.all(companies.map(expectConsistent));
    bought += (await Promise.all(companies.map(running))).filter(({ length }) => length === 1).length;
  }
  // Faults delay, they do not prevent.
  expect(bought / RUNS).toBeGreaterThan(0.9);
});

test('whose answer was lost after the money had moved is paid, and says so at once', async () => {
  const company = await makeCompany(api);
  let lost = 0;
  fake.fault = (step, moment) => {
    if (moment !== 'before' || !step.endsWith('/confirm')) return 'none';
    lost += 1;
    return 'lost';
  };
  const body = { businessID: company.id, planId: 'gold-yearly', paymentMethod: 'pm_card_visa', email: 'payer@test.example' };
  const answer = await api.post('/subscription/subscribe', body, as(company.owner));
  fake.fault = () => 'none';
  expect(lost).toBeGreaterThan(0);
  expect([answer.status, answer.body.status, (await running(company)).map(({ tier }) => tier)]).toEqual([200, 'active', ['gold']]);
});
