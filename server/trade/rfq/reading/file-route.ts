import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id } from '#contract/base/shapes.ts';
import { requireAccess } from '#server/base/http/dispatch.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { type PrivateFile, sendPrivate } from '#server/base/http/private-file.ts';
import type { Actor, AppContext } from '#server/base/http/request.ts';
import { findStanding } from '../sides.ts';
import { readRight } from '../sides-queries.ts';
import { noteOpening, openOfferedFile, openOwnFile } from './file-queries.ts';

/** A file and not an answer, so it stands beside the contract and not in it. `bid` is the supplier as one of whose people somebody opens it. */
const FETCH = call({
  host: 'api',
  setting: 'TRADE',
  method: 'GET',
  path: '/rfq/file/:fileID',
  access: 'user',
  writes: true,
  summary: 'A file of a request for quotation, for whoever may read its lines; that a supplier opened it is written down',
  items: ['TCA-010', 'RFQ-008'],
  params: z.object({ fileID: Id }),
  query: z.object({ rfqID: Id, bid: Id.optional() }),
  reply: z.object({}),
});

/** Whoever asks is asked for by the header of every call, each time: there is no address that opens a file by itself (docs/decisions/0011-attachments.md). */
export function addRfqFileRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  http.get(FETCH.path, {
    config: { call: 'rfq.file', changes: true },
    onRequest: async (request) => {
      if (!parts.config.TRADE) throw new Refusal('not_found');
      request.actor = await authenticate(parts, request.headers, FETCH);
      requireAccess(FETCH, request.actor);
    },
    handler: async (request, reply) => {
      const [params, query] = [FETCH.params.safeParse(request.params), FETCH.query.safeParse(request.query)];
      if (!params.success || !query.success) throw new Refusal('not_found');
      const found = await open(parts, (request.actor as Actor).accountID, { ...params.data, ...query.data });
      if (!found) throw new Refusal('not_found');
      return sendPrivate(reply, parts.storage, found);
    },
  });
}

interface Asked {
  rfqID: string;
  fileID: string;
  bid?: string | undefined;
}

async function open({ db }: AppContext, accountID: string, { rfqID, fileID, bid }: Asked): Promise<PrivateFile | null> {
  if (bid === undefined) return (await readRight(db, rfqID, accountID)) === null ? null : openOwnFile(db, rfqID, fileID);
  const standing = await findStanding(db, { rfqID, businessID: bid, accountID });
  if (!standing?.access) return null;
  const file = await openOfferedFile(db, rfqID, fileID, bid);
  if (file) await noteOpening(db, rfqID, fileID, bid);
  return file;
}
