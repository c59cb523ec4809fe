import { describe, expect, test } from 'vitest';

import { untilBlocked } from '../../../tests/support/blocked.ts';
import { LINE, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later, received, makeSupplier } = trade;
const { ownQuote, write, submit, quote, withdraw } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => ({ status, fields: Object.keys(body.fields ?? {}) });
const _lineOf = async (rfqID: string): Promise<string> => (await own(rfqID)).lines[0].lineID;

describe('submitting', () => {
  test('needs every line priced or marked with a reason, one at least priced, and a validity from the deadline on [QUO-006]', async () => {
    const rfqID = await published({ lines: [LINE, { ...LINE, description: 'Gasket' }], otherCurrencies: false });
    const [one] = suppliers();
    const lines = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
    const notOffered = (lineID: string) => ({ lineID, notOffered: { reason: 'not-made' } });
    await write(one, rfqID, { lines: lines.map(notOffered), currency: 'EUR', validUntil: new Date().toISOString().slice(0, 10) });
    expect(fieldsOf(await submit(one, rfqID))).toEqual({ status: 400, fields: ['currency', 'validUntil', 'lines'] });
    await write(one, rfqID, { lines: [{ lineID: lines[0], offer: OFFER }] });
    expect(fieldsOf(await submit(one, rfqID))).toEqual({ status: 400, fields: [`lines.${lines[1]}`] });
    await write(one, rfqID, { lines: [{ lineID: lines[0], offer: OFFER, alternatives: [{ differs: 'DN 65 body', offer: OFFER }] }, notOffered(lines[1])] });
    expect((await submit(one, rfqID)).body.data).toEqual({ quoteID: expect.any(String), number: expect.stringMatching(/^WBN-Q-20\d\d-\d{6}$/), revision: 1 });
    const [quoted] = (await received(rfqID)).body.data;
    expect(quoted).toMatchObject({
      supplier: { businessID: one.id, name: 'Halderby Valves', invited: false },
      state: 'submitted',
      answers: 1,
      content: { currency: 'GBP', lines: expect.arrayContaining([expect.objectContaining({ notOffered: { reason: 'not-made', text: '' } })]) },
      sums: { total: '17500.00', priced: 1, asked: 2 },
    });
    expect(quoted.content.lines.find(({ lineID }: { lineID: string }) => lineID === lines[0])).toMatchObject({
      offer: {
        ...OFFER,
        breaks: [
          { from: '100', price: '9.2' },
          { from: '1000', price: '8.75' },
        ],
      },
      alternatives: [{ differs: 'DN 65 body' }],
    });
  });

  test('refuses sums of more than twelve digits, a multiple of over a thousand times what is asked, units that hold nothing and ten years of lead time [TBA-015]', async () => {
    const rfqID = await published();
    const [one] = cast.suppliers as [Supplier];
    const lineID = (await own(rfqID)).lines[0].lineID;
    const refused = async (more: object) => {
      const kept = await write(one, rfqID, { lines: [{ lineID, offer: { ...OFFER, ...more } }] });
      return Object.keys((kept.status === 400 ? kept : await submit(one, rfqID)).body.fields);
    };
    expect(await refused({ multiple: '2000001' })).toEqual([`lines.${lineID}.multiple`]);
    expect(await refused({ moq: '900000000', breaks: [{ from: '1', price: '99999999' }] })).toEqual([`lines.${lineID}.total`]);
    expect([await refused({ holds: '0' }), await refused({ leadDays: 3651 })]).toEqual([['lines.0.offer.holds'], ['lines.0.offer.leadDays']]);
  });

  test('again is a revision that keeps place, number and first time, and the one before is kept [RFQ-015]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const first = (await quote(one, rfqID)).body.data;
    const [before] = (await received(rfqID)).body.data;
    await later('1 hour');
    const second = (await quote(one, rfqID, { note: 'Better now' })).body.data;
    expect(second).toEqual({ ...first, revision: 2 });
    const [after] = (await received(rfqID)).body.data;
    expect(after).toMatchObject({ revision: 2, firstAt: before.firstAt, content: { note: 'Better now' } });
    expect(Date.parse(after.submittedAt)).toBeGreaterThan(Date.parse(before.submittedAt));
    const { rows } = await api.pool.query('select revision, note from quote_revision order by revision');
    expect(rows).toEqual([
      { revision: 1, note: '' },
      { revision: 2, note: 'Better now' },
    ]);
  });

  test('a quote on an older revision is marked line by line, and one for a request that was changed meanwhile is refused', async () => {
    const rfqID = await published({ lines: ['A', 'B', 'C', 'D'].map((description) => ({ ...LINE, description })) });
    const [one, two] = suppliers();
    await quote(one, rfqID);
    await write(two, rfqID);
    const { version, lines } = await own(rfqID);
    const sent = lines.map(({ number: _n, struck: _s, product: _p, ...line }: Record<string, unknown>) => line);
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, lines: [sent[0], { ...sent[1], quantity: '50' }, { ...sent[2], description: 'C, in brass' }] });
    expect((await submit(two, rfqID, { revision: 1 })).body.error).toBe('rfq_changed');
    const [{ answers, marks }] = (await received(rfqID)).body.data;
    expect([answers, marks.map(({ mark }: { mark: string }) => mark)]).toEqual([1, ['unchanged', 'quantity', 'changed', 'struck']]);
  });

  test('is in time when it has the lock before the deadline, and a late one hears so with its draft kept [QUO-015]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    await write(one, rfqID, { note: 'My words' });
    // Somebody holds the request while the deadline passes: who waits is judged by when they have it.
    const holder = await api.pool.connect();
    await holder.query('begin');
    await holder.query('select from rfq where id = $1 for update', [rfqID]);
    const waiting = submit(one, rfqID, { version: 1, revision: 1 });
    expect(await untilBlocked(api.pool)).toHaveLength(1);
    await later('73 hours');
    await holder.query('commit');
    holder.release();
    expect((await waiting).body.error).toBe('rfq_closed');
    expect((await ownQuote(one, rfqID)).body.data).toMatchObject({ state: 'draft', draft: { note: 'My words' } });
    expect((await received(rfqID)).body.data).toEqual([]);
    expect((await quote(two, rfqID)).body.error).toBe('rfq_closed');
  });

  test('of many at once exactly as many succeed as there are places, open invitations counted [QUO-016]', async () => {
    const rfqID = await published({ invited: suppliers().map(({ id }) => id) });
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => makeSupplier(`Crowd ${at}`)));
    for (const one of many) await write(one, rfqID);
    const answers = await Promise.all(many.map((one) => submit(one, rfqID)));
    const counted = (error: string | undefined) => answers.filter(({ body }) => body.error === error).length;
    expect([counted(undefined), counted('rfq_full')]).toEqual([7, 5]);
    for (const one of suppliers()) expect((await quote(one, rfqID)).status).toBe(200);
    expect((await received(rfqID)).body.data).toHaveLength(10);
  });

  test('once for a repeated request, and of two colleagues who submit at once one is heard', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    await write(one, rfqID);
    const key = { 'idempotency-key': 'quote-once' };
    const [first, again] = await Promise.all([submit(one, rfqID, { version: 1 }, key), submit(one, rfqID, { version: 1 }, key)]);
    expect([first.status, again.body]).toEqual([200, first.body]);
    const both = await Promise.all([submit(one, rfqID, { version: 2 }), submit(one, rfqID, { version: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await api.pool.query('select revision from quote');
    expect(rows).toEqual([{ revision: 2 }]);
  });

  test('without an invitation counts in the month by the tier alone; invited quotes, revisions and what was given back are free [TCA-011] [TCA-023]', async () => {
    const [one] = suppliers();
    const rfqs: string[] = [];
    for (let at = 0; at < 7; at += 1) rfqs.push(await published({ title: `Need number ${at}`, ...(at === 6 && { invited: [one.id] }) }));
    for (const rfqID of rfqs.slice(0, 5)) expect((await quote(one, rfqID)).status).toBe(200);
    const refused = await quote(one, rfqs[5] as string);
    expect(refused).toMatchObject({ status: 429, body: { error: 'quote_limit' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect([(await quote(one, rfqs[6] as string)).status, (await quote(one, rfqs[0] as string)).status]).toEqual([200, 200]);
    await send(cast.buyer, 'post', `/rfq/${rfqs[0]}/cancel`, { reason: 'budget' });
    await api.work();
    expect((await quote(one, rfqs[5] as string)).status).toBe(200);
    expect((await ownQuote(one, rfqs[5] as string)).body.data.monthLeft).toBe(0);
  });

  test('that is withdrawn frees its place, keeps its draft, and may come again without counting twice', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    await quote(one, rfqID);
    expect([(await withdraw(one, rfqID)).status, (await withdraw(one, rfqID)).body.error]).toEqual([200, 'decided']);
    expect((await received(rfqID)).body.data).toEqual([]);
    expect((await ownQuote(one, rfqID)).body.data).toMatchObject({ state: 'withdrawn', monthLeft: 4 });
    expect((await own(rfqID)).progress.complete).toBe(0);
    expect((await quote(one, rfqID)).status).toBe(200);
    expect((await ownQuote(one, rfqID)).body.data).toMatchObject({ state: 'submitted', revision: 2, monthLeft: 4 });
  });

  test('is its supplier’s alone: what one drafts and withdraws leaves that of another as it was', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    for (const supplier of [one, two]) await quote(supplier, rfqID);
    const theirs = (await ownQuote(two, rfqID)).body.data;
    await write(one, rfqID, { note: 'A better offer' });
    expect((await ownQuote(two, rfqID)).body.data).toEqual(theirs);
    expect((await withdraw(one, rfqID)).status).toBe(200);
    expect((await ownQuote(two, rfqID)).body.data).toEqual(theirs);
    expect((await received(rfqID)).body.data.map(({ supplier }: { supplier: { businessID: string } }) => supplier.businessID)).toEqual([two.id]);
  });

  test('is told to the buyer with who offered what, and ends with its last day', async () => {
    const rfqID = await published({ invited: [suppliers()[0].id] });
    await quote(suppliers()[0], rfqID);
    await api.work();
    const mail = api.mails.find(({ to, subject }) => to === `${cast.buyer}@test.example` && subject.startsWith('A quote'));
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('Halderby Valves offers £17,500.00 for “Stainless ball valves” (DAP Hull, 21 days).');
    expect(text).toContain('1 of 1 invited have answered.');
    await later('61 days');
    expect((await received(rfqID)).body.data[0].state).toBe('expired');
  });
});
