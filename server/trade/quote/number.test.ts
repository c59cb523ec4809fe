import { expect, test } from 'vitest';
import { inTransaction } from '#server/base/database/database.ts';
import { nextNumber } from '#server/trade/rfq/state-queries.ts';
import { useAwards } from '../../../tests/support/award.ts';

const { api, cast, decidable, drafted, own, ownQuote, publish, published, quote, send, suppliers, tell, whole, withdraw } = useAwards();
const year = new Date().getUTCFullYear();
const placeOf = (number: string): number => Number(number.slice(-6));

test('requests, quotes and orders have numbers of their own, each one more than the last of its year, and none is given twice [QUO-025]', async () => {
  await api.pool.query('truncate trade_number');
  const draft = await drafted();
  expect((await own(draft.rfqID)).number).toBeNull();
  const [one, two] = suppliers();
  const rfqID = await published({ title: 'The first' });
  expect((await own(rfqID)).number).toBe(`WBN-R-${year}-000001`);
  // A draft that goes took no number, and one that is published takes the next.
  expect((await publish(draft)).body.data.number).toBe(`WBN-R-${year}-000002`);
  expect((await quote(one, rfqID)).body.data.number).toBe(`WBN-Q-${year}-000001`);
  await withdraw(one, rfqID);
  await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'no-need' });
  // What ended keeps its number, and the next gets another.
  const third = await published({ title: 'The third' });
  expect((await own(third)).number).toBe(`WBN-R-${year}-000003`);
  const both = await Promise.all([quote(one, third), quote(two, third)]);
  expect(both.map(({ body }) => body.data.number).sort()).toEqual([`WBN-Q-${year}-000002`, `WBN-Q-${year}-000003`]);
  const { number } = both[0].body.data;
  await withdraw(one, third);
  expect((await quote(one, third)).body.data).toMatchObject({ number, revision: 2 });
  expect((await ownQuote(one, third)).body.data.number).toBe(number);
  const made = await decidable({ title: 'The fourth' });
  await whole(made);
  await tell(made);
  const { rows } = await api.pool.query('select number from trade_order');
  expect(rows.map((row) => row.number)).toEqual([`WBN-O-${year}-000001`]);
});

test('many at once get as many numbers, and each year counts by itself [QUO-025]', async () => {
  await api.pool.query('truncate trade_number');
  const next = (at: string) => inTransaction(api, ({ db }) => nextNumber(db, 'R', new Date(at)));
  const many = await Promise.all(Array.from({ length: 30 }, () => next('2098-12-31T23:59:59.999Z')));
  expect(many.map(placeOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect([await next('2099-01-01T00:00:00Z'), await next('2098-12-31T23:00:00Z')]).toEqual(['WBN-R-2099-000001', 'WBN-R-2098-000031']);
});
