import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, privateRoute } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { safeName } from '#server/media/upload/names.ts';
import { openDatasheet } from './queries.ts';

const SHOWN = privateRoute('/product/datasheet/:id', 'public', 'A datasheet, for everybody as long as its product is shown');

/** Datasheets are no public files, so that one is gone with its product at once (DAT-022). They open in the browser, and run nothing there. */
export function addDatasheetRoute(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  addPrivateRoute(http, parts, {
    route: SHOWN,
    name: 'product.openDatasheet',
    authenticate,
    find: async ({ db }, _, { id }) => {
      const found = await openDatasheet(db, id);
      return found && { ...found, name: safeName(found.title, found.type), isInline: true };
    },
  });
}
