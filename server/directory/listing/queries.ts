import { sql } from 'kysely';
import { LISTING_PART } from '#contract/base/limits.ts';
import type { Listed, ListedKind } from '#contract/directory/listing.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';

/**
 * What is worth finding, of each kind. The only place that says so: sitemaps and the `noindex` of the pages both ask here.
 * A business that nobody has claimed, with one sentence and without a product, is thin; so is a person without a presentation.
 */
const listed = {
  business: sql`
    select b.id, array[b.company_name] as names, b.updated_at as changed_at from business b join resource r on r.id = b.id and ${readable('r')}
    where btrim(coalesce(b.general_description, '')) <> ''
      or exists (select 1 from business_access a where a.business_id = b.id)
      or exists (select 1 from product p join resource offered on offered.id = p.id and ${readable('offered')} where p.business_id = b.id)`,
  product: sql`
    select p.id, array[b.company_name, p.name] as names, p.updated_at as changed_at from product p join resource r on r.id = p.id and ${readable('r')}
    join business b on b.id = p.business_id join resource offering on offering.id = b.id and ${readable('offering')}`,
  person: sql`
    select p.account_id as id, '{}'::text[] as names, p.updated_at as changed_at from profile p join resource r on r.id = p.account_id and ${readable('r')}
    where btrim(coalesce(p.brief_presentation, '')) <> ''`,
} satisfies Record<ListedKind, unknown>;

interface Part {
  kind: ListedKind;
  part: number;
  count: number;
  changedAt: string;
}

/** The parts that there are, in the order of their kind and number. */
export async function readParts(db: Db): Promise<Part[]> {
  const partsOf = (kind: ListedKind) => sql`
    select ${sql.lit(kind)} as kind, part, count(*) as count, max(changed_at) as changed_at
    from (select (row_number() over (order by id) - 1) / ${sql.lit(LISTING_PART)} + 1 as part, changed_at from (${listed[kind]}) l) numbered group by part`;
  const { rows } = await sql<Part>`
    select kind, part, count, ${isoSeconds('changed_at')} as "changedAt"
    from (${partsOf('business')} union all ${partsOf('product')} union all ${partsOf('person')}) parts
    order by kind, part`.execute(db);
  return rows;
}

/** The entries of one part. Ids grow with time, so what is new changes the last part only. */
export async function readPart(db: Db, kind: ListedKind, part: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, names, ${isoSeconds('changed_at')} as "changedAt" from (${listed[kind]}) l
    order by id offset ${(part - 1) * LISTING_PART} limit ${sql.lit(LISTING_PART)}`.execute(db);
  return rows;
}

/** Whether one of them is listed; null when nobody may read it. */
export async function readListed(db: Db, id: string): Promise<boolean | null> {
  const among = (kind: ListedKind) => sql`exists (select 1 from (${listed[kind]}) l where l.id = found.id)`;
  const { rows } = await sql<{ listed: boolean }>`
    select case found.type when 'business' then ${among('business')} when 'product' then ${among('product')} else ${among('person')} end as listed
    from resource found where found.id = ${id} and found.type in ('business', 'product', 'person') and ${readable('found')}`.execute(db);
  return rows[0]?.listed ?? null;
}
