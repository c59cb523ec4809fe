import { ApplicationError, type Transport } from '#web/base/client/client.ts';
import { mounted } from './api.ts';
import { dispatch } from './base/http/dispatch.ts';
import { refusalOf } from './base/http/errors.ts';
import { type AppContext, noVisit } from './base/http/request.ts';
import { inLanguage } from './base/names/names.ts';
import { noteShown } from './base/pages/page-tags.ts';
import { currentTrace, inTrace, type Trace, traceOf } from './base/telemetry/trace.ts';
import { inSpan } from './base/telemetry/tracing.ts';
import { type Readings, readingOnce } from './directory/search/query/read-once.ts';

/** What each page that is being rendered has read; it goes with its trace. */
const readings = new WeakMap<Trace, Readings>();

const byName = new Map(mounted.map((one) => [one.name, one]));

/** The pages' way to the API while they are rendered: the same checks and handlers, no socket. Public pages have no actor. */
export function inProcessTransport(parts: AppContext, language = ''): Transport {
  return async ({ concept, name, input }) => {
    const found = byName.get(`${concept}.${name}`);
    if (!found) throw new ApplicationError(404, {});
    const page = currentTrace() ?? traceOf();
    const requestID = page.traceID;
    const shown = noteShown(found.name, input);
    const asked = { ...parts, actor: null, requestID, visit: noVisit };
    const answer = () => readingOnce(readingsOf(page), () => dispatch(found.call, found.handler, asked, { params: input, query: input, body: input }));
    try {
      const reply = await inTrace({ ...page, call: found.name }, () => inSpan({ name: found.name, kind: 'internal' }, answer));
      shown.gave(reply);
      return inLanguage(language, reply);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) parts.log.error({ error, traceId: requestID, call: found.name }, 'page call failed');
      throw new ApplicationError(refusal.status, refusal.body(requestID, language));
    }
  };
}

function readingsOf(page: Trace): Readings {
  const own = readings.get(page) ?? new Map();
  readings.set(page, own);
  return own;
}
