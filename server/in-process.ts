import { ApplicationError, type Transport } from '#web/base/client.ts';
import { mounted } from './api.ts';
import { dispatch } from './base/dispatch.ts';
import { refusalOf } from './base/errors.ts';
import { newId } from './base/id.ts';
import { inLanguage } from './base/names/names.ts';
import { refusedIn } from './base/names/sentences.ts';
import { noVisit, type Parts } from './base/request.ts';

const byName = new Map(mounted.map((one) => [one.name, one]));

/** The pages' way to the API while they are rendered: the same checks and handlers, no socket. Public pages have no actor. */
export function inProcessTransport(parts: Parts, language = ''): Transport {
  return async ({ concept, name, input }) => {
    const found = byName.get(`${concept}.${name}`);
    if (!found) throw new ApplicationError(404, {});
    const requestID = newId();
    try {
      const params = input;
      const asked = { ...parts, actor: null, requestID, visit: noVisit };
      return inLanguage(language, await dispatch(found.call, found.handler, asked, { params, query: input, body: input }));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) parts.log.error({ error, requestID, call: found.name }, 'page call failed');
      throw new ApplicationError(refusal.status, refusedIn(language, refusal.body(requestID)));
    }
  };
}
