import { beforeEach, describe, expect, test } from 'vitest';
import { erase } from '#server/identity/privacy/erase.ts';
import { makeOrders } from '#server/trade/order/make.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { DETAILS } from '../../../tests/support/order.ts';
import { HOUR, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { talk } from '../../../tests/support/talk.ts';

const { api, cast, send, own } = useRfqs();
const { ask, say, end, threads, part } = talk(api);
const GBP = (amount: string) => ({ amount, currency: 'GBP' });

let maker: Supplier;
let id: string;
beforeEach(async () => {
  maker = cast.suppliers[0] as Supplier;
  id = (await ask(cast.buyer, { to: maker.id, from: cast.company })).body.data.requestID;
});

const desk = async (who: string, bid = maker.id) => (await api.get(`/business/desk/${bid}`, as(who))).body.data;
const outcome = async (who = maker.owner) => (await desk(who)).outcomes.find(({ requestID }: { requestID: string }) => requestID === id);
const set = (body: object, who = maker.member, bid = maker.id) => send(who, 'put', `/business/desk/${bid}/request/${id}/outcome`, body);
const heard = async (who: string) =>
  (await api.pool.query("select body from live_event where account_id = $1 and topic = 'desk'", [who])).rows.map(({ body }) => body.requestID);

async function offered(currency = 'GBP'): Promise<{ rfqID: string; quoteID: string }> {
  const offer = { unit: 'H87', breaks: [{ from: '100', price: '9.20' }], leadDays: 21 };
  const validUntil = new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10);
  const body = { lines: [{ description: 'Ball valve', quantity: '100', unit: 'H87', offer }], incoterm: 'DAP', place: 'Hull', currency, validUntil };
  const { data } = (await send(maker.owner, 'post', `/business/request/${id}/quote?bid=${maker.id}`, body)).body;
  return data;
}

