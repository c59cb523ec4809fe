import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success, Tier } from '#contract/base/shapes.ts';

const Counts = z
  .object({
    results: z.number().int().describe('times that it was seen among the results of a search'),
    pages: z.number().int().describe('times that its page was opened'),
    inquiries: z.number().int(),
  })
  .meta({ id: 'BoostCounts' });

const Boost = z
  .object({
    boostID: Id,
    resourceID: Id,
    kind: z.enum(['business', 'product']),
    name: z.string().nullable().describe('null when the product is gone for good'),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    running: z.boolean(),
    days: z.number().int().describe('days that have been counted so far, the day of the start included'),
    during: Counts.describe('in those days'),
    before: Counts.describe('in as many days before them'),
  })
  .meta({ id: 'Boost' });

export type Boost = z.infer<typeof Boost>;

const params = z.object({ id: Id });
const ofBusiness = { field: 'id', kind: 'business' } as const;

export const boost = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/boost',
    access: 'admin',
    of: ofBusiness,
    summary: 'Boosts of a business: what is left this month, what runs, the last 100 with what each brought',
    items: ['MEM-021', 'MEM-024', 'MEM-027'],
    params,
    reply: z.object({
      success: Success,
      data: z.object({
        tier: Tier,
        limit: z.number().int().describe('a calendar month, UTC'),
        used: z.number().int(),
        renewsAt: z.iso.datetime().describe('the first moment of the next month'),
        boosts: z.array(Boost).describe('the latest first'),
      }),
    }),
  }),
  start: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/boost',
    access: 'admin',
    of: ofBusiness,
    confirmed: true,
    idempotent: true,
    summary:
      'Puts a product, or without one the business itself, first among equally relevant results for seven days; 409 `boost_limit`, `boost_running`, `boost_unavailable`',
    items: ['MEM-021', 'MEM-024', 'MEM-027'],
    params,
    body: z.object({ productID: Id.optional() }),
    reply: z.object({ success: Success, data: z.object({ boostID: Id, endsAt: z.iso.datetime() }) }),
  }),
};
