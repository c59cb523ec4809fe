import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { actorsPage, actorsReply } from './listed-actor.ts';

const done = z.object({ success: Success });
const body = z.object({ resourceID: Id });

export const follow = {
  business: call({
    host: 'api',
    method: 'POST',
    path: '/social/follow/business',
    access: 'user',
    summary: 'Follows a business',
    items: ['API-047', 'REA-010', 'ROL-008'],
    body,
    reply: done,
  }),
  user: call({
    host: 'api',
    method: 'POST',
    path: '/social/follow/user',
    access: 'user',
    summary: 'Follows a person',
    items: ['REA-010', 'ROL-008'],
    body,
    reply: done,
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/follow/:id',
    access: 'user',
    summary: 'Follows a business or person no longer',
    items: ['API-048', 'REA-010'],
    params: z.object({ id: Id }),
    reply: done,
  }),
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
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/follow/:id/list',
    access: 'user',
    summary: 'Who follows a business or a person, the latest first; for its owner alone: the person, an owner of the business',
    items: ['PST-005'],
    params: z.object({ id: Id }),
    query: actorsPage,
    reply: actorsReply,
  }),
};
