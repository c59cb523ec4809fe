import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { COMMENT_PAGE_SIZE, TEXT_AREA } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Photo, Reactions, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';

export const WhoComment = z
  .object({
    type: z.enum(['user', 'business']),
    id: Id,
    name: z.string(),
    role: z.string(),
    photo: Photo.nullable(),
  })
  .meta({ id: 'WhoComment' });
export const Comment = z
  .object({
    commentID: Id,
    content: z.string(),
    createdAt: z.string(),
    whoComment: WhoComment,
    reactions: Reactions,
    repliesCount: z.number().int(),
    session: z.object({ mayRemove: z.boolean() }).nullable().describe('What the caller may do; null without a session'),
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof Comment>;

export const comment = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/comments/:resourceID',
    access: 'public',
    summary: 'Comments on a resource, newest first, and how many there are in all; replies are the comments on a comment',
    items: ['API-050', 'COM-009', 'COM-016'],
    params: z.object({ resourceID: Id }),
    query: z.object({ skip: PageInQuery.skip.default(0), size: PageInQuery.size.default(COMMENT_PAGE_SIZE) }),
    reply: z.object({ success: Success, data: z.object({ comments: z.array(Comment), total: z.number().int() }) }),
  }),
  make: call({
    host: 'api',
    method: 'POST',
    path: '/social/comments/make-comment',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Comments on something, or replies to a comment (`resourceType` comment), as oneself or as one of the first five businesses',
    items: ['API-049', 'COM-002', 'ROL-004', 'ROL-015'],
    body: z.object({
      resourceID: Id,
      resourceType: z.enum(['post', 'comment', 'product', 'business'], sentence('comment.on')).default('post'),
      content: lines(TEXT_AREA).refine((text) => text !== '', sentence('text.missing')),
      businessID: Id.optional().describe('Speaks as this business'),
    }),
    reply: z.object({ success: Success, data: z.object({ commentID: Id }) }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/comments/remove-comment',
    access: 'user',
    summary:
      'Removes a comment with its replies: for who wrote it, owners and admins of the business that speaks in it, and who may remove the post under which it stands',
    items: [],
    body: z.object({ commentID: Id }),
    reply: z.object({ success: Success }),
  }),
};
