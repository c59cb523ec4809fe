import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Facts } from './shares.ts';

/** What is known of companies, in the order of their ids; those that nobody can see are left out. */
export async function readFacts(db: Db, ids: string[]): Promise<(Facts & { id: string; name: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Facts & { id: string; name: string }>`
    select b.id, b.company_name as name, array(select b.company_name union select n.name from business_name n where n.business_id = b.id) as names,
      coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'country', u.country_code, 'key', u.key)) from business_number u where u.business_id = b.id), '[]') as numbers,
      b.contact_info ->> 'website' as website, b.country_code as country, b.city, b.zipcode, dialled_number(b.contact_info -> 'phone') as phone
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = any(${ids}::uuid[]) order by b.id`.execute(db);
  return rows;
}

/** Whom another company is looked for by. */
export interface Sought {
  place: number;
  /** Not found by itself. */
  id: string | null;
  numbers: { kind: string; country: string | null; key: string }[];
  site: string | null;
  names: string[];
  heads: string[];
  tails: string[];
  country: string | null;
  city: string | null;
  postcode: string | null;
  phone: string | null;
}

/** So many of each kind are compared: what more share than this tells nobody apart. */
const MOST = 50;
const LAST = '\u{10ffff}';

/** So many names with one half are looked at. */
const MOST_HALVES = 2000;

/**
 * Companies whose name begins (or, read backwards, ends) with a half `g.half`, and that are here. By the index of names first, then each by its id: the planner,
 * which cannot know how few begin so, would read the whole directory for each.
 */
const halves = (key: RawBuilder<unknown>, here: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (select n.document_id from search_name n where ${key} >= g.half and ${key} < g.half || ${LAST} limit ${sql.lit(MOST_HALVES)}) n
  cross join lateral (select b.id from business b where b.id = n.document_id and ${here} offset 0) b`;

/** By each way from the one to another company, with an index: its numbers, its website, its name and the halves of its name with one of its places. */
export async function readNear(db: Db, sought: Sought[]): Promise<{ place: number; id: string }[]> {
  if (sought.length === 0) return [];
  const most = sql.lit(MOST);
  const here = sql`((s.country is null or b.country_code is null or b.country_code = s.country)
    and (upper(regexp_replace(b.zipcode, '[^[:alnum:]]', '', 'g')) = s.postcode or lower(btrim(b.city)) = s.city) or dialled_number(b.contact_info -> 'phone') = s.phone)`;
  const { rows } = await sql<{ place: number; id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select distinct s.place, near.id from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (place int, id uuid, numbers jsonb, site text, names text[], heads text[],
      tails text[], country text, city text, postcode text, phone text)
    cross join lateral (
      (select u.business_id as id from jsonb_to_recordset(s.numbers) as g (kind text, country text, key text)
        join business_number u on u.key = g.key and u.kind = g.kind and u.country_code is not distinct from g.country where u.kind in ('register', 'vat', 'gln') limit ${most})
      union all (select b.id from business b where site_host(b.contact_info ->> 'website') = s.site limit ${most})
      union all (select b.id from unnest(s.names) g(key) join search_name n on n.key = g.key join business b on b.id = n.document_id where ${here} limit ${most})
      union all (select b.id from unnest(s.heads) g(half) ${halves(sql`n.key`, here)} limit ${most})
      union all (select b.id from unnest(s.tails) g(half) ${halves(sql`reverse(n.key) collate "C"`, here)} limit ${most})) near
    join resource r on r.id = near.id and r.hidden_at is null where near.id is distinct from s.id`.execute(db);
  return rows;
}

export interface NewPair {
  id: string;
  one: string;
  other: string;
  shares: string[];
  marks: string;
}

/** Opens a case for each pair that is new, or of which a number or a domain is another since the two were told apart. @returns how many were opened */
export async function writePairs(db: Db, pairs: NewPair[], at: Date): Promise<number> {
  if (pairs.length === 0) return 0;
  const result = await sql`insert into duplicate_pair (id, one_id, other_id, shares, marks, found_at)
    select p.id, p.one, p.other, p.shares, p.marks, ${at} from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (id uuid, one uuid, other uuid, shares text[], marks text)
    on conflict (one_id, other_id) do update set shares = excluded.shares, marks = excluded.marks, state = 'open', found_at = excluded.found_at,
      until = null, decided_at = null, sentence = null, asked_at = null
    where duplicate_pair.state = 'different' and duplicate_pair.marks <> excluded.marks`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Opens the case of two companies, also where it was decided; one that waits stays as it is. @returns its id */
export async function openPair(db: Db, { id, one, other, shares, marks }: NewPair, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into duplicate_pair as p (id, one_id, other_id, shares, marks, found_at)
    values (${id}, ${one}, ${other}, ${shares}::text[], ${marks}, ${at})
    on conflict (one_id, other_id) do update set shares = excluded.shares, marks = excluded.marks, state = 'open', until = null, decided_at = null, sentence = null,
      found_at = case when p.state in ('open', 'later') then p.found_at else excluded.found_at end,
      asked_at = case when p.state in ('open', 'later') then p.asked_at end returning p.id`.execute(db);
  return rows[0]?.id ?? id;
}

/** The next companies of the directory by their ids, for whoever goes through all of it. */
export async function readIdsAfter(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null
    where b.id > ${after} order by b.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Shown {
  businessID: string;
  companyName: string;
  city: string | null;
  country: string | null;
  claimed: boolean;
}

/** What somebody who creates a company sees of those that may be it. */
export async function readShown(db: Db, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Shown>`select b.id as "businessID", b.company_name as "companyName", b.city, b.country_code as country,
      exists (select from business_access a where a.business_id = b.id) as claimed
    from business b where b.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
