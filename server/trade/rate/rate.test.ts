import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#contract/company/trade.ts';
import { rateBetween } from '#contract/trade/rate/conversion.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { importRates, readRateFile } from './load.ts';
import { readRates } from './queries.ts';

const api = useApi('empty');
const HEADING = 'date,base,quote,rate,source';
const file = (...rows: string[]): string => [HEADING, ...rows].join('\n');
let embedded: { base: string; quote: string; day: string; rate: string; source: string }[] = [];
beforeAll(async () => {
  embedded = (await api.pool.query('select base, quote, day::text as day, rate::text as rate, source from exchange_rate')).rows;
});
beforeEach(async () => {
  await api.pool.query('delete from exchange_rate');
  await bulk(api.db, 'exchange_rate', embedded as never);
});

const latest = async () => (await api.get('/ref-data/rate')).body.data;

test('a table of rates comes with the code: dated, named as an example, with every currency that is offered first and more', async () => {
  const table = await latest();
  expect(table.day).toBe('2026-11-20');
  expect(new Set(table.rates.map(({ source }: { source: string }) => source))).toEqual(new Set(['Embedded example rates']));
  expect(CURRENCIES.filter((currency) => rateBetween(table.rates, currency, 'GBP') === null)).toEqual([]);
  expect(table.rates.length).toBeGreaterThan(CURRENCIES.length);
});

describe('a file of rates', () => {
  test('is kept by its days, and the table in force is the latest one that is not after the day', async () => {
    const text = file('2026-09-01,GBP,EUR,1.10,Ours', '2026-10-01,GBP,EUR,1.20,Ours', '2026-10-01,gbp,usd,1.3001,Ours');
    expect(await importRates(api.db, text)).toEqual({ days: ['2026-09-01', '2026-10-01'], count: 3 });
    expect((await readRates(api.db, '2026-09-30'))?.rates).toEqual([{ base: 'GBP', quote: 'EUR', rate: '1.10', source: 'Ours' }]);
    expect((await readRates(api.db, '2026-11-19'))?.rates.map(({ quote, rate }) => [quote, rate])).toEqual([
      ['EUR', '1.20'],
      ['USD', '1.3001'],
    ]);
    expect(await readRates(api.db, '2026-08-31')).toBeNull();
    await importRates(api.db, file('2026-10-01,GBP,EUR,1.21,Ours'));
    expect((await readRates(api.db, '2026-10-01'))?.rates).toEqual([{ base: 'GBP', quote: 'EUR', rate: '1.21', source: 'Ours' }]);
  });

  test('with a negative, future, doubled or unknown entry is refused whole with row and column, and the former table stays [TBA-011]', async () => {
    const before = await latest();
    const good = '2026-11-20,GBP,EUR,1.5,Ours';
    const refused: [string, string][] = [
      ['2026-11-20,GBP,USD,-1.3,Ours', 'Row 3, column rate:'],
      ['2026-11-20,GBP,USD,0.000,Ours', 'Row 3, column rate:'],
      ['2026-11-20,GBP,USD,1e3,Ours', 'Row 3, column rate:'],
      ['2999-01-01,GBP,USD,1.3,Ours', 'Row 3, column date: 2999-01-01 is in the future.'],
      ['2026-02-30,GBP,USD,1.3,Ours', 'Row 3, column date:'],
      ['20/11/2026,GBP,USD,1.3,Ours', 'Row 3, column date:'],
      [good, 'Row 3, column quote:'],
      ['2026-11-20,EUR,GBP,0.7,Ours', 'Row 3, column quote: EUR and GBP have a rate of 2026-11-20 in row 2.'],
      ['2026-11-20,GBP,XXQ,1.3,Ours', 'Row 3, column quote:'],
      ['2026-11-20,DEM,GBP,1.3,Ours', 'Row 3, column base:'],
      ['2026-11-20,GBP,GBP,1,Ours', 'Row 3, column quote:'],
      ['2026-11-20,GBP,USD,1.3,', 'Row 3, column source:'],
      ['2026-11-20,GBP,USD,1.3', 'Row 3: it has 4 cells'],
    ];
    for (const [row, says] of refused) await expect(importRates(api.db, file(good, row)), row).rejects.toThrow(says);
    await expect(importRates(api.db, `day,base,quote,rate,source\n${good}`)).rejects.toThrow('Row 1: the heading');
    await expect(importRates(api.db, HEADING)).rejects.toThrow('no rates');
    expect(await latest()).toEqual(before);
  });

  test('may be of today and of no later day', () => {
    const row = '2026-11-25,GBP,EUR,1.5,Ours';
    expect(readRateFile(file(row), '2026-11-25')).toHaveLength(1);
    expect(() => readRateFile(file(row), '2026-11-24')).toThrow('future');
  });
});

test('a table is marked from its 46th day on [CMP-007]', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await api.pool.query('delete from exchange_rate');
  await importRates(api.db, file(`${day(46)},GBP,EUR,1.1,Ours`));
  expect(await latest()).toMatchObject({ day: day(46), isOld: true });
  await importRates(api.db, file(`${day(45)},GBP,EUR,1.1,Ours`));
  expect(await latest()).toMatchObject({ day: day(45), isOld: false });
});
