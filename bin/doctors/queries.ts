import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

export interface Rights {
  role: string;
  database: string;
  mayCreate: boolean;
  mayExtend: boolean;
  strange: string[];
  installed: string[];
  available: string[];
}

export async function readRights(db: Db): Promise<Rights[]> {
  const { rows } = await sql<Rights>`
    select current_user::text as role, current_database()::text as database,
      has_schema_privilege(coalesce(current_schema(), 'public'), 'CREATE') as "mayCreate", has_database_privilege(current_database(), 'CREATE') as "mayExtend",
      array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not pg_has_role(c.relowner, 'USAGE') order by 1) as strange,
      array(select extname::text from pg_extension) as installed, array(select name::text from pg_available_extensions) as available`.execute(db);
  return rows;
}

export async function readConnections(db: Db): Promise<{ used: number; most: number }[]> {
  const { rows } = await sql<{ used: number; most: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  return rows;
}

export async function readClock(db: Db): Promise<{ at: number }[]> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  return rows;
}

export async function readNow(db: Db): Promise<{ now: Date }[]> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows;
}
