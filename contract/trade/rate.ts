import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';

/** A table of rates is marked as old from the day after so many days. */
export const RATES_OLD_DAYS = 45;

export const RateTable = z
  .object({
    day: z.iso.date().describe('The day that the table is of'),
    isOld: z.boolean().describe(`Older than ${RATES_OLD_DAYS} days`),
    rates: z.array(
      z.object({
        base: z.string().describe('ISO 4217'),
        quote: z.string().describe('ISO 4217'),
        rate: z.string().describe('Decimal: one unit of `base` in units of `quote`'),
        source: z.string().describe('Who says so'),
      }),
    ),
  })
  .meta({ id: 'RateTable' });
export type RateTable = z.infer<typeof RateTable>;

export const rate = {
  latest: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/rate',
    access: 'public',
    maxAge: 600,
    summary: 'The latest table of exchange rates, for filters, orders and comparisons alone; null where there is none',
    items: ['DAT-015', 'CMP-007'],
    reply: z.object({ success: Success, data: RateTable.nullable() }),
  }),
};
