import { expect, test } from 'vitest';
import type { Notification } from '#contract/network/notification.ts';
import { RFQ_EVENTS } from '#contract/network/notification-words.ts';
import { tellGathered } from '#server/trade/rfq/notices/notices.ts';
import { linkOf } from '#web/network/notifications/link-of.ts';
import { declined, partOf, useAwards } from './support/award.ts';
import { as } from './support/company.ts';
import { makeAccess, makePerson, makeProduct } from './support/made.ts';
import { deliveryAnswered } from './support/orders.ts';
import { hoursAhead } from './support/rfq.ts';
import { asStaff, makeStaff } from './support/staff.ts';

const trade = useAwards();
const { api, award, cast, later, own, ownQuote, published, quote, send, suppliers, tell } = trade;
const KINDS = ['rfq-invited', 'rfq-match', 'rfq-changed', 'rfq-question', 'quote', 'decision', 'order', 'trade-reference'] as const;
const LANGUAGES = ['en', 'es', 'it', 'zh'] as const;

const bell = async (who: string): Promise<Notification[]> => {
  await api.work();
  return (await api.get('/notification?size=50', as(who))).body.items;
};
/** What somebody hears, the earliest first: kind and event. */
const heard = (items: Notification[]): string[] => items.toReversed().map(({ kind, rfq }) => `${kind} ${rfq?.event}`);

/** Somebody who decides for a company, and wants to hear of nothing in the trade. */
async function quiet(company: string): Promise<string> {
  const id = await makePerson(api.db, { email_confirmed_at: new Date() });
  await makeAccess(api.db, company, id, 'admin');
  const kinds = KINDS.map((kind) => ({ kind, site: false, mail: false }));
  expect((await api.put('/notification/settings', { kinds }, as(id))).status).toBe(200);
  return id;
}

/** A request from its invitations to the reference about its order, with one supplier that is chosen and one that is declined. */
async function toTheEnd(): Promise<void> {
  const [one, two] = suppliers();
  await makeProduct(api.db, two.id, { name: 'Ball valve', category_id: '0004-01', sub_category_id: '0004-01-01' });
  const rfqID = await published({ visibility: 'matching', invited: [one.id] });
  await api.work();
  const { questionID } = (await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' })).body.data;
  await api.work();
  await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'BSP.', toAll: false });
  await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, note: 'With levers.' });
  await later('16 minutes');
  await tellGathered(api);
  await api.work();
  await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(96) });
  await api.work();
  const chosen = (await quote(one, rfqID)).body.data;
  const other = (await quote(two, rfqID)).body.data;
  await later('100 hours');
  await api.work();
  const at = { rfqID };
  await send(cast.buyer, 'put', `/quote/${chosen.quoteID}/mark`, { ...at, shortlisted: true });
  await send(cast.buyer, 'post', `/rfq/${rfqID}/shortlist/tell`);
  await api.work();
  const [{ lineID }] = (await own(rfqID)).lines;
  await send(cast.buyer, 'post', `/quote/${chosen.quoteID}/counter`, { ...at, lines: [{ lineID, price: '8.00' }], note: '' });
  await api.work();
  await send(one.owner, 'post', `/rfq/${rfqID}/own-counter/1/answer`, { bid: one.id, accept: false });
  const { revision } = (await ownQuote(one, rfqID)).body.data;
  await award(at, { parts: [partOf(lineID, { quoteID: chosen.quoteID, revision })], declines: declined([other]) });
  await tell(at as Parameters<typeof tell>[0]);
  await api.work();
  const orderID = (await api.pool.query('select id from trade_order')).rows[0].id;
  await send(one.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' });
  await deliveryAnswered(api, { orderID, side: 'buyer', by: cast.buyer });
  await deliveryAnswered(api, { orderID, side: 'supplier', by: one.owner });
  await api.work();
  // All people of tests have mailboxes of one domain.
  await api.pool.query("update account set email = id || '@gmail.com'");
  const said = { kind: 'order', id: orderID, again: true, comment: 'Well.', named: true, independent: true };
  expect((await send(cast.buyer, 'post', '/trade-reference', said)).body).toMatchObject({ data: { state: 'shown' } });
  await api.work();
}

