import { sql } from 'kysely';
import { IDENTITY_DAYS } from '#contract/people/identity.ts';
import type { KnownBuyer, OwnIdentity } from '#contract/trust/identity.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { identityOf, identityParts } from '#server/people/profile/identity-queries.ts';
import { answeredOf } from './level-queries.ts';

/** What an address at work proves of somebody at this moment; null where nothing does. */
export interface Proved {
  domain: string;
  companyName: string;
}

/** `lock` holds the row of the address, so that it stays what it is until the commit. */
export async function readProved(db: Db, accountID: string, lock: 'lock' | 'look' = 'look'): Promise<Proved | null> {
  const { rows } = await sql<Proved>`select proved.domain, proved.company_name as "companyName" from ${identityParts(sql`${accountID}`)}
    ${lock === 'lock' ? sql`for update of proved` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** A company here that holds the number and may use the domain. */
export async function readTied(db: Db, number: string, domain: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select h.business_id as id from held_identifier h join resource r on r.id = h.business_id and ${readable('r')}
    where h.kind = 'register' and h.key = ${`GB:${number}`}
      and exists (select from verification_check k where k.business_id = h.business_id and k.kind = 'register' and ${checkHolds('k')})
      and (exists (select from held_identifier d where d.kind = 'domain' and d.key = ${domain} and d.business_id = h.business_id
          and exists (select from verification_check k where k.business_id = h.business_id and k.kind in ('email-domain', 'website') and ${checkHolds('k')}))
        or exists (select from held_identifier_share s where s.kind = 'domain' and s.key = ${domain} and s.business_id = h.business_id))`.execute(db);
  return rows[0]?.id ?? null;
}

interface Confirmed extends Proved {
  number: string;
  registerName: string;
  method: 'listed' | 'website' | 'staff';
  businessID: string | null;
  at: Date;
}

/** The same company confirmed once more keeps since when it is. */
export async function upsertIdentity(
  db: Db,
  accountID: string,
  { number, registerName, companyName, domain, method, businessID, at }: Confirmed,
): Promise<void> {
  await sql`insert into company_identity as c (account_id, number, register_name, company_name, domain, method, business_id, since, confirmed_at, looked_at)
    values (${accountID}, ${number}, ${registerName}, ${companyName}, ${domain}, ${method}, ${businessID}, ${at}, ${at}, ${at})
    on conflict (account_id) do update set number = excluded.number, register_name = excluded.register_name, company_name = excluded.company_name,
      domain = excluded.domain, method = excluded.method, business_id = excluded.business_id, confirmed_at = excluded.confirmed_at, looked_at = excluded.looked_at,
      since = case when c.ended_at is null and c.number = excluded.number and c.confirmed_at > ${at}::timestamptz - ${IDENTITY_DAYS} * interval '1 day' then c.since else excluded.since end,
      number_shown_at = case when c.number = excluded.number then c.number_shown_at end, ended_at = null, ended_because = null`.execute(db);
}

/** @returns the company that somebody was confirmed for until now; null where there was none. */
export async function endIdentity(
  db: Db,
  accountID: string,
  because: 'profile' | 'register' | 'objection' | 'staff',
  at: Date,
): Promise<{ companyName: string } | null> {
  const { rows } = await sql<{ companyName: string }>`update company_identity set ended_at = ${at}, ended_because = ${because}
    where account_id = ${accountID} and ended_at is null returning company_name as "companyName"`.execute(db);
  return rows[0] ?? null;
}

