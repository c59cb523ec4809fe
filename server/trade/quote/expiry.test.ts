import { expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { HOUR, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { expireQuotes } from './expiry.ts';

const trade = useRfqs();
const { cast, send, published, later, received, api } = trade;
const { quote, save, write, submit, ownQuote } = quoting(trade);
const day = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

test('a quote ends by the clock in every read, and the job writes it once and tells both sides [QUO-012]', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  await quote(one, rfqID, { validUntil: day(10) });
  await later(`${10 * 24} hours`);
  await expireQuotes(api);
  expect((await received(rfqID)).body.data[0].state).toBe('submitted');
  await later(`${11 * 24} hours`);
  expect([(await received(rfqID)).body.data[0].state, (await ownQuote(one, rfqID)).body.data.state]).toEqual(['expired', 'expired']);
  await api.work();
  api.mails.length = 0;
  await expireQuotes(api);
  await expireQuotes(api);
  await api.work();
  expect(api.mails.map(({ subject }) => subject).sort()).toEqual([
    'Expired: a quote for Stainless ball valves',
    'Expired: your quote for Stainless ball valves',
  ]);
});

test('the buyer asks once to prolong a quote that ends within a week or has ended, and the supplier answers with a date [QUO-013]', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  await quote(one, rfqID, { validUntil: day(20) });
  const [{ quoteID }] = (await received(rfqID)).body.data;
  const ask = (who = cast.buyer) => send(who, 'post', `/quote/${quoteID}/prolong-request`, { rfqID });
  expect([(await ask()).status, (await ask(one.owner)).status, (await ask(cast.colleague)).status]).toEqual([403, 404, 404]);
  await later(`${14 * 24} hours`);
  const { askedAt } = (await ask()).body.data;
  expect((await ask()).body.data.askedAt).toBe(askedAt);
  expect((await ownQuote(one, rfqID)).body.data.prolongAskedAt).toBe(askedAt);
  expect((await received(rfqID)).body.data[0].prolongAskedAt).toBe(askedAt);
  await send(one.owner, 'post', `/rfq/${rfqID}/quote/prolong`, { bid: one.id, validUntil: day(60) });
  expect((await received(rfqID)).body.data[0]).toMatchObject({ prolongAskedAt: null, revision: 2, content: { validUntil: day(60) } });
});

test('every revision is kept and read by both sides, with the first moment and the place of the quote [QUO-009]', async () => {
  const rfqID = await published();
  const [one, other] = cast.suppliers as [Supplier, Supplier];
  await quote(one, rfqID, { paymentTerms: '30 days' });
  const [first] = (await received(rfqID)).body.data;
  await write(one, rfqID, { paymentTerms: '60 days' });
  await submit(one, rfqID);
  const read = async (revision: number) => (await api.get(`/rfq/${rfqID}/quote/${first.quoteID}?revision=${revision}`, as(cast.buyer))).body.data;
  const own = async (revision: number, who = one) => api.get(`/rfq/${rfqID}/quote/revision/${revision}?bid=${who.id}`, as(who.owner));
  expect(await read(1)).toMatchObject({ shown: 1, revision: 2, firstAt: first.firstAt, content: first.content, revisions: [{ revision: 2 }, { revision: 1 }] });
  expect((await read(2)).content.paymentTerms).toBe('60 days');
  expect((await own(1)).body.data).toEqual({ content: first.content, sums: first.sums });
  expect([(await own(3)).status, (await own(1, other)).status]).toEqual([404, 404]);
});

test('a price more than 60 % from that of the own product at that quantity is warned of with the sums [QUO-024]', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  const productID = await makeProduct(api.db, one.id);
  await api.pool.query(
    `insert into product_trade (product_id, currency, price_unit, price_per, break_from, break_price, attributes, derived, on_request)
     values ($1, 'GBP', 'H87', 100, '{1,1000}', '{2000,875}', '{}', '{}', false)`,
    [productID],
  );
  const [{ lineID }] = (await ownLines(one, rfqID)) as [{ lineID: string }];
  const warned = async (price: string) => {
    const offer = { ...OFFER, productID, breaks: [{ from: '100', price }] };
    return (await save(one, rfqID, { currency: 'GBP', lines: [{ lineID, offer }] })).body.data.warnings;
  };
  // £8.75 each at 2,000: 60 % away is £14.00 and £3.50.
  expect([await warned('14'), await warned('3.5')]).toEqual([[], []]);
  expect(await warned('87.5')).toEqual([{ lineID, price: '87.5', own: '8.75' }]);
  expect(await warned('3.49')).toEqual([{ lineID, price: '3.49', own: '8.75' }]);
});

const ownLines = async (supplier: Supplier, rfqID: string) => (await api.get(`/rfq/${rfqID}?bid=${supplier.id}`, as(supplier.owner))).body.data.rfq.lines;
