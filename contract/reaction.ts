import { z } from 'zod';
import { call } from './call.ts';
import { Id, Reactions, Success } from './shapes.ts';

export const reaction = {
  summary: call({
    host: 'api',
    method: 'GET',
    path: '/social/reaction/summary/:id',
    access: 'public',
    summary: 'Like count of a post, comment, product, business or person',
    items: ['API-045'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: Reactions }),
  }),
};
