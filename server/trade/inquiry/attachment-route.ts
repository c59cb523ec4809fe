import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id } from '#contract/base/shapes.ts';
import { requireAccess } from '#server/base/http/dispatch.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { sendPrivate } from '#server/base/http/private-file.ts';
import type { Actor, AppContext } from '#server/base/http/request.ts';
import { readAttachment } from './attachments-queries.ts';

/** A file and not an answer, so it stands beside the contract and not in it. Its address comes with the message. */
const FETCH = call({
  host: 'api',
  method: 'GET',
  path: '/business/request/:requestID/attachment/:id',
  access: 'user',
  summary: 'A file of a conversation, for its two sides alone; `size=preview` is a small version of a picture',
  items: [],
  params: z.object({ requestID: Id, id: Id }),
  query: z.object({ size: z.enum(['preview']).optional() }),
  reply: z.object({}),
});

/**
 * Whoever asks is asked for by the header of every call, each time: there is no address that opens a file by itself,
 * so none can be passed on, and who left a company yesterday gets nothing today (docs/decisions/0011-attachments.md).
 */
export function addAttachmentRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  http.get(FETCH.path, {
    config: { call: 'inquiry.attachment' },
    onRequest: async (request) => {
      request.actor = await authenticate(parts, request.headers, FETCH);
      requireAccess(FETCH, request.actor);
    },
    handler: async (request, reply) => {
      const asked = FETCH.params.safeParse(request.params);
      const found = asked.success && (await readAttachment(parts.db, (request.actor as Actor).accountID, asked.data.requestID, asked.data.id));
      if (!found) throw new Refusal('not_found');
      return sendPrivate(reply, parts.storage, found, FETCH.query.safeParse(request.query).data?.size === 'preview');
    },
  });
}
