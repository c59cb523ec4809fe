import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AppContext } from '../http/request.ts';
import { inTrace, traceOf } from '../telemetry/trace.ts';
import { inSpan } from '../telemetry/tracing.ts';

export interface Job {
  name: string;
  everySeconds: number;
  run(parts: AppContext): Promise<void>;
}

/** How a job stands; times are the database's, null where there was none. */
export interface JobState {
  name: string;
  everySeconds: number;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Of the last run. */
  seconds: number | null;
  /** Of the last failure, until the next success. */
  error: string | null;
}

/** So long a job that failed waits, and not until its next day. */
const RETRY_SECONDS = 300;
const PREFIX = 'job:';
const keyOf = ({ name }: Pick<Job, 'name'>): string => PREFIX + name;

/** Runs what is due. One that fails keeps no other from its turn, and is tried again within minutes. */
export async function runDueJobs(parts: AppContext, jobs: Job[]): Promise<void> {
  // A job that ran in the future ran before a clock was set back: it does not wait for that moment to come again.
  const { rows } = await sql<{ name: string }>`select name from setting where name = any(${jobs.map(keyOf)})
    and changed_at between now() - ((value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'`.execute(parts.db);
  const fresh = new Set(rows.map(({ name }) => name));
  const due = jobs.filter((one) => !fresh.has(keyOf(one)));
  for (const job of due) if (!parts.maintenance.isReadOnly() && (await claim(parts.db, job))) await run(parts, job).catch(() => {});
}

/** Runs a job now, whenever it is due. @throws what it throws, after it was noted. */
export async function runNow(parts: AppContext, job: Job): Promise<void> {
  await sql`insert into setting (name, value) values (${keyOf(job)}, ${JSON.stringify({ everySeconds: job.everySeconds })}::jsonb)
    on conflict (name) do update set changed_at = now()`.execute(parts.db);
  await run(parts, job);
}

/** The first of several processes has it. */
async function claim(db: Db, job: Job): Promise<boolean> {
  const claimed = await sql`
    insert into setting (name, value) values (${keyOf(job)}, ${JSON.stringify({ everySeconds: job.everySeconds })}::jsonb)
    on conflict (name) do update set changed_at = now(), value = setting.value || excluded.value
      where setting.changed_at not between now() - ((setting.value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'
    returning 1`.execute(db);
  return claimed.rows.length > 0;
}

const run = (parts: AppContext, job: Job): Promise<void> => inTrace(traceOf(), () => runTraced(parts, job));

async function runTraced(parts: AppContext, job: Job): Promise<void> {
  const { db, log } = parts;
  const began = performance.now();
  const seconds = () => Math.round(performance.now() - began) / 1000;
  try {
    await inSpan({ name: `job ${job.name}`, kind: 'internal' }, () => job.run(parts));
  } catch (error) {
    log.error({ job: job.name, seconds: seconds(), error: String(error) }, 'job failed, will be tried again');
    const wait = Math.min(job.everySeconds, RETRY_SECONDS);
    await sql`update setting set changed_at = now() - ${job.everySeconds - wait} * interval '1 second',
      value = value || jsonb_build_object('failedAt', now(), 'seconds', ${seconds()}::float8, 'error', ${String(error).slice(0, 500)}::text)
      where name = ${keyOf(job)}`.execute(db);
    throw error;
  }
  await sql`update setting set value = value || jsonb_build_object('succeededAt', now(), 'seconds', ${seconds()}::float8, 'error', null) where name = ${keyOf(job)}`.execute(
    db,
  );
}

/** Every job that ever ran here, by name. */
export async function readJobs(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`select substr(name, ${PREFIX.length + 1}::int) as name, (value ->> 'everySeconds')::int as "everySeconds",
      (value ->> 'succeededAt')::timestamptz as "succeededAt", (value ->> 'failedAt')::timestamptz as "failedAt",
      (value ->> 'seconds')::float8 as seconds, value ->> 'error' as error
    from setting where starts_with(name, ${PREFIX}) order by name`.execute(db);
  return rows;
}
