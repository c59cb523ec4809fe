import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { openSandbox } from '#server/base/payments-sandbox.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { signed } from '../../../tests/support/fake-stripe.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { reconcilePayments } from './reconcile.ts';
import { refund } from './refund.ts';

const SECRET = 'whsec_sandbox_of_the_tests';
const HANG_MS = 50;
/** What the sandbox sent; it arrives when a test lets it. */
const events: { body: string; signature: string }[] = [];
const deliver = async (body: string, signature: string) => void events.push({ body, signature });
const api = useApi(
  'empty',
  {},
  { authenticate: byHeader, payments: ({ db, log }) => openSandbox({ db, log, secret: SECRET, url: '', hangMs: HANG_MS, deliver }) },
);

const DAY = 86_400;
const buy = (company: Company, planId: string, paymentMethod = 'pm_card_visa', who = company.owner) =>
  api.post('/subscription/subscribe', { businessID: company.id, planId, paymentMethod, email: 'payer@test.example' }, as(who));
const current = async (company: Company) => (await api.get(`/subscription/current?businessID=${company.id}`, as(company.owner))).body.data;
const tierOf = async (company: Company) => (await api.get(`/business/profile/${company.id}`)).body.data.subscription;
const rowsOf = async (company: Company) =>
  (
    await api.pool.query(
      'select i.status, i.cents, i.refunded_cents as refunded from sandbox_intent i join checkout c on c.id = i.checkout_id where c.business_id = $1 order by i.changed_at',
      [company.id],
    )
  ).rows;
const webhook = (body: string, headers: Record<string, string>) => api.send('POST', '/webhooks/stripe', { payload: body, headers });
const arrive = async () => {
  for (const { body, signature } of events.splice(0))
    expect((await webhook(body, { 'content-type': 'application/json', 'stripe-signature': signature })).status).toBe(200);
};
const answerBank = (clientSecret: string, accept: boolean, company: Company) =>
  api.post('/subscription/authenticate', { clientSecret, accept }, as(company.owner));

describe('a membership', () => {
  test('has plans with their prices in cents, and a public key [API-051] [MEM-001] [MEM-003] [MEM-011] [MEM-020] [MEM-023] [MEM-026]', async () => {
    const { body } = await api.get('/subscription/setup');
    expect(body).toEqual({
      success: true,
      plans: [
        { subscription: 'gold', price: 185_000, planId: 'gold-yearly' },
        { subscription: 'premium', price: 265_000, planId: 'premium-yearly' },
        { subscription: 'platinum', price: 365_000, planId: 'platinum-yearly' },
      ],
      publicKey: 'pk_sandbox',
    });
  });

  test('begins as standard without paying, and is there with the answer to a payment [API-052] [MEM-002] [MEM-010] [ERR-030]', async () => {
    const company = await makeCompany(api);
    expect(await current(company)).toMatchObject({ subscription: 'standard', state: 'none', verified: false, testMode: true, payments: [], open: null });
    const before = api.now();
    expect((await buy(company, 'gold-yearly')).body).toEqual({ success: true, status: 'active', message: 'Successful checkout!' });
    const { endsAt, ...now } = await current(company);
    expect(now).toMatchObject({
      subscription: 'gold',
      state: 'active',
      open: null,
      payments: [{ kind: 'new', subscription: 'gold', cents: 185_000, refundedCents: 0 }],
    });
    expect(new Date(endsAt).getUTCFullYear()).toBe(before.getUTCFullYear() + 1);
    expect(await tierOf(company)).toBe('gold');
    await api.work();
    const letter = api.mails.at(-1);
    expect([letter?.to, letter?.text.includes('US$1,850.00')]).toEqual(['payer@test.example', true]);
  });

  test('is upgraded for the difference of the days that are left, and keeps its end; only higher ones are sold [MEM-007] [MEM-008]', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const { endsAt } = await current(company);
    const days = Math.floor((Date.parse(endsAt) - api.now().getTime()) / 86_400_000);
    expect((await current(company)).offers).toMatchObject([
      { subscription: 'premium', kind: 'upgrade', price: 265_000, payNow: Math.floor((2 * 80_000 * days + 365) / 730), daysLeft: days, endsAt },
      { subscription: 'platinum', kind: 'upgrade', payNow: Math.floor((2 * 180_000 * days + 365) / 730) },
    ]);
    await buy(company, 'platinum-yearly');
    expect(await current(company)).toMatchObject({ subscription: 'platinum', endsAt, offers: [], payments: [{ kind: 'upgrade' }, { kind: 'new' }] });
    expect(await buy(company, 'gold-yearly')).toMatchObject({ status: 400, body: { fields: { planId: expect.any(String) } } });
  });

  test('is bought once, however often it is asked for and by however many owners at once', async () => {
    const company = await makeCompany(api);
    const other = await makePerson(api.db, { email_confirmed_at: new Date() });
    await makeAccess(api.db, company.id, other, 'owner');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => buy(company, 'gold-yearly', 'pm_card_visa', at % 2 ? other : company.owner)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(10).fill('active'));
    expect((await buy(company, 'gold-yearly')).body.status).toBe('active');
    expect(await rowsOf(company)).toEqual([{ status: 'paid', cents: 185_000, refunded: 0 }]);
  });

  test('is for the owner alone to buy, and not for a business that is hidden', async () => {
    const company = await makeCompany(api);
    expect([(await buy(company, 'gold-yearly', 'pm_card_visa', company.admin)).status, (await buy(company, 'no-such-plan')).status]).toEqual([403, 400]);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [company.id]);
    expect((await buy(company, 'gold-yearly')).body.fields).toHaveProperty('businessID');
    expect(await rowsOf(company)).toEqual([]);
  });
});

