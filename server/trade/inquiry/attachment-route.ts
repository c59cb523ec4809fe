import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, privateRouteOf } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { readAttachment } from './attachments-queries.ts';

/** Its address comes with the message. */
const FETCH = privateRouteOf(
  '/business/request/:requestID/attachment/:id',
  { access: 'user', summary: 'A file of a conversation, for its two sides alone; `size=preview` is a small version of a picture' },
  { requestID: Id, id: Id },
  { size: z.enum(['preview']).optional().catch(undefined) },
);

/** No address can be passed on, and who left a company yesterday gets nothing today (docs/decisions/0011-attachments.md). */
export function addAttachmentRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  addPrivateRoute(http, parts, {
    route: FETCH,
    name: 'inquiry.attachment',
    authenticate,
    find: async ({ db }, { accountID }, { requestID, id, size }) => {
      const found = await readAttachment(db, accountID, requestID, id);
      return found && { ...found, isSmall: size === 'preview' };
    },
  });
}
