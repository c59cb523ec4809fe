import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/base/shapes.ts';
import { transactional } from '#server/base/database/database.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, type FindPrivate, privateRouteOf } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { readPicture, readReportedPicture } from './pictures-queries.ts';

const parts = { id: Id, pictureID: Id };
const SHOWN = privateRouteOf(
  '/social/posts/:id/picture/:pictureID',
  { access: 'user', summary: 'A picture in a private group: for its members, asked for each time' },
  parts,
  {},
);
const REPORTED = privateRouteOf(
  '/staff/report/:id/picture/:pictureID',
  { access: 'staff', summary: 'The same of a post that was reported; each look is in the log of staff', writes: true },
  parts,
  {},
);
type Find = FindPrivate<typeof parts>;

/** Whoever asks is asked for by the header of every call, each time: who left a group yesterday gets nothing today. */
export function addPictureRoutes(http: FastifyInstance, context: AppContext, authenticate: Authenticate): void {
  const add = (route: typeof SHOWN, name: string, find: Find) => addPrivateRoute(http, context, { route, name, authenticate, find });
  add(SHOWN, 'post.picture', ({ db }, { accountID }, asked) => readPicture(db, asked, accountID));
  add(REPORTED, 'staff.reportedPicture', openReported);
}

/** Written down before a byte leaves. */
const openReported: Find = ({ db, now }, { accountID }, asked) =>
  transactional(db, async (db) => {
    const found = await readReportedPicture(db, asked);
    if (found) {
      const about = { kind: 'post', id: found.postID };
      await record(db, { staffID: accountID, act: 'report.look', about, details: { report: asked.id, picture: true }, at: now() });
    }
    return found;
  });
