import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Who a side of a trade is: a business, or a person who buys for themself. */
export interface Party {
  businessID: string | null;
  /** Null for a business that acts through nobody in particular. */
  accountID: string | null;
}

/** What tells that two sides are one: now, or within two years. Domains are not yet without the ones that everybody uses. */
export interface Ties {
  /** Accounts that belong to it. */
  persons: string[];
  /** Register and VAT numbers, each as `kind key`. */
  numbers: string[];
  /** Addresses of websites and of mail at work. */
  sites: string[];
  mails: string[];
  phones: string[];
  streets: string[];
  /** Addresses from which its people are logged in. */
  addresses: string[];
}

const list = (select: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(${select})`;
const digits = (value: RawBuilder<unknown>) => sql`nullif(regexp_replace(coalesce(${value}, ''), '\\D', '', 'g'), '')`;

/** Those of a business, with all its people of the last two years; of a person alone where there is none. */
export async function readTies(db: Db, { businessID, accountID }: Party): Promise<Ties> {
  const people = sql`(select x.account_id from business_access x where x.business_id = ${businessID}
    union select coalesce(d.about_id, d.account_id) from business_deed d where d.business_id = ${businessID} and d.what in ('removed', 'left')
      and d.created_at > now() - interval '2 years'
    union select ${accountID}::uuid where ${businessID}::uuid is null) p`;
  const { rows } = await sql<Ties>`
    select ${list(sql`select p.account_id from ${people} where p.account_id is not null`)} as persons,
      ${list(sql`select n.kind || ' ' || n.key from business_number n where n.business_id = ${businessID} and n.kind in ('register', 'vat')
        union select c.kind || ' ' || upper(regexp_replace(c.subject, '[^[:alnum:]]', '', 'g')) from verification_check c where c.business_id = ${businessID}
          and c.kind in ('register', 'vat') and c.state in ('valid', 'lapsed', 'replaced') and c.decided_at > now() - interval '2 years'`)} as numbers,
      ${list(sql`select b.contact_info ->> 'website' from business b where b.id = ${businessID} and b.contact_info ->> 'website' <> ''
        union select 'https://' || c.subject from verification_check c where c.business_id = ${businessID} and c.kind in ('website', 'email-domain')
          and c.state in ('valid', 'lapsed', 'replaced') and c.decided_at > now() - interval '2 years'`)} as sites,
      ${list(sql`select w.email from ${people} join work_email w on w.account_id = p.account_id and w.checked_at is not null
        union select a.email from ${people} join account a on a.id = p.account_id`)} as mails,
      ${list(sql`select ${digits(sql`f ->> 'businessPhoneNumber'`)} from business b, unnest(array[b.contact_info -> 'phone', b.contact_info -> 'mobilePhone']) as f
        where b.id = ${businessID} and ${digits(sql`f ->> 'businessPhoneNumber'`)} is not null`)} as phones,
      ${list(sql`select lower(regexp_replace(b.contact_info ->> 'legalAddressEnglish', '[^[:alnum:]]', '', 'g')) from business b
        where b.id = ${businessID} and length(coalesce(b.contact_info ->> 'legalAddressEnglish', '')) >= 10`)} as streets,
      ${list(sql`select distinct s.address from ${people} join session s on s.account_id = p.account_id and s.ended_at is null and s.address <> ''`)} as addresses`.execute(
    db,
  );
  return rows[0] ?? { persons: [], numbers: [], sites: [], mails: [], phones: [], streets: [], addresses: [] };
}

/** Whether references lead from one business over at most three others back to another, all of the last year (RFN-012). */
export async function leadsTo(db: Db, fromID: string, toID: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive given (to_id, step) as (
      select t.supplier_id, 1 from trade_reference t where t.buyer_id = ${fromID} and ${counts}
      union select t.supplier_id, g.step + 1 from given g join trade_reference t on t.buyer_id = g.to_id and ${counts} where g.step < 3)
    select exists (select from given where to_id = ${toID}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A reference `t` that stands, of the last year. */
const counts = sql`t.withdrawn_at is null and t.removed_at is null and t.written_at > now() - interval '365 days'`;

/**
 * What speaks for references that were ordered: those of one account in 30 days, and of the last four of a supplier those by accounts that are new or trade
 * nowhere else. Trade is an accepted order, or a conversation that the other side answered.
 */
export async function readHabits(db: Db, accountID: string, supplierID: string): Promise<{ ofAccount: number; thin: number; isThin: boolean }> {
  const thin = (account: RawBuilder<unknown>) => sql`(select a.created_at > now() - interval '30 days' or not exists (
      select from trade_order o where o.buyer_account_id = a.id and o.accepted_at is not null and o.supplier_id <> ${supplierID}
      union all select from inquiry q where q.account_id = a.id and q.to_id <> ${supplierID} and exists (
        select from inquiry_message m where m.inquiry_id = q.id and m.side = 'R'))
    from account a where a.id = ${account})`;
  const { rows } = await sql<{ ofAccount: number; thin: number; isThin: boolean }>`
    select (select count(*) from trade_reference t where t.account_id = ${accountID} and t.written_at > now() - interval '30 days') as "ofAccount",
      (select count(*) filter (where ${thin(sql`last.account_id`)}) from (select t.account_id from trade_reference t where t.supplier_id = ${supplierID} and t.withdrawn_at is null
        order by t.written_at desc limit 4) last) as thin, coalesce(${thin(sql`${accountID}::uuid`)}, false) as "isThin"`.execute(db);
  return rows[0] ?? { ofAccount: 0, thin: 0, isThin: false };
}

/** Every reference of the last year that stands, for the check of the whole. */
export async function readGraph(db: Db): Promise<{ id: string; from: string; to: string }[]> {
  const { rows } = await sql<{ id: string; from: string; to: string }>`
    select t.id, t.buyer_id as from, t.supplier_id as to from trade_reference t where t.buyer_id is not null and ${counts}`.execute(db);
  return rows;
}
