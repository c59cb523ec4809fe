import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { HOUR, LINE, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';
import { talk } from '../../../../tests/support/talk.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later, makeSupplier } = trade;
const { quote, write, submit, withdraw, ownQuote } = quoting(trade);
const { ask, part, end, threads } = talk(api);

const dayAhead = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
const offered = (price = '9.20') => ({ unit: 'H87', breaks: [{ from: '500', price }], leadDays: 21 });
const line = (description = 'Ball valve DN 50', price?: string) => ({ description, quantity: '2000', unit: 'H87', offer: offered(price) });
const body = (more: object = {}) => ({ lines: [line()], incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil: dayAhead(30), ...more });

let requestID: string;
let maker: Supplier;
beforeEach(async () => {
  maker = cast.suppliers[0] as Supplier;
  requestID = (await ask(cast.buyer, { to: maker.id, from: cast.company, subject: 'Ball valves for a pump station' })).body.data.requestID;
});

const offer = (more: object = {}, who = maker.owner, headers: object = {}, thread = requestID) =>
  send(who, 'post', `/business/request/${thread}/quote?bid=${maker.id}`, body(more), headers);
const cards = async (who: string, bid: string, thread = requestID) => (await api.get(`/business/request/${thread}/quote?bid=${bid}`, as(who))).body.data;
const given = async (): Promise<{ rfqID: string; quoteID: string; number: string }> => (await offer()).body.data;

describe('a quote in a conversation', () => {
  test('makes a request of those two without a deadline, which its buyer reads at once, and stands in the thread [TCA-015]', async () => {
    const { rfqID, quoteID, number } = await given();
    const asked = await own(rfqID);
    expect(asked).toMatchObject({ state: 'deciding', deadline: null, inConversation: true, visibility: 'invited', title: 'Ball valves for a pump station' });
    expect(asked).toMatchObject({
      businessID: cast.company,
      number: expect.stringMatching(/^WBN-R-/),
      lines: [{ description: 'Ball valve DN 50', quantity: '2000' }],
    });
    expect(asked.suppliers).toMatchObject([{ businessID: maker.id, state: 'quoted' }]);
    const read = await api.get(`/rfq/${rfqID}/quote/${quoteID}`, as(cast.buyer));
    expect(read.body.data).toMatchObject({ number, state: 'submitted', sums: { total: '18400.00' }, conversation: requestID });
    const [card] = await cards(cast.buyer, cast.company);
    expect(card).toMatchObject({ rfqID, side: 'buyer', place: 2, ofConversation: true, quote: { quoteID, total: '18400.00', currency: 'GBP', leadDays: 21 } });
    expect(card.quote.lines).toEqual([
      { number: 1, description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', unitPrice: '9.2', per: 1, total: '18400.00' },
    ]);
    expect(await cards(maker.owner, maker.id)).toMatchObject([{ side: 'supplier', quote: { quoteID } }]);
    expect((await part(cast.buyer, requestID, cast.company)).body.data).toMatchObject([{ place: 1 }, { place: 2, content: number, from: 'R' }]);
    // It answers the inquiry, which waits no longer.
    expect((await threads(maker.owner, maker.id))[0]).toMatchObject({ waitingSince: null, lastMessage: { content: number } });
  });

  test('has one to ten lines, a product of one’s own and a validity from today to a year later, and names what is wrong by its place [TCA-015] [QUO-004]', async () => {
    const fieldsOf = async (more: object) => {
      const answer = await offer(more);
      return [answer.status, ...Object.keys(answer.body.fields ?? {})];
    };
    expect(await fieldsOf({ lines: [] })).toEqual([400, 'lines']);
    expect(await fieldsOf({ lines: Array.from({ length: 11 }, () => line()) })).toEqual([400, 'lines']);
    expect(await fieldsOf({ validUntil: dayAhead(-1) })).toEqual([400, 'validUntil']);
    expect(await fieldsOf({ validUntil: dayAhead(367) })).toEqual([400, 'validUntil']);
    expect(await fieldsOf({ lines: [line(), { ...line(), offer: { ...offered(), multiple: '90000000' } }] })).toEqual([400, 'lines.1.multiple']);
    expect(await fieldsOf({ lines: [{ ...line(), offer: { ...offered(), productID: maker.id } }] })).toEqual([400, 'lines.0.offer.productID']);
    expect(await fieldsOf({ lines: [{ ...line(), quantity: '0.5' }] })).toEqual([400, 'lines.0.quantity']);
    const { rows } = await api.pool.query('select (select count(*) from rfq)::int + (select count(*) from quote)::int as count');
    expect(rows).toEqual([{ count: 0 }]);
    expect((await offer({ lines: Array.from({ length: 10 }, (_, place) => line(`Valve ${place}`)), validUntil: dayAhead(365) })).status).toBe(200);
    expect((await offer({ validUntil: dayAhead(0) })).status).toBe(200);
  });

  test('is sent by the company that received the inquiry, while the thread is open, to who has not blocked it, and ten at once at most [TCA-015]', async () => {
    const stranger = cast.suppliers[1] as Supplier;
    const by = async (who: string, bid: string) => (await send(who, 'post', `/business/request/${requestID}/quote?bid=${bid}`, body())).status;
    expect([
      await by(cast.buyer, cast.company),
      await by(stranger.owner, stranger.id),
      await by(stranger.owner, maker.id),
      await by(cast.buyer, maker.id),
    ]).toEqual([403, 404, 404, 404]);
    for (let one = 0; one < 10; one += 1) expect((await offer()).status).toBe(200);
    expect((await offer()).body.fields).toHaveProperty('lines');
    await api.pool.query('update rfq set cancelled_at = now()');
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $3)', [cast.company, maker.id, cast.buyer]);
    expect((await offer()).status).toBe(404);
    await api.pool.query('delete from block');
    await end(cast.buyer, requestID, cast.company);
    expect((await offer()).body.error).toBe('conversation_ended');
  });

  test('counts in no month, in no list of open requests, in no limit of its buyer, and has no wave, reminder or lapse [MAT-011]', async () => {
    const { rfqID } = await given();
    await api.pool.query('update work_email set checked_at = null where account_id = $1', [cast.buyer]);
    expect((await api.get(`/quote/mine?bid=${maker.id}`, as(maker.owner))).body).toMatchObject({
      month: { left: 5, of: 5 },
      data: [{ rfqID, deadline: null }],
    });
    expect((await api.get(`/rfq/for-you?bid=${maker.id}`, as(maker.owner))).body).toMatchObject({ data: [] });
    expect((await api.post('/rfq/search', {})).body.data).toEqual([]);
    expect((await api.get(`/rfq/${rfqID}`)).status).toBe(404);
    for (let one = 0; one < 3; one += 1)
      await published({ visibility: 'open', title: `Ball valves ${one}`, lines: [{ ...LINE, description: `Valve ${one}` }] });
    await api.work();
    api.mails.length = 0;
    await later('200 days');
    await api.work();
    expect(await own(rfqID)).toMatchObject({ state: 'deciding' });
    const { rows } = await api.pool.query('select what from rfq_notice where rfq_id = $1', [rfqID]);
    expect(rows.filter(({ what }) => !what.includes('ends') && !what.includes('expired'))).toEqual([]);
  });

  test('is told to the buyer once, by the mail of quotes [TCA-015] [TEV-003]', async () => {
    await given();
    await api.work();
    const mails = api.mails.filter(({ subject }) => subject.includes('Ball valves for a pump station') && subject.startsWith('A quote has come'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.replaceAll('\n', ' ')).toContain(
      'Halderby Valves has sent you a quote in your conversation “Ball valves for a pump station”: £18,400.00 (DAP Hull, 21 days).',
    );
    expect(mails[0]?.text).not.toContain('Quotes are taken until');
    const { rows } = await api.pool.query('select kind from notification where account_id = $1', [cast.buyer]);
    expect(rows).toEqual([{ kind: 'quote' }]);
  });

  test('of a member is theirs to write from then on, and colleagues of either side who are not let read nothing of it [QUO-002] [RFQ-002]', async () => {
    const other = await makePerson(api.db, { first_name: 'Max', email_confirmed_at: new Date() });
    await api.pool.query("insert into business_access (business_id, account_id, access, created_at) values ($1, $2, 'member', now())", [maker.id, other]);
    const { rfqID, quoteID } = (await offer({}, maker.member)).body.data;
    expect((await ownQuote(maker, rfqID, maker.member)).body.data).toMatchObject({ state: 'submitted', monthLeft: null });
    expect((await ownQuote(maker, rfqID, other)).status).toBe(404);
    const [seen] = await cards(other, maker.id);
    expect(seen).toMatchObject({ rfqID, side: 'supplier', quote: null });
    expect(await cards(cast.colleague, cast.company)).toEqual([]);
    expect((await api.get(`/rfq/${rfqID}/quote/${quoteID}`, as(cast.colleague))).status).toBe(404);
    await send(maker.owner, 'put', `/rfq/${rfqID}/assignment`, { bid: maker.id, members: [] });
    expect((await ownQuote(maker, rfqID, maker.member)).status).toBe(404);
    expect((await cards(maker.member, maker.id))[0].quote).toBeNull();
  });

  test('is revised by its form, stands in the thread again, ends by its date, and is withdrawn [TCA-015]', async () => {
    const { rfqID, quoteID, number } = await given();
    await write(maker, rfqID, { validUntil: dayAhead(40) });
    expect((await submit(maker, rfqID)).body.data).toEqual({ quoteID, number, revision: 2 });
    expect(await cards(cast.buyer, cast.company)).toMatchObject([{ place: 3, quote: { revision: 2, total: '17500.00' } }]);
    await later('41 days');
    expect(await cards(cast.buyer, cast.company)).toMatchObject([{ quote: { state: 'expired' } }]);
    expect((await submit(maker, rfqID)).body.fields).toHaveProperty('validUntil');
    await withdraw(maker, rfqID);
    expect((await cards(cast.buyer, cast.company))[0].quote).toBeNull();
  });

  test('is declined by its buyer, who takes nothing else with it, or asked of more suppliers in a draft [TCA-015]', async () => {
    const { rfqID } = await given();
    const copy = (await send(cast.buyer, 'post', `/rfq/${rfqID}/copy`)).body.data;
    expect((await api.get(`/rfq/${copy.rfqID}`, as(cast.buyer))).body.data.rfq).toMatchObject({
      state: 'draft',
      inConversation: false,
      invited: [{ businessID: maker.id }],
      lines: [{ description: 'Ball valve DN 50', quantity: '2000' }],
    });
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: [cast.suppliers[1]?.id] })).status).toBe(409);
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'bought-elsewhere' })).status).toBe(200);
    expect(await cards(maker.owner, maker.id)).toMatchObject([{ state: 'cancelled', quote: { state: 'ended' } }]);
    expect((await offer()).status).toBe(200);
  });

  test('that is sent twice with one key is one quote [TCA-015]', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const [first, second] = [await offer({}, maker.owner, key), await offer({}, maker.owner, key)];
    expect(second.body).toEqual(first.body);
    expect(await cards(cast.buyer, cast.company)).toHaveLength(1);
  });
});

