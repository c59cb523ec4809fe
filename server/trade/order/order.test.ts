import { describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { DETAILS, useOrders } from '../../../tests/support/order.ts';

const { api, cast, send, seller, ordered, order, act } = useOrders();
const outcome = ({ status, body }: { status: number; body: { error?: string; data?: { state?: string } } }) => body.error ?? body.data?.state ?? status;

describe('an order', () => {
  test('is read by both sides and by nobody else, and a prepared one by the buyer’s side alone [ORD-001]', async () => {
    const { orderID } = await ordered({ completeFirst: true });
    const asAll = async () =>
      Promise.all([cast.buyer, seller().owner, seller().member, cast.suppliers[1]?.owner ?? ''].map(async (who) => outcome(await order(who, orderID))));
    expect(await asAll()).toEqual(['prepared', 'not_found', 'not_found', 'not_found']);
    expect(outcome(await send(cast.buyer, 'put', `/order/${orderID}`, { version: 0, details: DETAILS, send: true }))).toBe('proposed');
    expect(await asAll()).toEqual(['proposed', 'proposed', 'not_found', 'not_found']);
    const { rows } = await api.pool.query(
      'select r.number as "rfqNumber", q.number as "quoteNumber" from trade_order o join rfq r on r.id = o.rfq_id join quote q on q.id = o.quote_id where o.id = $1',
      [orderID],
    );
    expect((await order(seller().owner, orderID)).body.data.content).toMatchObject({ ...rows[0], quoteRevision: 1 });
  });

  test('is proposed at once where nothing is missing, with prices and terms of the quote, and waits for its buyer otherwise [ORD-002]', async () => {
    const { orderID } = await ordered();
    const { data } = (await order(seller().owner, orderID)).body;
    expect(data).toMatchObject({
      state: 'proposed',
      version: 1,
      side: 'supplier',
      content: { currency: 'GBP', incoterm: 'DAP', details: { reference: 'PO-77' } },
    });
    expect(data.content.lines[0]).toMatchObject({ quantity: '2000', price: '8.75', total: '17500.00' });
    expect(data.content.totals).toEqual({ lines: '35000.00', costs: '0.00', total: '35000.00' });
    const lacking = { ...DETAILS, delivery: { ...DETAILS.delivery, street: '' } };
    const waiting = await ordered({ details: lacking });
    expect((await order(cast.buyer, waiting.orderID)).body.data.state).toBe('prepared');
    const put = (body: object) => send(cast.buyer, 'put', `/order/${waiting.orderID}`, { version: 0, send: true, ...body });
    expect(outcome(await put({ details: lacking }))).toBe('order_missing');
    expect((await put({ details: { ...DETAILS, lines: [] } })).status).toBe(400);
    expect(outcome(await put({ details: DETAILS }))).toBe('proposed');
  });

  test('is confirmed whole, which wins the quote, and takes no second answer [ORD-003]', async () => {
    const { orderID, quoteID } = await ordered();
    expect(outcome(await act(seller().owner, orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('accepted');
    const { rows } = await api.pool.query('select won_at is not null as won from quote where id = $1', [quoteID]);
    expect(rows).toEqual([{ won: true }]);
    expect((await order(cast.buyer, orderID)).body.data.promised).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(outcome(await act(seller().owner, orderID, 'answer', { version: 1, kind: 'refused', text: 'No' }))).toBe('order_decided');
  });

  test('is refused with a reason alone, or answered for each of its lines [ORD-003]', async () => {
    const { orderID, lineIDs } = await ordered();
    const answer = (body: object) => act(seller().owner, orderID, 'answer', { version: 1, ...body });
    expect(Object.keys((await answer({ kind: 'refused' })).body.fields)).toEqual(['text']);
    const same = { lineID: lineIDs[0], status: 'as-ordered' };
    expect(Object.keys((await answer({ kind: 'changed', lines: [same] })).body.fields)).toEqual(['lines']);
    expect(Object.keys((await answer({ kind: 'changed', lines: lineIDs.map((lineID) => ({ lineID, status: 'as-ordered' })) })).body.fields)).toEqual(['lines']);
    const nothing = await answer({ kind: 'changed', lines: lineIDs.map((lineID) => ({ lineID, status: 'not-supplied' })) });
    expect(Object.keys(nothing.body.fields)).toEqual(['lines']);
    const less = { lineID: lineIDs[1], status: 'changed', quantity: '1000', price: '9.00', text: 'One container' };
    expect(outcome(await answer({ kind: 'changed', lines: [same, less] }))).toBe('changed');
    expect((await order(cast.buyer, orderID)).body.data.answers).toMatchObject([{ kind: 'changed', version: 1, lines: [same, { quantity: '1000' }] }]);
    const other = await ordered();
    expect(outcome(await act(seller().owner, other.orderID, 'answer', { version: 1, kind: 'refused', text: 'Sold out' }))).toBe('refused');
  });

  test('that was changed is accepted as a version of its own, proposed anew or cancelled, and what was issued stays as it was [ORD-004]', async () => {
    const { orderID, lineIDs } = await ordered();
    const changed = (version: number) =>
      act(seller().owner, orderID, 'answer', {
        version,
        kind: 'changed',
        lines: [
          { lineID: lineIDs[0], status: 'not-supplied' },
          { lineID: lineIDs[1], status: 'changed', quantity: '1000', price: '9', day: '2030-01-31' },
        ],
      });
    await changed(1);
    const before = (await order(cast.buyer, orderID)).body.data.versions[0];
    expect(outcome(await send(cast.buyer, 'put', `/order/${orderID}`, { version: 1, details: { ...DETAILS, note: 'Again' } }))).toBe('proposed');
    await changed(2);
    expect(outcome(await act(cast.colleague, orderID, 'accept', { version: 2 }))).toBe('not_found');
    expect(outcome(await act(cast.buyer, orderID, 'accept', { version: 2 }))).toBe('accepted');
    const { number, versions, promised, history } = (await order(seller().owner, orderID)).body.data;
    expect(versions[0]).toEqual(before);
    expect(versions.map(({ content }: { content: { number: string } }) => content.number)).toEqual([number, `${number}-2`, `${number}-3`]);
    expect(versions[2].content).toMatchObject({ replaces: `${number}-2`, lines: [{ lineID: lineIDs[1], total: '9000.00' }], totals: { total: '9000.00' } });
    expect(promised).toBe('2030-01-31');
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['prepared', 'sent', 'changed', 'sent', 'changed', 'accepted']);
    expect(versions.slice(1).map(({ by, at }: { by: string; at: string }) => [by, at > before.at])).toEqual(Array(2).fill(['Nora Buyer', true]));
    const other = await ordered();
    const lines = other.lineIDs.map((id) => ({ lineID: id, status: 'changed', quantity: '1000' }));
    expect(outcome(await act(seller().owner, other.orderID, 'answer', { version: 1, kind: 'changed', lines }))).toBe('changed');
    expect(outcome(await act(cast.buyer, other.orderID, 'cancel', { version: 1, as: 'buyer', reason: 'Too few' }))).toBe('cancelled');
  });

  test('is cancelled by its buyer before it is accepted, and ends early afterwards only where both sides say so [ORD-006]', async () => {
    const { orderID } = await ordered();
    const end = (who: string, side: string, id = orderID) => act(who, id, 'cancel', { version: 1, as: side, reason: 'The plant closes' }).then(outcome);
    expect([await end(seller().owner, 'supplier'), await end(seller().owner, 'buyer'), await end(cast.buyer, 'supplier')]).toEqual(Array(3).fill('forbidden'));
    const other = await ordered();
    expect(await end(cast.buyer, 'buyer', other.orderID)).toBe('cancelled');
    expect(outcome(await act(seller().owner, other.orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('order_decided');
    await act(seller().owner, orderID, 'answer', { version: 1, kind: 'confirmed' });
    expect([await end(seller().owner, 'supplier'), await end(seller().owner, 'supplier'), await end(cast.buyer, 'buyer')]).toEqual([
      'accepted',
      'accepted',
      'cancelled',
    ]);
  });

  test('refuses an answer for a line that is not there, an older version, and one after acceptance [TBA-013]', async () => {
    const { orderID, lineIDs, rfqID } = await ordered();
    const lines = [rfqID, ...lineIDs].map((lineID) => ({ lineID, status: 'not-supplied' }));
    expect(Object.keys((await act(seller().owner, orderID, 'answer', { version: 1, kind: 'changed', lines })).body.fields)).toEqual(['lines.0.lineID']);
    await send(cast.buyer, 'put', `/order/${orderID}`, { version: 1, details: DETAILS });
    expect(outcome(await act(seller().owner, orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('conflict');
    await act(seller().owner, orderID, 'answer', { version: 2, kind: 'confirmed' });
    expect(outcome(await act(seller().owner, orderID, 'answer', { version: 2, kind: 'confirmed' }))).toBe('order_decided');
  });

  test('keeps nothing of what a line says that is as ordered, so that no day comes in unseen', async () => {
    const { orderID, lineIDs } = await ordered();
    const [first, second] = lineIDs;
    const hidden = { lineID: first, status: 'as-ordered', day: '2099-01-01', price: '1' };
    await act(seller().owner, orderID, 'answer', { version: 1, kind: 'changed', lines: [hidden, { lineID: second, status: 'changed', text: 'Another box' }] });
    await act(cast.buyer, orderID, 'accept', { version: 1 });
    const { promised, content } = (await order(cast.buyer, orderID)).body.data;
    expect([promised < '2099', content.totals.total]).toEqual([true, '35000.00']);
  });

  test('stands in the list of each side, with its state and value, and in nobody else’s', async () => {
    const { orderID } = await ordered({ completeFirst: true });
    const list = async (who: string, side: string, bid?: string) => (await api.get(`/order?side=${side}${bid ? `&bid=${bid}` : ''}`, as(who))).body;
    expect(await list(cast.buyer, 'buyer', cast.company)).toMatchObject({ total: 1, counts: { prepared: 1 }, data: [{ orderID, total: null }] });
    expect(await list(seller().owner, 'supplier')).toMatchObject({ total: 0, data: [] });
    await send(cast.buyer, 'put', `/order/${orderID}`, { version: 0, details: DETAILS, send: true });
    const read = { total: 1, counts: { proposed: 1 }, data: [{ other: 'Humber Dosing Ltd', total: { amount: '35000.00', currency: 'GBP' } }] };
    expect(await list(seller().owner, 'supplier', seller().id)).toMatchObject(read);
    expect(await list(cast.suppliers[1]?.owner ?? '', 'supplier', seller().id)).toMatchObject({ total: 0, data: [] });
  });
});
