import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { TRADE_DAYS, VERDICTS } from './demand/limits.ts';

const Unmet = z
  .object({
    unmetID: Id,
    text: z.string().describe('As it was searched: small letters, no accents'),
    count: z.number().int().describe('Searches of 400 days'),
    weeks: z.number().int().describe('Weeks in which it was searched'),
    lastDay: z.string().describe('YYYY-MM-DD, UTC'),
    types: z.array(z.string()),
    countries: z.array(z.string()).describe('Countries that were chosen'),
    chosen: z.array(z.string()).describe('What was chosen beside them, as addresses write it'),
    subCategory: z.object({ id: z.string(), name: z.string() }).nullable().describe('What the text looks most like'),
    verdict: z.enum(VERDICTS).nullable(),
  })
  .meta({ id: 'Unmet' });
export type Unmet = z.infer<typeof Unmet>;

const Category = z.object({
  id: z.string(),
  name: z.string(),
  published: z.number().int(),
  quotes: z.number().describe('The median of complete quotes to its requests'),
  hours: z.number().nullable().describe('The median from the publication to the first quote; null where none came'),
  few: z.boolean().describe('Fewer than three quotes in the median'),
});

/** What the trade asked for in a range of days, as counts: no title, name or id of anybody is among them. */
const TradeDemand = z
  .object({
    from: z.string().describe('YYYY-MM-DD, UTC'),
    to: z.string(),
    published: z.number().int().describe('Requests for quotation beyond conversations that were published in these days; the next four are of these'),
    told: z.number().int().describe('Of which a company was told, or was invited'),
    quoted: z.number().int(),
    decided: z.number().int(),
    unmatched: z.number().int().describe('For whoever suits, of which no company was told'),
    companies: z.number().int().describe('Companies that were told, once for each request'),
    quotes: z.number().int(),
    awards: z.number().int(),
    undone: z.number().int(),
    orders: z.record(z.string(), z.number().int()).describe('Made in these days, by state'),
    references: z.object({ written: z.number().int(), held: z.number().int(), removed: z.number().int() }),
    searches: z.number().int().describe('Searches that found nothing'),
    categories: z.array(Category).describe('The most asked for first; at most 100'),
  })
  .meta({ id: 'TradeDemand' });
export type TradeDemand = z.infer<typeof TradeDemand>;

const common = { host: 'api', access: 'staff' } as const;

/** What buyers asked for and nobody offers. A text is listed once three different visitors searched for it within a week. */
export const demand = {
  list: call({
    ...common,
    method: 'GET',
    path: '/staff/demand',
    summary: 'Searches that found nothing, the most frequent first; without anybody who asked. At most 1,000',
    items: ['FAC-030'],
    query: z.object({ state: z.enum(['open', 'closed']).default('open') }),
    reply: z.object({ success: Success, data: z.array(Unmet) }),
  }),
  trade: call({
    ...common,
    method: 'GET',
    path: '/staff/demand/trade',
    summary: 'What buyers asked suppliers for, and what came of it: counts of the last days without content',
    items: ['TPU-010'],
    query: z.object({ days: z.coerce.number().pipe(z.literal(TRADE_DAYS)).default(90) }),
    reply: z.object({ success: Success, data: TradeDemand }),
  }),
  mark: call({
    ...common,
    method: 'POST',
    path: '/staff/demand/:id',
    idempotent: true,
    summary: 'Says what a text is: a synonym to add, a gap of supply, or noise; null opens it again',
    items: ['FAC-030'],
    params: z.object({ id: Id }),
    body: z.object({ verdict: z.enum(VERDICTS).nullable() }),
    reply: z.object({ success: Success }),
  }),
};
