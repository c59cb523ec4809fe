import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export interface Side {
  id: string;
  name: string;
  legal: string | null;
  website: string | null;
  hidden: boolean;
  leaving: boolean;
  owners: string[];
}

/** Locks both companies, the smaller id first, so that whoever hangs something on one of them waits. @returns those that exist */
export async function lockBoth(db: Db, ids: string[]): Promise<Side[]> {
  await sql`select 1 from business where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  const { rows } = await sql<Side>`
    select b.id, b.company_name as name, b.contact_info ->> 'website' as website, r.hidden_at is not null as hidden,
      (select n.name from business_name n where n.business_id = b.id and n.kind = 'legal') as legal,
      exists (select from business_deletion d where d.business_id = b.id) as leaving,
      array(select a.account_id::text from business_access a where a.business_id = b.id and a.access = 'owner' order by a.created_at, a.account_id) as owners
    from business b join resource r on r.id = b.id where b.id = any(${ids}::uuid[]) order by b.id`.execute(db);
  return rows;
}

export interface Merge {
  id: string;
  from: string;
  into: string;
  pairID: string | null;
  mergedAt: Date;
  undoneAt: Date | null;
}

export async function insertMerge(db: Db, { id, from, into, pairID, mergedAt }: Omit<Merge, 'undoneAt'>): Promise<void> {
  await sql`insert into business_merge (id, from_id, into_id, pair_id, merged_at) values (${id}, ${from}, ${into}, ${pairID}, ${mergedAt})`.execute(db);
}

export async function lockMerge(db: Db, id: string): Promise<Merge | null> {
  const { rows } = await sql<Merge>`select id, from_id as "from", into_id as "into", pair_id as "pairID", merged_at as "mergedAt", undone_at as "undoneAt"
    from business_merge where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function endMerge(db: Db, id: string, at: Date): Promise<void> {
  await sql`update business_merge set undone_at = ${at} where id = ${id}`.execute(db);
  await sql`delete from business_merge_step where merge_id = ${id}`.execute(db);
}

/** What may be deferred until the commit: of a person and of what they look after, one moves before the other. */
export async function deferKeys(db: Db): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
}

/** Checks of a company that its people may build on. */
export async function readChecks(db: Db, businessID: string): Promise<{ id: string; kind: string; subject: string; companyName: string }[]> {
  const { rows } = await sql<{ id: string; kind: string; subject: string; companyName: string }>`
    select id, kind, subject, company_name as "companyName" from verification_check where business_id = ${businessID} and state in ('valid', 'pending', 'contested')`.execute(
    db,
  );
  return rows;
}

export interface MergeLine {
  mergeID: string;
  at: string;
  undoneAt: string | null;
  from: { businessID: string; companyName: string };
  into: { businessID: string; companyName: string };
}

/** The latest merges, or those of one case. */
export async function readMerges(db: Db, pairID: string | null = null): Promise<MergeLine[]> {
  const { rows } = await sql<MergeLine>`
    select m.id as "mergeID", ${isoMilliseconds('m.merged_at')} as at, ${isoMilliseconds('m.undone_at')} as "undoneAt",
      jsonb_build_object('businessID', f.id, 'companyName', f.company_name) as "from", jsonb_build_object('businessID', i.id, 'companyName', i.company_name) as "into"
    from business_merge m join business f on f.id = m.from_id join business i on i.id = m.into_id
    where ${pairID}::uuid is null or m.pair_id = ${pairID} order by m.merged_at desc, m.id limit 100`.execute(db);
  return rows;
}

/** Those of the last day: what was on its way while they ran may have arrived at the absorbed company since. */
export async function readFresh(db: Db, after: Date): Promise<Merge[]> {
  const { rows } = await sql<Merge>`select id, from_id as "from", into_id as "into", pair_id as "pairID", merged_at as "mergedAt", undone_at as "undoneAt"
    from business_merge where undone_at is null and merged_at > ${after} order by merged_at limit 200`.execute(db);
  return rows;
}

export async function readNextStep(db: Db, mergeID: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(step), 0) + 1 as next from business_merge_step where merge_id = ${mergeID}`.execute(db);
  return rows[0]?.next ?? 1;
}

/** What is older cannot be undone any more: its rows go, the fact stays. */
export async function forgetSteps(db: Db, before: Date): Promise<void> {
  await sql`delete from business_merge_step s using business_merge m where m.id = s.merge_id and m.merged_at < ${before}`.execute(db);
}

export interface Letter {
  email: string;
  name: string;
  from: string;
  into: string;
}

export async function readMergeLetter(db: Db, mergeID: string, accountID: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`select a.email, a.first_name as name, f.company_name as "from", i.company_name as "into"
    from business_merge m join business f on f.id = m.from_id join business i on i.id = m.into_id, account a where m.id = ${mergeID} and a.id = ${accountID}`.execute(
    db,
  );
  return rows;
}