/** One that is cancelled, and one that staff takes down. */
async function calledOff(): Promise<void> {
  const [one] = suppliers();
  await later('0 hours');
  const cancelled = await published({ title: 'Never mind', visibility: 'invited', invited: [one.id] });
  const hidden = await published({ title: 'Samples for all', visibility: 'invited', invited: [one.id] });
  await api.work();
  await send(cast.buyer, 'post', `/rfq/${cancelled}/cancel`, { reason: 'budget' });
  await api.post(`/staff/rfq/${hidden}/hide`, { reason: 'It gathers samples.' }, asStaff(await makeStaff(api, 'Ada')));
  await api.work();
}

test('each kind of the trade is told to those of its side who may read it, obeys its switches, leads somewhere, and is asked for again when it is read [TEV-001]', async () => {
  const [one, two] = suppliers();
  await api.pool.query('truncate trade_reference cascade');
  const silent = [await quiet(cast.company), await quiet(one.id)];
  api.mails.length = 0;
  await toTheEnd();
  await calledOff();

  const [supplier, declinedOne, buyer] = [await bell(one.owner), await bell(two.owner), await bell(cast.buyer)];
  expect(heard(supplier)).toEqual([
    ...['rfq-invited invited', 'rfq-question answered', 'rfq-changed changed', 'decision shortlisted', 'decision own-countered'],
    ...['order order-proposed', 'decision awarded', 'trade-reference reference-written', 'rfq-invited invited', 'rfq-invited invited'],
    ...['rfq-changed cancelled', 'rfq-changed removed'],
  ]);
  expect(heard(declinedOne)).toEqual(expect.arrayContaining(['rfq-match matched', 'decision declined']));
  expect(heard(buyer)).toEqual(
    expect.arrayContaining(['rfq-question asked', 'quote quoted', 'decision counter-answered', 'order order-confirmed', 'rfq-changed taken-down']),
  );
  const all = [...supplier, ...declinedOne, ...buyer];
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(KINDS));

  const ways = { order: /^\/order\/[\w-]+$/, 'trade-reference': /^\/business\/[\w-]+.*references/ };
  for (const entry of all) {
    const { kind, rfq } = entry;
    const way = ways[kind as keyof typeof ways] ?? (rfq?.side === 'supplier' ? /^\/rfq\/[\w-]+\?bid=[\w-]+$/ : /^\/rfq\/[\w-]+$/);
    expect([kind, rfq?.event, linkOf(entry)]).toEqual([kind, rfq?.event, expect.stringMatching(way)]);
  }

  // Colleagues who may not read it, others' suppliers, and who has switched it off hear nothing, by mail either.
  for (const who of [cast.colleague, one.member, two.member, suppliers()[2].owner, ...silent]) expect([who, heard(await bell(who))]).toEqual([who, []]);
  // What staff decides is told by law, whatever somebody switched off.
  const mailed = api.mails.filter(({ to }) => silent.some((who) => to.startsWith(who))).map(({ subject }) => subject);
  expect(mailed).toEqual([expect.stringMatching(/^We have hidden a request for quotation on WBN/)]);
  expect(api.mails.filter(({ to }) => to.startsWith(one.owner)).length).toBeGreaterThan(5);

  // Whoever is of no side any more reads none of it, though it was told.
  await api.pool.query('delete from business_access where account_id = any($1)', [[cast.buyer, one.owner, two.owner]]);
  for (const who of [cast.buyer, one.owner, two.owner]) expect([who, heard(await bell(who))]).toEqual([who, []]);
});

test('each event of the trade has its sentence and each kind its switch in four languages [TEV-001]', async () => {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => (await import(`../web/base/text/${language}/notifications.json`, { with: { type: 'json' } })).default),
  );
  for (const { rfq, rfqYou, choose } of texts) {
    expect(RFQ_EVENTS.filter((event) => !rfq[event] && !rfqYou[event])).toEqual([]);
    expect(KINDS.filter((kind) => !choose[kind])).toEqual([]);
  }
  const [english = {}, ...others] = texts.map(({ rfq }) => rfq as Record<string, string>);
  for (const other of others) expect(Object.keys(english).filter((event) => other[event] === english[event])).toEqual([]);
});
