import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';

export const caution = {
  about: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/caution',
    access: 'public',
    summary: 'What the name or website of a company may be taken for, as long as staff has not told the two apart; null for every other',
    items: ['SAF-008'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: z.object({ shown: z.string(), known: z.string() }).nullable() }),
  }),
};
