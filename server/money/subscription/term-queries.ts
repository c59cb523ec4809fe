import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { Term } from './topics.ts';

export const BATCH = 100;

export interface Told extends Term {
  owners: string[];
}

export async function readEnded(db: Db, endedBefore: Date): Promise<{ businessID: string }[]> {
  const { rows } = await sql<{ businessID: string }>`
    select business_id as "businessID" from membership where ended_at is null and ends_at <= ${endedBefore}
    order by ends_at limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

export const dueWithin = (first: Date | undefined, last: Date | undefined) => sql`m.ended_at is null and m.ends_at > ${first} and m.ends_at <= ${last}`;

export async function noteDue(db: Db, kind: string, at: Date, due: RawBuilder<unknown>): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with noted as (insert into membership_notice (membership_id, ends_at, kind, created_at)
      select m.id, m.ends_at, ${kind}, ${at} from membership m where ${due} on conflict do nothing returning membership_id, ends_at)
    select m.business_id as "businessID", m.tier, ${kind} as kind, ${isoSeconds('noted.ends_at')} as "endsAt",
      array(select x.account_id::text from business_access x where x.business_id = m.business_id and x.access = 'owner' order by x.created_at) as owners
    from noted join membership m on m.id = noted.membership_id`.execute(db);
  return rows;
}

export const isMembership = (id: string) => sql`m.id = ${id}`;
