import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';

const Entry = z.object({ day: z.iso.date(), minutes: z.number().int(), what: z.string() }).meta({ id: 'SupportEntry' });

export const support = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/:id/support',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    summary: 'Hours of professional support in the running year of the membership, and what they were used for',
    items: ['MEM-025', 'MEM-028'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        includedMinutes: z.number().int(),
        usedMinutes: z.number().int(),
        year: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable().describe('null without a paid membership'),
        entries: z.array(Entry).describe('of all years, the latest first'),
      }),
    }),
  }),
};
