import { expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { DETAILS, useOrders } from '../../../tests/support/order.ts';
import { useUnproven } from '../../../tests/support/unproven.ts';

const unproven = useUnproven();
const { unconfirmed } = unproven;
const { api, cast, later, send, seller, ordered, order, act } = useOrders(unproven);
const outcome = ({ status, body }: { status: number; body: { error?: string; data?: { state?: string } } }) => body.error ?? body.data?.state ?? status;
const change = (who: string, orderID: string, version: number, more: object = {}) =>
  send(who, 'put', `/order/${orderID}`, { version, details: DETAILS, send: true, ...more });
const LATER = '2031-05-04';
const DELIVERED = { delivered: 'yes', day: '2026-11-26', onTime: true, complete: true };

/** Every write of an order by its call. */
const writes = (version: number) =>
  [
    ['post', 'answer', { version, kind: 'confirmed' }],
    ['post', 'accept', { version }],
    ['post', 'cancel', { version, as: 'buyer', reason: 'No need.' }],
    ['post', 'delivery', { as: 'buyer', ...DELIVERED }],
    ['post', 'send', { version }],
  ] as const;

test('an order is read and written by its sides with a confirmed address alone, each call by the side that it is for [TCA-017]', async () => {
  const { orderID } = await ordered();
  const strangers = [cast.suppliers[1]?.owner ?? '', cast.colleague, seller().member, await makePerson(api.db)];
  for (const who of strangers) {
    const all = writes(1).map(([method, what, body]) => send(who, method, `/order/${orderID}/${what}`, body));
    expect((await Promise.all([order(who, orderID), change(who, orderID, 1), ...all])).map(outcome)).toEqual(Array(7).fill('not_found'));
  }
  expect((await api.get(`/order/${orderID}`)).status).toBe(401);
  // Of the other side's calls there are none.
  expect(outcome(await change(seller().owner, orderID, 1))).toBe('not_found');
  expect(outcome(await act(seller().owner, orderID, 'accept', { version: 1 }))).toBe('not_found');
  expect(outcome(await act(cast.buyer, orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('not_found');
  const asked = [
    change(unconfirmed.buyer, orderID, 1),
    ...writes(1).map(([method, what, body]) => send(what === 'answer' ? unconfirmed.owner : unconfirmed.buyer, method, `/order/${orderID}/${what}`, body)),
  ];
  expect((await Promise.all(asked)).map(outcome)).toEqual(Array(6).fill('email_unconfirmed'));
});

test('an order is changed while it is prepared, proposed or changed, answered, accepted, delivered and sent by each call once, and refuses what is over or older [TCA-017]', async () => {
  const { orderID, lineIDs } = await ordered({ completeFirst: true });
  expect(outcome(await change(cast.buyer, orderID, 3))).toBe('conflict');
  expect(outcome(await change(cast.buyer, orderID, 0, { send: false }))).toBe('prepared');
  expect(outcome(await change(cast.buyer, orderID, 0))).toBe('proposed');
  expect(outcome(await change(cast.buyer, orderID, 1))).toBe('proposed');
  expect(outcome(await act(seller().owner, orderID, 'answer', { version: 1, kind: 'confirmed' }))).toBe('conflict');
  const changed = {
    kind: 'changed',
    lines: lineIDs.map((lineID, at) => (at === 0 ? { lineID, status: 'as-ordered' } : { lineID, status: 'changed', day: LATER, text: 'Late.' })),
  };
  const answer = (version: number, body: object, key: string) =>
    send(seller().owner, 'post', `/order/${orderID}/answer`, { version, ...body }, { 'idempotency-key': key });
  const first = await answer(2, changed, 'answer');
  expect(first.body).toMatchObject({ success: true, data: { state: 'changed' } });
  expect((await answer(2, changed, 'answer')).body).toEqual(first.body);
  expect(outcome(await answer(2, { kind: 'confirmed' }, 'again'))).toBe('order_decided');
  expect(outcome(await change(cast.buyer, orderID, 2))).toBe('proposed');
  expect(outcome(await answer(3, changed, 'third'))).toBe('changed');
  expect(outcome(await act(cast.buyer, orderID, 'accept', { version: 2 }))).toBe('conflict');
  expect(outcome(await act(cast.buyer, orderID, 'accept', { version: 3 }))).toBe('accepted');
  const over = [change(cast.buyer, orderID, 4), answer(4, { kind: 'confirmed' }, 'late'), act(cast.buyer, orderID, 'accept', { version: 4 })];
  expect((await Promise.all(over)).map(outcome)).toEqual(['order_decided', 'order_decided', 'order_decided']);

  for (const who of [cast.buyer, seller().owner]) expect([200, 409]).toContain((await act(who, orderID, 'send', { version: 4 })).status);
  await later('2000 days');
  const delivered = (who: string, side: string) => act(who, orderID, 'delivery', { as: side, ...DELIVERED, day: LATER });
  expect([outcome(await delivered(cast.buyer, 'buyer')), outcome(await delivered(seller().owner, 'supplier'))]).toEqual(['accepted', 'closed']);
  expect(outcome(await act(cast.buyer, orderID, 'cancel', { version: 4, as: 'buyer', reason: 'No need.' }))).toBe('order_decided');

  // Either side, each for itself: one asks, the other agrees.
  await later('0 hours');
  const other = await ordered();
  await act(seller().owner, other.orderID, 'answer', { version: 1, kind: 'confirmed' });
  const end = (who: string, side: string) => act(who, other.orderID, 'cancel', { version: 1, as: side, reason: 'No need.' });
  expect([outcome(await end(seller().owner, 'supplier')), outcome(await end(cast.buyer, 'buyer')), outcome(await end(cast.buyer, 'buyer'))]).toEqual([
    ...['accepted', 'cancelled', 'order_decided'],
  ]);
  expect((await api.get(`/order/${other.orderID}`, as(seller().owner))).body.data.state).toBe('cancelled');
});
