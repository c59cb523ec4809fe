import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Call, call } from '#contract/base/call.ts';
import { Id } from '#contract/base/shapes.ts';
import { requireAccess } from './dispatch.ts';
import { Refusal } from './errors.ts';
import type { Authenticate } from './http.ts';
import { type PrivateFile, sendPrivate } from './private-file.ts';
import type { Actor, AppContext } from './request.ts';

type Parts = Record<string, z.ZodType>;
type Route<P extends Parts, Q extends Parts> = Call & { params: z.ZodObject<P>; query: z.ZodObject<Q> };
type About = Pick<Call, 'access' | 'summary' | 'writes' | 'setting'>;

/** Files and not answers, so they stand beside the contract and not in it. Their addresses come with the calls. */
export const privateRoute = (path: string, access: Call['access'], summary: string, { writes = false } = {}) =>
  privateRouteOf(path, { access, summary, writes }, { id: Id }, {});

/** The same with other parts in its path and its query. */
export const privateRouteOf = <P extends Parts, Q extends Parts>(path: string, about: About, params: P, query: Q): Route<P, Q> =>
  call({ host: 'api', method: 'GET', path, ...about, items: [], params: z.object(params), query: z.object(query), reply: z.object({}) }) as Route<P, Q>;

/** Null for who may not have it: missing, not forbidden. A public route is asked by visitors too, who are no actor. */
export type FindPrivate<P extends Parts = { id: typeof Id }, Q extends Parts = Record<never, never>> = (
  parts: AppContext,
  actor: Actor,
  asked: z.output<z.ZodObject<P>> & z.output<z.ZodObject<Q>>,
) => Promise<PrivateFile | null>;

interface Added<P extends Parts, Q extends Parts> {
  route: Route<P, Q>;
  name: string;
  authenticate: Authenticate;
  find: FindPrivate<P, Q>;
}

/** Private files: whoever asks is asked for by the header of every call, each time. There is no address that opens one by itself. */
export function addPrivateRoute<P extends Parts, Q extends Parts>(
  http: FastifyInstance,
  parts: AppContext,
  { route, name, authenticate, find }: Added<P, Q>,
): void {
  http.get(route.path, {
    config: { call: name, changes: route.writes === true },
    onRequest: async (request) => {
      if (route.setting && !parts.config[route.setting]) throw new Refusal('not_found');
      request.actor = await authenticate(parts, request.headers, route);
      requireAccess(route, request.actor);
    },
    handler: async (request, reply) => {
      const [params, query] = [route.params.safeParse(request.params), route.query.safeParse(request.query)];
      const found = params.success && query.success && (await find(parts, request.actor as Actor, { ...params.data, ...query.data }));
      if (!found) throw new Refusal('not_found');
      return sendPrivate(reply, parts.storage, found);
    },
  });
}
