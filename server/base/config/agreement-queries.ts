import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What all processes of one installation have alike. */
export interface Agreed {
  /** `markOf` the secret. */
  secret: string;
  edition: string;
  addresses: string;
  version: string;
}

export const PREFIX = 'agreed:';

/** Nobody has said so for as long: nobody serves with it any more, and the next to start decides. */
export const FORGOTTEN_SECONDS = 45;

export async function insertAgreed(db: Db, own: Agreed, forgottenSeconds: number): Promise<void> {
  const said = Object.entries(own).map(([name, value]) => sql`(${PREFIX + name}, jsonb_build_object('is', ${value}::text, 'since', now()), now())`);
  await sql`
    insert into setting (name, value, changed_at) values ${sql.join(said)}
    on conflict (name) do update set
      value = case when setting.value ->> 'is' = excluded.value ->> 'is' then setting.value else excluded.value end, changed_at = now()
    where setting.value ->> 'is' = excluded.value ->> 'is'
      or setting.changed_at < now() - make_interval(secs => ${forgottenSeconds})
      or (setting.name = ${`${PREFIX}version`}
        and string_to_array(setting.value ->> 'is', '.')::int[] < string_to_array(excluded.value ->> 'is', '.')::int[])`.execute(db);
}

export async function readAgreed(db: Db, withinSeconds: number | null): Promise<unknown[]> {
  const { rows } = await sql`
    select substr(name, ${PREFIX.length + 1}::int) as name, value ->> 'is' as value,
      (extract(epoch from now() - (value ->> 'since')::timestamptz) / 60)::float8 as minutes
    from setting where name like ${`${PREFIX}%`} and (${withinSeconds}::int is null or changed_at > now() - make_interval(secs => ${withinSeconds}))
    order by name`.execute(db);
  return rows;
}

export async function readSaidMark(db: Db): Promise<{ mark: string; since: Date; isSaid: boolean }[]> {
  const { rows } = await sql<{ mark: string; since: Date; isSaid: boolean }>`
    select value ->> 'is' as mark, (value ->> 'since')::timestamptz as since, changed_at > now() - make_interval(secs => ${FORGOTTEN_SECONDS}) as "isSaid"
    from setting where name = ${`${PREFIX}secret`}`.execute(db);
  return rows;
}
