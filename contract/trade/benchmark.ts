import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, IdName, Success } from '#contract/base/shapes.ts';
import { BANDS } from './benchmark/classes.ts';

export const SUPPLIER_RANGES = ['5-9', '10-19', '20+'] as const;
const suppliers = z.enum(SUPPLIER_RANGES).describe('How many suppliers, as far as it is said');
const gbp = z.string().describe('Decimal, GBP for one asked unit, two significant digits');
const days = z.number().int().min(0).describe('Calendar days; above ten in steps of five');

const Cell = z
  .object({
    quarter: z
      .string()
      .regex(/^\d{4}-Q[1-4]$/)
      .describe('Such as 2026-Q2 (UTC), by the deadlines of the requests'),
    main: z.string().nullable().describe('Main class, such as dn-50; null in a sub-category without classes'),
    material: z.string().nullable().describe('Material class, such as stainless-316'),
    unit: z.string().describe('The asked unit, UN/ECE Recommendation 20'),
    band: z.enum(BANDS).describe('The lowest quantity of its band: 1 is 1 to 9, 10000 is 10,000 and more'),
    price: z.object({ low: gbp, median: gbp, high: gbp, suppliers }).nullable().describe('Quartiles; null where they are not shown'),
    leadDays: z.object({ low: days, median: days, high: days, suppliers }).nullable().describe('Quartiles; null where they are not shown'),
    own: z
      .object({
        price: z.string().nullable().describe('Decimal, GBP for one asked unit'),
        leadDays: z.string().nullable().describe('Decimal, calendar days'),
      })
      .nullable()
      .describe('The value of the company `bid` itself, of nobody else; null where it has none'),
  })
  .meta({ id: 'BenchmarkCell' });
export type BenchmarkCell = z.infer<typeof Cell>;

/** Prices and lead times of a branch, for companies that give theirs (docs/trade.md). */
export const benchmark = {
  get: call({
    host: 'api',
    setting: 'TRADE',
    access: 'user',
    method: 'GET',
    path: '/benchmark',
    summary: 'Quartiles of a sub-category by quarter, the latest first, for members of a company that takes part; 403 `benchmark_closed` for everybody else',
    items: ['TCA-020', 'BEN-001', 'BEN-004', 'BEN-009'],
    query: z.object({
      subCategory: z.string(sentence('unknownChoice')).min(1, sentence('unknownChoice')).max(20, sentence('unknownChoice')),
      bid: Id.optional().describe('A company of the caller: its own values beside the quartiles'),
    }),
    reply: z.object({
      success: Success,
      example: z.boolean().describe('Of the demonstration: no real quotes stand behind it'),
      data: z.array(Cell),
    }),
  }),
  standing: call({
    host: 'api',
    setting: 'TRADE',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    method: 'GET',
    path: '/business/:id/benchmark',
    summary: 'Whether a company takes part, since when, and the sub-categories that it can look at',
    items: ['BEN-001'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        since: z.iso.datetime().nullable().describe('Null where it takes no part'),
        subCategories: z.array(IdName).describe('Those with figures, where it takes part; those with own values first'),
      }),
    }),
  }),
  consent: call({
    host: 'api',
    setting: 'TRADE',
    access: 'owner',
    of: { field: 'id', kind: 'business' },
    method: 'PUT',
    path: '/business/:id/benchmark',
    confirmed: true,
    summary: 'An owner lets the company take part, or withdraws it at once for what comes; what was published stays as it is',
    items: ['TCA-020', 'BEN-001'],
    params: z.object({ id: Id }),
    body: z.strictObject({ takesPart: z.boolean() }),
    reply: z.object({ success: Success }),
  }),
};
