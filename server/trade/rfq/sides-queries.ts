import { type RawBuilder, sql } from 'kysely';
import type { RfqRight } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';

/**
 * What an account may do with a request under this alias, as its buyer; null for everybody else. Owners and admins of the business decide, and whoever is
 * responsible, at first the creator, unless the business lets owners and admins alone award; colleagues do what they were added for, and whoever left the
 * business does nothing more (CMP-020).
 */
export const rightOf = (alias: string, accountID: string | RawBuilder<unknown>): RawBuilder<RfqRight | null> => {
  const r = (column: string) => sql.ref(`${alias}.${column}`);
  const most = sql`case when exists (select from rfq_setting w where w.business_id = ${r('business_id')} and w.admins_award) then 'edit' else 'award' end`;
  return sql`case when ${r('buyer_erased_at')} is not null then null when ${r('business_id')} is null then case when ${r('account_id')} = ${accountID} then 'award' end
    else (select case when x.access in ('owner', 'admin') then 'award'
        when coalesce(${r('responsible_id')}, ${r('account_id')}) = ${accountID} or t.may = 'award' then ${most}
        when ${r('account_id')} = ${accountID} then 'edit' when t.may is null and ${r('approver_id')} = ${accountID} then 'read' else t.may end
      from business_access x left join rfq_team t on t.rfq_id = ${r('id')} and t.account_id = ${accountID}
      where x.business_id = ${r('business_id')} and x.account_id = ${accountID}) end`;
};

export async function readRight(db: Db, rfqID: string, accountID: string): Promise<RfqRight | null> {
  const { rows } = await sql<{ may: RfqRight | null }>`select ${rightOf('r', accountID)} as may from rfq r where r.id = ${rfqID}`.execute(db);
  return rows[0]?.may ?? null;
}

/** How a supplier stands to a published request. */
export interface Standing {
  /** Of whoever asks, in the business; null for who does not belong to it. */
  access: 'member' | 'admin' | 'owner' | null;
  /** Owners, admins, and the members whom they let. */
  mayQuote: boolean;
  isInvited: boolean;
  hasDeclined: boolean;
  /** It may read it without being invited: everybody may, or it took part. */
  isOpen: boolean;
  /** It is for those whom it suits: `scoreOf` decides. */
  isMatching: boolean;
}

/** Whether an account may write the quote of a business to `r`: owners, admins, and the members whom they let (QUO-001). Joined: access `x`, setting `s`. */
export const mayQuoteFor = (
  businessID: RawBuilder<unknown>,
  accountID: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql`coalesce(x.access in ('owner', 'admin') or s.members_quote
  or exists (select from rfq_assignment a where a.rfq_id = r.id and a.business_id = ${businessID} and a.account_id = ${accountID}), false)`;

/** A business was told of `r`, or has quoted: it still reads what became of it. */
export const tookPart = sql`(exists (select from rfq_told t where t.rfq_id = r.id and t.business_id = b.id)
  or exists (select from quote q where q.rfq_id = r.id and q.business_id = b.id and q.revision > 0))`;

/**
 * Null where the request is not there for that business whatever its visibility: not published, or the business excluded, blocked, hidden, or the
 * buyer's own (RFQ-027). One that was taken down is there for those alone who took part (RFQ-031).
 */
export async function readStanding(db: Db, { businessID, ...at }: { rfqID: string; businessID: string; accountID: string }): Promise<Standing | null> {
  return (await readStandings(db, at, sql`b.id = ${businessID}`))[0] ?? null;
}

/** The same of each company that somebody belongs to. */
export const readOwnStandings = (db: Db, at: { rfqID: string; accountID: string }): Promise<StandingOf[]> => readStandings(db, at, sql`x.access is not null`);

export type StandingOf = Standing & { businessID: string };

async function readStandings(db: Db, { rfqID, accountID }: { rfqID: string; accountID: string }, wanted: RawBuilder<unknown>): Promise<StandingOf[]> {
  const { rows } = await sql<StandingOf>`
    select b.id as "businessID", x.access, ${mayQuoteFor(sql`b.id`, accountID)} as "mayQuote",
      i.rfq_id is not null as "isInvited", i.declined_at is not null as "hasDeclined",
      (r.visibility = 'open' and r.removed_at is null) or ${tookPart} as "isOpen",
      r.visibility = 'matching' and r.removed_at is null as "isMatching"
    from rfq r cross join business b join resource w on w.id = b.id and w.hidden_at is null
    left join business_access x on x.business_id = b.id and x.account_id = ${accountID}
    left join rfq_setting s on s.business_id = b.id
    left join rfq_invitation i on i.rfq_id = r.id and i.business_id = b.id and i.taken_back_at is null
    where r.id = ${rfqID} and ${wanted} and r.published_at is not null and ${reaches}`.execute(db);
  return rows;
}

/** Companies that something keeps apart from the buyer of `r`: its own, those of who asked, excluded ones, and those with a block on either side. */
export const apart: RawBuilder<unknown> = sql`
  select r.business_id union all select own.business_id from business_access own where own.account_id = r.account_id
  union all select e.business_id from rfq_exclusion e where e.rfq_id = r.id
  union all select k.blocker_id from block k where k.target_id in (r.account_id, r.business_id)
  union all select k.target_id from block k where k.blocker_id in (r.account_id, r.business_id)`;

/** Nothing keeps the buyer of `r` and the company `b` apart. */
export const reaches: RawBuilder<unknown> = sql`not exists (select from (${apart}) k (id) where k.id = b.id)`;

/** The same of many `r` for one company, whose people and blocks are read once. */
export const apartFrom = (businessID: string): RawBuilder<unknown> => {
  const others = sql`array(select x.account_id from business_access x where x.business_id = ${businessID} union all select ${businessID}::uuid
    union all select k.target_id from block k where k.blocker_id = ${businessID} union all select k.blocker_id from block k where k.target_id = ${businessID})`;
  return sql`(r.account_id <> all(${others}) and (r.business_id is null or r.business_id <> all(${others}))
    and not exists (select from rfq_exclusion e where e.rfq_id = r.id and e.business_id = ${businessID}))`;
};
