import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Access, call } from '#contract/call.ts';
import { Id } from '#contract/shapes.ts';
import { transactional } from '#server/base/database.ts';
import { requireAccess } from '#server/base/dispatch.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Authenticate } from '#server/base/http.ts';
import { type PrivateFile, sendPrivate } from '#server/base/private-file.ts';
import type { Actor, Parts } from '#server/base/request.ts';
import { record } from '../audit/record.ts';
import { noteView, openEvidence, openOwn, openReleased } from './queries.ts';

/** Files and not answers, so they stand beside the contract and not in it. Their addresses come with the calls. */
const door = (path: string, access: Access, summary: string) =>
  call({ host: 'api', method: 'GET', path, access, summary, items: [], params: z.object({ id: Id }), reply: z.object({}) });

const RELEASED = door('/business/document/release/:id/file', 'user', 'A document that was released to the caller; each time is written down');
const OWN = door('/business/document/:id/file', 'user', 'A document of a business, for its owners and admins');
const EVIDENCE = door('/staff/verification/check/:id/file', 'staff', 'What was handed in for a verification; each look is in the log of staff');

type Find = (parts: Parts, actor: Actor, id: string) => Promise<PrivateFile | null>;

/**
 * Private files: whoever asks is asked for by the header of every call, each time. There is no address that opens one by itself,
 * and what was revoked a moment ago is gone (docs/verification.md).
 */
export function addDocumentDoors(http: FastifyInstance, parts: Parts, authenticate: Authenticate): void {
  const add = (one: typeof OWN, name: string, find: Find) =>
    http.get(one.path, {
      config: { call: name },
      onRequest: async (request) => {
        request.actor = await authenticate(parts, request.headers, one);
        requireAccess(one, request.actor);
      },
      handler: async (request, reply) => {
        const asked = one.params.safeParse(request.params);
        const found = asked.success && (await find(parts, request.actor as Actor, asked.data.id));
        if (!found) throw new Refusal('not_found');
        return sendPrivate(reply, parts.storage, found);
      },
    });
  add(RELEASED, 'document.openReleased', openAndNote);
  add(OWN, 'document.openOwn', ({ db }, { accountID }, id) => openOwn(db, accountID, id));
  add(EVIDENCE, 'verificationReview.openEvidence', openAndRecord);
}

/** Written down before a byte leaves: what was opened is in the log, whatever becomes of the connection. */
const openAndNote: Find = ({ db, now }, { accountID }, id) =>
  transactional(db, async (tx) => {
    const found = await openReleased(tx, accountID, id, now());
    if (found) await noteView(tx, id, accountID, now());
    return found;
  });

const openAndRecord: Find = ({ db, now }, { accountID }, id) =>
  transactional(db, async (tx) => {
    const found = await openEvidence(tx, id);
    if (found) await record(tx, { staffID: accountID, act: 'verification.look-file', about: { kind: 'verification-check', id }, at: now() });
    return found;
  });
