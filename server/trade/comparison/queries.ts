import { type RawBuilder, sql } from 'kysely';
import type { ComparisonQuote } from '#contract/trade/comparison.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';

export type Mark = ComparisonQuote['mark'];

/** What a request says to its buyer of how quotes are compared. `ratesDay`: the day of the table of rates, or the last day that it may be of. */
export interface Basis {
  number: string;
  revision: number;
  /** The company that asks; null for a person. */
  buyer: string | null;
  currency: string;
  day: string;
  ratesDay: string;
  /** The buyer has not decided yet. */
  isUndecided: boolean;
}

/** Before the deadline the latest table is the one to come, so today's; after it that of its day. A day that the buyer's side chose goes before. */
export async function readBasis(db: Db, rfqID: string): Promise<Basis> {
  const { rows } = await sql<Basis>`
    select coalesce(r.number, '') as number, r.revision, r.business_id as buyer, r.currency, (${tradeNow} at time zone 'UTC')::date::text as day, ${stateOf('r')} in ('open', 'deciding') as "isUndecided",
      coalesce(r.rates_day, least(r.deadline at time zone 'UTC', ${tradeNow} at time zone 'UTC')::date)::text as "ratesDay" from rfq r where r.id = ${rfqID}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('a request that is compared is missing');
  return rows[0];
}

const nameOf = (column: string): RawBuilder<unknown> => sql`(select a.first_name || ' ' || a.last_name from account a where a.id = ${sql.ref(column)})`;
const by = (what: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`m.${what}_at`)} is not null then jsonb_build_object('at', ${isoMilliseconds(`m.${what}_at`)}, 'name', ${nameOf(`m.${what}_by`)}) end`;

/** What the buyer's side put beside quotes, by quote; only those that may be read are there. */
export async function readMarks(db: Db, rfqID: string, reader: string): Promise<Map<string, { mark: Mark; certificates: ComparisonQuote['certificates'] }>> {
  const { rows } = await sql<{ quoteID: string; mark: Mark; certificates: ComparisonQuote['certificates'] }>`
    select q.id as "quoteID", jsonb_build_object('shortlisted', ${by('shortlisted')}, 'told', ${isoMilliseconds('m.shortlist_told_at')}, 'hidden', ${by('hidden')},
        'estimate', ${by('estimate')} || jsonb_build_object('amount', trim_scale(m.estimate)::text, 'note', m.estimate_note),
        'notes', coalesce((select jsonb_agg(jsonb_build_object('text', n.text, 'mine', n.account_id = ${reader}, 'at', ${isoMilliseconds('n.at')},
          'name', ${nameOf('n.account_id')}) order by n.at desc, n.account_id) from quote_note n where n.quote_id = q.id), '[]'),
        'chosen', coalesce((select jsonb_agg(jsonb_build_object('lineID', h.line_id, 'place', h.place) order by h.line_id)
          from quote_choice h where h.quote_id = q.id and h.revision = q.revision), '[]')) as mark,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'expireDate', c.expire_date) order by c.name)
        from certificate c where c.business_id = q.business_id and c.id = any(v.certificates)), '[]') as certificates
    from quote q join rfq r on r.id = q.rfq_id join quote_revision v on v.quote_id = q.id and v.revision = q.revision left join quote_mark m on m.quote_id = q.id
    where q.rfq_id = ${rfqID} and ${quoteReadable}`.execute(db);
  return new Map(rows.map(({ quoteID, mark, certificates }) => [quoteID, { mark, certificates }]));
}

/** The revision of a quote of this request that may be read; null where there is none. */
export async function readMarked(db: Db, { rfqID, quoteID }: { rfqID: string; quoteID: string }): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    select q.revision from quote q join rfq r on r.id = q.rfq_id where q.id = ${quoteID} and q.rfq_id = ${rfqID} and ${quoteReadable}`.execute(db);
  return rows[0]?.revision ?? null;
}

interface By {
  by: string;
  at: Date;
}

/** What stands keeps who did it first. */
export async function writeShortlisted(db: Db, quoteID: string, is: boolean, { by, at }: By): Promise<void> {
  await sql`insert into quote_mark (quote_id, shortlisted_at, shortlisted_by) values (${quoteID}, ${is ? at : null}, ${is ? by : null})
    on conflict (quote_id) do update set
      shortlisted_at = case when ${is} then coalesce(quote_mark.shortlisted_at, excluded.shortlisted_at) end,
      shortlisted_by = case when quote_mark.shortlisted_at is not null and ${is} then quote_mark.shortlisted_by else excluded.shortlisted_by end`.execute(db);
}

export async function writeHidden(db: Db, quoteID: string, is: boolean, { by, at }: By): Promise<void> {
  await sql`insert into quote_mark (quote_id, hidden_at, hidden_by) values (${quoteID}, ${is ? at : null}, ${is ? by : null})
    on conflict (quote_id) do update set
      hidden_at = case when ${is} then coalesce(quote_mark.hidden_at, excluded.hidden_at) end,
      hidden_by = case when quote_mark.hidden_at is not null and ${is} then quote_mark.hidden_by else excluded.hidden_by end`.execute(db);
}

export async function writeEstimate(db: Db, quoteID: string, estimate: { amount: string; note: string } | null, { by, at }: By): Promise<void> {
  const [amount, note] = [estimate?.amount ?? null, estimate?.note ?? ''];
  await sql`insert into quote_mark (quote_id, estimate, estimate_note, estimate_at, estimate_by)
    values (${quoteID}, ${amount}, ${note}, ${estimate ? at : null}, ${estimate ? by : null})
    on conflict (quote_id) do update set estimate = excluded.estimate, estimate_note = excluded.estimate_note, estimate_at = excluded.estimate_at,
      estimate_by = excluded.estimate_by`.execute(db);
}

/** One's own note; an empty one takes it away. */
export async function writeNote(db: Db, quoteID: string, text: string, { by, at }: By): Promise<void> {
  if (text === '') await sql`delete from quote_note where quote_id = ${quoteID} and account_id = ${by}`.execute(db);
  else
    await sql`insert into quote_note (quote_id, account_id, text, at) values (${quoteID}, ${by}, ${text}, ${at})
      on conflict (quote_id, account_id) do update set text = excluded.text, at = excluded.at`.execute(db);
}

/** @returns whether the revision has such an alternative; place 0 is what was asked. */
export async function writeChoice(db: Db, quoteID: string, { revision, lineID, place }: { revision: number; lineID: string; place: number }): Promise<boolean> {
  await sql`delete from quote_choice where quote_id = ${quoteID} and line_id = ${lineID}`.execute(db);
  if (place === 0) return true;
  const { numAffectedRows } = await sql`insert into quote_choice (quote_id, revision, line_id, place)
    select l.quote_id, l.revision, l.line_id, l.place from quote_line l join quote q on q.id = l.quote_id join rfq r on r.id = q.rfq_id
    where l.quote_id = ${quoteID} and ${quoteReadable} and l.revision = ${revision} and l.line_id = ${lineID} and l.place = ${place}`.execute(db);
  return numAffectedRows === 1n;
}

/** Shortlisted quotes that stand and whose suppliers were not told yet, by name. */
export async function readToTell(db: Db, rfqID: string): Promise<{ quoteID: string; name: string }[]> {
  const { rows } = await sql<{ quoteID: string; name: string }>`
    select q.id as "quoteID", b.company_name as name from quote q join rfq r on r.id = q.rfq_id join quote_mark m on m.quote_id = q.id
      join business b on b.id = q.business_id
    where q.rfq_id = ${rfqID} and ${quoteReadable} and q.declined_at is null and m.shortlisted_at is not null and m.shortlist_told_at is null
    order by b.company_name, q.id`.execute(db);
  return rows;
}

export async function setTold(db: Db, quoteIDs: string[], at: Date): Promise<void> {
  await sql`update quote_mark set shortlist_told_at = ${at} where quote_id = any(${quoteIDs}::uuid[])`.execute(db);
}

/** Whose quote it is, while it stands. */
export async function readSupplierOf(db: Db, quoteID: string): Promise<string | null> {
  const { rows } = await sql<{ businessID: string }>`
    select q.business_id as "businessID" from quote q where q.id = ${quoteID} and q.withdrawn_at is null`.execute(db);
  return rows[0]?.businessID ?? null;
}
