import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';

export const privacy = {
  download: call({
    host: 'auth',
    method: 'GET',
    path: '/account/data',
    access: 'user',
    summary: 'Everything that WBN holds about oneself, by kind, as JSON',
    items: [],
    reply: z.object({ success: Success, data: z.record(z.string(), z.unknown()) }),
  }),
};
