import { beforeEach, expect, test } from 'vitest';
import { useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { hoursAhead, type Supplier } from '../../../tests/support/rfq.ts';

const { api, cast, decidable, later, own, published, quote, save, send, suppliers, tell, whole, withdraw } = useAwards();

let [first, second] = [] as unknown as [Supplier, Supplier];
beforeEach(() => {
  [first, second] = suppliers();
});

const read = async (who: string, query = '') => (await api.get(`/trade/waiting${query}`, as(who))).body;
const waits = async (who: string, query = '') => (await read(who, query)).data.map(({ what }: { what: string }) => what);
const invited = (body: object = {}) => published({ visibility: 'invited', invited: [first.id], ...body });
const ask = (rfqID: string, who = first) => send(who.owner, 'post', `/rfq/${rfqID}/question`, { bid: who.id, text: 'Which thread?' });

test('requests to quote, to finish and to price anew wait for a supplier until they are answered, declined or over, what ends first before the rest', async () => {
  const [late, soon] = [await invited({ title: 'Late valves', deadline: hoursAhead(90) }), await invited({ title: 'Soon valves', deadline: hoursAhead(50) })];
  const { total, data } = await read(first.owner);
  expect([total, data]).toEqual([
    2,
    [soon, late].map((rfqID) =>
      expect.objectContaining({ side: 'supplier', what: 'quote', rfqID, business: { businessID: first.id, name: 'Halderby Valves' } }),
    ),
  ]);
  expect(data[0]).toMatchObject({ title: 'Soon valves', until: (await own(soon)).deadline, orderID: null });
  await save(first, soon, {});
  expect(await waits(first.owner)).toEqual(['finish', 'quote']);
  await quote(first, soon);
  expect(await waits(first.owner)).toEqual(['quote']);
  await send(first.owner, 'post', `/rfq/${late}/not-for-us`, { bid: first.id, reason: 'quantity' });
  expect(await waits(first.owner)).toEqual([]);
  // The buyer changes what is asked: the quote answers an older revision.
  await api.pool.query('update rfq set revision = revision + 1 where id = $1', [soon]);
  expect(await waits(first.owner)).toEqual(['revise']);
  await withdraw(first, soon);
  const open = await invited({ title: 'Open valves' });
  expect(await waits(first.owner)).toEqual(['quote']);
  await later('100 hours');
  expect([await waits(first.owner), (await own(open)).state]).toEqual([[], 'deciding']);
});

test('nothing waits for members who may not quote, strangers, other companies or those of another bid, and nobody else learns that something does', async () => {
  const rfqID = await invited();
  expect([await waits(first.member), await waits(second.owner), await waits(cast.colleague), await waits(first.owner, `?bid=${second.id}`)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  await send(first.owner, 'put', `/rfq/${rfqID}/assignment`, { bid: first.id, members: [first.member] });
  expect([await waits(first.member), await waits(first.owner, `?bid=${first.id}`)]).toEqual([['quote'], ['quote']]);
  expect((await api.get('/trade/waiting', {})).status).toBe(401);
});

test('questions, quotes to compare, decisions to approve and counter-offers wait for the buyer and whom they let', async () => {
  const rfqID = await invited({ title: 'Asked valves' });
  const { questionID } = (await ask(rfqID)).body.data;
  expect([await waits(cast.buyer), await waits(cast.colleague)]).toEqual([['question'], []]);
  await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'G 2', toAll: true });
  expect(await waits(cast.buyer)).toEqual([]);
  const made = await decidable();
  expect((await read(cast.buyer)).data).toMatchObject([{ side: 'buyer', what: 'decide', rfqID: made.rfqID, until: expect.any(String) }]);
  const { quoteID } = made.quotes[0];
  const offer = { lines: [{ lineID: made.lines[0], price: '8.40' }], note: '' };
  await send(first.owner, 'post', `/rfq/${made.rfqID}/own-counter`, { bid: first.id, ...offer });
  expect((await read(cast.buyer)).data).toMatchObject([{ what: 'counter', quoteID }, { what: 'decide' }]);
  expect(await waits(first.owner)).toEqual([]);
  await send(cast.buyer, 'post', `/quote/${quoteID}/counter`, { rfqID: made.rfqID, ...offer, lines: [{ lineID: made.lines[0], price: '8.10' }] });
  expect([await waits(cast.buyer), (await read(first.owner)).data]).toMatchObject([['decide'], [{ side: 'supplier', what: 'counter', quoteID }]]);
  await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [], approverID: cast.colleague });
  await whole(made);
  expect([await waits(cast.buyer), await waits(cast.colleague)]).toEqual([[], ['approve']]);
  await later('150 hours');
  // Nobody approved it in time: it waits for a decision again.
  expect([await waits(cast.buyer), await waits(cast.colleague)]).toEqual([['decide'], []]);
});

test('an order waits for the supplier until it is answered, for the buyer where it was changed, and for both once its delivery is over', async () => {
  const made = await decidable();
  await whole(made);
  // Within its ten minutes a decision waits for nobody.
  expect([await waits(cast.buyer), await waits(second.owner)]).toEqual([[], []]);
  await tell(made);
  const [{ id }] = (await api.pool.query('select id from trade_order')).rows;
  expect([await waits(cast.buyer), (await read(second.owner)).data]).toMatchObject([[], [{ what: 'answer-order', orderID: id, rfqID: made.rfqID }]]);
  const lines = [{ lineID: made.lines[0], status: 'changed', quantity: '1900', price: '8.50', day: '2030-01-15', text: 'So many are in stock.' }];
  expect((await send(second.owner, 'post', `/order/${id}/answer`, { version: 1, kind: 'changed', lines })).status).toBe(200);
  expect([await waits(cast.buyer), await waits(second.owner)]).toEqual([['decide-order'], []]);
  expect((await send(cast.buyer, 'post', `/order/${id}/accept`, { version: 1 })).status).toBe(200);
  expect([await waits(cast.buyer), await waits(second.owner)]).toEqual([[], []]);
  await api.pool.query('update trade_order set promised = current_date - 20');
  expect([await waits(cast.buyer), await waits(second.owner)]).toEqual([['delivery'], ['delivery']]);
});

test('of many things the first twenty are named, and all of them counted', async () => {
  const rfqID = await invited();
  await api.pool.query(`insert into rfq select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'WBN-R-2026-9' || n))).* from rfq r, generate_series(1, 30) n
    where r.id = '${rfqID}'`);
  await api.pool.query(`insert into rfq_invitation select (jsonb_populate_record(i, jsonb_build_object('rfq_id', r.id))).* from rfq_invitation i, rfq r
    where i.rfq_id = '${rfqID}' and r.id <> i.rfq_id`);
  const { total, data } = await read(first.owner);
  expect([total, data.length]).toEqual([31, 20]);
});
