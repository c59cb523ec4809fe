import { sql } from 'kysely';
import type { Block } from '#contract/block.ts';
import type { Db } from '#server/base/database.ts';
import { readable } from '../resource/queries.ts';

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';

export interface NewBlock {
  blockerID: string;
  targetID: string;
  /** Who did it, also where a business blocks. */
  accountID: string;
  at: Date;
}

/** New follows of either side wait for this transaction: their rows point to these. */
export async function lockSides(db: Db, ids: string[]): Promise<void> {
  await sql`select 1 from resource where id = any(${ids}) order by id for update`.execute(db);
}

export async function addBlock(db: Db, { blockerID, targetID, accountID, at }: NewBlock): Promise<void> {
  await sql`insert into block (blocker_id, target_id, account_id, created_at) values (${blockerID}, ${targetID}, ${accountID}, ${at})
    on conflict do nothing`.execute(db);
}

/** @returns whether there was one. */
export async function removeBlock(db: Db, blockerID: string, targetID: string): Promise<boolean> {
  const { rows } = await sql`delete from block where blocker_id = ${blockerID} and target_id = ${targetID} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether the account is one of the people of this business; for anything else false. */
export async function belongsTo(db: Db, account: string, business: string): Promise<boolean> {
  return (await sql`select 1 from business_access where account_id = ${account} and business_id = ${business}`.execute(db)).rows.length > 0;
}

const side = (id: string) => sql`case when ${sql.ref(`${id}_company.id`)} is null
  then jsonb_build_object('type', 'user', 'id', ${sql.ref(`${id}_person.id`)}, 'name', ${sql.ref(`${id}_person.first_name`)} || ' ' || ${sql.ref(`${id}_person.last_name`)})
  else jsonb_build_object('type', 'business', 'id', ${sql.ref(`${id}_company.id`)}, 'name', ${sql.ref(`${id}_company.company_name`)}) end`;

/** Blocks of the account and of the businesses that it manages, the latest first. */
export async function readBlocks(db: Db, files: string, account: string, page: { skip: number; size: number }): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select to_char(k.created_at at time zone 'UTC', ${sql.lit(ISO)}) as since, ${side('by')} as by,
      ${side('target')} || jsonb_build_object('photo', photo_of(coalesce(target_company.profile_photo_id, target_person.profile_photo_id), ${files}),
        'role', case when target_company.id is null
          then coalesce(f.company_name, (select j.name from job_position j where j.id = f.job_position_id), '')
          else (select t.name_singular from business_type t where t.code = target_company.business_type) end) as target
    from block k
    join resource r on r.id = k.target_id and ${readable('r')}
    left join account by_person on by_person.id = k.blocker_id
    left join business by_company on by_company.id = k.blocker_id
    left join account target_person on target_person.id = k.target_id
    left join profile f on f.account_id = k.target_id
    left join business target_company on target_company.id = k.target_id
    where k.blocker_id = ${account}
      or k.blocker_id in (select business_id from business_access where account_id = ${account} and access in ('owner', 'admin'))
    order by k.created_at desc, k.target_id, k.blocker_id limit ${page.size} offset ${page.skip}`.execute(db);
  return rows;
}
