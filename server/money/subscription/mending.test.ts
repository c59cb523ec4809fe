import { describe, expect, test } from 'vitest';
import { type Company, makeCompany } from '../../../tests/support/company.ts';
import { till, useTill } from '../../../tests/support/till.ts';
import { reconcilePayments } from './reconcile.ts';
import { refund } from './refund.ts';

const { api, events } = useTill();
const { buy, current, tierOf, rowsOf, webhook, answerBank } = till(api);
const DAY = 86_400;
const arrive = async () => {
  for (const { body, signature } of events.splice(0)) {
    expect((await webhook(body, { 'content-type': 'application/json', 'stripe-signature': signature })).status).toBe(200);
  }
};

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
      'US$50.00 of the payment for your company goes back to you',
      'US$1,800.00 of the payment for your company goes back to you',
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