describe('a card', () => {
  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedExpiredCard', 'card_expired', 'Your card has expired.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_funds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'card_security_code', 'Your card’s security code is incorrect.'],
    ['pm_nothing_that_exists', 'card_number', 'Your card number is incorrect.'],
  ])('that is refused (%s) says why, and another one pays the same checkout [ERR-028]', async (card, error, reason) => {
    const company = await makeCompany(api);
    const refused = await buy(company, 'gold-yearly', card);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([402, error, `You have error in your card information: ${reason}`]);
    expect(await tierOf(company)).toBe('standard');
    expect((await buy(company, 'gold-yearly')).body.status).toBe('active');
    expect(await rowsOf(company)).toHaveLength(1);
  });

  test('may ask its owner first: confirmed it pays, refused it does not, given up it is forgotten', async () => {
    const company = await makeCompany(api);
    const asked = async () => (await buy(company, 'gold-yearly', 'pm_card_authenticationRequired')).body;
    const first = await asked();
    expect([first.status, await asked()]).toEqual(['requires_action', first]);
    expect((await current(company)).open).toEqual({ planId: 'gold-yearly', kind: 'new', cents: 185_000 });
    await answerBank(first.clientSecret, false, company);
    const refused = await api.post('/subscription/confirm', { businessID: company.id }, as(company.owner));
    expect(refused.body.message).toBe('You have error in your card information: The payment was not confirmed with your bank.');
    await asked();
    expect((await api.post('/subscription/cancel', { businessID: company.id }, as(company.owner))).body.status).toBe('none');
    expect([(await current(company)).open, await tierOf(company)]).toEqual([null, 'standard']);
    const { clientSecret } = await asked();
    await answerBank(clientSecret, true, company);
    expect((await api.post('/subscription/confirm', { businessID: company.id }, as(company.owner))).body.status).toBe('active');
    expect((await rowsOf(company)).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
    expect((await answerBank('nobody’s secret', true, company)).status).toBe(404);
  });

  test('of another price or kind takes the place of one that waits for its owner', async () => {
    const company = await makeCompany(api);
    const { clientSecret } = (await buy(company, 'gold-yearly', 'pm_card_authenticationRequired')).body;
    expect((await buy(company, 'premium-yearly')).body.status).toBe('active');
    expect((await answerBank(clientSecret, true, company)).status).toBe(404);
    expect((await rowsOf(company)).map(({ status, cents }) => [status, cents])).toEqual([
      ['cancelled', 185_000],
      ['paid', 265_000],
    ]);
  });

  test('that nobody answers for says so in time, and what it paid after all is there with the event [ERR-029]', async () => {
    const company = await makeCompany(api);
    const { status, body, headers } = await buy(company, 'gold-yearly', 'pm_card_hangs');
    expect([status, body.message]).toEqual([503, errors.payment_unavailable.sentence]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    await new Promise((done) => setTimeout(done, HANG_MS * 3));
    expect(await tierOf(company)).toBe('standard');
    await arrive();
    expect(await tierOf(company)).toBe('gold');
    expect((await buy(company, 'gold-yearly')).body.status).toBe('active');
    expect(await rowsOf(company)).toHaveLength(1);
  });
});

