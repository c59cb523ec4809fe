import { type RawBuilder, sql } from 'kysely';
import { PARTS_DAYS } from '#contract/trade/parts-list/limits.ts';
import type { KeptList } from '#contract/trade/parts-list.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { tradeNow } from '../rfq/state-queries.ts';

type Content = Omit<KeptList, 'name' | 'from'>;

export interface Saved {
  listID: string;
  version: number;
  changedAt: string;
}

const saved = sql`id as "listID", version, ${isoMilliseconds('changed_at')} as "changedAt"`;

/** Its account's, as long as that belongs to the business for which it asks. */
const isOwn = (accountID: string): RawBuilder<boolean> => sql`parts_list.account_id = ${accountID} and (parts_list.business_id is null
  or exists (select from business_access x where x.business_id = parts_list.business_id and x.account_id = ${accountID}))`;

export async function insertList(db: Db, id: string, accountID: string, { name, from, ...content }: KeptList): Promise<Saved> {
  const { rows } = await sql<Saved>`insert into parts_list (id, account_id, business_id, name, content, created_at, changed_at)
    values (${id}, ${accountID}, ${from}, ${name}, ${JSON.stringify(content)}::jsonb, ${tradeNow}, ${tradeNow}) returning ${saved}`.execute(db);
  return rows[0] as Saved;
}

export async function updateList(db: Db, id: string, { name, from, ...content }: KeptList): Promise<Saved> {
  const { rows } =
    await sql<Saved>`update parts_list set business_id = ${from}, name = ${name}, content = ${JSON.stringify(content)}::jsonb, version = version + 1, changed_at = ${tradeNow}
    where id = ${id} returning ${saved}`.execute(db);
  return rows[0] as Saved;
}

/** Requests that were made from a list make a version of it: whoever asks for them once more meets another one. */
export async function noteMade(db: Db, id: string, rfqs: string[]): Promise<number> {
  await sql`insert into parts_list_rfq (list_id, rfq_id, place) select ${id}, r.id, r.place from unnest(${rfqs}::uuid[]) with ordinality r (id, place)`.execute(
    db,
  );
  const { rows } = await sql<{
    version: number;
  }>`update parts_list set version = version + 1, changed_at = ${tradeNow} where id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

export type StoredList = KeptList & Saved;

/** A list of an account, locked; null for another's as for one that is not there. */
export async function lockList(db: Db, id: string, accountID: string): Promise<StoredList | null> {
  const { rows } = await sql<Saved & { name: string; from: string | null; content: Content }>`
    select ${saved}, name, business_id as "from", content from parts_list where id = ${id} and ${isOwn(accountID)} for update`.execute(db);
  return rows[0] ? storedOf(rows[0]) : null;
}

export interface Made {
  rfqID: string;
  version: number;
  title: string;
}

export async function readList(db: Db, id: string, accountID: string): Promise<(StoredList & { made: Made[] }) | null> {
  const { rows } = await sql<Saved & { name: string; from: string | null; content: Content; made: Made[] }>`
    select ${saved}, name, business_id as "from", content, coalesce((select jsonb_agg(jsonb_build_object('rfqID', r.id, 'version', r.version, 'title', r.title) order by m.place)
        from parts_list_rfq m join rfq r on r.id = m.rfq_id where m.list_id = parts_list.id), '[]') as made
    from parts_list where id = ${id} and ${isOwn(accountID)}`.execute(db);
  const [row] = rows;
  return row ? { ...storedOf(row), made: row.made } : null;
}

const storedOf = ({ listID, version, changedAt, name, from, content }: Saved & { name: string; from: string | null; content: Content }): StoredList => ({
  ...content,
  ...{ listID, version, changedAt, name, from },
});

export interface Listed {
  listID: string;
  name: string;
  lineCount: number;
  changedAt: string;
  rfqs: number;
}

export async function readLists(db: Db, accountID: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id as "listID", name, jsonb_array_length(content -> 'lines') as "lineCount", ${isoMilliseconds('changed_at')} as "changedAt",
      (select count(*) from parts_list_rfq m where m.list_id = parts_list.id) as rfqs
    from parts_list where ${isOwn(accountID)} order by parts_list.changed_at desc, id`.execute(db);
  return rows;
}

export async function countLists(db: Db, accountID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from parts_list where account_id = ${accountID}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteList(db: Db, id: string, accountID: string): Promise<boolean> {
  const { rows } = await sql`delete from parts_list where id = ${id} and ${isOwn(accountID)} returning 1`.execute(db);
  return rows.length > 0;
}

const A_TIME = 500;

/** Lists that nobody changed for 180 days (TPU-008). @returns how many went; some are left for the next time. */
export async function deleteOldLists(db: Db): Promise<number> {
  const { rows } = await sql`delete from parts_list where id in (
    select id from parts_list where changed_at < ${tradeNow} - ${PARTS_DAYS} * interval '1 day' limit ${A_TIME}) returning 1`.execute(db);
  return rows.length;
}

/** Drafts of a list among these, that an account made and may still publish. */
export async function readDraftsOf(db: Db, listID: string, accountID: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from parts_list_rfq m join rfq r on r.id = m.rfq_id where m.list_id = ${listID} and r.id = any(${ids}::uuid[]) and r.account_id = ${accountID}
      and (r.business_id is null or exists (select from business_access x where x.business_id = r.business_id and x.account_id = ${accountID}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
