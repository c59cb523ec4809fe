import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { type ResourceType, readable } from './queries.ts';
import { below, type Changed } from './visibility-queries.ts';

export async function setOwner(db: Db, accountID: string, businessID: string): Promise<void> {
  await sql`update resource set owner_id = ${accountID} where id = ${businessID}`.execute(db);
}

export async function insertResource(db: Db, id: string, type: ResourceType, ownerID: string | null, now: Date): Promise<void> {
  await sql`insert into resource (id, type, owner_id, created_at) values (${id}, ${type}, ${ownerID}, ${now})`.execute(db);
}

export async function withdraw(db: Db, ids: string[], at: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`${below(ids)}
    update resource set withdrawn_at = ${at} where id in (select id from below) and withdrawn_at is null returning id, type`.execute(db);
  return rows;
}

export async function restore(db: Db, ids: string[], hiddenAt: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`${below(ids)}
    update resource set withdrawn_at = null where id in (select id from below) and withdrawn_at = ${hiddenAt} returning id, type`.execute(db);
  return rows;
}

export async function takeDownBelow(db: Db, id: string, decisionID: string, at: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`${below([id])}
    update resource set taken_down_by = ${decisionID}, taken_down_at = ${at} where id in (select id from below)
      and (taken_down_by is null or id = ${id} or taken_down_by = (select o.taken_down_by from resource o where o.id = ${id})) returning id, type`.execute(db);
  return rows;
}

export async function endTakeDown(db: Db, id: string, decisionID: string): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with above as (select up.taken_down_by, up.taken_down_at from resource r join resource up on up.id = r.parent_id
      where r.id = ${id} and up.taken_down_by <> ${decisionID})
    update resource set taken_down_by = (select taken_down_by from above), taken_down_at = (select taken_down_at from above)
    where taken_down_by = ${decisionID} returning id, type`.execute(db);
  return rows;
}

/** Takes these from everybody's sight, as far as nothing did. */
export const withdrawing = (ids: RawBuilder<unknown>) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (${ids})`;

/** The resource names an owner who is one: the one there was, else the oldest. */
export async function settleOwner(db: Db, business: string): Promise<void> {
  const owners = sql`select account_id from business_access where business_id = ${business} and access = 'owner'`;
  await sql`update resource set owner_id = (${owners} order by created_at, account_id limit 1)
    where id = ${business} and (owner_id is null or owner_id not in (${owners}))`.execute(db);
}

/** A certificate that everybody reads is a thing of its own once somebody reports it; its company speaks in it. */
export async function insertCertificateResource(db: Db, id: string): Promise<void> {
  await sql`insert into resource (id, type, voice_id) select k.id, 'certificate', k.business_id from certificate k join resource r on r.id = k.business_id and ${readable('r')}
    where k.id = ${id} on conflict do nothing`.execute(db);
}

/** What belongs to a hidden business is hidden with it, and comes back with it. */
export async function insertProductResource(db: Db, id: string, businessID: string, now: Date): Promise<void> {
  await sql`insert into resource (id, type, withdrawn_at, taken_down_at, taken_down_by, created_at)
    select ${id}::uuid, 'product', withdrawn_at, taken_down_at, taken_down_by, ${now} from resource where id = ${businessID}`.execute(db);
}

/** The same for the new rows of an import. */
export async function insertStagedProducts(db: Db, business: string, from: number, to: number): Promise<void> {
  await sql`insert into resource (id, type, withdrawn_at, taken_down_at, taken_down_by) select s.id, 'product', b.withdrawn_at, b.taken_down_at, b.taken_down_by from staged_product s join resource b on b.id = ${business}
    where s.number >= ${from} and s.number < ${to} and not s.known order by s.number`.execute(db);
}

export async function insertStagedBusinesses(db: Db, from: number, to: number): Promise<void> {
  await sql`insert into resource (id, type) select s.id, 'business' from staged_business s
    where s.number >= ${from} and s.number < ${to} and not s.known order by s.number`.execute(db);
}

/** Hides products, but for those that are hidden for a reason of their own: neither with their business nor since one of these times. */
export async function withdrawProducts(db: Db, ids: string[], businessID: string, at: Date, since: string[] = []): Promise<void> {
  if (ids.length === 0) return;
  await sql`update resource r set withdrawn_at = ${at} from resource b where r.id = any(${ids}::uuid[]) and b.id = ${businessID}
    and (r.withdrawn_at is null or r.withdrawn_at = b.withdrawn_at or r.withdrawn_at = any(${since}::timestamptz[]))`.execute(db);
}

/** What was hidden, and when: as PostgreSQL writes the time, which JavaScript would cut. */
export interface Withdrawn {
  id: string;
  at: string;
}

/** Shows products again as far as their business is shown, if nothing else hid them since. @returns those that came back */
export async function bringProductsBack(db: Db, withdrawn: Withdrawn[], businessID: string): Promise<string[]> {
  if (withdrawn.length === 0) return [];
  const { rows } = await sql<{ id: string }>`update resource r set withdrawn_at = b.withdrawn_at
    from unnest(${withdrawn.map(({ id }) => id)}::uuid[], ${withdrawn.map(({ at }) => at)}::timestamptz[]) back (id, at), resource b
    where r.id = back.id and r.withdrawn_at = back.at and b.id = ${businessID} returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}
