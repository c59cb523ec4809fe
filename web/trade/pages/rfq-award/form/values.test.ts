import { expect, test } from 'vitest';
import { readChosen, writeChosen } from '#web/trade/award/chosen.ts';
import { decided, type Line, leftOf, losersOf, openLines, ordersOf, proposedReason, type Quote, startOf, totalsOf } from './values.ts';

const line = (number: number, quantity = '2000'): Line => ({ lineID: `line-${number}`, number, description: 'Valve', unit: 'H87', struck: false, quantity });
const offer = (price: string) => ({
  ...{ unit: 'H87', holds: '1', per: 1, breaks: [{ from: '1', price }], leadDays: 21, deliveries: [], note: '' },
});
const quote = (name: string, prices: (string | null)[], more: Partial<Quote> = {}): Quote => {
  const lines = prices.map((price, place) => ({
    lineID: `line-${place + 1}`,
    offer: price === null ? null : offer(price),
    notOffered: null,
    alternatives: [],
  }));
  const priced = prices.filter((price) => price !== null).length;
  return {
    ...{ quoteID: name, number: `Q-${name}`, supplier: { businessID: name, name, invited: true }, state: 'submitted', revision: 1 },
    content: { incoterm: null, place: '', currency: 'GBP', validUntil: null, paymentTerms: '', certificates: [], lines, costs: [], files: [], note: '' },
    sums: { lines: [], costs: '0', total: priced === prices.length ? '100' : '50', priced, asked: prices.length },
    ...more,
  };
};
const lines = [line(1), line(2, '100')];
const asked = openLines(lines);

test('an address chooses lines, places and quantities, and what it does not know is passed over', () => {
  expect(readChosen('1:Q-a,2:Q-b:1:50.5,junk,3:,4:Q-c:7')).toEqual([
    { line: 1, quote: 'Q-a', place: 0, quantity: null },
    { line: 2, quote: 'Q-b', place: 1, quantity: '50.5' },
  ]);
  expect(writeChosen(readChosen('1:Q-a,2:Q-b:1:50.5'))).toBe('1:Q-a,2:Q-b:1:50.5');
});

test('all lines of one quote are the whole of it, anything else is by line', () => {
  const quotes = [quote('a', ['2', '3']), quote('b', ['1', '4'])];
  expect(startOf(lines, quotes, readChosen('1:Q-a,2:Q-a'))).toMatchObject({ mode: 'whole', whole: 'a' });
  const split = startOf(lines, quotes, readChosen('1:Q-a:0:1200,1:Q-b:0:800,2:Q-b'));
  expect(split).toMatchObject({ mode: 'lines', whole: '' });
  const orders = ordersOf(decided(split, asked, quotes), quotes);
  expect(orders.map(({ quote, total }) => [quote.quoteID, total])).toEqual([
    ['a', '2400.00'],
    ['b', '1200.00'],
  ]);
  expect(totalsOf(orders)).toEqual([{ currency: 'GBP', total: '3600.00' }]);
});

test('a whole quote says nobody gets what it lacks, and a quote that is gone is nobody’s choice', () => {
  const quotes = [quote('a', ['2', null])];
  const start = startOf(lines, quotes, []);
  expect(start.whole).toBe('a');
  expect(decided(start, asked, quotes).map(({ nobody, reason }) => [nobody, reason])).toEqual([
    [false, 'not-offered'],
    [true, 'not-offered'],
  ]);
  expect(decided(start, asked, [quote('a', ['2', null], { state: 'expired' })])).toEqual([]);
});

test('everybody who gets nothing and waits is declined, with a reason that the figures bear out', () => {
  const winner = quote('a', ['1', '1']);
  const dearer = quote('b', ['2', '2'], { sums: { ...winner.sums, total: '101' } });
  const euro = quote('c', ['2', '2'], { content: { ...winner.content, currency: 'EUR' } });
  const quotes = [winner, dearer, euro, quote('d', ['1', null]), quote('e', ['1', '1'], { state: 'declined' })];
  const losers = losersOf(decided(startOf(lines, quotes, readChosen('1:Q-a,2:Q-a')), asked, quotes), quotes);
  expect(losers.map((one) => [one.quoteID, proposedReason(one, [winner])])).toEqual([
    ['b', 'price'],
    ['c', 'other-chosen'],
    ['d', 'incomplete'],
  ]);
});

test('what is left of a line is never below nothing, and counts what is no number as nothing', () => {
  expect([leftOf('2000', [{ quantity: '1,200' }, { quantity: 'x' }]), leftOf('10', [{ quantity: '12' }])]).toEqual(['800', '0']);
});
