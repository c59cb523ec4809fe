import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Mode } from '#server/base/maintenance/maintenance.ts';
import { MODE, maintenanceChannel, WRITERS } from '#server/base/maintenance/maintenance-watch.ts';

/** What the operator says of it; by language, one line each. */
export type Words = Record<string, string>;

export const NAME = 'maintenance';

export const write = (db: Db, value: ReturnType<typeof sql>): Promise<unknown> =>
  sql`insert into setting (name, value) values (${NAME}, ${value}) on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);

export async function readModeRow(db: Db): Promise<Mode[]> {
  const { rows } = await sql<Mode>`${sql.raw(MODE)}`.execute(db);
  return rows;
}

export async function readWriters(db: Db): Promise<{ count: number }[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and granted and classid = ${WRITERS.classID} and objid = ${WRITERS.objectID}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows;
}

export const nextAt = (at: string) =>
  sql`(select s + case when s <= now() then interval '1 day' else '0' end from (select ((now() at time zone 'UTC')::date + ${at}::time) at time zone 'UTC' as s) d)`;

export const momentAt = (momentOf: string) => sql`${momentOf}::timestamptz`;

export const announced = (startsAt: RawBuilder<unknown>, minutes: number, words: Words) =>
  sql`jsonb_build_object('readOnly', false, 'startsAt', ${startsAt}, 'endsAt', ${startsAt} + ${minutes} * interval '1 minute', 'words', ${JSON.stringify(words)}::jsonb)`;

export const readAnnounced = (db: Db) => sql`select from setting where name = ${NAME} and (value ->> 'startsAt')::timestamptz > now()`.execute(db);

export const endOf = (endsAt: Date | null | undefined) => sql`${endsAt ?? null}::timestamptz`;

export const endIn = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`;

export const startOf = (startsAt: Date) => sql`${startsAt}::timestamptz`;

export const atOnce = sql`now()`;

export const readOnlyMode = (startsAt: RawBuilder<unknown>, endsAt: RawBuilder<unknown>, said: string) =>
  sql`jsonb_build_object('readOnly', true, 'startsAt', ${startsAt}, 'endsAt', ${endsAt}, 'words', ${said}::jsonb)`;

export async function deleteMode(db: Db): Promise<void> {
  await sql`delete from setting where name = ${NAME}`.execute(db);
}

export async function ringMaintenance(db: Db): Promise<void> {
  await sql`select pg_notify(${sql.lit(maintenanceChannel)}, '')`.execute(db);
}
