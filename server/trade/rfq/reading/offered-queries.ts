import { type RawBuilder, sql } from 'kysely';
import { IDENTITY_DAYS } from '#contract/people/identity.ts';
import { LAPSE_DAYS } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { identityOf } from '#server/people/profile/identity-queries.ts';
import { cautionsOf } from '#server/trust/caution/queries.ts';
import { stateOf } from '../state-queries.ts';
import { filesOf, linesOf, sharedColumns } from './shared-queries.ts';

/** A business type and a region are told of an anonymous buyer where so many companies share both (RFQ-025). */
const CROWD = 20;

/** The buyer of `r` is named to a company: it never was anonymous, is not any more, or that company has quoted. */
export const isNamedTo = (businessID: string): RawBuilder<unknown> => sql`(not r.anonymous
  or exists (select from quote q where q.rfq_id = r.id and q.business_id = ${businessID} and q.first_at is not null))`;

/** Who asks by kind and region alone. Joined: the business `buyer` and the profile `p`. */
export const describedOf = sql`case when buyer.id is not null and buyer.state_id is not null
    and (select count(*) from (select from business o where o.business_type = buyer.business_type and o.state_id = buyer.state_id limit ${sql.lit(CROWD)}) many) >= ${sql.lit(CROWD)}
  then jsonb_build_object('type', buyer.business_type, 'region', (select s.name from state s where s.id = buyer.state_id), 'country', buyer.country_code)
  else jsonb_build_object('type', null, 'region', null, 'country', coalesce(buyer.country_code, case when r.buyer_erased_at is null then p.country_code end, r.country)) end`;

/** Who asks, by name: the business, or the person; of an erased business nobody. Joined: the business `buyer` and the account `a`. */
export const buyerName: RawBuilder<string> = sql`case when r.buyer_erased_at is not null then 'A former member'
  else coalesce(buyer.company_name, a.first_name || ' ' || a.last_name) end`;

/** What is known of the buyer of `r` (RFQ-026); to a company that does not read the name, nothing says for whom it is. */
export const factsOf = (named: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'identity', ${identityOf(sql`r.account_id`)} || case when ${named} then '{}' else '{"companyName": null, "domain": null, "businessID": null, "number": null}' end::jsonb,
  'checks', coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'day', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD')) order by v.at) from (
    select c.kind, c.decided_at as at from verification_check c where c.business_id = r.business_id and ${checkHolds('c')}
    union all select 'work-email', w.checked_at from work_email w where w.account_id = r.account_id and w.checked_at > now() - ${sql.lit(IDENTITY_DAYS)} * interval '1 day') v), '[]'),
  'memberSince', (select to_char(a.created_at at time zone 'UTC', 'YYYY-MM') from account a where a.id = r.account_id),
  'published', (select count(*) from rfq o where o.account_id = r.account_id and o.published_at is not null and not o.in_conversation),
  'decidedShare', (select case when count(*) >= 3 then round(100.0 * count(*) filter (where o.awarded_at <= o.deadline + ${sql.lit(LAPSE_DAYS)} * interval '1 day'
      or o.ended_at <= o.deadline + ${sql.lit(LAPSE_DAYS)} * interval '1 day') / count(*))::int end
    from rfq o where o.account_id = r.account_id and not o.in_conversation and ${stateOf('o')} in ('awarded', 'ended', 'lapsed')))`;

/** Of one that was taken down nothing is read but that it was, and why (RFQ-031). */
const unlessRemoved = (list: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when r.removed_at is null then ${list} else '[]'::jsonb end`;

export interface Reader {
  businessID: string;
  isInvited: boolean;
  hasDeclined: boolean;
  mayQuote: boolean;
  places: { taken: number; full: boolean };
}

/** A request as a company reads it that may: `reader` is how it stands to it. */
export async function readOffered(db: Db, id: string, { businessID, isInvited, hasDeclined, mayQuote, places }: Reader): Promise<OfferedRfq | null> {
  const named = isNamedTo(businessID);
  const { rows } = await sql<OfferedRfq>`
    select ${sharedColumns}, case when ${named} then r.place end as place, ${unlessRemoved(filesOf(named))} as files, ${unlessRemoved(linesOf(false))} as lines,
      jsonb_build_object('name', case when ${named} then ${buyerName} end, 'described', ${describedOf}) as buyer,
      ${factsOf(named)} as facts, case when ${named} then ${cautionsOf(sql`r.id`, sql`r.business_id`)} else '[]' end as cautions,
      jsonb_build_object('businessID', ${businessID}::uuid, 'invited', ${isInvited}::boolean, 'declined', ${hasDeclined}::boolean, 'mayQuote', ${mayQuote}::boolean) as "as",
      jsonb_build_object('taken', case when r.sealed then null else ${places.taken}::int end, 'full', ${places.full}::boolean) as places
    from rfq r join account a on a.id = r.account_id left join profile p on p.account_id = a.id left join business buyer on buyer.id = r.business_id
    where r.id = ${id} and r.published_at is not null`.execute(db);
  const [rfq] = rows;
  return rfq ? (rfq.state === 'removed' ? { ...rfq, note: '', paymentTerms: '' } : rfq) : null;
}

/** Whether the buyer of a request is named to a company, and whether it was taken down. */
export async function readShown(db: Db, rfqID: string, businessID: string): Promise<{ isNamed: boolean; isRemoved: boolean }> {
  const { rows } = await sql<{ isNamed: boolean; isRemoved: boolean }>`
    select ${isNamedTo(businessID)} as "isNamed", r.removed_at is not null as "isRemoved" from rfq r where r.id = ${rfqID}`.execute(db);
  return rows[0] ?? { isNamed: false, isRemoved: true };
}
