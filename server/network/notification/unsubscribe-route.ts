import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { UNSUBSCRIBE_PATH as PATH } from '#server/base/mail/unsubscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const BODY_BYTES = 2_000;

/**
 * The address in the headers and at the foot of a mail (RFC 8058): a person gets a page that asks, a mail program's POST does it at once.
 * Mail programs send forms, so it stands beside the contract and not in it.
 */
export async function addUnsubscribeRoute(http: FastifyInstance, parts: AppContext): Promise<void> {
  await http.register(async (scope) => {
    // What the form says does not matter: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, __, done) => done(null, null));
    scope.get<{ Params: { token: string } }>(`${PATH}/:token`, async ({ params }, reply) => {
      const query = new URLSearchParams({ token: params.token });
      return reply.header('referrer-policy', 'no-referrer').redirect(`${parts.config.SITE_URL}${PATH}?${query}`, 303);
    });
    scope.post<{ Params: { token: string } }>(`${PATH}/:token`, async ({ params }, reply) => {
      if (params.token.length > 200) throw new Refusal('link_invalid');
      await unsubscribe(parts, params.token);
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}
