import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from '#server/base/jobs/outbox.ts';
import { jobs } from '#server/jobs.ts';
import { readOwnPrinted } from '#server/trade/quote/document/own-queries.ts';
import { askForReferences } from '#server/trade/tradereference/daily.ts';
import { DETAILS, declined, partOf } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { deliveryAnswered } from '../../../tests/support/orders.ts';
import type { Supplier } from '../../../tests/support/rfq.ts';
import { useTraded } from '../../../tests/support/traded.ts';
import { erase } from './erase.ts';
import { eraseCompanies } from './erase-companies.ts';

const { api, cast, send, published, later, own, ownQuote, quote, award, tell, mailsTo, read, traded, ordered, count, suppliers } = useTraded();
let [first, second, third] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(() => {
  [first, second, third] = suppliers();
});

const data = async (who: string) => (await api.auth.get('/account/data', as(who))).body.data;

describe('what a person takes away of the trade', () => {
  test('is what they asked, offered, said, decided and ordered with names of files, and nothing that the other side keeps private [TPU-006]', async () => {
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

const erasePerson = async (id: string) => {
  await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
    id,
  ]);
  await api.db.transaction().execute((db) => erase({ ...api, db }, id));
};
const eraseBusiness = (id: string) => api.db.transaction().execute((db) => eraseCompanies({ ...api, db }, [id]));
const FORMER = 'A former member';

describe('what becomes of the trade of a person who is erased', () => {
  test('is that their requests end, which their suppliers hear, and that they are “A former member” wherever they are named [TPU-007]', async () => {
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
  test('as a buyer: open requests end and their suppliers hear it, drafts, notes and estimates go, nobody takes its place, and orders stay for the other side [TPU-007]', async () => {
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

  test.each(['a business', 'a person'])('as a buyer that is %s: a decision that was not told goes, and nobody hears of it or gets an order', async (kind) => {
    const isPerson = kind === 'a person';
    const rfqID = await published({ title: 'Almost decided', ...(isPerson && { from: undefined }), visibility: 'invited', invited: [first.id, second.id] });
    const [{ lineID }] = (await own(rfqID)).lines;
    const quotes = [(await quote(first, rfqID)).body.data, (await quote(second, rfqID)).body.data];
    await later('73 hours');
    const decided = await award({ rfqID }, { parts: [partOf(lineID, { ...quotes[1], revision: 1 })], declines: declined([{ ...quotes[0], revision: 1 }]) });
    expect([decided.status, await count('award', 'told_at is null and undone_at is null')]).toEqual([200, 1]);
    await api.work();
    api.mails.length = 0;
    await (isPerson ? erasePerson(cast.buyer) : eraseBusiness(cast.company));
    await later('74 hours');
    await jobs.find(({ name }) => name === 'award-told')?.run(api);
    await api.work();
    expect(await Promise.all([count('award', 'told_at is null and undone_at is null'), count('award', 'told_at is not null'), count('trade_order')])).toEqual([
      0, 0, 0,
    ]);
    expect([mailsTo(first.owner), mailsTo(second.owner)]).toEqual([['Cancelled: Almost decided'], ['Cancelled: Almost decided']]);
  });

  test('as a supplier: its quotes and invitations go, and what was ordered of it stays for the buyer [TPU-007]', async () => {
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
