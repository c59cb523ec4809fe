import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { ResourceType } from '../resource/queries.ts';
import type { Receiver } from './raise-queries.ts';

export async function readAdmins(db: Db, businessID: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`select account_id as "accountID", null as "viaID" from business_access
      where business_id = ${businessID} and access in ('owner', 'admin')`.execute(db);
  return rows;
}

interface Thing {
  type: ResourceType;
  /** The person or business whose it is. */
  voiceID: string;
  /** What a comment stands under, however deep; everything else stands for itself. */
  subjectID: string;
}

export async function readThing(db: Db, id: string): Promise<Thing | null> {
  const { rows } = await sql<Thing>`
    with recursive above as (
      select r.id, r.type, r.parent_id from resource r where r.id = ${id}
      union all select r.id, r.type, r.parent_id from resource r join above on above.type = 'comment' and r.id = above.parent_id)
    select r.type, coalesce(r.voice_id, r.id) as "voiceID", (select a.id from above a where a.type <> 'comment') as "subjectID"
    from resource r where r.id = ${id}`.execute(db);
  return rows[0]?.subjectID ? rows[0] : null;
}

/** A person, or the people of a business. */
export async function readPeople(db: Db, voiceID: string, access: string[] = ['owner', 'admin', 'member']): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select x.account_id as "accountID", x.business_id as "viaID" from business_access x where x.business_id = ${voiceID} and x.access = any(${access})
    union all select a.id, null from account a where a.id = ${voiceID}`.execute(db);
  return rows;
}

/** A person, or the people of a business, as far as they may read this. */
export async function readReaders(db: Db, resourceID: string, voiceID: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select o.account_id as "accountID", o.via_id as "viaID" from resource r,
      (select x.account_id, x.business_id as via_id from business_access x where x.business_id = ${voiceID}
        union all select a.id, null from account a where a.id = ${voiceID}) o
    where r.id = ${resourceID} and r.hidden_at is null
      and (r.audience is null or exists (select from group_member m where m.group_id = r.audience and m.account_id = o.account_id))`.execute(db);
  return rows;
}

export async function readManagers(db: Db, groupID: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select account_id as "accountID", null as "viaID" from group_member where group_id = ${groupID} and level in ('owner', 'admin')`.execute(db);
  return rows;
}