describe('“Message” on a quote', () => {
  const toSupplier = (rfqID: string, quoteID: string, message: string, who = cast.buyer) =>
    send(who, 'post', `/rfq/${rfqID}/conversation/${quoteID}`, { message });
  const toBuyer = (rfqID: string, message: string, supplier = maker, who = supplier.owner) =>
    send(who, 'post', `/rfq/${rfqID}/quote/conversation`, { bid: supplier.id, message });

  test('opens one thread for request and supplier, whoever writes first, and shows both sides its request and quote', async () => {
    const rfqID = await published({ anonymous: true });
    const { quoteID } = (await quote(maker, rfqID)).body.data;
    const opened = (await toBuyer(rfqID, 'Do you need 3.1 certificates?')).body.data;
    expect(opened.partyID).toBe(maker.id);
    expect((await toSupplier(rfqID, quoteID, 'Yes, please.')).body.data).toEqual({ requestID: opened.requestID, partyID: cast.company });
    expect((await part(cast.buyer, opened.requestID, cast.company)).body.data.map(({ content }: { content: string }) => content)).toEqual([
      'Do you need 3.1 certificates?',
      'Yes, please.',
    ]);
    expect(await cards(cast.buyer, cast.company, opened.requestID)).toMatchObject([
      { rfqID, place: 0, ofConversation: false, state: 'open', quote: { quoteID } },
    ]);
    expect(await cards(maker.owner, maker.id, opened.requestID)).toMatchObject([{ rfqID, side: 'supplier' }]);
    const second = await makeSupplier('Wye Fittings');
    await quote(second, rfqID);
    expect((await toBuyer(rfqID, 'Hello', second)).body.data.requestID).not.toBe(opened.requestID);
    expect((await api.get(`/rfq/${rfqID}/quote/${quoteID}`, as(cast.buyer))).body.data.conversation).toBe(opened.requestID);
  });

  test('is for those who may read the quote: not before one was sent, not before a sealed request is opened, not for others of either company [RFQ-020]', async () => {
    const unsealed = await published({ title: 'Other valves', lines: [{ ...LINE, description: 'Other' }] });
    expect((await toBuyer(unsealed, 'Who are you?')).status).toBe(404);
    const rfqID = await published({ sealed: true, anonymous: true });
    expect((await toBuyer(rfqID, 'Who are you?')).body.error).toBe('sealed');
    const { quoteID } = (await quote(maker, rfqID)).body.data;
    expect([(await toBuyer(rfqID, 'Hello')).body.error, (await toSupplier(rfqID, quoteID, 'Hello')).body.error]).toEqual(['sealed', 'sealed']);
    await later('73 hours');
    expect((await toBuyer(rfqID, 'Hello', maker, maker.member)).status).toBe(404);
    expect((await toSupplier(rfqID, quoteID, 'Hello', cast.colleague)).status).toBe(404);
    expect((await toBuyer(rfqID, 'Hello', cast.suppliers[1])).status).toBe(404);
    expect((await toSupplier(rfqID, quoteID, 'Hello')).status).toBe(200);
  });
});
