import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from '#server/base/jobs/outbox.ts';
import { readOwnPrinted } from '#server/trade/quote/document/own-queries.ts';
import { askForReferences } from '#server/trade/tradereference/daily.ts';
import { jobs } from '#server/worker.ts';
import { DETAILS, declined, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makeFile } from '../../../tests/support/made.ts';
import { deliveryAnswered } from '../../../tests/support/orders.ts';
import { OFFER, type Supplier } from '../../../tests/support/rfq.ts';
import { erase } from './erase.ts';
import { eraseCompanies } from './erase-companies.ts';

const { api, cast, send, published, later, own, ownQuote, quote, award, tell, suppliers, mailsTo, read } = useAwards();
let [first, second, third] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(async () => {
  [first, second, third] = suppliers();
  await api.pool.query('truncate trade_reference cascade');
});

const data = async (who: string) => (await api.auth.get('/account/data', as(who))).body.data;
const price = (amount: string, note = '') => ({ ...OFFER, breaks: [{ from: '100', price: amount }], note });

/** A request with two quotes, questions, marks, a counter-offer, a decision, an order and a reference. */
async function traded() {
  const rfqID = await published({
    title: 'Traded valves',
    note: 'Canary of the request',
    lines: [{ description: 'Ball valve', quantity: '2000', unit: 'H87', subCategory: '0004-01-01', targetPrice: '3.217' }],
  });
  await api.pool.query("insert into rfq_file (rfq_id, file_id, name, place) values ($1, $2, 'drawing-rev-b.pdf', 0)", [rfqID, await makeFile(api.db, 'image')]);
  const { data: asked } = (await send(first.owner, 'post', `/rfq/${rfqID}/question`, { bid: first.id, text: 'Canary of the question?' })).body;
  await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${asked.questionID}`, { answer: 'Canary of the answer', toAll: true });
  const [{ lineID }] = (await own(rfqID)).lines;
  const mine = (await quote(first, rfqID, { note: 'Canary of the first', lines: [{ lineID, offer: price('8.111') }] })).body.data;
  const other = (await quote(second, rfqID, { note: 'Canary of the second', lines: [{ lineID, offer: price('8.222') }] })).body.data;
  await api.pool.query("insert into quote_file (quote_id, revision, file_id, name, place) values ($1, 1, $2, 'data-sheet.pdf', 0)", [
    mine.quoteID,
    await makeFile(api.db, 'image'),
  ]);
  await later('73 hours');
  const marks = { rfqID, note: 'zinnwaldit', estimate: { amount: '4711.33', note: 'zinnwaldit freight' } };
  for (const { quoteID } of [mine, other]) await send(cast.buyer, 'put', `/quote/${quoteID}/mark`, marks);
  return { rfqID, lineID: lineID as string, mine, other };
}

describe('what a person takes away of the trade', () => {
  test('is what they asked, offered, said, decided and ordered with names of files, and nothing that the other side keeps private', async () => {
    const { rfqID, lineID, mine, other } = await traded();
    await send(cast.buyer, 'post', `/quote/${mine.quoteID}/counter`, { rfqID, lines: [{ lineID, price: '8.055' }], note: 'Canary of the round' });
    await send(first.owner, 'post', `/rfq/${rfqID}/own-counter/1/answer`, { bid: first.id, accept: true });
    const { revision } = (await ownQuote(first, rfqID)).body.data;
    const parts = [partOf(lineID, { quoteID: mine.quoteID, revision })];
    const declines = declined([{ quoteID: other.quoteID, revision: 1 }], { text: 'Canary of the decline' });
    expect((await award({ rfqID }, { parts, declines })).status).toBe(200);
    await tell({ rfqID } as Parameters<typeof tell>[0]);
    const { rows } = await api.pool.query('select id from trade_order');
    await later('73 hours');
    await send(first.owner, 'post', `/order/${rows[0].id}/answer`, { version: 1, kind: 'confirmed' });
    for (const [side, by] of [
      ['buyer', cast.buyer],
      ['supplier', first.owner],
    ] as const)
      await deliveryAnswered(api, { orderID: rows[0].id, side, by });
    await api.pool.query("update account set email = id || '@gmail.com'");
    const reference = { kind: 'order', id: rows[0].id, again: true, comment: 'Canary of the reference', named: true, independent: true };
    expect((await send(cast.buyer, 'post', '/trade-reference', reference)).body).toMatchObject({ success: true });

    const buyer = await data(cast.buyer);
    expect(buyer).toMatchObject({
      requestsForQuotation: [{ rfqID, note: 'Canary of the request', lines: [{ targetPrice: '3.217' }], files: ['drawing-rev-b.pdf'] }],
      requestAnswers: [{ answer: 'Canary of the answer' }],
      counterOffers: [{ note: 'Canary of the round', offer: { lines: [{ offer: { breaks: [{ price: '8.055' }] } }] } }],
      awardDecisions: [{ kind: 'award', awarded: [{ quote: mine.number, quantity: '2000' }], declines: [{ text: 'Canary of the decline' }] }],
      orders: [{ details: { contact: DETAILS.contact } }],
      references: [{ comment: 'Canary of the reference' }],
      quoteNotes: [{ text: 'zinnwaldit' }, { text: 'zinnwaldit' }],
    });
    const [one, two] = [await data(first.owner), await data(second.owner)];
    expect(one).toMatchObject({
      requestQuestions: [{ text: 'Canary of the question?' }],
      quotesWritten: [
        { note: 'Canary of the first', lines: [{ line: 1, prices: [{ from: '100', price: '8.111' }] }], files: ['data-sheet.pdf'] },
        { revision: 2 },
      ],
      counterAnswers: [{ outcome: 'accepted' }],
      orderAnswers: [{ kind: 'confirmed' }],
      orderDeliveries: [{ side: 'supplier' }],
    });
    const [oneText, twoText] = [JSON.stringify(one), JSON.stringify(two)];
    for (const secret of ['3.217', 'zinnwaldit', '4711', '8.222', 'Canary of the second', 'Canary of the decline', cast.colleague])
      expect(oneText).not.toContain(secret);
    for (const secret of ['3.217', 'zinnwaldit', '4711', '8.111', '8.055', 'Canary of the first', 'Canary of the round', 'WBN-O'])
      expect(twoText).not.toContain(secret);
  });

  test('of a sealed request says nothing of its quotes before the deadline', async () => {
    const rfqID = await published({ sealed: true });
    await quote(first, rfqID, { note: 'Canary under seal' });
    const text = JSON.stringify(await data(cast.buyer));
    expect(text).toContain(rfqID);
    for (const secret of ['Canary under seal', first.id, '8.75', 'WBN-Q']) expect(text).not.toContain(secret);
  });
});

const count = async (table: string, where = 'true') => (await api.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n;
const erasePerson = async (id: string) => {
  await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
    id,
  ]);
  await api.db.transaction().execute((db) => erase({ ...api, db }, id));
};
const eraseBusiness = (id: string) => api.db.transaction().execute((db) => eraseCompanies({ ...api, db }, [id]));
/** The second supplier is chosen, and its order is accepted. @returns the order */
async function ordered({ rfqID, lineID, mine, other }: Awaited<ReturnType<typeof traded>>): Promise<string> {
  const answer = await award({ rfqID }, { parts: [partOf(lineID, other)], declines: declined([mine]) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await tell({ rfqID } as Parameters<typeof tell>[0]);
  const [{ id }] = (await api.pool.query('select id from trade_order')).rows;
  await send(second.owner, 'post', `/order/${id}/answer`, { version: 1, kind: 'confirmed' });
  return id;
}
const FORMER = 'A former member';

describe('what becomes of the trade of a person who is erased', () => {
  test('is that their requests end, which their suppliers hear, and that they are “A former member” wherever they are named', async () => {
    const made = await traded();
    const orderID = await ordered(made);
    await later('0 hours');
    const running = await published({ title: 'For my own', from: undefined, visibility: 'invited', invited: [third.id] });
    await quote(third, running);
    await api.pool.query("update business_access set access = 'owner' where account_id = $1", [cast.colleague]);
    await api.work();
    api.mails.length = 0;
    await erasePerson(cast.buyer);
    await api.work();
    const ended = (await read(third.owner, running, third.id)).body.data.rfq;
    expect([ended.state, ended.buyer.name]).toEqual(['cancelled', FORMER]);
    expect(mailsTo(third.owner)).toEqual(['Cancelled: For my own']);
    const looks = [
      await read(first.owner, made.rfqID, first.id),
      await api.get(`/rfq/${made.rfqID}/history`, as(cast.colleague)),
      await api.get(`/order/${orderID}`, as(second.owner)),
      await api.get(`/order?side=supplier&bid=${second.id}`, as(second.owner)),
    ];
    const text = JSON.stringify(looks.map(({ body }) => body.data));
    expect(text).toContain(`"by":"${FORMER}"`);
    expect(text.replaceAll(/"contact":\{[^}]*\}/g, '')).not.toMatch(/Nora|Buyer"/);
  });
});

describe('what becomes of the trade of a business that is erased', () => {
  test('as a buyer: open requests end and their suppliers hear it, drafts, notes and estimates go, nobody takes its place, and orders stay for the other side', async () => {
    const made = await traded();
    const orderID = await ordered(made);
    await later('0 hours');
    const open = await published({ title: 'Still open', visibility: 'invited', invited: [first.id, third.id] });
    await quote(first, open, { note: 'Mine to keep' });
    await send(cast.buyer, 'post', '/rfq', { from: cast.company, title: 'A draft' });
    await send(cast.buyer, 'put', `/rfq/${open}/team`, { team: [{ userID: cast.colleague, right: 'read' }] });
    await api.work();
    api.mails.length = 0;
    await eraseBusiness(cast.company);
    await api.work();
    const ended = (await read(first.owner, open, first.id)).body.data.rfq;
    expect([ended.state, ended.buyer.name, mailsTo(first.owner), mailsTo(third.owner)]).toEqual([
      ...['cancelled', FORMER, ['Cancelled: Still open'], ['Cancelled: Still open']],
    ]);
    expect((await ownQuote(first, open)).body.data.submitted.note).toBe('Mine to keep');
    for (const who of [cast.buyer, cast.colleague]) expect((await read(who, open)).status).toBe(404);
    expect((await api.get('/rfq/mine', as(cast.buyer))).body.data).toEqual([]);
    const left = ['rfq_team', 'quote_note', 'quote_mark'].map((table) => count(table));
    expect(await Promise.all([...left, count('rfq', 'published_at is null'), count('rfq_line', 'target_price is not null')])).toEqual([0, 0, 0, 0, 0]);
    const order = (await api.get(`/order/${orderID}`, as(second.owner))).body.data;
    expect(order).toMatchObject({ state: 'accepted', content: { buyer: { name: 'Humber Dosing Ltd' } } });
    const [listed] = (await api.get(`/order?side=supplier&bid=${second.id}`, as(second.owner))).body.data;
    expect(listed.other).toBe('Humber Dosing Ltd');
    expect((await api.get(`/order/${orderID}/file?type=pdf`, as(second.owner))).status).toBe(200);
  });

  test('as a buyer: whoever wrote for it does not take its place, in no document, conversation, bell or reference', async () => {
    const made = await traded();
    const orderID = await ordered(made);
    await deliveryAnswered(api, { orderID, side: 'buyer', by: cast.buyer, at: new Date(Date.now() - 22 * 86_400_000) });
    const possible = async () => (await api.get('/trade-reference/possible', as(cast.buyer))).body.data.length;
    const say = (one: Supplier) => send(one.owner, 'post', `/rfq/${made.rfqID}/quote/conversation`, { bid: one.id, message: 'Are you there?' });
    const seen = async () => JSON.stringify((await api.get('/notification?size=50', as(second.owner))).body);
    await api.work();
    expect([await possible(), (await say(second)).status, (await seen()).includes('Humber Dosing')]).toEqual([1, 200, true]);
    await api.pool.query("update profile set country_code = 'DE' where account_id = $1", [cast.buyer]);
    await eraseBusiness(cast.company);
    await askForReferences(api);
    await publish(api.db, 'order.asked', { orderID });
    await api.work();
    expect([await possible(), (await say(first)).status, await count('trade_reference_asked')]).toEqual([0, 404, 0]);
    expect((await readOwnPrinted(api.db, { rfqID: made.rfqID, businessID: first.id }, 1))?.buyer).toBe(FORMER);
    expect(await seen()).not.toMatch(/Nora|Buyer"/);
    const { described } = (await read(first.owner, made.rfqID, first.id)).body.data.rfq.buyer;
    expect(described).toEqual({ type: null, region: null, country: 'GB' });
  });

  test('as a supplier: its quotes and invitations go, and what was ordered of it stays for the buyer', async () => {
    const made = await traded();
    const orderID = await ordered(made);
    await later('0 hours');
    const open = await published({ title: 'Still open', visibility: 'invited', invited: [second.id, third.id] });
    await quote(second, open);
    for (const { id } of [first, second]) await eraseBusiness(id);
    expect(await Promise.all([count('quote'), count('rfq_invitation'), count('rfq_question'), count('trade_order')])).toEqual([0, 1, 0, 1]);
    const answer = await api.get(`/order/${orderID}`, as(cast.buyer));
    expect(answer.body.data).toMatchObject({ state: 'accepted', content: { supplier: { name: 'Aire Castings' } } });
    expect((await read(cast.buyer, open)).body.data.rfq.state).toBe('open');
  });
});

describe('the job forget-trade', () => {
  const forget = async () => {
    const job = jobs.find(({ name }) => name === 'forget-trade');
    if (!job) throw new Error('there is no such job');
    await job.run(api);
  };

  test('forgets requests and quotes without an award three years after their end, orders and what they were of seven years after closing, and keeps counts', async () => {
    const made = await traded();
    await ordered(made);
    await later('0 hours');
    const ended = await published({ title: 'Ended without', visibility: 'invited', invited: [first.id] });
    await quote(first, ended);
    await api.pool.query("insert into forecast_band (month, band, cases, answered, forecast) values ('2026-01-01', 5, 40, 20, 0.5) on conflict do nothing");
    const standing = async () => [await count('rfq'), await count('quote'), await count('trade_order'), await count('forecast_band', "month = '2026-01-01'")];
    const left = async (by: string) => {
      await later(by);
      await forget();
      await forget();
      return standing();
    };
    expect(await left('1090 days')).toEqual([2, 3, 1, 1]);
    // Three years after the award the quote that was not chosen goes, and after sixty days to decide the request without one.
    expect(await left('1110 days')).toEqual([2, 2, 1, 1]);
    expect(await left('1160 days')).toEqual([1, 1, 1, 1]);
    await api.pool.query('update trade_order set closed_at = trade_now()');
    expect(await left('3700 days')).toEqual([1, 1, 1, 1]);
    expect(await left('3730 days')).toEqual([0, 0, 0, 1]);
  });

  test('forgets what was held and never published too, three years after it was called off', async () => {
    await published({ title: 'Held for staff' });
    await api.pool.query('update rfq set held_at = published_at, published_at = null, cancelled_at = published_at');
    await later('1090 days');
    await forget();
    expect(await count('rfq')).toBe(1);
    await later('1110 days');
    await forget();
    expect(await count('rfq')).toBe(0);
  });

  test('goes in batches, and goes on where it was killed: nothing is half gone', async () => {
    const rfqID = await published({ title: 'One of many' });
    await quote(first, rfqID);
    await api.pool.query(`insert into rfq select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'WBN-R-2026-9' || n))).* from rfq r, generate_series(1, 450) n
      where r.id = '${rfqID}'`);
    await later('1170 days');
    const dies = { ...api, db: dying(api.db, 8) };
    // After the quotes of the second batch, before their requests.
    await expect(jobs.find(({ name }) => name === 'forget-trade')?.run(dies)).rejects.toThrow('killed');
    const left = await count('rfq');
    expect(left).toBe(251);
    await forget();
    expect([await count('rfq'), await count('quote')]).toEqual([0, 0]);
  });
});

/** A database whose connection is lost after so many statements. */
function dying(db: typeof api.db, at: number): typeof api.db {
  let begun = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      begun += 1;
      if (begun > at) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
