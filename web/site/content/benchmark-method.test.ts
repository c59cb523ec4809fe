import { expect, test } from 'vitest';
import { figuresOf, PRICE, type Quoted } from '#server/trade/benchmark/statistics.ts';
import { textOf } from '#web/base/content/blocks.ts';
import type { Written } from '#web/base/content/types.ts';
import { writtenPageAt } from './pages.server.ts';

const LANGUAGES = ['en', 'es', 'it', 'zh'];
const at = (language: string) => writtenPageAt(language, '/benchmark-method') as Written;

/** The rows of the only table: a supplier, its quotes, its value. */
function rowsOf({ blocks }: Written): { supplier: string; quotes: string[]; value: string }[] {
  const table = blocks.find((block) => block.kind === 'table');
  return (table?.rows ?? []).map((row) => {
    const [supplier = '', quotes = '', value = ''] = row.map((cell) => cell.join(''));
    const plain = (text: string) => text.replace(',', '.');
    return { supplier, quotes: quotes.split(' · ').map(plain), value: plain(value) };
  });
}

test.each(LANGUAGES)('the worked example of the method page in %s is what the figures are computed by [BEN-010]', (language) => {
  const rows = rowsOf(at(language));
  const all = rows.flatMap(({ supplier, quotes }) => quotes.map((value) => ({ supplier, value })));
  const quoted: Quoted[] = all.map((quote, place) => ({ ...quote, buyer: String(place % 5) }));
  const found = figuresOf(quoted, PRICE);
  expect(found?.figures).toEqual({ low: '53', median: '57', high: '60', suppliers: '5-9' });
  const kept = rows.filter(({ value }) => /^\d/.test(value));
  expect(Object.fromEntries(kept.map(({ supplier, value }) => [supplier, Number(value)]))).toEqual(
    Object.fromEntries([...(found?.own ?? [])].map(([supplier, value]) => [supplier, Number(value)])),
  );
  expect([rows.length, kept.length]).toEqual([7, 6]);
  const text = textOf(at(language).blocks);
  for (const figure of ['53', '57', '60', '5–9']) expect(text).toContain(figure);
});

test.each(LANGUAGES)('the method page in %s says every number of the rules [BEN-010]', (language) => {
  const text = textOf(at(language).blocks);
  for (const number of ['40 %', '20 %', '30 ', '10–19', '14 ', '316']) expect([number, text.includes(number)]).toEqual([number, true]);
});
