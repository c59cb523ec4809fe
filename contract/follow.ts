import { z } from 'zod';
import { call } from './call.ts';
import { Id, Success } from './shapes.ts';

export const follow = {
  summary: call({
    host: 'api',
    method: 'GET',
    path: '/social/follow/:id/summary',
    access: 'public',
    summary: 'Followers of a business or a person; `session` says whether the caller follows, null without a session',
    items: ['API-046', 'REA-011'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      summary: z.object({ followersCount: z.number().int() }),
      session: z.object({ following: z.boolean() }).nullable(),
    }),
  }),
};
