import { describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, received, later, makeSupplier } = trade;
const { quote } = quoting(trade);

const report = async (who: string | null, resourceType: string, resourceID: string) =>
  (await api.post('/social/report', { resourceType, resourceID, reason: 'fraud', details: 'They only want prices.' }, who ? as(who) : {})).status;
const kept = async (id: string) => (await api.pool.query('select resource_id, trade_kind, snapshot from report where trade_id = $1', [id])).rows;

describe('of the trade is reported', () => {
  test('a request by who reads it, about its buyer and with what it said; by nobody else, and not by its own side', async () => {
    const [one, two] = cast.suppliers as [Supplier, Supplier];
    const rfqID = await published({ visibility: 'invited', invited: [one.id], note: 'Send samples first.' });
    const stranger = await makePerson(api.db, { email_confirmed_at: new Date() });
    expect([
      await report(one.owner, 'rfq', rfqID),
      await report(one.member, 'rfq', rfqID),
      await report(two.owner, 'rfq', rfqID),
      await report(stranger, 'rfq', rfqID),
      await report(null, 'rfq', rfqID),
      await report(cast.buyer, 'rfq', rfqID),
    ]).toEqual([200, 200, 404, 404, 404, 404]);
    expect((await kept(rfqID))[0]).toMatchObject({
      resource_id: cast.company,
      trade_kind: 'rfq',
      snapshot: { name: 'Stainless ball valves', text: 'Send samples first.\nBall valve DN 50, stainless' },
    });
    const open = await published({ title: 'For everybody' });
    expect([await report(null, 'rfq', open), await report(stranger, 'rfq', open)]).toEqual([200, 200]);
    expect(JSON.stringify(await kept(open))).not.toContain('target');
  });

  test('a question by the buyer, and by others once it is answered to all', async () => {
    const [one, two] = cast.suppliers as [Supplier, Supplier];
    const rfqID = await published();
    const { questionID } = (await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Pay me first?' })).body.data;
    expect([await report(two.owner, 'rfq-question', questionID), await report(one.owner, 'rfq-question', questionID)]).toEqual([404, 404]);
    await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'No.', toAll: true });
    expect([await report(two.owner, 'rfq-question', questionID), await report(cast.buyer, 'rfq-question', questionID)]).toEqual([200, 200]);
    expect((await kept(questionID))[0]).toMatchObject({ resource_id: one.id, snapshot: { text: 'Pay me first?' } });
  });

  test('a quote by the buyer alone, and a sealed one by nobody before it may be read [TPU-011]', async () => {
    const [one, two] = cast.suppliers as [Supplier, Supplier];
    const rfqID = await published({ sealed: true });
    await quote(one, rfqID, { note: 'Half of it in advance.' });
    const { rows } = await api.pool.query('select id from quote where rfq_id = $1', [rfqID]);
    const quoteID: string = rows[0].id;
    expect([await report(cast.buyer, 'quote', quoteID), await report(two.owner, 'quote', quoteID)]).toEqual([404, 404]);
    await later('73 hours');
    await received(rfqID);
    expect([await report(cast.buyer, 'quote', quoteID), await report(two.owner, 'quote', quoteID), await report(one.owner, 'quote', quoteID)]).toEqual([
      200, 404, 404,
    ]);
    expect((await kept(quoteID))[0]).toMatchObject({ resource_id: one.id, snapshot: { text: 'Half of it in advance.' } });
  });

  test('and nothing of it where the company was excluded [RFQ-027]', async () => {
    const late = await makeSupplier('Excluded Ltd');
    const rfqID = await published({ visibility: 'matching', excluded: [late.id] });
    expect(await report(late.owner, 'rfq', rfqID)).toBe(404);
  });
});

test('reports of the trade wait in a queue of their own, with age and reason, and what was reported is taken down from there', async () => {
  const [one] = cast.suppliers as [Supplier];
  const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
  const queue = async (name: string) => (await api.get(`/staff/queue/${name}?state=open`, staff)).body.data;
  const rfqID = await published({ title: 'Samples of seals', note: 'Send samples first.' });
  expect([await report(one.owner, 'rfq', rfqID), await report(one.member, 'rfq', rfqID), await report(one.owner, 'business', cast.company)]).toEqual([
    200, 200, 200,
  ]);
  const mine = (rows: { title: string }[]) => rows.filter(({ title }) => ['Samples of seals', 'Humber Dosing Ltd'].includes(title));
  const [row, ...none] = mine(await queue('trade-reports'));
  expect([row, none]).toEqual([expect.objectContaining({ kind: 'rfq', reason: 'fraud', count: 2, at: expect.any(String) }), []]);
  expect(mine(await queue('reports'))).toMatchObject([{ kind: 'business', count: 1 }]);
  const counted = (await api.get('/staff/queue', staff)).body.data.find(({ queue: name }: { queue: string }) => name === 'trade-reports');
  expect(counted).toMatchObject({ oldestAt: expect.any(String) });
  const looked = (await api.get(`/staff/rfq/${rfqID}`, staff)).body.data;
  expect(looked).toMatchObject({ state: 'open', heldAt: null, account: { checked: true, published: 1, since: expect.any(String) } });
  expect((await api.post(`/staff/rfq/${rfqID}/hide`, { reason: 'It collects samples.' }, staff)).status).toBe(200);
  expect((await api.get(`/staff/rfq/${rfqID}`, staff)).body.data.state).toBe('removed');
});