describe('an event', () => {
  test('that is forged, altered, old or nobody’s changes nothing, and one that comes twice has its effect once', async () => {
    const company = await makeCompany(api);
    const { clientSecret } = (await buy(company, 'gold-yearly', 'pm_card_authenticationRequired')).body;
    events.splice(0);
    await answerBank(clientSecret, true, company);
    const [event] = events.splice(0);
    const body = event?.body ?? '';
    const old = Math.floor(Date.now() / 1000) - 301;
    const wrong = [signed(body, 'another secret'), signed(body, SECRET, old), { 'content-type': 'application/json' }, { ...signed(`${body} `, SECRET) }];
    for (const headers of wrong) expect((await webhook(body, headers)).status).toBe(400);
    expect(await tierOf(company)).toBe('standard');
    for (let time = 0; time < 3; time += 1) expect((await webhook(body, signed(body, SECRET))).status).toBe(200);
    expect([await tierOf(company), (await current(company)).payments.length]).toEqual(['gold', 1]);
  });
});

describe('the hourly look', () => {
  test('gives what was paid there and not here, and closes what was left open', async () => {
    const [paid, left] = [await makeCompany(api), await makeCompany(api)];
    const { clientSecret } = (await buy(paid, 'gold-yearly', 'pm_card_authenticationRequired')).body;
    await buy(left, 'gold-yearly', 'pm_card_chargeDeclined');
    await answerBank(clientSecret, true, paid);
    events.splice(0);
    await reconcilePayments(api);
    expect([await tierOf(paid), (await current(left)).open?.planId]).toEqual(['gold', 'gold-yearly']);
    api.pass(3_700);
    await reconcilePayments(api);
    expect([(await current(left)).open, (await rowsOf(left))[0].status]).toEqual([null, 'cancelled']);
    await reconcilePayments(api);
    expect((await current(paid)).payments).toHaveLength(1);
  });

  test('ends what was refunded there', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    await api.pool.query(
      "update sandbox_intent i set refunded_cents = 185000, changed_at = clock_timestamp() + interval '2 days' from checkout c where c.provider_id = i.id and c.business_id = $1",
      [company.id],
    );
    await reconcilePayments(api);
    expect([await tierOf(company), (await current(company)).payments]).toEqual(['standard', [expect.objectContaining({ refundedCents: 185_000 })]]);
  });
});

describe('a refund', () => {
  const paymentOf = async (company: Company, at = 0): Promise<string> => (await current(company)).payments[at].paymentID;
  const reason = 'Bought by mistake';

  test('in part leaves the tier, in full ends it, and twice is once', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const id = await paymentOf(company);
    const key = '0190a0a0-0000-7000-8000-00000000aaaa';
    await Promise.all([refund(api, id, { cents: 5_000, reason, key }), refund(api, id, { cents: 5_000, reason, key })]);
    expect([await refund(api, id, { cents: 5_000, reason, key }), await tierOf(company)]).toEqual([5_000, 'gold']);
    await expect(refund(api, id, { cents: 185_000, reason })).rejects.toMatchObject({ code: 'invalid_input' });
    await Promise.all([refund(api, id, { reason }), refund(api, id, { reason })]);
    expect([await refund(api, id, { reason }), await tierOf(company)]).toEqual([185_000, 'standard']);
    expect(await rowsOf(company)).toMatchObject([{ refunded: 185_000 }]);
    await api.work();
    expect(api.mails.slice(-2).map(({ subject }) => subject)).toEqual([
      'US$50.00 of the payment for Bare Ltd goes back to you',
      'US$1,800.00 of the payment for Bare Ltd goes back to you',
    ]);
  });

  test('of an upgrade leaves what was paid for before it', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const { endsAt } = await current(company);
    await buy(company, 'platinum-yearly');
    await refund(api, await paymentOf(company), { reason });
    expect(await current(company)).toMatchObject({ subscription: 'gold', endsAt });
  });

  test('happens by itself for money that bought nothing', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const base = await paymentOf(company);
    const { clientSecret } = (await buy(company, 'premium-yearly', 'pm_card_authenticationRequired')).body;
    await refund(api, base, { reason });
    await answerBank(clientSecret, true, company);
    await arrive();
    await api.work();
    expect((await rowsOf(company)).map(({ cents, refunded }) => cents - refunded)).toEqual([0, 0]);
    expect(await current(company)).toMatchObject({ subscription: 'standard', state: 'none' });
  });

  test('that a crash left behind is brought to its end', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    await api.pool.query(
      "insert into refund (id, payment_id, cents, refunded_before, reason, created_at) values (gen_random_uuid(), $1, 185000, 0, 'x', now())",
      [await paymentOf(company)],
    );
    api.pass(DAY);
    await reconcilePayments(api);
    expect(await tierOf(company)).toBe('standard');
  });
});
