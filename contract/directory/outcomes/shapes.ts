import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import { AWARD_REASONS } from '#contract/trade/award/limits.ts';
import { OUTCOMES } from '#contract/trade/desk/outcomes.ts';
import { STAGES } from '#contract/trade/quote/stages.ts';

/** From so many requests on shares are said; below it the requests themselves stand there (TSC-013). */
export const SHARES_FROM = 5;
/** Why a request was lost: as the buyer declined, or by what became of the request or the order. */
export const LOSSES = [...AWARD_REASONS, 'cancelled', 'ended', 'lapsed', 'awarded', 'order'] as const;
export type Loss = (typeof LOSSES)[number];

const Count = z.number().int();
const Money = z.object({ amount: z.string(), currency: z.string() });
const Row = z.object({ id: z.string(), name: z.string().nullable(), matched: Count, quoted: Count, won: Count });

/** What came of the requests that reached a company, and of its inquiries, by the day on which they were published or sent (PIP-006, PIP-007). */
export const Outcomes = z
  .object({
    from: z.iso.date(),
    to: z.iso.date().describe('the last day, which counts too'),
    funnel: z
      .object({ matched: Count, told: Count, opened: Count, quoted: Count, won: Count })
      .describe('Requests that reached the company in any way; of these told because they suit or invited, opened, quoted, won. Each counts once'),
    lost: z.array(z.object({ reason: z.enum(LOSSES), count: Count })).describe('Most first'),
    hoursToQuote: z.number().nullable().describe('Median from being told to the first quote; null without one'),
    won: z
      .object({ decided: Count, share: z.number().int().nullable() })
      .describe('Per cent of won and lost; null below five requests, or where none is decided'),
    inquiries: z.partialRecord(z.enum(OUTCOMES), Count).describe('Inquiries that reached the company, by outcome'),
    value: z.object({
      byCurrency: z.array(Money.extend({ count: Count })).describe('Of accepted orders, and of inquiries that were won, in their currencies'),
      byMonth: z.array(Money.extend({ month: z.string().describe('Such as 2026-11') })),
      about: Money.extend({ day: z.iso.date().nullable(), without: z.array(z.string()).describe('Currencies that the table has no rate for') })
        .nullable()
        .describe('All of it in the currency of the company, by the table of a day'),
    }),
    cost: z
      .object({ perOrder: Money.nullable(), paid: Money })
      .nullable()
      .describe('What was paid for memberships, by their days in the range; null without one. `perOrder` is null where nothing was won'),
    products: z.array(Row).describe('Products that were quoted, most won first; `matched` is that of their requests'),
    categories: z.array(Row),
    rfqs: z
      .array(z.object({ rfqID: Id, number: z.string(), title: z.string(), published: z.iso.date(), stage: z.enum(STAGES), value: Money.nullable() }))
      .describe('The requests themselves, where there are fewer than five'),
  })
  .meta({ id: 'BusinessOutcomes' });
export type Outcomes = z.infer<typeof Outcomes>;
