import type { FastifyInstance } from 'fastify';
import { transactional } from '#server/base/database/database.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, type FindPrivate, privateRoute } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { noteView, openEvidence, openOwn, openReleased } from './queries.ts';

const RELEASED = privateRoute('/business/document/release/:id/file', 'user', 'A document that was released to the caller; each time is written down', {
  writes: true,
});
const OWN = privateRoute('/business/document/:id/file', 'user', 'A document of a business, for its owners and admins');
const EVIDENCE = privateRoute('/staff/check/:id/file', 'staff', 'What was handed in for a verification; each look is in the log of staff', { writes: true });

/**
 * Private files: whoever asks is asked for by the header of every call, each time. There is no address that opens one by itself,
 * and what was revoked a moment ago is gone (docs/verification.md).
 */
export function addDocumentRoutes(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  const add = (route: typeof OWN, name: string, find: FindPrivate) => addPrivateRoute(http, parts, { route, name, authenticate, find });
  add(RELEASED, 'document.openReleased', openAndNote);
  add(OWN, 'document.openOwn', ({ db }, { accountID }, { id }) => openOwn(db, accountID, id));
  add(EVIDENCE, 'verificationReview.openEvidence', openAndRecord);
}

/** Written down before a byte leaves: what was opened is in the log, whatever becomes of the connection. */
const openAndNote: FindPrivate = ({ db, now }, { accountID }, { id }) =>
  transactional(db, async (db) => {
    const found = await openReleased(db, accountID, id, now());
    if (found) await noteView(db, id, accountID, now());
    return found;
  });

const openAndRecord: FindPrivate = ({ db, now }, { accountID }, { id }) =>
  transactional(db, async (db) => {
    const found = await openEvidence(db, id);
    if (found) await record(db, { staffID: accountID, act: 'verification.look-file', about: { kind: 'verification-check', id }, at: now() });
    return found;
  });
