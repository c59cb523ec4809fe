import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/base/shapes.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, privateRouteOf } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { findStanding } from '#server/trade/rfq/sides.ts';
import { readRight } from '#server/trade/rfq/sides-queries.ts';
import { openReceivedFile } from './file-queries.ts';
import { openOwnFile } from './own-file-queries.ts';

/** `bid` is the supplier whose quote it is; without it the buyer asks. */
const FETCH = privateRouteOf(
  '/quote/file/:fileID',
  { access: 'user', setting: 'TRADE', summary: 'A file of a quote, for exactly those who may read the quote' },
  { fileID: Id },
  { rfqID: Id, bid: Id.optional() },
);

export function addQuoteFileRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  addPrivateRoute(http, parts, {
    route: FETCH,
    name: 'quote.file',
    authenticate,
    find: async ({ db }, { accountID }, { rfqID, fileID, bid }) => {
      if (bid === undefined) return (await readRight(db, rfqID, accountID)) === null ? null : openReceivedFile(db, { rfqID, fileID });
      const standing = await findStanding(db, { rfqID, businessID: bid, accountID });
      return standing?.access && standing.mayQuote ? openOwnFile(db, { rfqID, fileID, businessID: bid }) : null;
    },
  });
}