async function ordered(currency?: string): Promise<string> {
  const { rfqID, quoteID } = await offered(currency);
  const [line] = (await own(rfqID)).lines;
  const chosen = [{ quoteID, revision: 1, parts: [{ lineID: line.lineID, place: 0, quantity: '100' }] }];
  const made = await api.db.transaction().execute((db) => makeOrders(db, { rfqID, chosen, at: new Date(), details: DETAILS, completeFirst: false }));
  return made[0] as string;
}
const confirm = (orderID: string) => send(maker.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' });

describe('what became of an inquiry', () => {
  test('is new, then answered, quoted by a quote in the thread, won by the order that is accepted, and what a member says in between is kept [PIP-004]', async () => {
    expect(await outcome()).toMatchObject({ outcome: 'new', reason: null, value: null, at: null, by: null });
    await say(maker.member, id, 'Which pressure?', maker.id);
    expect(await outcome()).toMatchObject({ outcome: 'answered', at: null });
    expect((await set({ outcome: 'lost', reason: 'price', value: GBP('1200.50') })).status).toBe(200);
    expect(await outcome()).toMatchObject({ outcome: 'lost', reason: 'price', value: GBP('1200.5'), by: { userID: maker.member } });
    // The latest deed counts: a quote that comes after is one.
    const orderID = await ordered();
    expect(await outcome()).toMatchObject({ outcome: 'quoted', reason: null, value: null, by: null });
    await set({ outcome: 'no-deal' });
    expect(await outcome()).toMatchObject({ outcome: 'no-deal', by: { userID: maker.member } });
    expect((await confirm(orderID)).status).toBe(200);
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('920'), by: null });
    // No quote takes an order back; a member may.
    await offered();
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('920') });
    await set({ outcome: 'won', value: GBP('900') });
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('900'), by: { userID: maker.member } });
  });

  test('adds up the orders of a thread in one currency', async () => {
    await confirm(await ordered());
    await confirm(await ordered());
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('1840') });
    await confirm(await ordered('EUR'));
    expect(await outcome()).toMatchObject({ outcome: 'won', value: { amount: '920', currency: 'EUR' } });
  });

  test('is written with the quote or not at all', async () => {
    await api.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await api.pool.query('create trigger fail before insert on inquiry_outcome for each row execute function fail()');
    expect(await offered()).toBeUndefined();
    await api.pool.query('drop function fail cascade');
    const { rows } = await api.pool.query('select count(*)::int as count from quote');
    expect(rows).toEqual([{ count: 0 }]);
    expect(await outcome()).toMatchObject({ outcome: 'new' });
  });

  test('is told to the team at once, and to its sender in no answer, event or mail [PIP-004]', async () => {
    const before = [await threads(cast.buyer, cast.company), (await part(cast.buyer, id, cast.company)).body];
    await api.work();
    api.mails.length = 0;
    const events = async () => (await api.pool.query('select count(*)::int as n from outbox')).rows[0].n;
    const sent = await events();
    await set({ outcome: 'lost', reason: 'not-bought', value: GBP('77777.77') });
    await set({ outcome: 'lost', reason: 'not-bought', value: GBP('77777.77') });
    expect(await heard(maker.owner)).toEqual([id]);
    expect(await heard(cast.buyer)).toEqual([]);
    expect([await events(), api.mails]).toEqual([sent, []]);
    expect([await threads(cast.buyer, cast.company), (await part(cast.buyer, id, cast.company)).body]).toEqual(before);
    expect((await desk(cast.buyer, cast.company)).outcomes).toEqual([]);
    expect((await set({ outcome: 'won' }, cast.buyer, cast.company)).status).toBe(404);
    expect((await set({ outcome: 'won' }, cast.buyer)).status).toBe(403);
    expect((await set({ outcome: 'won' }, cast.suppliers[1]?.owner, cast.suppliers[1]?.id)).status).toBe(404);
    const exported = await api.get('/account/data', as(cast.buyer));
    expect(JSON.stringify(exported.body)).not.toContain('77777');
  });

  test('stays, said by nobody, once who said it is erased, and gives way to an order', async () => {
    await set({ outcome: 'won', value: GBP('1200.50') });
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
      maker.member,
    ]);
    await api.db.transaction().execute((db) => erase({ ...api, db }, maker.member));
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('1200.5'), by: null });
    // What a person typed is no order: the first of these takes its place.
    await confirm(await ordered());
    expect(await outcome()).toMatchObject({ outcome: 'won', value: GBP('920'), by: null });
  });

  test('needs a reason where it is lost, and a value that is one', async () => {
    const fieldsOf = async (body: object) => Object.keys((await set(body)).body.fields ?? {});
    expect(await fieldsOf({ outcome: 'lost' })).toEqual(['reason']);
    expect(await fieldsOf({ outcome: 'sold' })).toEqual(['outcome']);
    expect(await fieldsOf({ outcome: 'won', value: GBP('-1') })).toEqual(['value.amount']);
    expect(await fieldsOf({ outcome: 'won', value: GBP('1e6') })).toEqual(['value.amount']);
    expect(await fieldsOf({ outcome: 'won', value: { amount: '1', currency: 'ZZZ' } })).toEqual(['value.currency']);
    await set({ outcome: 'won', reason: 'price', value: GBP('999999999999.99') });
    expect(await outcome()).toMatchObject({ outcome: 'won', reason: null, value: GBP('999999999999.99') });
    await set({ outcome: 'new', value: GBP('1') });
    expect(await outcome()).toMatchObject({ outcome: 'new', value: null });
    await end(maker.owner, id, maker.id, { reason: 'declined' });
    expect(await outcome()).toMatchObject({ outcome: 'answered' });
  });

  test('says what an order is worth to those alone who may read its quote [QUO-002]', async () => {
    const other = await makePerson(api.db, { email_confirmed_at: new Date() });
    await api.pool.query("insert into business_access (business_id, account_id, access, created_at) values ($1, $2, 'member', now())", [maker.id, other]);
    await confirm(await ordered());
    expect([await outcome(maker.owner), await outcome(other)]).toMatchObject([{ value: GBP('920') }, { outcome: 'won', value: null }]);
    await api.pool.query('insert into rfq_assignment (rfq_id, business_id, account_id, at) select rfq_id, business_id, $1, now() from inquiry_outcome', [
      other,
    ]);
    expect(await outcome(other)).toMatchObject({ value: GBP('920') });
    await set({ outcome: 'won', value: GBP('900') }, other);
    await api.pool.query('delete from rfq_assignment');
    expect(await outcome(other)).toMatchObject({ value: GBP('900') });
    await set({ outcome: 'won', value: GBP('910') }, maker.owner);
    expect([await outcome(other), await outcome(maker.owner)]).toMatchObject([{ value: null }, { value: GBP('910') }]);
  });
});
