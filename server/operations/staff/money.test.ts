import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';
import { till, useTill } from '../../../tests/support/till.ts';

const { api } = useTill();
const { buy, current, tierOf, rowsOf } = till(api);
let [sam, sue] = ['', ''];
beforeAll(async () => {
  [sam, sue] = [await makeStaff(api, 'Sam'), await makeStaff(api, 'Sue')];
});

const reason = 'The card was used by mistake.';
const found = async (text: string) => (await api.get(`/staff/payment?text=${encodeURIComponent(text)}`, asStaff(sam))).body.data;
const caseOf = async (company: Company, place = 0) => (await api.get(`/staff/payment/${(await found(company.id))[place].checkoutID}`, asStaff(sam))).body.data;
const giveBack = (id: string, body: object, who = sam) => api.post(`/staff/payment/${id}/refund`, { refundID: newId(), reason, ...body }, asStaff(who));
const lower = (company: Company, tier: string, who = sam) => api.post(`/staff/business/${company.id}/membership`, { tier, reason }, asStaff(who));
const lastMail = async () => {
  await api.work();
  return api.mails.at(-1);
};

describe('payments in the console', () => {
  test('are found by company, invoice, payer and id at the provider, with what came of them', async () => {
    const company = await makeCompany(api, { company_name: 'Quillon Forge' });
    await buy(company, 'gold-yearly');
    const shown = await caseOf(company);
    expect(shown).toMatchObject({
      company: 'Quillon Forge',
      state: 'paid',
      cents: 185_000,
      refundedCents: 0,
      documents: [{ kind: 'invoice', number: shown.invoice }],
      membership: { tier: 'gold', state: 'active' },
      inFull: { tier: 'standard', endsAt: null },
    });
    for (const text of ['quillon', shown.invoice.toLowerCase(), shown.providerID, shown.paymentID, shown.checkoutID])
      expect((await found(text)).map(({ checkoutID }: { checkoutID: string }) => checkoutID)).toEqual([shown.checkoutID]);
    expect((await found('PAYER@test.example')).length).toBeGreaterThan(0);
    expect(await found('100%_')).toEqual([]);
  });

  test('are refunded in part and in full, each wish once, with a reason that the payer reads and an entry in the log', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    const { paymentID } = await caseOf(company);
    const wish = { refundID: newId(), cents: 5000 };
    for (let time = 0; time < 2; time += 1) expect((await giveBack(paymentID, wish)).body).toEqual({ success: true, refundedCents: 5000 });
    expect((await lastMail())?.text).toContain(`Our reason: ${reason}`);
    expect(await tierOf(company)).toBe('gold');
    expect((await giveBack(paymentID, { cents: 180_001 })).body.fields).toHaveProperty('cents');
    expect((await giveBack(paymentID, { cents: 180_000 }, sue)).body.refundedCents).toBe(185_000);
    expect(await tierOf(company)).toBe('standard');
    expect(await rowsOf(company)).toMatchObject([{ refunded: 185_000 }]);
    expect((await giveBack(paymentID, { cents: 1 })).body.error).toBe('decided');
    expect(await caseOf(company)).toMatchObject({
      refunds: [{ cents: 5000, reason, isDone: true }, { cents: 180_000 }],
      membership: { state: 'none' },
      inFull: null,
    });
    const { rows } = await api.pool.query(
      "select account_id, details ->> 'cents' as cents from audit_entry where act = 'payment.refund' and about_id = $1 order by number",
      [paymentID],
    );
    expect(rows).toEqual([
      { account_id: sam, cents: '5000' },
      { account_id: sue, cents: '180000' },
    ]);
  });

  test('one wish at twenty presses at once, and under the name of another payment’s none', async () => {
    const [company, other] = [await makeCompany(api), await makeCompany(api)];
    for (const one of [company, other]) await buy(one, 'gold-yearly');
    const wish = { refundID: newId(), cents: 100 };
    const { paymentID } = await caseOf(company);
    await Promise.all(Array.from({ length: 20 }, () => giveBack(paymentID, wish)));
    expect(await rowsOf(company)).toMatchObject([{ refunded: 100 }]);
    expect((await giveBack((await caseOf(other)).paymentID, wish)).body.error).toBe('conflict');
    expect(await rowsOf(other)).toMatchObject([{ refunded: 0 }]);
  });
});

describe('a membership', () => {
  test('is lowered and ended by staff without a refund: owners read why and how to answer, products settle [TER-014]', async () => {
    const company = await makeCompany(api);
    await buy(company, 'gold-yearly');
    await buy(company, 'platinum-yearly');
    for (let place = 0; place < 9; place += 1) await makeProduct(api.db, company.id);
    expect((await lower(company, 'premium')).status).toBe(200);
    expect(await tierOf(company)).toBe('premium');
    expect(await lastMail()).toMatchObject({ to: `${company.owner}@test.example`, text: expect.stringContaining(reason) });
    for (const tier of ['premium', 'platinum']) expect((await lower(company, tier)).body.error).toBe('decided');
    expect((await lower(company, 'standard')).status).toBe(200);
    expect([await tierOf(company), (await current(company)).state]).toEqual(['standard', 'none']);
    expect((await lastMail())?.text).toContain('reply to this email');
    const { rows } = await api.pool.query(
      'select count(*)::int as shown from product p join resource r on r.id = p.id and r.hidden_at is null where p.business_id = $1',
      [company.id],
    );
    expect(rows[0].shown).toBe(7);
    expect((await lower(company, 'standard', sue)).body.fields).toEqual({ decision: 'There is no membership to lower.' });
    expect((await api.post(`/staff/business/${MISSING}/membership`, { tier: 'standard', reason }, asStaff(sam))).body.error).toBe('not_found');
    expect(await rowsOf(company)).toMatchObject([{ refunded: 0 }, { refunded: 0 }]);
  });

  test('that was lowered comes back with no refund: what is left of its payments raises nothing', async () => {
    const company = await makeCompany(api);
    await buy(company, 'premium-yearly');
    await buy(company, 'platinum-yearly');
    await lower(company, 'gold');
    const upgrade = await caseOf(company);
    expect(upgrade).toMatchObject({ kind: 'upgrade', inFull: { tier: 'gold' } });
    await giveBack(upgrade.paymentID, { cents: upgrade.cents });
    expect(await tierOf(company)).toBe('gold');
  });
});
