import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '../http/request.ts';

export interface Job {
  name: string;
  everySeconds: number;
  run(parts: AppContext): Promise<void>;
  /** How far one that goes on over many turns has come, in words that follow its name; null when nothing is left to do. */
  progress?(db: Db): Promise<string | null>;
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

const PREFIX = 'job:';

export const keyOf = ({ name }: Pick<Job, 'name'>): string => PREFIX + name;

/** The first of several processes has it. */
export async function claim(db: Db, job: Job): Promise<boolean> {
  const claimed = await sql`
    insert into setting (name, value) values (${keyOf(job)}, ${JSON.stringify({ everySeconds: job.everySeconds })}::jsonb)
    on conflict (name) do update set changed_at = now(), value = setting.value || excluded.value
      where setting.changed_at not between now() - ((setting.value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'
    returning 1`.execute(db);
  return claimed.rows.length > 0;
}

/** Every job that ever ran here, by name. */
export async function readJobs(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`select substr(name, ${PREFIX.length + 1}::int) as name, (value ->> 'everySeconds')::int as "everySeconds",
      (value ->> 'succeededAt')::timestamptz as "succeededAt", (value ->> 'failedAt')::timestamptz as "failedAt",
      (value ->> 'seconds')::float8 as seconds, value ->> 'error' as error
    from setting where starts_with(name, ${PREFIX}) order by name`.execute(db);
  return rows;
}

export async function readJustRun(db: Db, names: string[]): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`select name from setting where name = any(${names})
    and changed_at between now() - ((value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'`.execute(db);
  return rows;
}

export async function noteStart(db: Db, name: string, value: { everySeconds: number }): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set changed_at = now()`.execute(db);
}

export async function noteFailure(db: Db, agoSeconds: number, seconds: number, error: string, name: string): Promise<void> {
  await sql`update setting set changed_at = now() - ${agoSeconds} * interval '1 second',
      value = value || jsonb_build_object('failedAt', now(), 'seconds', ${seconds}::float8, 'error', ${error}::text)
      where name = ${name}`.execute(db);
}

export async function noteSuccess(db: Db, seconds: number, name: string): Promise<void> {
  await sql`update setting set value = value || jsonb_build_object('succeededAt', now(), 'seconds', ${seconds}::float8, 'error', null) where name = ${name}`.execute(
    db,
  );
}
