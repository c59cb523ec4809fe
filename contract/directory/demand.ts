import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';

/** What staff makes of a text that found nothing: a synonym is missing, a supplier is, or neither. */
export const VERDICTS = ['synonym', 'gap', 'noise'] as const;

/** So many texts are listed at once. */
export const MOST_UNMET = 1_000;

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
