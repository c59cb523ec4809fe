import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { takers } from '../places-queries.ts';
import { reaches } from '../sides-queries.ts';

/** So many companies are looked at closely, those that cover most of the lines first. */
const CLOSELY = 2_000;

/**
 * Companies that a request may be told to (MAT-001): somebody belongs to them, they are shown, of an asked business type, want to be told, are neither
 * excluded nor blocked nor the buyer's own, and cover a line at least. Equals in the order of a hash, so that nobody is always first (MAT-006).
 */
export async function readCandidateIDs(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (select l.id, l.category, l.sub_category from rfq_line l where l.rfq_id = ${rfqID} and not l.struck and coalesce(l.sub_category, l.category) is not null),
    hits as (
      select p.business_id, a.id as line_id, 1.0 as score from asked a join product p on p.sub_category_id = a.sub_category
        join resource s on s.id = p.id and s.hidden_at is null
      union all select p.business_id, a.id, 0.6 from asked a join product p on p.category_id = a.category join resource s on s.id = p.id and s.hidden_at is null
      union all select c.business_id, a.id, 0.4 from asked a join business_category c on c.category_id = a.category),
    covered as (select business_id, sum(score) as coverage from (select business_id, line_id, max(score) as score from hits group by 1, 2) best group by 1)
    select b.id from covered c join business b on b.id = c.business_id join rfq r on r.id = ${rfqID} join resource w on w.id = b.id and w.hidden_at is null
    left join rfq_setting s on s.business_id = b.id
    where b.business_type = any(r.business_types) and coalesce(s.matching, true)
      and (coalesce(cardinality(s.countries), 0) = 0 or r.country = any(s.countries))
      and (coalesce(cardinality(s.categories), 0) = 0 or exists (select from asked a where a.category = any(s.categories) or a.sub_category = any(s.categories)))
      and (s.least_quantity is null or exists (select from rfq_line l where l.rfq_id = r.id and not l.struck and l.quantity >= s.least_quantity))
      and exists (select from business_access x where x.business_id = b.id) and ${reaches}
    order by c.coverage desc, md5(${rfqID} || b.id::text) limit ${sql.lit(CLOSELY)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Told {
  businessID: string;
  score: number;
}

/** @returns the companies that had not been told before. */
export async function insertTold(db: Db, rfqID: string, told: Told[], wave: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into rfq_told (rfq_id, business_id, score, wave, at)
    select ${rfqID}, t.id, t.score, ${wave}, trade_now() from unnest(${told.map(({ businessID }) => businessID)}::uuid[], ${told.map(({ score }) => score)}::float8[]) t (id, score)
    on conflict do nothing returning business_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How companies are told in waves. */
export interface Rhythm {
  hours: number;
  fewer: number;
  notice: number;
  most: number;
}

/** A wave of `r` is due by the moment `c.now` (MAT-006). */
const isDue = ({
  hours,
  fewer,
  notice,
  most,
}: Rhythm) => sql`(r.published_at is not null and r.visibility <> 'invited' and r.deadline > c.now and rfq_state(r, c.now) = 'open'
  and (r.told_at is null or (r.told_at <= c.now - ${hours} * interval '1 hour' and r.deadline > c.now + ${notice} * interval '1 hour'
    and (select count(*) from rfq_told t where t.rfq_id = r.id) < ${most} and (select count(*) from (${takers(sql`r.id`)}) busy) < ${fewer})))`;

export async function readDue(db: Db, rhythm: Rhythm): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rfq r cross join (select trade_now() as now) c where ${isDue(rhythm)} order by r.published_at`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Waves {
  told: string[];
  wave: number;
}

/** Who was told of a request that the caller has locked; null while no wave is due. */
export async function readWaves(db: Db, rfqID: string, rhythm: Rhythm): Promise<Waves | null> {
  const { rows } = await sql<Waves>`
    select coalesce(array_agg(t.business_id) filter (where t.rfq_id is not null), '{}') as told, coalesce(max(t.wave), 0) as wave
    from rfq r cross join (select trade_now() as now) c left join rfq_told t on t.rfq_id = r.id where r.id = ${rfqID} and ${isDue(rhythm)} group by r.id`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function noteWave(db: Db, rfqID: string): Promise<void> {
  await sql`update rfq set told_at = trade_now() where id = ${rfqID}`.execute(db);
}

/** Open requests that may suit a company: a line in what it offers or lists. */
export async function readSuiting(db: Db, businessID: string): Promise<string[]> {
  const shown = sql`product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = ${businessID}`;
  const { rows } = await sql<{ id: string }>`
    select r.id from rfq r join business b on b.id = ${businessID}
    where r.published_at is not null and r.visibility <> 'invited' and r.deadline > (select trade_now()) and rfq_state(r, (select trade_now())) = 'open' and ${reaches}
      and not exists (select from rfq_dismissal d where d.rfq_id = r.id and d.business_id = b.id)
      and exists (select from rfq_line l where l.rfq_id = r.id and not l.struck and (l.sub_category in (select p.sub_category_id from ${shown})
        or l.category in (select p.category_id from ${shown}) or l.category in (select c.category_id from business_category c where c.business_id = ${businessID})))
    order by r.deadline limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