export async function setNumberShown(db: Db, accountID: string, at: Date | null): Promise<boolean> {
  const { rows } =
    await sql`update company_identity set number_shown_at = case when ${at}::timestamptz is null then null else coalesce(number_shown_at, ${at}) end
    where account_id = ${accountID} and ended_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export async function readOwnIdentity(db: Db, accountID: string): Promise<OwnIdentity> {
  const account = sql`${accountID}::uuid`;
  const { rows } = await sql<OwnIdentity>`select ${identityOf(account)} as identity,
    (select ${isoSeconds(sql`(proved.checked_at + ${IDENTITY_DAYS} * interval '1 day')`)} from ${identityParts(account)}) as "endsAt",
    (select employer.number from ${identityParts(account)}) as number,
    exists (select from company_identity c where c.account_id = ${account} and c.number_shown_at is not null and c.ended_at is null) as "numberShown",
    (select jsonb_build_object('number', o.number, 'askedAt', ${isoSeconds('o.opened_at')}) from identity_case o
      where o.account_id = ${account} and o.kind = 'claim' and o.decided_at is null limit 1) as waiting,
    (select case when o.outcome = 'refused' then jsonb_build_object('number', o.number, 'reason', coalesce(o.reason, ''), 'at', ${isoSeconds('o.decided_at')}) end from identity_case o
      where o.account_id = ${account} and o.kind = 'claim' and o.decided_at is not null order by o.decided_at desc limit 1) as refused,
    (select jsonb_build_object('because', c.ended_because, 'at', ${isoSeconds('c.ended_at')}) from company_identity c
      where c.account_id = ${account} and c.ended_at is not null) as ended`.execute(db);
  return rows[0] as OwnIdentity;
}

/** Of the latest conversation between a party and somebody, or a business of theirs: who wrote it, and in whose name. Null where there is none. */
export async function readKnownBuyer(db: Db, partyID: string, accountID: string): Promise<KnownBuyer | null> {
  const own = sql`(select ${accountID}::uuid as id union select x.business_id from business_access x where x.account_id = ${accountID})`;
  const { rows } = await sql<KnownBuyer>`
    with shared as (
      (select q.account_id, q.created_at from inquiry q where q.from_id = ${partyID} and q.held_at is null and q.to_id in ${own} order by q.created_at desc limit 1)
      union all (select null, q.created_at from inquiry q where q.to_id = ${partyID} and q.held_at is null and q.from_id in ${own} order by q.created_at desc limit 1)),
    buyer as (select coalesce((select id from account where id = ${partyID}), (select s.account_id from shared s where s.account_id is not null)) as id
      where exists (select from shared)),
    whose as (select b.id, i.identity, coalesce((select o.id from business o where o.id = ${partyID}), (i.identity ->> 'businessID')::uuid) as business_id
      from buyer b cross join lateral (select ${identityOf(sql`b.id`)} as identity) i)
    select to_char(a.created_at at time zone 'UTC', 'YYYY-MM') as "memberSince", w.identity,
      (select jsonb_build_object('businessID', b.id, 'name', b.company_name, 'checks', coalesce((
        select jsonb_agg(jsonb_build_object('kind', k.kind, 'checkedAt', ${isoSeconds('k.checked_at')}) order by k.kind) from verification_check k
        where k.business_id = b.id and k.checked_at is not null and ${checkHolds('k')}), '[]')) from business b where b.id = w.business_id) as company,
      (array['0', '1-4', '5-19', '20+'])[1 + (n.answered >= 1)::int + (n.answered >= 5)::int + (n.answered >= 20)::int] as answered,
      coalesce((select b.country_code from business b where b.id = ${partyID}), p.country_code) as country
    from whose w join account a on a.id = w.id join resource r on r.id = a.id and ${readable('r')} left join profile p on p.account_id = a.id
      cross join lateral (select ${answeredOf(sql`w.id`, 20)} as answered) n
    where exists (select from resource o where o.id = ${partyID} and ${readable('o')})`.execute(db);
  return rows[0] ?? null;
}

/** Takes identities whose register was not asked for so many days, and those for which it is wanted at once. Two workers never take the same. */
export async function takeDue(db: Db, { at, before, most }: { at: Date; before: Date; most: number }): Promise<{ accountID: string; number: string }[]> {
  const { rows } = await sql<{ accountID: string; number: string }>`update company_identity set looked_at = ${at} where account_id in (
      select account_id from company_identity where ended_at is null and (looked_at is null or looked_at <= ${before})
      order by looked_at nulls first limit ${most} for update skip locked) returning account_id as "accountID", number`.execute(db);
  return rows;
}

/** Has the register asked at once for everybody confirmed with the number of a business that it said no of. */
export async function lookAgainFor(db: Db, businessID: string): Promise<void> {
  await sql`update company_identity set looked_at = null where ended_at is null and number in (
    select subject from verification_check where business_id = ${businessID} and kind = 'register')`.execute(db);
}
