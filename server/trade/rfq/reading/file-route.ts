import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/base/shapes.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, privateRouteOf } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { showBuyers } from '../mails.ts';
import { isShut } from '../revision/revise-queries.ts';
import { findStanding } from '../sides.ts';
import { readRight } from '../sides-queries.ts';
import { noteOpening, openOfferedFile, openOwnFile } from './file-queries.ts';

/** `bid` is the supplier as one of whose people somebody opens it. */
const FETCH = privateRouteOf(
  '/rfq/file/:fileID',
  {
    access: 'user',
    setting: 'TRADE',
    writes: true,
    summary: 'A file of a request for quotation, for whoever may read its lines; that a supplier opened it is written down',
  },
  { fileID: Id },
  { rfqID: Id, bid: Id.optional() },
);

export function addRfqFileRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  addPrivateRoute(http, parts, {
    route: FETCH,
    name: 'rfq.file',
    authenticate,
    find: async ({ db }, { accountID }, { rfqID, fileID, bid }) => {
      if (bid === undefined) return (await readRight(db, rfqID, accountID)) === null ? null : openOwnFile(db, rfqID, fileID);
      const standing = await findStanding(db, { rfqID, businessID: bid, accountID });
      const file = standing?.access ? await openOfferedFile(db, rfqID, fileID, bid) : null;
      // Of a sealed request even the moment of an opening would say something.
      if (file && (await noteOpening(db, rfqID, fileID, bid)) && !(await isShut(db, rfqID))) await showBuyers(db, rfqID);
      return file;
    },
  });
}
