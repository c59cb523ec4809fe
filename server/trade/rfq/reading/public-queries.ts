import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '#contract/base/limits.ts';
import type { OpenCounts, OpenRfq } from '#contract/trade/rfq/listed.ts';
import type { PublicRfq } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { isComplete } from '../places-queries.ts';
import { stateOf, tradeNow } from '../state-queries.ts';
import { branchesOf, quantitiesOf } from './short-queries.ts';

const PUBLIC_LINES = 10;
const GONE_DAYS = 90;
/** What one file of a sitemap may hold. */
const MOST_LISTED = 50_000;
const isOpen = sql`${stateOf('r')} = 'open'`;

/** It is open, and everybody may see it. */
const isFound = sql`r.visibility = 'open' and r.public_page and r.published_at is not null and r.deadline > ${tradeNow} and ${isOpen}`;

/** What everybody reads of a request `r`. */
const publicColumns: RawBuilder<unknown> = sql`r.id as "rfqID", case when ${isOpen} then 'open' else 'ended' end as state, r.title,
      coalesce((select array_agg(distinct coalesce(l.sub_category, l.category)) from rfq_line l where l.rfq_id = r.id and not l.struck and coalesce(l.sub_category, l.category) is not null), '{}') as categories,
      case when ${isOpen} then ${quantitiesOf(PUBLIC_LINES)} else '[]'::jsonb end as lines,
      case when ${isOpen} then (select count(*) from rfq_line l where l.rfq_id = r.id and not l.struck) else 0 end as "lineCount",
      case when ${isOpen} then r.country end as country, case when ${isOpen} then (select s.name from state s where s.id = r.state) end as region,
      case when ${isOpen} then ${isoMilliseconds('r.deadline')} end as deadline,
      case when ${isOpen} and not r.sealed then (select count(*) from quote q where q.rfq_id = r.id and ${isComplete}) end as quotes`;

/** What everybody reads: while it is open its need, afterwards that it has ended; null for what has no public page. */
export async function readPublic(db: Db, id: string): Promise<PublicRfq | null> {
  const { rows } =
    await sql<PublicRfq>`select ${publicColumns} from rfq r where r.id = ${id} and r.visibility = 'open' and r.public_page and r.published_at is not null
    and r.removed_at is null and least(r.deadline, r.cancelled_at, r.ended_at) > ${tradeNow} - ${sql.lit(GONE_DAYS)} * interval '1 day'`.execute(db);
  return rows[0] ?? null;
}

/** Those with a public page that are open, for crawlers. */
export async function readListed(db: Db): Promise<{ rfqID: string; changedAt: string }[]> {
  const { rows } = await sql<{ rfqID: string; changedAt: string }>`select r.id as "rfqID", ${isoMilliseconds('r.changed_at')} as "changedAt"
    from rfq r where ${isFound} order by r.published_at desc, r.id limit ${sql.lit(MOST_LISTED)}`.execute(db);
  return rows;
}

export interface Filters {
  text: string;
  category?: string | undefined;
  country?: string | undefined;
  before?: string | undefined;
}

/** Choices as values, or as expressions of a statement. */
interface Chosen {
  words: unknown;
  category: unknown;
  country: unknown;
  before: unknown;
}

/** Open requests `r` with a public page that the choices leave. Text is looked for in titles: nothing else of a request is public. */
export const foundWith = ({ words, category, country, before }: Chosen): RawBuilder<unknown> => sql`${isFound}
    and not exists (select from unnest(${words}::text[]) w where strpos(lower(r.title), w) = 0)
    and (${country}::text is null or r.country = ${country}) and (${before}::timestamptz is null or r.deadline < ${before})
    and (${category}::text is null or exists (select from rfq_line l where l.rfq_id = r.id and not l.struck
      and ${category} in (left(coalesce(l.category, l.sub_category), 4), l.category, l.sub_category)))`;

const foundBy = ({ text, category = null, country = null, before = null }: { [N in keyof Filters]?: Filters[N] | null }): RawBuilder<unknown> =>
  foundWith({ words: (text ?? '').toLowerCase().split(/\s+/).filter(Boolean), category, country, before });

/** The next deadline first. */
export async function searchPublic(
  db: Db,
  { skip, size, ...filters }: Filters & { skip: number; size: number },
): Promise<{ data: OpenRfq[]; total: number; totalIsExact: boolean }> {
  const found = foundBy(filters);
  const { rows } = await sql<OpenRfq>`
    select ${publicColumns}, ${branchesOf} as branches, r.sealed from rfq r where ${found} order by r.deadline, r.id offset ${skip} limit ${size}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from (select from rfq r where ${found} limit ${EXACT_TOTAL + 1}) many`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { data: rows, total: Math.min(total, EXACT_TOTAL), totalIsExact: total <= EXACT_TOTAL };
}

/** How many open requests there are: of each branch among those of the chosen country, of each country among those of the chosen branch. */
export async function countOpen(db: Db, filters: Filters): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select (select count(*) from rfq r where ${foundBy(filters)}) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'count', x.count) order by x.id) from (
        select n.id, n.name, count(distinct r.id) as count from rfq r join rfq_line l on l.rfq_id = r.id and not l.struck
        join (select key as id, name from industry union all select id, name from category union all select id, name from sub_category) n
          on n.id in (left(coalesce(l.category, l.sub_category), 4), l.category, l.sub_category)
        where ${foundBy({ ...filters, category: undefined })} group by 1, 2) x), '[]') as branches,
      coalesce((select jsonb_agg(jsonb_build_object('key', x.code, 'name', x.name, 'count', x.count) order by x.count desc, x.name) from (
        select c.code, c.name, count(*) as count from rfq r join country c on c.code = r.country
        where ${foundBy({ ...filters, country: undefined })} group by 1, 2) x), '[]') as countries`.execute(db);
  return rows[0] ?? { total: 0, branches: [], countries: [] };
}
