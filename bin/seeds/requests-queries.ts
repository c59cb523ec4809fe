import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tradeNow } from '#server/trade/rfq/state-queries.ts';

interface Company {
  id: string;
  /** Who speaks for it. */
  person: string;
}

/** The companies of these names with somebody of each. */
export async function readTraders(db: Db, names: string[]): Promise<Map<string, Company>> {
  const { rows } = await sql<Company & { name: string }>`
    select distinct on (b.company_name) b.company_name as name, b.id, x.account_id as person from business b join business_access x on x.business_id = b.id
    where b.company_name = any(${names}::text[]) order by b.company_name, b.id, x.access = 'owner' desc`.execute(db);
  return new Map(rows.map(({ name, ...company }) => [name, company]));
}

export async function readProductIDs(db: Db, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`select name, id from product where name = any(${names}::text[])`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function readStateID(db: Db, country: string, name: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from state where country_code = ${country} and name = ${name}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function writeHash(db: Db, id: string, hash: Buffer): Promise<void> {
  await sql`update rfq set same_hash = ${hash}, quotes_told_at = ${tradeNow}, told_at = ${tradeNow}, revision_told = 1 where id = ${id}`.execute(db);
}

/** Their numbers are checked at the end of the transaction, so that rows that are there already cannot be passed over. */
export async function insertLines(db: Db, rows: object[]): Promise<void> {
  await sql`insert into rfq_line (rfq_id, id, number, description, quantity, unit, category, sub_category, item_number, attributes, target_price, note, struck)
    select rfq_id, id, number, description, quantity, unit, category, sub_category, item_number, attributes, target_price, note, struck
    from jsonb_populate_recordset(null::rfq_line, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Certificates that hold today and are called so, by the id of their company. */
export async function readCertified(db: Db, names: string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ businessID: string; ids: string[] }>`
    select c.business_id as "businessID", array_agg(c.id) as ids from certificate c
    where c.expire_date > now() and exists (select from unnest(${names}::text[]) n (name) where c.name like n.name || '%') group by c.business_id`.execute(db);
  return new Map(rows.map(({ businessID, ids }) => [businessID, ids]));
}
