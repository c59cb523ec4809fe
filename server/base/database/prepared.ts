import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentTrace } from '../telemetry/trace.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

/** Marks a statement that must be planned with its values (searches): generic plans cost them 10 to 50 times. */
export const PLAN_EACH_TIME = '/* plan each time */ ';

/** So many plans PostgreSQL keeps for each connection. */
export const MOST_PREPARED = 500;

/** The pool as Kysely's driver sees it: a statement that comes again on its connection is prepared there, and its plan kept while it is in use. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const asked = known.get(client) ?? preparingClient(client as Connected);
    known.set(client, asked);
    return asked;
  };
  return { options: pool.options, connect: () => pool.connect().then(clientOf), end: () => pool.end() };
}

/** What pg's client keeps of each statement that it has sent by name, so that it is parsed once; nothing of it is ever forgotten there. */
type Connected = pg.PoolClient & { connection: pg.Connection & { parsedStatements: Record<string, string> }; processID?: number };

function preparingClient(client: Connected): PostgresPoolClient {
  const nameOf = statementNames((name) => {
    client.connection.close({ type: 'S', name }, true);
    delete client.connection.parsedStatements[name];
  });
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    return spanned(text, () => client.query({ text, values, ...(name && { name }) }));
  };
  return {
    query: query as <R>(text: string | object, values?: unknown) => Promise<PostgresQueryResult<R>> & never,
    release: (destroy) => client.release(destroy),
    ...(client.processID !== undefined && { processID: client.processID }),
  };
}

/**
 * A name for each text that was asked for before and lately; `close` is told each name that falls out. Never the same name twice: one that
 * falls out while its statement is on the way stands for nothing else. What is sent once, such as a rare mix of filters, pushes nothing out.
 */
function statementNames(close: (name: string) => void): (text: string) => string | undefined {
  const seen = new Map<string, true>();
  const names = new Map<string, string>();
  let given = 0;
  return (text) => {
    if (text.startsWith(PLAN_EACH_TIME)) return undefined;
    const name = names.get(text) ?? (seen.delete(text) ? `s${++given}` : undefined);
    const fallen = name ? keepLatest(names, text, name) : keepLatest(seen, text, true);
    if (typeof fallen === 'string') close(fallen);
    return name;
  };
}

/** @returns the value that had to go, the one that was asked for longest ago. */
function keepLatest<T>(entries: Map<string, T>, key: string, value: T): T | undefined {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= MOST_PREPARED) return undefined;
  const [oldest = key] = entries.keys();
  const fallen = entries.get(oldest);
  entries.delete(oldest);
  return fallen;
}

/** Said of a statement: its first word and the call that it serves, never its text or its values. */
function spanned<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const trace = isTracing() ? currentTrace() : undefined;
  if (!trace) return ask();
  const verb = /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...(trace.call && { 'wbn.call': trace.call }) };
  return inSpan({ name: `database ${trace.call ?? verb}`, kind: 'client', attributes }, ask);
}
