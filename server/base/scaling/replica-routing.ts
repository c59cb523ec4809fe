import type { Call } from '#contract/base/call.ts';
import { Refusal, refusalOf } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { readsFrom } from '../telemetry/metrics.ts';
import { parseWalPosition } from './wal-position-queries.ts';

/** What a replica may answer. Logins and accounts never, nor what staff looks at: each of its looks writes. */
export const mayUseReplica = ({ host, method, access, reads, primary }: Call): boolean =>
  host === 'api' && access !== 'staff' && (method === 'GET' || reads === true) && primary !== true;

/**
 * Answers from a replica that shows what the caller may count on, else from the primary. Somebody who is logged in counts on everything that was
 * committed when the session was looked up, a moment ago and on the primary; a visitor on what `replicas.choose` says.
 */
export async function routeRead<T>(request: Request, work: (request: Request) => Promise<T>, tries = TRIES): Promise<T> {
  const { replicas, actor } = request;
  if (!replicas || tries === 0 || (actor && !actor.position)) return work(request);
  const replica = await replicas.choose(actor?.position ? parseWalPosition(actor.position) : null);
  readsFrom.inc({ from: replica ? 'replica' : 'primary' });
  if (!replica) return work(request);
  try {
    return await work({ ...request, db: replica.db });
  } catch (error) {
    if (!isWorthAsking(error)) throw error;
    readsFrom.inc({ from: error instanceof Refusal ? 'missed' : 'again' });
    if (!hasFailed(error)) return work(request);
    // When a node dies that was the primary too, only another replica can still answer.
    replica.failed();
    return routeRead(request, work, tries - 1);
  }
}

/** So many replicas may fail one after the other before the primary is asked. */
const TRIES = 2;
/** What took too long would take as long again. */
const TOO_LONG = '57014';
/** It is there and cannot do this one: a write, or a row that the primary has cleaned up meanwhile. */
const ONE_TIME = new Set(['25006', '40001', '40P01']);
const codeOf = (error: unknown): string => String(Object(error).code);

/** Also that there is no such thing: a visitor may have followed a link that is younger than the replica. */
function isWorthAsking(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'not_found' || error.code === 'unavailable';
  return codeOf(error) !== TOO_LONG && refusalOf(error).code === 'unavailable';
}

const hasFailed = (error: unknown): boolean => !(error instanceof Refusal) && !ONE_TIME.has(codeOf(error));
