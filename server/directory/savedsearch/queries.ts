import { sql } from 'kysely';
import type { Alerts } from '#contract/base/limits.ts';
import type { RfqQuery, SavedSearch, SearchQuery } from '#contract/directory/savedsearch.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';

export async function readSearches(db: Db, account: string): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select s.id as "searchID", s.name, s.query, s.alerts, ${isoSeconds('s.created_at')} as "savedAt"
    from saved_search s where s.account_id = ${account} order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

interface NewSearch {
  id: string;
  account: string;
  name: string;
  query: SearchQuery | RfqQuery;
  at: Date;
  most: number;
}

/** @returns its id, that of the same search where it was saved before; null where the account has as many as it may. */
export async function addSearch(db: Db, { id, account, name, query, at, most }: NewSearch): Promise<string | null> {
  // Two at once count one after the other.
  await sql`select 1 from account where id = ${account} for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with known as (select id from saved_search where account_id = ${account} and query = ${JSON.stringify(query)}::jsonb),
    added as (
      insert into saved_search (id, account_id, name, query, created_at)
      select ${id}, ${account}, ${name}, ${JSON.stringify(query)}::jsonb, ${at}
      where not exists (select 1 from known) and (select count(*) from saved_search where account_id = ${account}) < ${most}
      returning id)
    select id from known union all select id from added`.execute(db);
  return rows[0]?.id ?? null;
}

/** @returns whether there is such a search of the account. */
export async function nameSearch(db: Db, account: string, id: string, name: string): Promise<boolean> {
  return (await sql`update saved_search set name = ${name} where id = ${id} and account_id = ${account} returning 1`.execute(db)).rows.length > 0;
}

/** What is new counts from now on; said again, nothing changes. @returns whether there is such a search of the account. */
export async function setAlerts(
  db: Db,
  account: string,
  id: string,
  { alerts, dueAt, at }: { alerts: Alerts; dueAt: Date | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_search set alerts = ${alerts}, watched_since = case when alerts = 'off' then ${at} else watched_since end,
      due_at = case when alerts = ${alerts} then due_at else ${dueAt} end
    where id = ${id} and account_id = ${account} returning 1`.execute(db);
  return rows.length > 0;
}

export async function readQuery(db: Db, account: string, id: string): Promise<SearchQuery | RfqQuery | null> {
  const { rows } = await sql<{ query: SearchQuery | RfqQuery }>`select query from saved_search where id = ${id} and account_id = ${account}`.execute(db);
  return rows[0]?.query ?? null;
}

/** Looks for another certificate, or for any. @returns false where the account has saved the same search before. */
export async function setCertificate(db: Db, account: string, id: string, certificate: string): Promise<boolean> {
  const changed = certificate === '' ? sql`query - 'certificate'` : sql`query || jsonb_build_object('certificate', ${certificate}::text)`;
  const { rows } = await sql`update saved_search s set query = ${changed} where s.id = ${id} and s.account_id = ${account}
    and not exists (select from saved_search o where o.account_id = s.account_id and o.id <> s.id and o.query = (select ${changed} from saved_search n where n.id = s.id))
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function removeSearch(db: Db, account: string, id: string): Promise<boolean> {
  return (await sql`delete from saved_search where id = ${id} and account_id = ${account} returning 1`.execute(db)).rows.length > 0;
}

/** Alerts that are due, each moved on to its next time. @returns their ids. */
export async function takeDue(db: Db, now: Date, batch: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update saved_search s set due_at = ${now}::timestamptz + case s.alerts when 'weekly' then interval '7 days' else interval '1 day' end
    from (select id from saved_search where due_at <= ${now} order by due_at, id limit ${batch} for update skip locked) due
    where s.id = due.id returning s.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Watched {
  accountID: string;
  name: string;
  query: SearchQuery | RfqQuery;
  email: string;
  firstName: string;
}

/** A search whose alerts are on and whose mails may be sent, locked; else null. */
export async function lockWatched(db: Db, id: string): Promise<Watched | null> {
  const { rows } = await sql<Watched>`
    select s.account_id as "accountID", s.name, s.query, a.email, a.first_name as "firstName"
    from saved_search s join account a on a.id = s.account_id join resource r on r.id = a.id and r.hidden_at is null
    where s.id = ${id} and s.alerts <> 'off' and a.email_confirmed_at is not null and not exists (select 1 from suspension where account_id = a.id)
    for update of s`.execute(db);
  return rows[0] ?? null;
}

/** Notes down what this event tells, once for each thing. @returns what it tells, the newest first, also when it is asked again. */
export async function takeHits(db: Db, id: string, effectID: number, found: string[]): Promise<string[]> {
  await sql`
    insert into saved_search_hit (search_id, resource_id, effect_id)
    select s.id, r.id, ${effectID} from saved_search s join resource r on r.id = any(${found}::uuid[]) and ${readable('r')}
      and r.created_at > s.watched_since and coalesce(r.voice_id, r.id) <> s.account_id
    where s.id = ${id} and not exists (select 1 from saved_search_hit told where told.search_id = s.id and told.effect_id = ${effectID})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select h.resource_id as id from saved_search_hit h join resource r on r.id = h.resource_id and ${readable('r')}
    where h.search_id = ${id} and h.effect_id = ${effectID} order by r.created_at desc, r.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Names of businesses, products and people, in the order of their ids. */
export async function readNames(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(b.company_name, p.name, a.first_name || ' ' || a.last_name) as name
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    left join business b on b.id = wanted.id left join product p on p.id = wanted.id left join account a on a.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(({ name }) => name);
}

/** Where a mail's link says so; without a session. */
export async function endAlerts(db: Db, id: string): Promise<void> {
  await sql`update saved_search set alerts = 'off', due_at = null where id = ${id}`.execute(db);
}
