import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, PageInQuery, Photo, Success } from '#contract/base/shapes.ts';

const done = z.object({ success: Success });
const params = z.object({ id: Id });
const side = z.object({ businessID: Id.optional().describe('For this business, of which the caller is owner or admin') });
const Side = z.object({ type: z.enum(['user', 'business']), id: Id, name: z.string() });

const Block = z
  .object({
    target: Side.extend({ role: z.string(), photo: Photo.nullable() }),
    by: Side.describe('The caller, or a business for which they may block'),
    since: z.iso.datetime(),
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof Block>;

export const block = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/block',
    access: 'user',
    summary: 'Whom the caller has blocked, and whom the businesses that they manage have, the latest first',
    items: [],
    query: z.object({ skip: PageInQuery.skip.default(0), size: PageInQuery.size.default(50) }),
    reply: z.object({ success: Success, data: z.array(Block) }),
  }),
  add: call({
    host: 'api',
    method: 'POST',
    path: '/social/block/:id',
    access: 'user',
    summary: 'Blocks a person or a business: neither follows, likes, comments on or reads the other; ends what they follow of each other',
    items: [],
    params,
    body: side,
    reply: done,
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/block/:id',
    access: 'user',
    summary: 'Takes a block back; what was followed stays ended',
    items: [],
    params,
    body: side,
    reply: done,
  }),
};
