import { expect, test } from 'vitest';
import { subscribers } from '#server/worker.ts';
import { deliveryAnswered } from '../../tests/support/orders.ts';
import { hoursAhead } from '../../tests/support/rfq.ts';
import { useTraded } from '../../tests/support/traded.ts';

const { api, cast, send, suppliers, published, quote, traded, ordered } = useTraded();

const TOPICS = [
  ...['rfq.published', 'rfq.changed', 'rfq.ended', 'quote.submitted', 'quote.ended'],
  ...['award.due', 'award.told', 'order.changed', 'trade-reference.changed'],
] as const;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Which of several things happened, in the words of the code: no text of a person. */
const KINDS = ['revision', 'deadline', 'written'];

const isTold = (name: string, value: unknown): boolean =>
  name.endsWith('ID')
    ? ID.test(String(value))
    : name === 'what'
      ? KINDS.includes(String(value))
      : ['revision', 'entry'].includes(name) && Number.isInteger(value);

test('from publishing to the reference each step is an event of its own topic with ids alone, which somebody follows [TEV-005]', async () => {
  const other = await published({ title: 'Other valves' });
  await quote(suppliers()[0], other);
  const left: [string, string, object][] = [
    [cast.buyer, 'extend', { deadline: hoursAhead(100) }],
    [suppliers()[0].owner, 'quote/withdraw', { bid: suppliers()[0].id, reason: 'other' }],
    [cast.buyer, 'cancel', { reason: 'budget' }],
  ];
  for (const [who, way, body] of left) expect([way, (await send(who, 'post', `/rfq/${other}/${way}`, body)).status]).toEqual([way, 200]);
  const made = await traded();
  const orderID = await ordered(made);
  await api.pool.query("update account set email = id || '@gmail.com'");
  for (const [side, by] of [['buyer', cast.buyer] as const, ['supplier', suppliers()[1].owner] as const]) await deliveryAnswered(api, { orderID, side, by });
  const about = { kind: 'order', id: orderID, again: true, comment: 'Canary of the reference', named: true, independent: true };
  expect((await send(cast.buyer, 'post', '/trade-reference', about)).status).toBe(200);

  const { rows } = await api.pool.query<{ topic: string; body: Record<string, unknown> }>('select topic, body from outbox where topic = any($1)', [TOPICS]);
  expect(TOPICS.filter((topic) => !rows.some((row) => row.topic === topic))).toEqual([]);
  for (const { topic, body } of rows) for (const [name, value] of Object.entries(body)) expect([topic, name, value, isTold(name, value)]).toContain(true);
  for (const topic of TOPICS) expect([topic, subscribers[topic].length]).not.toContain(0);
});
