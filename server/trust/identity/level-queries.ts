import { type RawBuilder, sql } from 'kysely';
import { LEVEL_RULES, type Level } from '#contract/trust/levels.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { isLogin } from '#server/identity/account/demonstration-queries.ts';
import { identityParts } from '#server/people/profile/identity-queries.ts';

const days = (count: number): RawBuilder<unknown> => sql`${sql.lit(count)} * interval '1 day'`;
const NOW = sql`now()`;

/** A decision `m` that found spam or fraud in what somebody reported, and still stands. */
const upheld = (now: RawBuilder<unknown>) => sql`m.reason in ('spam', 'fraud') and m.deed in ('warn', 'hide', 'suspend') and m.ended_at is null
  and m.created_at > ${now} - ${days(LEVEL_RULES.restrictedDays)} and exists (select from report t where t.moderation_id = m.id)`;

/**
 * Whether a report for spam or fraud about an account was upheld. What was written in the name of a company counts for who wrote it, where that is known,
 * else for its owners and admins: they answer for its page and products.
 */
export const isRestricted = (account: RawBuilder<unknown>, now = NOW): RawBuilder<boolean> => sql<boolean>`(
  exists (select from moderation m where m.snapshot ->> 'accountID' = ${account}::text and ${upheld(now)})
  or exists (select from moderation m where m.voice_id = ${account} and m.snapshot ->> 'accountID' is null and ${upheld(now)})
  or exists (select from inquiry q join report o on o.inquiry_id = q.id and o.resource_id = q.from_id join moderation m on m.id = o.moderation_id
    where q.account_id = ${account} and ${upheld(now)})
  or exists (select from rfq f join report o on o.trade_id = f.id join moderation m on m.id = o.moderation_id where f.account_id = ${account} and ${upheld(now)})
  or exists (select from business_access x join moderation m on m.voice_id = x.business_id and m.snapshot ->> 'accountID' is null
    where x.account_id = ${account} and x.access in ('owner', 'admin') and ${upheld(now)}
      and not exists (select from report o left join inquiry q on q.id = o.inquiry_id and q.from_id = o.resource_id
        where o.moderation_id = m.id and (q.id is not null or o.trade_kind = 'rfq'))))`;

/** Since when an account is known to work for a company, or acts for one whose number was checked; null where neither is so. */
const identifiedSince = (account: RawBuilder<unknown>) => sql`(select min(s.since) from (
    select employer.since from ${identityParts(account)} and employer.account_id is not null
    union all select greatest(x.created_at, h.since) from business_access x join held_identifier h on h.business_id = x.business_id and h.kind in ('register', 'vat')
      where x.account_id = ${account} and exists (select from verification_check k where k.business_id = x.business_id and k.kind = h.kind and ${checkHolds('k')})) s)`;

/** Conversations that an account began and the other side answered, as many as `most` at the most. */
export const answeredOf = (account: RawBuilder<unknown>, most: number): RawBuilder<number> => sql<number>`(select count(*)::int from (
    select from inquiry q where q.account_id = ${account} and exists (select from inquiry_message m where m.inquiry_id = q.id and m.side = 'R')
    limit ${sql.lit(most)}) answered)`;

/** How far an account is trusted (`LEVELS` of the contract); null where there is no such account. The membership plays no part. */
export const levelOf = (account: RawBuilder<unknown>, now = NOW): RawBuilder<Level> => sql<Level>`(select case
    when ${isRestricted(sql`of_level.id`, now)} then 'restricted'
    when ${isLogin('of_level')} then 'established'
    when of_level.created_at > ${now} - ${days(LEVEL_RULES.newDays)} then 'new'
    when i.since is null then 'known'
    when greatest(i.since, of_level.created_at + ${days(LEVEL_RULES.newDays)}) <= ${now} - ${days(LEVEL_RULES.establishedDays)}
      and ${answeredOf(sql`of_level.id`, LEVEL_RULES.answered)} >= ${sql.lit(LEVEL_RULES.answered)} then 'established'
    else 'identified' end
  from account of_level cross join lateral (select ${identifiedSince(sql`of_level.id`)} as since) i where of_level.id = ${account})`;
