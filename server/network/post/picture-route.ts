import type { FastifyInstance } from 'fastify';
import { transactional } from '#server/base/database/database.ts';
import type { Authenticate } from '#server/base/http/http.ts';
import { addPrivateRoute, type FindPrivate, privateRoute } from '#server/base/http/private-route.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { record } from '#server/operations/audit/queries.ts';
import { readPicture, readReportedPicture } from './pictures-queries.ts';

const SHOWN = privateRoute('/social/posts/:id/picture', 'user', 'A picture in a private group: for its members, asked for each time');
const REPORTED = privateRoute('/staff/report/:id/picture', 'staff', 'The same of a post that was reported; each look is in the log of staff', { writes: true });

/** Whoever asks is asked for by the header of every call, each time: who left a group yesterday gets nothing today. */
export function addPictureRoutes(http: FastifyInstance, parts: AppContext, authenticate: Authenticate): void {
  const add = (route: typeof SHOWN, name: string, find: FindPrivate) => addPrivateRoute(http, parts, { route, name, authenticate, find });
  add(SHOWN, 'post.picture', ({ db }, { accountID }, { id }) => readPicture(db, id, accountID));
  add(REPORTED, 'staff.reportedPicture', openReported);
}

/** Written down before a byte leaves. */
const openReported: FindPrivate = ({ db, now }, { accountID }, { id }) =>
  transactional(db, async (db) => {
    const found = await readReportedPicture(db, id);
    if (found) {
      const about = { kind: 'post', id: found.postID };
      await record(db, { staffID: accountID, act: 'report.look', about, details: { report: id, picture: true }, at: now() });
    }
    return found;
  });
