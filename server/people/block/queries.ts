import { sql } from 'kysely';
import type { Block } from '#contract/people/block.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { authorCard } from '#server/company/actor/author-card-queries.ts';
import { readable } from '#server/network/resource/queries.ts';

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

/** Blocks of the account and of the businesses that it manages, the latest first. */
export async function readBlocks(db: Db, files: string, account: string, page: { skip: number; size: number }): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select ${isoSeconds('k.created_at')} as since,
      ${authorCard(files, { account: 'by_person', profile: 'by_profile', business: 'by_company' })} as by,
      ${authorCard(files, { account: 'target_person', profile: 'target_profile', business: 'target_company' })} as target
    from block k
    join resource r on r.id = k.target_id and ${readable('r')}
    left join account by_person on by_person.id = k.blocker_id
    left join profile by_profile on by_profile.account_id = k.blocker_id
    left join business by_company on by_company.id = k.blocker_id
    left join account target_person on target_person.id = k.target_id
    left join profile target_profile on target_profile.account_id = k.target_id
    left join business target_company on target_company.id = k.target_id
    where k.blocker_id = ${account}
      or k.blocker_id in (select business_id from business_access where account_id = ${account} and access in ('owner', 'admin'))
    order by k.created_at desc, k.target_id, k.blocker_id limit ${page.size} offset ${page.skip}`.execute(db);
  return rows;
}
