import { describe, expect, test } from 'vitest';
import { errors } from '#contract/base/errors.ts';
import { as, makeCompany } from '../../../tests/support/company.ts';
import { signed } from '../../../tests/support/fake-stripe.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { SECRET, till, useTill } from '../../../tests/support/till.ts';

const { api, events } = useTill();
const { buy, current, tierOf, rowsOf, webhook, answerBank } = till(api);
const arrive = async () => {
  for (const { body, signature } of events.splice(0)) {
    expect((await webhook(body, { 'content-type': 'application/json', 'stripe-signature': signature })).status).toBe(200);
  }
};

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

  test('that a business has already is said to be there, and nothing is charged [FIX-050]', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const { status, body } = await buy(company, 'gold-yearly');
    expect([status, body]).toEqual([
      200,
      { success: true, status: 'active', already: true, message: 'This company has this membership already. Nothing was charged.' },
    ]);
    expect((await current(company)).payments).toHaveLength(1);
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
    ['pm_card_chargeDeclined', 'card_declined', 'Your bank declined the card. Please use another card, or ask your bank.'],
    ['pm_card_chargeDeclinedExpiredCard', 'card_expired', 'The card has expired. Please use another card.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_funds', 'There is not enough money on the card. Please use another card.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'card_security_code', 'The security code is wrong. Please check it and try again.'],
    ['pm_nothing_that_exists', 'card_number', 'The card number is wrong. Please check it and try again.'],
  ])('that is refused (%s) says why and what to do, and another one pays the same checkout [ERR-028] [FIX-069]', async (card, error, reason) => {
    const company = await makeCompany(api);
    const refused = await buy(company, 'gold-yearly', card);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([402, error, `You have error in your card information: ${reason}`]);
    expect(await tierOf(company)).toBe('standard');
    expect((await buy(company, 'gold-yearly')).body.status).toBe('active');
    expect(await rowsOf(company)).toHaveLength(1);
  });

  test('is tried so often and no more: nobody finds out here which of many numbers still pay', async () => {
    const company = await makeCompany(api);
    const answers = [];
    for (let time = 0; time < 17; time += 1) answers.push((await buy(company, 'gold-yearly', 'pm_card_chargeDeclined')).status);
    expect(answers).toEqual([...Array(15).fill(402), 429, 429]);
    expect((await buy(company, 'gold-yearly')).body.error).toBe('too_many_requests');
    api.pass(3_601);
    expect((await buy(company, 'gold-yearly')).body.status).toBe('active');
  });

  test('may ask its owner first: confirmed it pays, refused it does not, given up it is forgotten', async () => {
    const company = await makeCompany(api);
    const asked = async () => (await buy(company, 'gold-yearly', 'pm_card_authenticationRequired')).body;
    const first = await asked();
    expect([first.status, await asked()]).toEqual(['requires_action', first]);
    expect((await current(company)).open).toEqual({ planId: 'gold-yearly', kind: 'new', cents: 185_000 });
    await answerBank(first.clientSecret, false, company);
    const refused = await api.post('/subscription/confirm', { businessID: company.id }, as(company.owner));
    expect(refused.body.message).toBe('You have error in your card information: Your bank did not confirm the payment. Please try again, or use another card.');
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
    events.splice(0);
    const { status, body, headers } = await buy(company, 'gold-yearly', 'pm_card_hangs');
    expect([status, body.message]).toEqual([503, errors.payment_unavailable.sentence]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    expect(await tierOf(company)).toBe('standard');
    await expect.poll(() => events.length, { timeout: 10_000 }).toBe(1);
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
