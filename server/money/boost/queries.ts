import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { Boost } from '#contract/money/boost.ts';
import { BOOST_DAYS } from '#contract/money/packages.ts';
import type { Db } from '#server/base/database/database.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';
import { readable } from '#server/network/resource/queries.ts';

/** Whether the resource with this id is promoted now. */
export const promotedOf = (id: string) => sql<boolean>`exists (select 1 from boost o where o.resource_id = ${sql.ref(id)} and o.ended_at is null)`;

/** The package of a business, and how many boosts it has begun since the month did. */
export async function readAllowance(db: Db, business: string, since: Date): Promise<{ tier: Tier; used: number } | null> {
  const { rows } = await sql<{ tier: Tier; used: number }>`
    select ${tierOf} as tier, (select count(*) from boost o where o.business_id = b.id and o.started_at >= ${since}) as used
    from business b where b.id = ${business}`.execute(db);
  return rows[0] ?? null;
}

interface Promotable {
  kind: 'business' | 'product';
  name: string;
  /** Buyers see it. */
  shown: boolean;
  running: boolean;
}

/** The business itself or one of its products; null for anything else. */
export async function readPromotable(db: Db, business: string, resource: string): Promise<Promotable | null> {
  const { rows } = await sql<Promotable>`
    select case when p.id is null then 'business' else 'product' end as kind, coalesce(p.name, b.company_name) as name,
      ${readable('r')} and ${readable('own')} as shown, ${promotedOf('r.id')} as running
    from business b join resource own on own.id = b.id
    left join product p on p.id = ${resource} and p.business_id = b.id
    join resource r on r.id = coalesce(p.id, b.id)
    where b.id = ${business} and r.id = ${resource}`.execute(db);
  return rows[0] ?? null;
}

interface NewBoost {
  id: string;
  businessID: string;
  resourceID: string;
  startedAt: Date;
  endsAt: Date;
}

export async function insertBoost(db: Db, { id, businessID, resourceID, startedAt, endsAt }: NewBoost): Promise<void> {
  await sql`insert into boost (id, business_id, resource_id, started_at, ends_at) values (${id}, ${businessID}, ${resourceID}, ${startedAt}, ${endsAt})`.execute(
    db,
  );
}

/** Ends what is due. @returns what is promoted no more. */
export async function endDueBoosts(db: Db, at: Date): Promise<{ id: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    update boost o set ended_at = ${at} from resource r
    where r.id = o.resource_id and o.ended_at is null and o.ends_at <= ${at} returning r.id, r.type as kind`.execute(db);
  return rows;
}

const MAX_LISTED = 100;

/** The latest boosts of a business with what each brought; whole days (UTC) are compared with as many before. */
export async function readBoosts(db: Db, business: string, at: Date): Promise<Boost[]> {
  const { rows } = await sql<Omit<Boost, 'startedAt' | 'endsAt'> & { startedAt: Date; endsAt: Date }>`
    with listed as (
      select o.*, (o.started_at at time zone 'UTC')::date as first,
        greatest(1, least(${sql.lit(BOOST_DAYS)}, (${at}::timestamptz at time zone 'UTC')::date - (o.started_at at time zone 'UTC')::date + 1)) as days
      from boost o where o.business_id = ${business} order by o.started_at desc, o.id desc limit ${sql.lit(MAX_LISTED)})
    select o.id as "boostID", o.resource_id as "resourceID", r.type as kind, case r.type when 'product' then p.name else b.company_name end as name,
      o.started_at as "startedAt", o.ends_at as "endsAt", o.ended_at is null as running, o.days,
      ${countsOf(sql`o.first`)} as during, ${countsOf(sql`o.first - o.days`)} as before
    from listed o join resource r on r.id = o.resource_id join business b on b.id = o.business_id left join product p on p.id = o.resource_id
    order by o.started_at desc, o.id desc`.execute(db);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}

/** What was counted of the boosted thing in `o.days` days from a day on. */
const countsOf = (from: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('results', coalesce(sum(s.count) filter (where s.kind = 'result'), 0), 'pages', coalesce(sum(s.count) filter (where s.kind = 'page'), 0),
    'inquiries', (select count(*) from inquiry i where (i.product_id = o.resource_id or i.to_id = o.resource_id)
      and i.created_at >= (${from})::timestamp at time zone 'UTC' and i.created_at < (${from} + o.days)::timestamp at time zone 'UTC'))
  from sighting s where s.resource_id = o.resource_id and s.day >= ${from} and s.day < ${from} + o.days)`;
