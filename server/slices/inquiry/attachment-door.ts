import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Id } from '#contract/shapes.ts';
import { requireAccess } from '#server/base/dispatch.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Authenticate } from '#server/base/http.ts';
import type { Actor, Parts } from '#server/base/request.ts';
import { type Attachment, readAttachment } from './attachments.ts';

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

/** Nobody keeps it, no page shows it, and whatever it claims to be, it runs nothing. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  vary: 'Origin, wbn-auth',
};

/**
 * Whoever asks is asked for by the header of every call, each time: there is no address that opens a file by itself,
 * so none can be passed on, and who left a company yesterday gets nothing today (docs/decisions/0011-attachments.md).
 */
export function addAttachmentDoor(http: FastifyInstance, parts: Parts, authenticate: Authenticate): void {
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
      return send(reply, parts, found, FETCH.query.safeParse(request.query).data?.size === 'preview');
    },
  });
}

async function send(reply: FastifyReply, { storage }: Parts, { key, name, type, sizes }: Attachment, isSmall: boolean): Promise<FastifyReply> {
  const size = isSmall ? sizes[0] : sizes.at(-1);
  const { body, bytes } = await storage.open(size === undefined ? key : `${key}-${size}.webp`);
  // Whoever leaves half way frees what was opened.
  reply.raw.once('close', () => body.destroy());
  return reply.headers({ ...HEADERS, 'content-type': type, 'content-length': bytes, 'content-disposition': dispositionOf(name) }).send(body);
}

/** Old clients get plain signs, all others the name itself (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
