import type { FastifyInstance } from 'fastify';
import { transactional } from '#server/base/database/database.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, type FindPrivate, privateRoute } from '#server/base/http/private-route.ts';
import type { Actor, AppContext } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { openAny, openShown } from './look-queries.ts';

const SHOWN = privateRoute(
  '/business/certificate/:id/document',
  'public',
  'The document of a certificate: of everybody where the company shows it, else of its own people',
);
const LOOKED_AT = privateRoute('/staff/certificate/:id/file', 'staff', 'The same for who looks at it; each time is in the log of staff', { writes: true });

/** Documents of certificates (CRT-013): whether one may be read is asked each time. */
export function addCertificateRoutes(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  const add = (route: typeof SHOWN, name: string, find: FindPrivate) => addPrivateRoute(http, parts, { route, name, authenticate, find });
  // A visitor is nobody.
  add(SHOWN, 'certificate.openShown', ({ db }, actor: Actor | null, { id }) => openShown(db, id, actor?.accountID ?? null));
  add(LOOKED_AT, 'certificateReview.open', openAndRecord);
}

const openAndRecord: FindPrivate = ({ db, now }, { accountID }, { id }) =>
  transactional(db, async (db) => {
    const found = await openAny(db, id);
    if (found) await record(db, { staffID: accountID, act: 'certificate.look-file', about: { kind: 'certificate', id }, at: now() });
    return found;
  });
