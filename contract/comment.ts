import { z } from 'zod';
import { call } from './call.ts';
import { COMMENT_PAGE_SIZE } from './limits.ts';
import { Id, PageInQuery, Photo, Reactions, Success } from './shapes.ts';

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
};
