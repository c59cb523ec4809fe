import { expect, test } from 'vitest';
import { differingOf, mergedOf } from './merge.ts';
import { changeOf, emptyOffer, faultsIn, pricedOf, type QuoteValues, rowKey } from './values.ts';

const offer = (price: string, leadDays = '21') => ({ ...emptyOffer('H87'), breaks: [{ key: rowKey(), from: '100', price, days: '' }], leadDays });
const line = (lineID: string, price: string, more: object = {}) => ({
  lineID,
  isOffered: true,
  reason: '',
  reasonText: '',
  offer: offer(price),
  alternatives: [],
  ...more,
});
const values = (more: Partial<QuoteValues> = {}): QuoteValues => ({
  ...{ incoterm: 'DAP', place: ' Hull ', currency: 'GBP', validUntil: '2030-01-01', paymentTerms: '', certificates: [], costs: [], note: '' },
  lines: [],
  ...more,
});

test('while somebody types, what cannot be read yet stays in the browser; a check sends it for the service to name', () => {
  const typed = values({ lines: [line('a', '9,20'), line('b', '9.'), line('c', ''), line('d', '', { isOffered: false, reason: 'not-made' })] });
  const kept = changeOf(typed, false);
  expect(kept.lines?.map(({ lineID }) => lineID)).toEqual(['a', 'd']);
  expect(kept.lines?.[0]?.offer?.breaks).toEqual([{ from: '100', price: '9.20' }]);
  expect(changeOf(typed, true).lines?.map(({ lineID }) => lineID)).toEqual(['a', 'b', 'c', 'd']);
  expect(pricedOf(typed).lines.map(({ offer }) => offer !== null)).toEqual([true, false, false, false]);
});

test('a sentence stands at its line, however the lines were sent', () => {
  expect(faultsIn({ 'lines.1.offer.breaks.0.price': 'Wrong', place: 'Missing' }, { lines: [{ lineID: 'a' }, { lineID: 'b' }] })).toEqual({
    'lines.b.offer.breaks.0.price': 'Wrong',
    place: 'Missing',
  });
});

test('of two forms the parts that are not the same are named, and what is chosen of each goes on', () => {
  const mine = values({ note: 'Mine', lines: [line('a', '9'), line('b', '5')] });
  const theirs = values({ note: 'Theirs', place: 'Leeds', lines: [line('a', '8'), line('b', '5')] });
  const parts = differingOf(mine, theirs);
  expect(parts.map(({ key }) => key)).toEqual(['a', 'terms', 'note']);
  const merged = mergedOf({ mine, theirs }, parts.slice(0, 2));
  expect([merged.note, merged.place, merged.lines[0]?.offer.breaks[0]?.price]).toEqual(['Mine', 'Leeds', '8']);
});
