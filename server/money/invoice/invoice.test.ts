import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { issueCreditNote, issueInvoice, type Paid } from './issue.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const BILLING = { name: 'Halderby Valves Ltd', address: '4 Mill Lane', city: 'Leeds', postcode: 'LS1 4AB', country: 'gb', vatNumber: 'GB 123.456-789' };
let company: Company;
let year = 2026;

beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
  year += 1;
});

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => api.db.transaction().execute((db) => work(db as Db));
const paid = (more: Partial<Paid> = {}): Paid => ({
  seller: api.config.SELLER as NonNullable<typeof api.config.SELLER>,
  paymentID: newId(),
  businessID: company.id,
  tier: 'premium',
  from: new Date(`${year}-11-20T10:00:00Z`),
  until: new Date(`${year + 1}-11-20T10:00:00Z`),
  amountCents: 265_000,
  at: new Date(`${year}-11-20T10:00:00Z`),
  ...more,
});
const issue = (more: Partial<Paid> = {}) => inTransaction((db) => issueInvoice(db, paid(more)));
const list = async (who = company.owner) => (await api.get(`/business/profile/${company.id}/invoice`, as(who))).body.data;
const setBilling = (body: object, who = company.owner) => api.put(`/business/profile/${company.id}/billing`, body, as(who));
const stored = async (id: string) => (await api.pool.query('select seller, buyer, lines, note, total_cents from invoice where id = $1', [id])).rows[0];

describe('the numbers of invoices', () => {
  test('have no gap and no double, though twenty come at once and every third is undone', async () => {
    const undo = async (db: Db) => {
      await issueInvoice(db, paid());
      throw new Error('the payment failed');
    };
    const work = Array.from({ length: 20 }, (_, place) => (place % 3 === 0 ? inTransaction(undo).catch(() => null) : issue()));
    const numbers = (await Promise.all(work)).flatMap((one) => (one ? [one.number] : [])).sort();
    expect(numbers).toEqual(numbers.map((_, place) => `WBN-${year}-${String(place + 1).padStart(6, '0')}`));
    expect(numbers).toHaveLength(13);
  });

  test('begin anew with each year', async () => {
    await issue();
    const next = await issue({ at: new Date(`${year + 500}-01-01T00:00:00Z`) });
    expect(next.number).toBe(`WBN-${year + 500}-000001`);
  });

  test('one payment has one invoice, however often it is told and however many tell it at once', async () => {
    const paymentID = newId();
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue({ paymentID })));
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect((await issue()).number).toBe(`WBN-${year}-000002`);
  });
});

describe('an invoice', () => {
  test('is made out to whom the owner said, and keeps it when that changes', async () => {
    expect((await setBilling(BILLING)).body.data).toEqual({ ...BILLING, country: 'GB', vatNumber: 'GB123456789' });
    const { invoiceID } = await issue();
    await setBilling({ ...BILLING, name: 'Another Ltd', vatNumber: null });
    const { buyer, note, total_cents } = await stored(invoiceID);
    expect(buyer).toMatchObject({ name: 'Halderby Valves Ltd', vatNumber: 'GB123456789', countryName: 'United Kingdom' });
    expect([note, total_cents]).toEqual(['Reverse charge: VAT to be accounted for by the recipient', 265_000]);
    expect((await stored((await issue()).invoiceID)).note).toBe('No VAT is charged.');
  });

  test('is made out to the company when nobody said anything', async () => {
    expect((await stored((await issue()).invoiceID)).buyer).toMatchObject({ name: 'Halderby Valves Ltd', country: 'GB', vatNumber: null });
  });

  test('of an upgrade shows the price of the rest of the term and what the tier before was worth', async () => {
    const { invoiceID } = await issue({ tier: 'platinum', amountCents: 60_000, upgrade: { tier: 'gold', creditCents: 61_667 } });
    const { lines } = await stored(invoiceID);
    expect(lines).toEqual([
      { text: 'Platinum membership', from: `${year}-11-20`, until: `${year + 1}-11-19`, cents: 121_667 },
      { text: 'Credit for the Gold membership that it replaces', from: `${year}-11-20`, until: `${year + 1}-11-19`, cents: -61_667 },
    ]);
  });

  test('is corrected by credit notes for what was given back, each sum once', async () => {
    const paymentID = newId();
    const { number } = await issue({ paymentID });
    const at = new Date(`${year}-12-01T10:00:00Z`);
    const credit = (refundedCents: number) => inTransaction((db) => issueCreditNote(db, { paymentID, refundedCents, at }));
    // The last is a cent.
    const notes = [await credit(100_000), await credit(100_000), await credit(264_999), await credit(265_000), await credit(265_000)];
    expect(notes.map((note) => note?.number ?? null)).toEqual([`WBN-C-${year}-000001`, null, `WBN-C-${year}-000002`, `WBN-C-${year}-000003`, null]);
    await expect(credit(265_001)).rejects.toThrow('More was given back');
    const rows = (await list()) as { kind: string; corrects: string | null; totalCents: number; what: string }[];
    expect(rows.map(({ kind, corrects, totalCents, what }) => [kind, corrects, totalCents, what])).toEqual([
      ['credit-note', number, -1, 'Refund: Premium membership'],
      ['credit-note', number, -164_999, 'Refund: Premium membership'],
      ['credit-note', number, -100_000, 'Refund: Premium membership'],
      ['invoice', null, 265_000, 'Premium membership'],
    ]);
  });
});

describe('billing details', () => {
  test('are the owner’s alone, and nothing until they say something', async () => {
    const get = (who: string) => api.get(`/business/profile/${company.id}/billing`, as(who));
    expect((await get(company.owner)).body.data).toBeNull();
    const answers = await Promise.all([get(company.admin), get(company.stranger), setBilling(BILLING, company.admin)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('and invoices stand in the download of an owner, and in that of nobody else of the company', async () => {
    expect((await setBilling(BILLING)).status).toBe(200);
    await issue();
    const held = async (who: string) => {
      const { billing, invoices } = (await api.auth.get('/account/data', as(who))).body.data;
      return [billing.length, invoices.length];
    };
    expect([await held(company.owner), await held(company.admin), await held(company.member)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ country: 'XX' }, 'country'],
    [{ country: null }, 'country'],
    [{ country: 'DE' }, 'vatNumber'],
    [{ vatNumber: 'GB!' }, 'vatNumber'],
  ])('with %j are refused with a sentence at %s', async (wrong, field) => {
    const { status, body } = await setBilling({ ...BILLING, ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each([
    ['GR', 'EL123456789', true],
    ['GB', 'XI123456789', true],
    ['FR', 'FRXX999999999', true],
    ['US', '12-3456789', false],
  ])('of %s with %s are reverse-charged: %s', async (country, vatNumber, reversed) => {
    expect((await setBilling({ ...BILLING, country, vatNumber })).status).toBe(200);
    expect((await stored((await issue()).invoiceID)).note.startsWith('Reverse charge')).toBe(reversed);
  });
});
