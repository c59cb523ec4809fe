import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { buyer } from '#contract/trade/rfq/sides.ts';

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);

export const ANSWERS = ['usually', 'often', 'seldom', 'unknown'] as const;

const Company = z.object({
  businessID: Id,
  word: z.enum(ANSWERS).describe('`unknown`: fewer than three of its invitations have ended'),
  percent: z.number().int().min(0).max(100).nullable().describe('In steps of five; null where it is not known'),
});

const Forecast = z
  .object({
    standing: z
      .enum(['shown', 'little', 'paused'])
      .describe('`little`: too few invitations have ended. `paused`: forecasts of the last month were too far from what came'),
    category: z.object({ id: z.string(), name: z.string() }).nullable().describe('The one of most lines'),
    likely: z
      .object({ low: count, high: count, of: count, five: share })
      .nullable()
      .describe('Quotes to expect of those that are asked, the 10th and the 90th percentile, and the chance of five; null where nothing is shown'),
    more: z
      .object({ reaches: z.boolean(), five: share, businesses: z.array(z.object({ businessID: Id, name: z.string() })) })
      .nullable()
      .describe(
        'The least number of next-best matches with which five quotes have a chance of 0.8; `reaches` is false where no number is enough. Null where nothing is shown, or nobody more is needed',
      ),
    companies: z.array(Company).describe('Companies that are invited, and the twenty that it suits best'),
    example: z.boolean().describe('Of the demonstration: no real invitations stand behind it'),
  })
  .meta({ id: 'Forecast' });
export type Forecast = z.infer<typeof Forecast>;

export const forecast = {
  get: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/forecast',
    primary: true,
    summary: 'How many quotes are to be expected of an open request, and how each company usually answers; null for one that is not open',
    items: ['TCA-007', 'FCT-001', 'FCT-002', 'FCT-003', 'FCT-004', 'FCT-005', 'FCT-006'],
    params: z.object({ rfqID: Id }),
    reply: z.object({ success: Success, data: Forecast.nullable() }),
  }),
};
