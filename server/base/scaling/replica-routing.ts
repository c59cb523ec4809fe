import { parseWalPosition, type WalPosition } from '../database/wal-position-queries.ts';
import { Refusal, refusalOf } from '../http/errors.ts';
import type { Reading, Replicas } from '../http/replicas-port.ts';
import { readsFrom } from '../telemetry/metrics.ts';
import type { Replica } from './replica.ts';

/** What of the replicas the routing asks. */
export interface ReplicaChoice extends Omit<Replicas, 'answer'> {
  /**
   * One that shows everything up to `least`, waited for a moment where need be; without it (a visitor) one whose age is bounded and that has
   * every purge this process heard of. Null where only the primary is sure to.
   */
  choose(least: WalPosition | null): Promise<Replica | null>;
}

/**
 * Answers from a replica that shows what the caller may count on, else from the primary. Somebody who is logged in counts on everything that was
 * committed when the session was looked up, a moment ago and on the primary; a visitor on what `choose` says.
 */
export async function routeRead<R extends Reading, T>(
  choice: Pick<ReplicaChoice, 'choose'>,
  request: R,
  work: (request: R) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  const { actor } = request;
  if (tries === 0 || (actor && !actor.position)) return work(request);
  const replica = await choice.choose(actor?.position ? parseWalPosition(actor.position) : null);
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
    return routeRead(choice, request, work, tries - 1);
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
