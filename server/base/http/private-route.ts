import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Access, call } from '#contract/base/call.ts';
import { Id } from '#contract/base/shapes.ts';
import { requireAccess } from './dispatch.ts';
import { Refusal } from './errors.ts';
import type { Authenticate } from './http.ts';
import { type PrivateFile, sendPrivate } from './private-file.ts';
import type { Actor, AppContext } from './request.ts';

/** Files and not answers, so they stand beside the contract and not in it. Their addresses come with the calls. */
export const privateRoute = (path: string, access: Access, summary: string, { writes = false } = {}) =>
  call({ host: 'api', method: 'GET', path, writes, access, summary, items: [], params: z.object({ id: Id }), reply: z.object({}) });

/** Null for who may not have it: missing, not forbidden. A public route is asked by visitors too, who are no actor. */
export type FindPrivate = (parts: AppContext, actor: Actor, id: string) => Promise<PrivateFile | null>;

/** Private files: whoever asks is asked for by the header of every call, each time. There is no address that opens one by itself. */
export function addPrivateRoute(
  http: FastifyInstance,
  parts: AppContext,
  { route, name, authenticate, find }: { route: ReturnType<typeof privateRoute>; name: string; authenticate: Authenticate; find: FindPrivate },
): void {
  http.get(route.path, {
    config: { call: name, changes: route.writes },
    onRequest: async (request) => {
      request.actor = await authenticate(parts, request.headers, route);
      requireAccess(route, request.actor);
    },
    handler: async (request, reply) => {
      const asked = route.params.safeParse(request.params);
      const found = asked.success && (await find(parts, request.actor as Actor, asked.data.id));
      if (!found) throw new Refusal('not_found');
      return sendPrivate(reply, parts.storage, found);
    },
  });
}
