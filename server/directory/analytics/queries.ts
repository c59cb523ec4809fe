import { type RawBuilder, sql } from 'kysely';
import { ANALYTICS } from '#contract/base/limits.ts';
import type { BusinessAnalytics, Figures, PlatformAnalytics } from '#contract/directory/analytics.ts';
import type { Db } from '#server/base/database/database.ts';
import { answeredInquiries, counts, MEDIAN, SECONDS, wholeSeconds } from '#server/trade/desk/answered-inquiries-queries.ts';
import type { Range } from './range.ts';

/** Whose figures: those of a business, of one of its products, of everybody. */
export interface Whose {
  businessID?: string;
  productID?: string | undefined;
}

export type Day = Figures & { day: string };
export type Responses = BusinessAnalytics['responses'];

/** The first moment of a day, UTC. */
const start = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`;
const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;
const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'UTC')::date`;

/** Conditions on rows of `sighting` (`s`) and of `inquiry` (`q`). */
const sightingsOf = ({ businessID, productID }: Whose) =>
  sql`${businessID ? sql`s.business_id = ${businessID}` : sql`true`} and ${productID ? sql`s.resource_id = ${productID}` : sql`true`}`;
const inquiriesOf = ({ businessID, productID }: Whose) =>
  sql`${businessID ? sql`q.to_id = ${businessID}` : sql`true`} and ${productID ? sql`q.product_id = ${productID}` : sql`true`}`;

const total = (condition: RawBuilder<unknown>) => sql`coalesce(sum(s.count) filter (where ${condition}), 0)::int`;
const SEEN = sql`${total(sql`s.kind = 'result'`)} as appearances, ${total(sql`s.kind = 'page' and s.resource_id = s.business_id`)} as "businessViews",
  ${total(sql`s.kind = 'page' and s.resource_id <> s.business_id`)} as "productViews"`;

/** Figures of every day from the first to the last one; what nothing was counted of is zero. */
export async function readDays(db: Db, whose: Whose, { from, to }: Range): Promise<Day[]> {
  // Whatever happened in these days left one of these times in them, or after them.
  const recent = sql`greatest(q.last_message_at, q.closed_at, q.delivered_at) >= ${start(from)}`;
  const { rows } = await sql<Day>`
    with asked as materialized (${answeredInquiries(sql`${recent} and ${inquiriesOf(whose)}`)}),
    seen as (select s.day, ${SEEN} from sighting s where s.day between ${from} and ${to} and ${sightingsOf(whose)} group by s.day),
    came as (select ${dayOf('reached_at')} as day, count(*)::int as count from asked group by 1),
    answered as (select ${dayOf('answered_at')} as day, count(*)::int as count from asked where answered_at is not null group by 1)
    select d.day::date as day, coalesce(seen.appearances, 0) as appearances, coalesce(seen."businessViews", 0) as "businessViews",
      coalesce(seen."productViews", 0) as "productViews", coalesce(came.count, 0) as inquiries, coalesce(answered.count, 0) as answers
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
    left join seen on seen.day = d.day left join came on came.day = d.day left join answered on answered.day = d.day order by d.day`.execute(db);
  return rows;
}

