import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import { NEXT_STEP } from '#contract/company/dashboard-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { tierOf } from '#server/company/business/tier-queries.ts';

interface Standing {
  access: 'owner' | 'admin' | 'member';
  tier: Tier;
  /** The running membership; `lapsedAt` of one that ended, where none runs. */
  term: { tier: Tier; startsAt: string; endsAt: string } | null;
  lapsedAt: Date | null;
  products: number;
  unpictured: number;
  people: number;
  boosts: number;
  support: { day: string; minutes: number }[];
  ending: { name: string | null; at: string } | null;
  /** Since when the first endpoint is off that answered 410 or failed for too long; what an owner paused is meant to be. */
  switchedOff: Date | null;
  /** Steps that the person put aside lately. */
  away: string[];
}

const offered = sql`product p where p.business_id = b.id and not exists (select from product_removal x where x.product_id = p.id)`;

/** The last second of the day on which something ends. */
const endOf = (day: string) => sql`(((${sql.ref(day)} + 1)::timestamp - interval '1 second') at time zone 'UTC')`;

/** What stands about a business for one of its people; `month` is the first moment of the calendar month. */
export async function readStanding(db: Db, businessID: string, accountID: string, { now, month }: { now: Date; month: Date }): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select me.access, ${tierOf} as tier, (select jsonb_build_object('tier', m.tier, 'startsAt', m.starts_at, 'endsAt', m.ends_at) from membership m
        where m.business_id = b.id and m.ended_at is null) as term,
      (select max(m.ended_at) from membership m where m.business_id = b.id having count(*) = count(m.ended_at)) as "lapsedAt",
      (select count(*) from ${offered}) as products,
      (select count(*) from ${offered} and not exists (select from product_media i join file f on f.id = i.file_id and f.kind = 'image' where i.product_id = p.id)) as unpictured,
      (select count(*) from business_access x where x.business_id = b.id) as people,
      (select count(*) from boost o where o.business_id = b.id and o.started_at >= ${month}) as boosts,
      (select coalesce(jsonb_agg(jsonb_build_object('day', s.day, 'minutes', s.minutes)), '[]') from support_entry s where s.business_id = b.id) as support,
      (select jsonb_build_object('name', e.name, 'at', e.at) from (select c.name, ${endOf('c.expire_date')} as at from certificate c where c.business_id = b.id
          and c.expire_date is not null union all select null, k.expires_at from verification_check k where k.business_id = b.id and ${checkHolds('k')}) e
        where e.at > ${now}::timestamptz order by e.at, e.name limit 1) as ending,
      (select min(h.disabled_at) from webhook_endpoint h where h.business_id = b.id and h.disabled_because in ('gone', 'failing')) as "switchedOff",
      array(select d.step from next_step_dismissal d where d.business_id = b.id and d.account_id = ${accountID}
        and d.at > ${now}::timestamptz - ${sql.lit(NEXT_STEP.away)} * interval '1 day') as away
    from business b join business_access me on me.business_id = b.id and me.account_id = ${accountID} where b.id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

interface Dismissal {
  businessID: string;
  accountID: string;
  step: string;
  at: Date;
}

export async function putAside(db: Db, { businessID, accountID, step, at }: Dismissal): Promise<void> {
  await sql`insert into next_step_dismissal (business_id, account_id, step, at) values (${businessID}, ${accountID}, ${step}, ${at})
    on conflict (business_id, account_id, step) do update set at = excluded.at`.execute(db);
}

export async function takeBack(db: Db, { businessID, accountID, step }: Omit<Dismissal, 'at'>): Promise<void> {
  await sql`delete from next_step_dismissal where business_id = ${businessID} and account_id = ${accountID} and step = ${step}`.execute(db);
}
