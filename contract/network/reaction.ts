import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Reactions, Success } from '#contract/base/shapes.ts';
import { actorsPage, actorsReply } from './listed-actor.ts';

/** What can be liked; `user` too. The resource says itself what it is: a wrong type is a missing resource. */
const ResourceType = z.enum(['post', 'comment', 'product', 'business', 'user'], sentence('reaction.on'));
const ReactionType = z.enum(['like'], sentence('reaction.type')).default('like');
const params = z.object({ resourceType: ResourceType });
const body = z.object({
  resourceID: Id,
  businessID: Id.optional().describe("Acts as this business, one of the caller's first five"),
  reactionType: ReactionType,
});
const done = z.object({ success: Success });

export const reaction = {
  react: call({
    host: 'api',
    method: 'POST',
    path: '/social/reaction/react/:resourceType',
    access: 'user',
    summary: 'Likes something, once for each actor however often it is said',
    items: ['API-042', 'REA-001', 'REA-003', 'REA-004', 'REA-006', 'ROL-004'],
    params,
    body,
    reply: done,
  }),
  unreact: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/reaction/react/:resourceType',
    access: 'user',
    summary: 'Likes it no longer',
    items: ['API-043', 'REA-007'],
    params,
    body,
    reply: done,
  }),
  check: call({
    host: 'api',
    method: 'GET',
    path: '/social/reaction/check/:resourceID',
    access: 'user',
    summary: 'Whether the caller (or their business) likes it: `reactionType` is there, or not',
    items: ['API-044', 'REA-009'],
    params: z.object({ resourceID: Id }),
    query: z.object({ businessID: Id.optional() }),
    reply: z.object({ success: Success, reactionType: z.literal('like').optional() }),
  }),
  checkMany: call({
    host: 'api',
    method: 'POST',
    path: '/social/reaction/check',
    access: 'user',
    summary: 'Which of these the caller (or their business) likes',
    items: ['REA-009'],
    body: z.object({ resourceIDs: z.array(Id).max(100), businessID: Id.optional() }),
    reply: z.object({ success: Success, data: z.array(Id) }),
  }),
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
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/reaction/list/:resourceID',
    access: 'user',
    summary: 'Who likes a post, product or business, the latest first; for its owner alone: who wrote the post, an owner of the business',
    items: ['PST-005'],
    params: z.object({ resourceID: Id }),
    query: actorsPage,
    reply: actorsReply,
  }),
};
