import { describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { ago, useReferences } from '../../../tests/support/references.ts';
import { askForReferences } from './daily.ts';
import { personal } from './personal-queries.ts';

const { api, cast, send, later, sides, delivered, write, list, possible, own, on, talked } = useReferences();

describe('a reference about an order', () => {
  test('is possible once the buyer answered the question about the delivery and the supplier did too, or let 21 days pass; for 180 days, for owners, admins and who is responsible [RFN-001]', async () => {
    const orderID = await delivered({ silent: true });
    expect(await possible()).toEqual([]);
    expect((await write(orderID)).status).toBe(404);
    await later('12 days');
    expect(await possible()).toMatchObject([{ kind: 'order', id: orderID, supplier: { name: 'Halderby Valves' }, businessID: cast.company }]);
    expect([await possible(cast.colleague), await possible(sides.supplier.owner)]).toEqual([[], []]);
    expect((await write(orderID, {}, cast.colleague)).status).toBe(404);
    await later('171 days');
    expect(await possible()).toEqual([]);
  });

  test('shows facts of both sides, never a price, a number of the order or a person; the counts stand in words of their own [RFN-002] [RFN-003] [RFN-004] [RFN-005]', async () => {
    const orderID = await delivered({ onTime: false });
    expect((await write(orderID)).body.data).toMatchObject({ state: 'shown' });
    const { data, counts, shown } = await list();
    expect(shown).toBe(true);
    expect(data).toMatchObject([
      {
        ...{ kind: 'order', buyer: { name: 'Humber Dosing Ltd', businessID: cast.company }, subCategory: { id: '0004-01-01' }, band: '1000', again: true },
        ...{ delivered: { buyer: 'yes', supplier: 'yes' }, onTime: { buyer: false, supplier: true }, comment: 'Fitted the same week.', disputed: false },
      },
    ]);
    expect(counts).toMatchObject({ orders: 1, buyers: 1, onTime: 0, again: 1, conversations: 0 });
    const text = JSON.stringify(data);
    for (const secret of ['WBN-O', 'WBN-Q', '9.20', '8.75', 'Nora', 'Buyer,', orderID]) expect(text).not.toContain(secret);
    expect(Object.keys(data[0])).not.toContain('stars');
  });

  test('names its buyer by kind and region alone where the buyer wants that, and nobody where the company is erased [RFN-003] [RFN-009]', async () => {
    await write(await delivered(), { named: false });
    expect((await list()).data[0].buyer).toEqual({ name: null, businessID: null, businessType: 'MA', region: null, country: 'GB', former: false });
    for (const statement of personal.eraseCompanies) await statement([cast.company]).execute(api.db);
    expect((await list()).data[0].buyer).toMatchObject({ name: null, former: true });
  });

  test('counts once for a pair and 365 days: a newer one takes the place of the former [RFN-007]', async () => {
    const first = (await write(await delivered({ at: ago(40) }))).body.data.referenceID;
    const second = (await write(await delivered({ at: ago(12) }), { again: false })).body.data.referenceID;
    const { data, counts } = await list();
    expect(data.map(({ referenceID }: { referenceID: string }) => referenceID)).toEqual([second]);
    expect(counts).toMatchObject({ orders: 1, again: 0 });
    const { received } = await own(sides.supplier.id, sides.supplier.owner);
    expect(received.find(({ referenceID }: { referenceID: string }) => referenceID === first).state).toBe('replaced');
    await send(cast.buyer, 'delete', `/trade-reference/${second}`);
    expect((await list()).counts).toMatchObject({ orders: 1, again: 1 });
  });

  test('of a person is not replaced by one of a company that they buy for later [RFN-007]', async () => {
    const first = (await write(await delivered({ at: ago(40) }))).body.data.referenceID;
    await api.pool.query('update trade_reference set buyer_id = null, buyer_type = null');
    const second = (await write(await delivered({ at: ago(12) }))).body.data.referenceID;
    expect((await list()).data.map(({ referenceID }: { referenceID: string }) => referenceID).sort()).toEqual([first, second].sort());
  });

  test('counts once with those of conversations of the same pair, and none that is held takes its place [RFN-007]', async () => {
    const of = (id: string) => write(id, { kind: 'conversation', delivered: 'yes', onTime: true });
    for (const messages of [6, 7]) await on((await of(await talked(messages))).body.data.referenceID, 'confirm', {});
    expect((await list()).counts).toMatchObject({ orders: 0, conversations: 1 });
    await api.pool.query('delete from trade_reference where id in (select id from trade_reference order by written_at limit 1)');
    expect((await write(await delivered())).body.data.state).toBe('shown');
    expect((await list()).counts).toMatchObject({ orders: 1, conversations: 0 });
    await api.pool.query(`update business set contact_info = '{"phone": {"businessPhoneNumber": "01482 555010"}}' where id = any($1)`, [
      [cast.company, sides.supplier.id],
    ]);
    expect((await write(await delivered())).body.data.state).toBe('held');
    expect((await list()).counts).toMatchObject({ orders: 1 });
  });

  test('is told to the supplier, who buys of nobody in particular, and to the buyer when it is possible and when staff has decided [RFN-015] [RFN-008]', async () => {
    const heard = async (who: string): Promise<string[]> => {
      await api.work();
      const { items } = (await api.get('/notification', as(who))).body;
      return items.flatMap(({ kind, rfq, actors }: { kind: string; rfq: { event: string } | null; actors: { name: string }[] }) =>
        kind === 'trade-reference' ? [`${actors.map(({ name }) => name).join()} ${rfq?.event}`] : [],
      );
    };
    const orderID = await delivered({ at: ago(8) });
    await askForReferences(api);
    expect(await heard(cast.buyer)).toEqual(['Humber Dosing Ltd reference-possible']);
    const { referenceID } = (await write(orderID, { named: false })).body.data;
    expect([await heard(sides.supplier.owner), await heard(sides.supplier.member)]).toEqual([['Halderby Valves reference-written'], []]);
    await on(referenceID, 'dispute', { reason: 'false-fact', evidence: 'It came on Monday.' });
    const decided = { keep: true, reason: 'The carrier says so.' };
    expect((await api.post(`/staff/reference/${referenceID}/decide`, decided, { ...as(await makePerson(api.db)), 'wbn-staff': '1' })).status).toBe(200);
    expect([(await heard(cast.buyer))[0], (await heard(sides.supplier.owner))[0]]).toEqual([
      'Humber Dosing Ltd reference-decided',
      'Halderby Valves reference-decided',
    ]);
    expect((await list()).data).toMatchObject([{ disputed: false }]);
  });

  test('is changed for 30 days and withdrawn at any time by who wrote it, and by nobody else [RFN-009] [TCA-019]', async () => {
    const { referenceID } = (await write(await delivered())).body.data;
    const path = `/trade-reference/${referenceID}`;
    const change = (who: string) => send(who, 'put', path, { again: false, named: false, comment: '' });
    expect([(await change(sides.supplier.owner)).body.error, (await change(cast.suppliers[1]?.owner ?? '')).status]).toEqual(['decided', 404]);
    expect((await change(cast.buyer)).status).toBe(200);
    expect((await list()).counts.again).toBe(0);
    await later('31 days');
    expect((await change(cast.buyer)).body.error).toBe('decided');
    expect((await send(sides.supplier.owner, 'delete', path)).status).not.toBe(200);
    expect((await send(cast.buyer, 'delete', path)).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  test('gets one reply, which is changed for 14 days, and is disputed once: meanwhile it stays and says so [RFN-008]', async () => {
    const { referenceID } = (await write(await delivered())).body.data;
    expect((await on(referenceID, 'reply', { text: 'Thank you.' }, cast.buyer)).status).toBe(409);
    expect((await on(referenceID, 'reply', { text: 'Thank you.' })).status).toBe(200);
    await later('13 days');
    expect((await on(referenceID, 'reply', { text: 'Thank you, Hull.' })).status).toBe(200);
    await later('15 days');
    expect((await on(referenceID, 'reply', { text: 'Again.' })).body.error).toBe('decided');
    expect((await on(referenceID, 'dispute', { reason: 'false-fact', evidence: 'It came on Monday.' })).status).toBe(200);
    expect((await on(referenceID, 'dispute', { reason: 'insult', evidence: 'Twice.' })).body.error).toBe('decided');
    expect((await list()).data).toMatchObject([{ disputed: true, reply: { text: 'Thank you, Hull.' } }]);
  });

  test('is asked for once, a week after the delivery was answered [RFN-015]', async () => {
    const orderID = await delivered({ at: ago(3) });
    await askForReferences(api);
    const asked = async () =>
      (await api.pool.query("select body from outbox where topic = 'trade-reference.possible' and body ->> 'orderID' = $1", [orderID])).rows.map(
        ({ body }) => body,
      );
    expect(await asked()).toEqual([]);
    await later('5 days');
    await Promise.all([askForReferences(api), askForReferences(api)]);
    expect(await asked()).toEqual([{ orderID }]);
  });
});

describe('a reference from a conversation', () => {
  const about = (id: string) => write(id, { kind: 'conversation', delivered: 'yes', onTime: true });

  test('needs six messages, two of each side, over two days, and is shown once the supplier confirms it within 14 days [RFN-001] [RFN-002] [RFN-005]', async () => {
    await talked(5);
    expect(await possible()).toEqual([]);
    const { referenceID, state } = (await about(await talked(6))).body.data;
    expect([state, (await list()).data]).toEqual(['waiting', []]);
    expect((await on(referenceID, 'confirm', {}, cast.buyer)).status).toBe(409);
    expect((await on(referenceID, 'confirm', { delivered: 'yes', onTime: false })).status).toBe(200);
    const { data, counts } = await list();
    expect(data).toMatchObject([{ kind: 'conversation', delivered: { buyer: 'yes', supplier: 'yes' }, onTime: { buyer: true, supplier: false } }]);
    expect(counts).toMatchObject({ orders: 0, conversations: 1 });
  });

  test('is never shown where nobody confirms it, and is hidden while it is disputed [RFN-002] [RFN-008]', async () => {
    const { referenceID } = (await about(await talked(6))).body.data;
    await later('15 days');
    expect((await on(referenceID, 'confirm', {})).status).toBe(409);
    expect((await own(sides.supplier.id, sides.supplier.owner)).received[0].state).toBe('lapsed');
    await api.pool.query('truncate trade_reference');
    await later('0 days');
    const second = (await about(await talked(7))).body.data.referenceID;
    await on(second, 'confirm', {});
    expect((await list()).data).toHaveLength(1);
    await on(second, 'dispute', { reason: 'no-trade', evidence: 'We never sold anything.' });
    expect((await list()).data).toEqual([]);
  });
});

describe('the section of a company', () => {
  test('is switched on and off whole by owners and admins: then nobody reads one [RFN-006] [RFN-016]', async () => {
    await write(await delivered());
    expect((await send(sides.supplier.member, 'put', `/business/${sides.supplier.id}/references`, { shown: false })).status).toBe(403);
    expect((await send(sides.supplier.owner, 'put', `/business/${sides.supplier.id}/references`, { shown: false })).status).toBe(200);
    expect(await list()).toMatchObject({ shown: false, total: 0, data: [] });
    const mine = await own(sides.supplier.id, sides.supplier.owner);
    expect(mine).toMatchObject({
      shown: false,
      given: [],
      received: [{ state: 'shown', supplier: { name: 'Halderby Valves' }, may: { reply: true, dispute: true, change: false } }],
    });
    expect((await own(cast.company, cast.buyer)).given).toMatchObject([{ state: 'shown', may: { change: true, withdraw: true, reply: false } }]);
  });

  test('is reported by anybody who reads it, for a payment too, which is no reason for anything else [RFN-010]', async () => {
    const { referenceID } = (await write(await delivered())).body.data;
    const report = (resourceType: string, resourceID: string) =>
      api.post('/social/report', { resourceType, resourceID, reason: 'reference-payment', details: 'They offered a discount for it.' });
    expect([(await report('trade-reference', referenceID)).status, (await report('business', sides.supplier.id)).status]).toEqual([200, 400]);
    const desk = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    expect((await api.get(`/staff/reference/${referenceID}`, desk)).status).toBe(200);
    await send(cast.buyer, 'delete', `/trade-reference/${referenceID}`);
    expect((await report('trade-reference', referenceID)).status).toBe(404);
  });

  test('is closed with that of the other side for a year where staff finds a payment proved [RFN-010]', async () => {
    expect((await write(await delivered(), { independent: false })).status).toBe(400);
    const { referenceID } = (await write(await delivered())).body.data;
    const desk = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    expect((await api.get(`/staff/reference/${referenceID}`, desk)).status).toBe(404);
    await on(referenceID, 'dispute', { reason: 'false-fact', evidence: 'They asked for money.' });
    const looked = await api.get(`/staff/reference/${referenceID}`, desk);
    expect(looked.body.data).toMatchObject({ evidence: 'They asked for money.', writer: { name: 'Nora Buyer' }, buyerName: 'Humber Dosing Ltd' });
    expect((await api.post(`/staff/reference/${referenceID}/decide`, { keep: false, reason: 'A payment was proved.', paid: true }, desk)).status).toBe(200);
    expect((await api.post(`/staff/reference/${referenceID}/decide`, { keep: true, reason: 'Again.' }, desk)).body.error).toBe('decided');
    expect([(await list()).shown, (await list(cast.company)).shown]).toEqual([false, false]);
    const { rows } = await api.pool.query("select act from audit_entry where about_kind = 'reference' and about_id = $1 order by number", [referenceID]);
    expect(rows.map(({ act }) => act)).toEqual(['reference.look', 'reference.close']);
    await later('366 days');
    expect((await list(cast.company)).shown).toBe(true);
  });
});