/** Appearances of each of these businesses, and inquiries that reached it, in these days; one without either is left out. */
export async function readSums(db: Db, ids: string[], { from, to }: Range): Promise<Map<string, { appearances: number; inquiries: number }>> {
  if (ids.length === 0) return new Map();
  const recent = sql`greatest(q.last_message_at, q.closed_at, q.delivered_at) >= ${start(from)}`;
  const { rows } = await sql<{ id: string; appearances: number; inquiries: number }>`
    with seen as (select s.business_id as id, ${total(sql`s.kind = 'result'`)} as appearances from sighting s
      where s.business_id = any(${ids}) and s.day between ${from} and ${to} group by s.business_id),
    came as (select to_id as id, count(*)::int as inquiries from (${answeredInquiries(sql`${recent} and q.to_id = any(${ids})`)}) as asked
      where reached_at >= ${start(from)} and reached_at < ${end(to)} group by to_id)
    select id, coalesce(appearances, 0) as appearances, coalesce(inquiries, 0) as inquiries from seen full join came using (id)`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** How inquiries that came in these days, and in those, were answered, as docs/responses.md counts. */
export async function readResponses(db: Db, whose: Whose, range: Range, before: Range, now: Date): Promise<{ during: Responses; before: Responses }> {
  const reached = sql`coalesce(q.delivered_at, q.created_at)`;
  const { rows } = await sql<Responses & { during: boolean }>`
    with asked as (${answeredInquiries(sql`${reached} >= ${start(before.from)} and ${reached} < ${end(range.to)} and ${inquiriesOf(whose)}`)}),
    counted as (select reached_at >= ${start(range.from)} as during, ${SECONDS} as seconds from asked where ${counts(now)}),
    figures as (select during, count(*)::int as inquiries, count(seconds)::int as answered, ${MEDIAN} as median from counted group by during)
    select during, inquiries, answered, ${wholeSeconds('median')} as "medianSeconds" from figures`.execute(db);
  const of = (during: boolean): Responses => rows.find((row) => row.during === during) ?? { inquiries: 0, answered: 0, medianSeconds: null };
  return { during: of(true), before: of(false) };
}

/** Every product of the business, and those that are gone of which something was counted; the most seen first. */
export async function readProducts(db: Db, businessID: string, { from, to }: Range): Promise<BusinessAnalytics['products']> {
  const { rows } = await sql<BusinessAnalytics['products'][number]>`
    with seen as (
      select s.resource_id as id, ${total(sql`s.kind = 'result'`)} as appearances, ${total(sql`s.kind = 'page'`)} as views
      from sighting s where s.business_id = ${businessID} and s.resource_id <> ${businessID} and s.day between ${from} and ${to} group by s.resource_id),
    came as (select product_id as id, count(*)::int as count from (${answeredInquiries(inquiriesOf({ businessID }))}) as asked
      where product_id is not null and reached_at >= ${start(from)} and reached_at < ${end(to)} group by product_id),
    shown as (select p.id, p.name from product p left join product_removal x on x.product_id = p.id where p.business_id = ${businessID} and x.product_id is null)
    select coalesce(shown.id, seen.id) as "productID", coalesce(shown.name, p.name) as name, coalesce(seen.appearances, 0) as appearances,
      coalesce(seen.views, 0) as views, coalesce(came.count, 0) as inquiries
    from shown full join seen on seen.id = shown.id left join product p on p.id = seen.id left join came on came.id = coalesce(shown.id, seen.id)
    order by coalesce(seen.views, 0) desc, coalesce(seen.appearances, 0) desc, coalesce(came.count, 0) desc, name, 1 limit ${sql.lit(ANALYTICS.products)}`.execute(
    db,
  );
  return rows;
}

/** Whether this is, or was until lately, a product of the business. */
export async function isProductOf(db: Db, businessID: string, productID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from resource r where r.id = ${productID} and r.type = 'product' and r.voice_id = ${businessID}`.execute(db);
  return rows.length > 0;
}

/** The most seen businesses of these days, and of how many anything was counted. */
export async function readBusinesses(db: Db, { from, to }: Range): Promise<Pick<PlatformAnalytics, 'active' | 'businesses'>> {
  const { rows } = await sql<PlatformAnalytics['businesses'][number] & { active: number }>`
    with seen as materialized (select s.business_id, ${SEEN} from sighting s where s.day between ${from} and ${to} group by s.business_id),
    asked as materialized (${answeredInquiries(sql`greatest(q.last_message_at, q.closed_at, q.delivered_at) >= ${start(from)}`)}),
    came as (select to_id as business_id, count(*) filter (where reached_at >= ${start(from)} and reached_at < ${end(to)})::int as inquiries,
      count(*) filter (where answered_at >= ${start(from)} and answered_at < ${end(to)})::int as answers from asked group by to_id),
    figures as (select b.id, b.company_name, coalesce(appearances, 0) as appearances, coalesce("businessViews", 0) as "businessViews",
        coalesce("productViews", 0) as "productViews", coalesce(inquiries, 0) as inquiries, coalesce(answers, 0) as answers
      from seen full join came using (business_id) join business b on b.id = business_id
      where coalesce(appearances, 0) + coalesce("businessViews", 0) + coalesce("productViews", 0) + coalesce(inquiries, 0) + coalesce(answers, 0) > 0)
    select id as "businessID", company_name as name, appearances, "businessViews", "productViews", inquiries, answers, count(*) over ()::int as active
    from figures order by "businessViews" + "productViews" desc, appearances desc, inquiries desc, id limit ${sql.lit(ANALYTICS.businesses)}`.execute(db);
  return { active: rows[0]?.active ?? 0, businesses: rows };
}
