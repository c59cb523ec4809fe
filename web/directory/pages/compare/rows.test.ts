import { expect, test } from 'vitest';
import { type Cell, rowOf } from './rows.server.ts';

const priced = (amount: string | null, measure = 'GBP'): Cell => ({ text: amount && `£${amount}`, amount, measure });
const best = (cells: Cell[]) => rowOf('Price', cells)[0]?.cells.map(({ isBest }) => isBest);

test('the best value of a row is marked only where all that are stated compare, and never where all are the same [PAG-005]', () => {
  expect(best([priced('10'), priced('9.50'), priced(null)])).toEqual([false, true, false]);
  expect(best([priced('10'), priced('9.50'), priced('9.5')])).toEqual([false, true, true]);
  expect(best([priced('10'), priced('9.50', 'USD')])).toEqual([false, false]);
  expect(best([priced('10'), priced('9.50'), { text: 'Price on request', amount: null }])).toEqual([false, false, false]);
  expect(best([priced('10'), priced('10.0')])).toEqual([false, false]);
  expect(best([priced('10'), priced(null)])).toEqual([false, false]);
});

test('a row differs when one says something else or nothing, and is left out where nobody says anything [PAG-005]', () => {
  const differs = (...texts: (string | null)[]) =>
    rowOf(
      'Seat',
      texts.map((text) => ({ text })),
    )[0]?.differs;
  expect([differs('PTFE', 'PTFE'), differs('PTFE', 'PEEK'), differs('PTFE', null)]).toEqual([false, true, true]);
  expect(rowOf('Seat', [{ text: null }, { text: null }])).toEqual([]);
});
