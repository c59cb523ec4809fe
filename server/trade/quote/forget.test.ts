import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs.ts';
import type { Supplier } from '../../../tests/support/rfq.ts';
import { useTraded } from '../../../tests/support/traded.ts';

const { api, count, later, ordered, published, quote, suppliers, traded } = useTraded();
let first = {} as Supplier;
beforeEach(() => {
  [first] = suppliers();
});

describe('the job forget-trade', () => {
  const forget = async () => {
    const job = jobs.find(({ name }) => name === 'forget-trade');
    if (!job) throw new Error('there is no such job');
    await job.run(api);
  };

  test('forgets requests and quotes without an award three years after their end, orders and what they were of seven years after closing, and keeps counts [TPU-008]', async () => {
    const made = await traded();
    await ordered(made);
    await later('0 hours');
    const ended = await published({ title: 'Ended without', visibility: 'invited', invited: [first.id] });
    await quote(first, ended);
    await api.pool.query("insert into forecast_band (month, band, cases, answered, forecast) values ('2026-01-01', 5, 40, 20, 0.5) on conflict do nothing");
    const standing = async () => [await count('rfq'), await count('quote'), await count('trade_order'), await count('forecast_band', "month = '2026-01-01'")];
    const left = async (by: string) => {
      await later(by);
      await forget();
      await forget();
      return standing();
    };
    expect(await left('1090 days')).toEqual([2, 3, 1, 1]);
    // Three years after the award the quote that was not chosen goes, and after sixty days to decide the request without one.
    expect(await left('1110 days')).toEqual([2, 2, 1, 1]);
    expect(await left('1160 days')).toEqual([1, 1, 1, 1]);
    await api.pool.query('update trade_order set closed_at = trade_now()');
    expect(await left('3700 days')).toEqual([1, 1, 1, 1]);
    expect(await left('3730 days')).toEqual([0, 0, 0, 1]);
  });

  test('forgets what was held and never published too, three years after it was called off', async () => {
    await published({ title: 'Held for staff' });
    await api.pool.query('update rfq set held_at = published_at, published_at = null, cancelled_at = published_at');
    await later('1090 days');
    await forget();
    expect(await count('rfq')).toBe(1);
    await later('1110 days');
    await forget();
    expect(await count('rfq')).toBe(0);
  });

  test('goes in batches, and goes on where it was killed: nothing is half gone', async () => {
    const rfqID = await published({ title: 'One of many' });
    await quote(first, rfqID);
    await api.pool.query(`insert into rfq select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'WBN-R-2026-9' || n))).* from rfq r, generate_series(1, 450) n
      where r.id = '${rfqID}'`);
    await later('1170 days');
    const dies = { ...api, db: dying(api.db, 8) };
    // After the quotes of the second batch, before their requests.
    await expect(jobs.find(({ name }) => name === 'forget-trade')?.run(dies)).rejects.toThrow('killed');
    const left = await count('rfq');
    expect(left).toBe(251);
    await forget();
    expect([await count('rfq'), await count('quote')]).toEqual([0, 0]);
  });
});

/** A database whose connection is lost after so many statements. */
function dying(db: typeof api.db, at: number): typeof api.db {
  let begun = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      begun += 1;
      if (begun > at) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
