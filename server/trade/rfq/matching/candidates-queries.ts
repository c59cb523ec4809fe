import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { takers } from '../places-queries.ts';
import { apart, apartFrom } from '../sides-queries.ts';
import { statedOf } from './facts-queries.ts';
import { currentOffers } from './offers-queries.ts';
import type { Candidate } from './score.ts';

/** So many companies are looked at closely, those that cover most of the lines first. */
const CLOSELY = 2_000;

/** Branches that a request asks in, and how much an offer there covers of its lines: a product of a sub-category counts as one of its category too (MAT-002). */
const askedOf = (rfqID: string): RawBuilder<unknown> => sql`
  select branch, sum(weight)::int as weight from (
    select l.category as branch, 10 as weight from rfq_line l where l.rfq_id = ${rfqID} and not l.struck and l.category is not null
    union all select l.sub_category, case when l.category is null then 10 else 4 end from rfq_line l where l.rfq_id = ${rfqID} and not l.struck and l.sub_category is not null) w
  group by branch`;

/**
 * Companies that a request may be told to (MAT-001): somebody belongs to them, they are shown, of an asked business type, want to be told, are neither
 * excluded nor blocked nor the buyer's own, and cover a line at least. Equals in the order of a hash, so that nobody is always first (MAT-006).
 * @param branches all that it asks in
 */
export async function readCandidateIDs(db: Db, rfqID: string, branches: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (${askedOf(rfqID)}),
    covered as (select o.business_id, sum(a.weight * o.share) as coverage from ${currentOffers(sql`k.branch = any(${branches}::text[])`)} o join asked a on a.branch = o.branch
      where o.business_type = any((select business_types from rfq where id = ${rfqID})::text[]) group by o.business_id)
    select c.business_id as id from covered c join rfq r on r.id = ${rfqID} left join rfq_setting s on s.business_id = c.business_id
    where coalesce(s.matching, true) and (coalesce(cardinality(s.countries), 0) = 0 or r.country = any(s.countries))
      and (coalesce(cardinality(s.categories), 0) = 0 or exists (select from rfq_line l where l.rfq_id = r.id and not l.struck and (l.category = any(s.categories) or l.sub_category = any(s.categories))))
      and (s.least_quantity is null or exists (select from rfq_line l where l.rfq_id = r.id and not l.struck and l.quantity >= s.least_quantity))
      and c.business_id <> all(array(select k.id from rfq r cross join lateral (${apart}) k (id) where r.id = ${rfqID} and k.id is not null))
    order by c.coverage desc, md5(${rfqID} || c.business_id::text) limit ${sql.lit(CLOSELY)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts of such companies by id, in this order; of what they offer, what is in these branches. */
export async function readFacts(db: Db, ids: string[], branches: string[]): Promise<Map<string, Candidate>> {
  const { rows } = await sql<{ id: string; facts: Candidate }>`
    select b.id, ${statedOf} || jsonb_build_object('offered', o.offered) as facts
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place) join business b on b.id = wanted.id cross join lateral (
      select jsonb_build_object('subCategories', coalesce(jsonb_agg(o.branch) filter (where o.share = 10), '[]'),
        'categories', coalesce(jsonb_agg(o.branch) filter (where o.share = 6), '[]'), 'profile', coalesce(jsonb_agg(o.branch) filter (where o.share = 4), '[]')) as offered
      from ${currentOffers(sql`k.business_id = wanted.id and k.branch = any(${branches}::text[])`)} o) o order by wanted.place`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
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
}: Rhythm) => sql`(r.published_at is not null and r.visibility <> 'invited' and r.deadline > c.now and rfq_state(r, (select trade_now())) = 'open'
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
  const { rows } = await sql<{ id: string }>`
    with mine as materialized (select branch from supplier_offering where business_id = ${businessID}),
    asked as (select l.rfq_id from mine m join rfq_line l on l.category = m.branch where not l.struck
      union select l.rfq_id from mine m join rfq_line l on l.sub_category = m.branch where not l.struck)
    select r.id from rfq r where r.id = any(array(select rfq_id from asked)) and r.published_at is not null
      and r.visibility <> 'invited' and r.deadline > (select trade_now()) and rfq_state(r, (select trade_now())) = 'open'
      and ${apartFrom(businessID)}
      and not exists (select from rfq_dismissal d where d.rfq_id = r.id and d.business_id = ${businessID})
    order by r.deadline limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
