import { sql } from 'kysely';
import { MOST_UNMET, type VERDICTS } from '#contract/directory/demand/limits.ts';
import type { Unmet as Listed } from '#contract/directory/demand.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { IDLE_SECONDS } from '#server/identity/session/rules.ts';
import type { Unmet } from './unmet.ts';

export interface Asked extends Unmet {
  /** Of the text, if nobody asked for it before. */
  id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  week: string;
  at: Date;
  /** Stands for who asked for this text in this week, and for nothing else; hex. */
  mark: string;
  /** Of who asked. Both are only compared here, and kept nowhere. */
  address: string;
  device: string;
}

/** So many different visitors within a week show a text to staff. */
export const VISITORS = 3;
/** Less alike is nothing alike. */
const LEAST_ALIKE = 0.3;

/** A login of staff at this address and with such a browser. */
const BY_STAFF = sql`exists (select 1 from staff w join session o on o.account_id = w.account_id and o.ended_at is null
    and o.last_used_at > s.at - ${sql.lit(IDLE_SECONDS)} * interval '1 second' where o.address = s.address and o.device = s.device)`;

/** Counts searches that found nothing, and different visitors by week. What staff tries is left out. */
export async function countUnmet(db: Db, asked: Asked[], at: Date): Promise<void> {
  if (asked.length === 0) return;
  const texts = asked.map(({ text }) => text);
  await transactional(db, async (db) => {
    await sql`
      with told as materialized (
        select s.*, decode(s.mark, 'hex') as own from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as s(id uuid, text text, type text, countries text, chosen text, day date, week date, at timestamptz, mark text, address text, device text)
        where not ${BY_STAFF}),
      known as (
        insert into unmet_text (id, text) select distinct on (text) id, text from told order by text
        on conflict (text) do update set text = excluded.text returning id, text),
      counted as (
        insert into unmet_search as k (text_id, type, countries, chosen, day, count)
        select n.id, t.type, t.countries, t.chosen, t.day, count(*) from told t join known n on n.text = t.text group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (text_id, type, countries, chosen, day) do update set count = k.count + excluded.count),
      fresh as (insert into unmet_mark (mark, week) select distinct own, week from told order by own on conflict do nothing returning mark)
      insert into unmet_week as w (text_id, week, visitors)
      select n.id, t.week, count(distinct t.own) from told t join fresh f on f.mark = t.own join known n on n.text = t.text group by 1, 2 order by 1, 2
      on conflict (text_id, week) do update set visitors = w.visitors + excluded.visitors`.execute(db);
    await sql`
      update unmet_text u set listed_at = ${at}, sub_category_id = (
        select c.id from search_phrase p join search_label l on l.id = p.label_id join sub_category c on l.key = 'sub:' || c.id
        where word_similarity(u.text, p.name_key) >= ${sql.lit(LEAST_ALIKE)} order by word_similarity(u.text, p.name_key) desc, similarity(u.text, p.name_key) desc, c.id limit 1)
      where u.text = any(${texts}) and u.listed_at is null and exists (select from unmet_week w where w.text_id = u.id and w.visitors >= ${sql.lit(VISITORS)})`.execute(
      db,
    );
  });
}

/** The salt of a week, the same in all processes: whoever asks first makes it. */
export async function readSalt(db: Db, week: string, made: Buffer): Promise<Buffer> {
  await sql`insert into unmet_salt (week, salt) values (${week}, ${made}) on conflict (week) do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`select salt from unmet_salt where week = ${week}`.execute(db);
  return rows[0]?.salt ?? made;
}

/** Texts that three visitors asked for, with what was chosen beside them. */
export async function readUnmet(db: Db, state: 'open' | 'closed'): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select u.id as "unmetID", u.text, s.count, s.weeks, s."lastDay", s.types, s.chosen, u.verdict,
      array(select distinct code from unmet_search k, unnest(string_to_array(k.countries, ',')) code where k.text_id = u.id order by 1) as countries,
      (select jsonb_build_object('id', c.id, 'name', c.name) from sub_category c where c.id = u.sub_category_id) as "subCategory"
    from unmet_text u join lateral (
      select sum(k.count)::int as count, count(distinct date_trunc('week', k.day))::int as weeks, to_char(max(k.day), 'YYYY-MM-DD') as "lastDay",
        array_agg(distinct k.type) as types, array_remove(array_agg(distinct k.chosen), '') as chosen
      from unmet_search k
      where k.text_id = u.id) s on s.count is not null
    where u.listed_at is not null and (u.verdict is null) = ${state === 'open'}
    order by s.count desc, u.text limit ${sql.lit(MOST_UNMET)}`.execute(db);
  return rows;
}

/** @returns false for a text that is not listed. */
export async function markUnmet(db: Db, id: string, verdict: (typeof VERDICTS)[number] | null, at: Date): Promise<boolean> {
  const { rows } = await sql`update unmet_text set verdict = ${verdict}, decided_at = case when ${verdict}::text is null then null else ${at}::timestamptz end
    where id = ${id} and listed_at is not null returning id`.execute(db);
  return rows.length > 0;
}

/** A year and a month, so that a season can be compared with the one before. */
export const KEPT_DAYS = 400;

/** Forgets what is old: visitors and salts when their week is over, counts after 400 days, texts with their last count. */
export async function forgetUnmet(db: Db, at: Date, week: string): Promise<void> {
  await sql`delete from unmet_mark where week < ${week}`.execute(db);
  await sql`delete from unmet_salt where week < ${week}`.execute(db);
  await sql`delete from unmet_search where day < (${at}::timestamptz at time zone 'UTC')::date - ${sql.lit(KEPT_DAYS)}`.execute(db);
  await sql`delete from unmet_text u where not exists (select from unmet_search k where k.text_id = u.id)`.execute(db);
}
