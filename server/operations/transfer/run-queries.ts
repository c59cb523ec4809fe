import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Asked, Done, Kind, Progress } from './queries.ts';

/** An import or export that is this process's own until its lease ends. */
export interface Taken {
  id: string;
  kind: Kind;
  accountID: string;
  businessID: string | null;
  asked: Asked[Kind];
  /** Where the file lies that came; null: none did. */
  source: string | null;
  attempts: number;
  runner: string;
}

/** The same of one kind. */
export type Work<K extends Kind> = Omit<Taken, 'asked'> & { asked: Asked[K] };

/** So long a process that says nothing counts as alive. */
const LEASE_SECONDS = 30;
const lease = sql`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

/** Takes the oldest that waits, or whose process died. */
export async function take(db: Db, runner: string): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    update transfer t set state = 'running', runner = ${runner}, leased_until = ${lease}, attempts = attempts + 1, started_at = coalesce(started_at, now()), progress = '{}'
    where id = (select id from transfer
      where state in ('waiting', 'running') and coalesce(leased_until, created_at) <= now() order by created_at limit 1 for update skip locked)
    returning id, kind, account_id as "accountID", business_id as "businessID", asked, attempts, runner,
      (select f.key from file f where f.id = t.source_id) as source`.execute(db);
  return rows[0] ?? null;
}

type Own = Pick<Taken, 'id' | 'runner'>;
const isOwn = ({ id, runner }: Own) => sql`id = ${id} and runner = ${runner} and state = 'running'`;

/** Says how far it is, and that somebody works on it. @returns what to do. */
export async function beat(db: Db, own: Own, progress: Progress): Promise<'go on' | 'stop' | 'lost'> {
  const { rows } = await sql<{ stop: boolean }>`update transfer set progress = ${JSON.stringify(progress)}, leased_until = ${lease}
    where ${isOwn(own)} returning stop_asked_at is not null as stop`.execute(db);
  return rows[0] ? (rows[0].stop ? 'stop' : 'go on') : 'lost';
}

/** Done with the caller's commit. @returns false when somebody asked for its end, or it is no longer its runner's. */
export async function finish(
  db: Db,
  own: Own,
  { progress, outcome, resultID }: { progress: Progress; outcome: Done; resultID: string | null },
): Promise<boolean> {
  const { rows } = await sql`update transfer set state = 'done', ended_at = now(), progress = ${JSON.stringify(progress)}, outcome = ${JSON.stringify(outcome)},
      result_id = ${resultID} where ${isOwn(own)} and stop_asked_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends without anything written; one whose end was asked for is stopped. */
export async function endUnfinished(db: Db, own: Own): Promise<void> {
  await sql`update transfer set state = case when stop_asked_at is null then 'failed' else 'stopped' end, ended_at = now() where ${isOwn(own)}`.execute(db);
}

/** Another turn, for whoever takes it. `isFault`: it counts among the attempts. */
export async function putBack(db: Db, own: Own, seconds: number, isFault: boolean): Promise<void> {
  await sql`update transfer set state = 'waiting', runner = null, leased_until = now() + ${seconds} * interval '1 second',
      attempts = attempts - ${isFault ? 0 : 1}::int where ${isOwn(own)}`.execute(db);
}
