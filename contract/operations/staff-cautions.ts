import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Success } from '#contract/base/shapes.ts';
import { CAUTION_KINDS } from '#contract/trust/caution-words.ts';

const MOST_DAYS = 90;
const DAYS = sentence('program.size', { most: String(MOST_DAYS) });

/** Counts alone: what was written is read by nobody before it is reported. */
export const staffCautions = {
  counts: call({
    host: 'api',
    access: 'staff',
    method: 'GET',
    path: '/staff/caution',
    summary: 'How many cautions were shown, by day and kind, and how many of what they stand above was reported since; the latest day first',
    items: ['SAF-016'],
    query: z.object({ days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS).default(28) }),
    reply: z.object({
      success: Success,
      data: z.array(z.object({ day: z.iso.date(), kind: z.enum(CAUTION_KINDS), shown: z.number().int(), reported: z.number().int() })),
    }),
  }),
};
