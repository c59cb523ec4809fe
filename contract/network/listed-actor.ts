import { z } from 'zod';
import { Id, PageInQuery, Photo, Success } from '#contract/base/shapes.ts';

const PAGE_SIZE = 20;
/** Characters of where a page ended. */
const CURSOR = 100;

/** Somebody who liked or followed, with the moment. */
export const ListedActor = z
  .object({ type: z.enum(['user', 'business']), id: Id, name: z.string(), role: z.string(), photo: Photo.nullable(), at: z.iso.datetime() })
  .meta({ id: 'ListedActor' });
export type ListedActor = z.infer<typeof ListedActor>;

export const actorsPage = z.object({
  nextID: z.string().max(CURSOR).optional().describe('`nextID` of the page before'),
  size: PageInQuery.size.default(PAGE_SIZE),
});
export const actorsReply = z.object({ success: Success, items: z.array(ListedActor), nextID: z.string().nullable().describe('Null at the end') });
