import { sql } from 'kysely';
import { MOST_REOPENED, REOPEN_DAYS } from '#contract/trade/award/limits.ts';
import type { Award, AwardStart, QuoteAnswer } from '#contract/trade/award/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { quoteReadable } from '#server/trade/quote/readable-queries.ts';
import { stateOf, tradeNow } from '#server/trade/rfq/state-queries.ts';

const person = (alias: string) =>
  sql`jsonb_build_object('userID', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
const supplier = sql`jsonb_build_object('quoteID', q.id, 'number', coalesce(q.number, ''), 'businessID', b.id, 'name', b.company_name)`;

/** What became of a decision `a` of a request `r`. */
const awardState = sql`case when a.told_at is not null then 'told' when a.undone_at is not null then 'undone' when a.refused_at is not null then 'refused'
  when a.unanswered_at is not null or (a.due_at is null and (a.approve_until <= ${tradeNow} or ${stateOf('r')} <> 'deciding')) then 'unanswered'
  when a.due_at is null then 'approval' when ${stateOf('r')} <> 'deciding' then 'undone' else 'waiting' end`;

/** The latest decision about a request, for its buyer; null before there is one. */
export async function readAward(db: Db, rfqID: string, accountID: string): Promise<Award | null> {
  const { rows } = await sql<Award>`
    select a.id as "awardID", a.kind, ${awardState} as state, ${person('m')} as by, ${isoMilliseconds('a.at')} as at, ${isoMilliseconds('a.due_at')} as "dueAt",
      ${isoMilliseconds('a.told_at')} as "toldAt", case when p.id is not null then ${person('p')} end as approver,
      ${isoMilliseconds('a.approve_until')} as "approveUntil", a.refuse_reason as "refuseReason",
      coalesce(a.approver_id = ${accountID} and ${awardState} = 'approval', false) as "mayApprove",
      coalesce((select jsonb_agg(${supplier} || jsonb_build_object('lineID', t.line_id, 'revision', t.revision, 'place', t.place,
          'quantity', trim_scale(t.quantity)::text, 'billed', trim_scale(t.billed)::text, 'price', trim_scale(t.price)::text, 'total', t.total::text,
          'currency', v.currency) order by l.number, b.company_name)
        from award_part t join quote q on q.id = t.quote_id join business b on b.id = q.business_id
        join rfq_line l on l.rfq_id = r.id and l.id = t.line_id
        join quote_revision v on v.quote_id = q.id and v.revision = t.revision and ${quoteReadable} where t.award_id = a.id), '[]') as parts,
      coalesce((select jsonb_agg(jsonb_build_object('lineID', u.line_id, 'reason', u.reason, 'text', u.text)) from award_unbought u where u.award_id = a.id), '[]') as unbought,
      coalesce((select jsonb_agg(${supplier} || jsonb_build_object('reason', d.reason, 'text', d.text, 'withRank', d.rank is not null) order by b.company_name)
        from award_decline d join quote q on q.id = d.quote_id join business b on b.id = q.business_id where d.award_id = a.id), '[]') as declines,
      case when a.kind = 'award' then a.details end as details, a.complete_first as "completeFirst"
    from award a join rfq r on r.id = a.rfq_id join account m on m.id = a.account_id left join account p on p.id = a.approver_id
    where a.rfq_id = ${rfqID} order by a.at desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What the form of an award begins with: who has to agree, and where the business is. */
export async function readStart(db: Db, rfqID: string, accountID: string): Promise<AwardStart> {
  const { rows } = await sql<AwardStart>`
    select case when p.id is not null then ${person('p')} end as approver, p.id is distinct from ${accountID}::uuid as "mayAward",
      jsonb_build_object('street', coalesce(nullif(b.contact_info ->> 'shippingAddressEnglish', ''), b.contact_info ->> 'legalAddressEnglish', ''), 'city', coalesce(nullif(b.city, ''), r.place), 'postcode', coalesce(b.zipcode, ''),
        'region', coalesce((select s.name from state s where s.id = r.state), ''), 'country', coalesce(r.country, b.country_code)) as delivery,
      jsonb_build_object('name', m.first_name || ' ' || m.last_name, 'email', coalesce(m.email, ''), 'phone', '') as contact,
      jsonb_build_object('left', greatest(0, ${sql.lit(MOST_REOPENED)} - r.reopened), 'until',
        ${isoMilliseconds(sql`(coalesce(r.awarded_at, r.ended_at) + ${sql.lit(REOPEN_DAYS)} * interval '1 day')`)}) as reopens
    from rfq r join account m on m.id = ${accountID} left join account p on p.id = r.approver_id left join business b on b.id = r.business_id
    where r.id = ${rfqID}`.execute(db);
  if (!rows[0]) throw new Error('a request that is read is missing');
  return rows[0];
}

/** What became of the quote of a company, once it was told; the address and the contact for who was chosen, and nobody else (AWD-010). */
export async function readAnswer(db: Db, rfqID: string, businessID: string): Promise<QuoteAnswer> {
  const { rows } = await sql<QuoteAnswer>`
    select case when q.declined_at is not null then jsonb_build_object('at', ${isoMilliseconds('q.declined_at')}, 'reason', q.decline_reason, 'text', q.decline_text,
        'rank', q.decline_rank, 'band', q.decline_band) end as declined,
      (select jsonb_build_object('at', ${isoMilliseconds('a.told_at')}, 'delivery', a.details -> 'delivery', 'contact', a.details -> 'contact',
          'parts', (select jsonb_agg(jsonb_build_object('lineID', t.line_id, 'place', t.place, 'quantity', trim_scale(t.quantity)::text,
            'billed', trim_scale(t.billed)::text, 'price', trim_scale(t.price)::text, 'total', t.total::text) order by l.number)
            from award_part t join rfq_line l on l.rfq_id = a.rfq_id and l.id = t.line_id where t.award_id = a.id and t.quote_id = q.id))
        from award a where a.rfq_id = q.rfq_id and a.told_at is not null and q.awarded_at is not null
          and exists (select from award_part t where t.award_id = a.id and t.quote_id = q.id) order by a.told_at desc limit 1) as awarded
    from quote q where q.rfq_id = ${rfqID} and q.business_id = ${businessID}`.execute(db);
  return rows[0] ?? { declined: null, awarded: null };
}
