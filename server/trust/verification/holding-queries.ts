import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds } from '#server/company/business/queries.ts';

export const HELD_KINDS = ['register', 'vat', 'domain'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** A number of a register (`GB:01234567`), a VAT number (`GB123456789`) or a domain (`halderby.co.uk`), which one company holds. */
export interface Held {
  kind: HeldKind;
  key: string;
}

/** What a check (alias) is a check of, as a pair of kind and key; its kind is null for documents. */
export const heldOf = (alias: string) => ({
  kind: sql`case when ${sql.ref(`${alias}.kind`)} in ('email-domain', 'website') then 'domain' when ${sql.ref(`${alias}.kind`)} <> 'documents' then ${sql.ref(`${alias}.kind`)} end`,
  key: sql`case when ${sql.ref(`${alias}.kind`)} = 'register' then 'GB:' || ${sql.ref(`${alias}.subject`)} else ${sql.ref(`${alias}.subject`)} end`,
});

/** The company that holds it; null where nobody does. */
export async function readHolder(db: Db, kind: HeldKind, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select business_id as id from held_identifier where kind = ${kind} and key = ${key}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Another company that holds it; null also where this one shares it. */
export async function readOtherHolder(db: Db, { kind, key }: Held, businessID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select h.business_id as id from held_identifier h where h.kind = ${kind} and h.key = ${key}
    and h.business_id <> ${businessID} and not exists (
      select from held_identifier_share s where s.kind = h.kind and s.key = h.key and s.business_id = ${businessID})`.execute(db);
  return rows[0]?.id ?? null;
}

/** Held domains that share a key with what is looked for, and those of which the keys are not known yet. */
export async function readNearDomains(db: Db, wanted: string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`select key as domain from held_identifier where kind = 'domain' and look_keys && ${wanted}::text[]
    union select key from held_identifier where kind = 'domain' and look_keys is null order by 1`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Held domains of which the keys are not known yet. */
export async function readUnread(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`select key as domain from held_identifier where kind = 'domain' and look_keys is null
    order by key limit ${most}`.execute(db);
  return rows.map(({ domain }) => domain);
}

export async function writeLookKeys(db: Db, found: { domain: string; keys: string[] }[]): Promise<void> {
  await sql`update held_identifier h set look_keys = f.keys from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (domain text, keys text[])
    where h.kind = 'domain' and h.key = f.domain`.execute(db);
}

/**
 * Takes what nobody holds. Of many at once one gets it: the others wait for its row, and find it held.
 * @returns whose it is afterwards: the asking company's, also where it shares, or the other one's.
 */
export async function takeHeld(db: Db, { kind, key }: Held, businessID: string, at: Date): Promise<string> {
  await sql`insert into held_identifier (kind, key, business_id, since) values (${kind}, ${key}, ${businessID}, ${at}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string; shares: boolean }>`select h.business_id as id, exists (
      select from held_identifier_share s where s.kind = h.kind and s.key = h.key and s.business_id = ${businessID}) as shares
    from held_identifier h where h.kind = ${kind} and h.key = ${key} for update of h`.execute(db);
  const [holder] = rows;
  if (!holder || holder.id === businessID || holder.shares) return businessID;
  return (await takeOver(db, { kind, key }, businessID, at)) ? businessID : holder.id;
}

/** What its holder's check does not carry any more, since the clock has not come by yet; the caller has locked the row, so that no newer check is missed. */
async function takeOver(db: Db, { kind, key }: Held, businessID: string, at: Date): Promise<boolean> {
  const check = heldOf('c');
  const { rows } = await sql`update held_identifier h set business_id = ${businessID}, since = ${at} where h.kind = ${kind} and h.key = ${key}
    and not exists (select from verification_check c where c.business_id = h.business_id and ${check.kind} = h.kind and ${check.key} = h.key
      and c.state = 'valid' and c.expires_at > ${at})
    and not exists (select from held_identifier_share s where s.kind = h.kind and s.key = h.key) returning 1`.execute(db);
  return rows.length > 0;
}

/** Hands over what another company held, by staff's decision. */
export async function moveHeld(db: Db, { kind, key }: Held, businessID: string, at: Date): Promise<void> {
  await sql`delete from held_identifier_share where kind = ${kind} and key = ${key} and business_id = ${businessID}`.execute(db);
  await sql`insert into held_identifier (kind, key, business_id, since) values (${kind}, ${key}, ${businessID}, ${at})
    on conflict (kind, key) do update set business_id = excluded.business_id, since = excluded.since`.execute(db);
}

export async function shareHeld(db: Db, { kind, key }: Held, { businessID, by, at }: { businessID: string; by: string; at: Date }): Promise<void> {
  await sql`insert into held_identifier_share (kind, key, business_id, decided_by, at) values (${kind}, ${key}, ${businessID}, ${by}, ${at})
    on conflict do nothing`.execute(db);
}

/**
 * Lets go of what a company has no valid check of any more, after each change of its checks. What others of its group share passes to the first of them
 * whose check holds.
 */
export async function releaseHeld(db: Db, businessID: string, at: Date): Promise<void> {
  const check = heldOf('c');
  const unproved = (alias: string) => sql`not exists (select from verification_check c where c.business_id = ${sql.ref(`${alias}.business_id`)}
    and ${check.kind} = ${sql.ref(`${alias}.kind`)} and ${check.key} = ${sql.ref(`${alias}.key`)} and c.state = 'valid' and c.expires_at > ${at})`;
  await sql`delete from held_identifier_share s where s.business_id = ${businessID} and ${unproved('s')}`.execute(db);
  await sql`with passed as (
      update held_identifier h set business_id = n.business_id, since = ${at}
      from (select distinct on (s.kind, s.key) s.kind, s.key, s.business_id from held_identifier_share s where not ${unproved('s')} order by s.kind, s.key, s.at) n
      where h.business_id = ${businessID} and n.kind = h.kind and n.key = h.key and ${unproved('h')} returning h.kind, h.key, h.business_id)
    delete from held_identifier_share s using passed p where s.kind = p.kind and s.key = p.key and s.business_id = p.business_id`.execute(db);
  await sql`delete from held_identifier h where h.business_id = ${businessID} and ${unproved('h')}`.execute(db);
}

/** Gives everything that is proved and held by nobody to whoever proved it first; for data that was loaded with its checks. */
export async function holdProved(db: Db): Promise<void> {
  const check = heldOf('c');
  await sql`insert into held_identifier (kind, key, business_id, since)
    select distinct on (1, 2) ${check.kind}, ${check.key}, c.business_id, coalesce(c.checked_at, c.asked_at)
    from verification_check c where ${checkHolds('c')} and c.kind <> 'documents' order by 1, 2, 4, c.id on conflict do nothing`.execute(db);
}
