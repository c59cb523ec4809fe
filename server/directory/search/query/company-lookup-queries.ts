import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { asInitials, nameKeys } from './company-name.ts';
import { numberKeys } from './number.ts';
import type { Named } from './plan.ts';
import { siteNamed } from './site.ts';
import { distance } from './speller-queries.ts';
import { unseen } from './unseen-queries.ts';

/** Shorter beginnings and names have too many neighbours. */
const MIN_BEGINNING = 5;
const MIN_ALIKE = 5;
const INITIALS = { least: 3, most: 8 };
/** Of names that begin alike, and of names that look alike, at most. */
const MOST = 20;

/** Above every score that words can reach, below exact names; a name that is only begun comes before one that is mistyped. */
const BEGUN = 5_000;
const INITIALED = 4_000;
const MISTYPED = 3_000;

/** Companies whose name is the text, however parted, pointed and with whatever legal form, as `{kind, id, worth}`. */
export function companiesNamed(text: string, worth: number): RawBuilder<unknown> {
  const { key, whole } = nameKeys(text);
  return sql`(select 'business' as kind, n.document_id as id, ${sql.lit(worth)} as worth from search_name n join search_business d on d.id = n.document_id
    where n.key = ${unseen(key || null)} or n.whole = ${unseen(key ? whole : null)} order by d.quality desc, d.id limit ${sql.lit(MOST)})`;
}

/** A company (`b`), or the one that it was made a part of: what it was found by finds that. */
const standing = sql`coalesce(b.merged_into, b.id)`;

/** Companies of which the text is the external id that a company had which they have absorbed. */
export function companiesAbsorbing(text: string, worth: number): RawBuilder<unknown> {
  return sql`(select 'business' as kind, d.id, ${sql.lit(worth)} as worth from business b join search_business d on d.id = b.merged_into
    where b.merged_into is not null and lower(btrim(b.external_id)) = ${unseen(text)} limit ${sql.lit(MOST)})`;
}

/** Companies that state a number of which the text is one way of writing, as `{kind, id, worth}`; only what is found at all is found by it. */
export function companiesNumbered(keys: string[], worth: number): RawBuilder<unknown> {
  return sql`(select 'business' as kind, d.id, ${sql.lit(worth)} as worth from business_number n join business b on b.id = n.business_id
    join search_business d on d.id = ${standing} where n.key = any(${keys}::text[]) order by d.quality desc, d.id limit ${sql.lit(MOST)})`;
}

/** Companies whose website is at one of these hosts. */
export function companiesAt(hosts: string[], worth: number): RawBuilder<unknown> {
  return sql`(select 'business' as kind, d.id, ${sql.lit(worth)} as worth from business b join search_business d on d.id = ${standing}
    where site_host(b.contact_info ->> 'website') = any(${hosts}::text[]) order by d.quality desc, d.id limit ${sql.lit(MOST)})`;
}

/**
 * Companies that a text with a word that occurs nowhere may be the beginning, the initials or a slip of: three ranges and one look at the
 * parts of names. A text whose words are all known never comes here.
 */
export async function readCompaniesNear(db: Db, text: string): Promise<Named[]> {
  const { key, whole } = nameKeys(text);
  const initials = asInitials(text);
  const asksInitials = initials.length >= INITIALS.least && initials.length <= INITIALS.most;
  if (whole.length < MIN_ALIKE && !asksInitials) return [];
  const { rows } = await sql<Near>`${sql.raw(PLAN_EACH_TIME)}
    select n.document_id as id, n.key, n.whole, n.way, n.letters from (
      ${key.length < MIN_BEGINNING ? NOBODY : sql`(${beginning(key, whole)})`}
      union all ${asksInitials ? sql`(select ${NAMES}, 'initials' as way from search_name n where n.initials <> '{}' and n.initials && array[${initials}]::text[] limit ${sql.lit(MOST)})` : NOBODY}
      union all ${whole.length < MIN_ALIKE ? NOBODY : sql`(${alike(whole)})`}) n
    join search_business d on d.id = n.document_id order by n.letters, d.quality desc, d.id`.execute(db);
  return worthOf(rows, key, whole);
}

type Company = Omit<Suggestion, 'kind'>;
const asSuggestion = (row: Company): Suggestion => ({ kind: 'business', ...row });

/** Companies that hold the text as a number or are at it as a domain, the best first. */
export async function companiesHolding(db: Db, text: string, most: number): Promise<Suggestion[]> {
  const [numbers, { hosts }] = [numberKeys(text), siteNamed(text)];
  if (numbers.length + hosts.length === 0) return [];
  const { rows } = await sql<Company>`select d.id, d.name, d.detail from search_business d
    where d.id in (select id from (${companiesNumbered(numbers, 0)} union all ${companiesAt(hosts, 0)}) held) order by d.quality desc, d.id limit ${most}`.execute(
    db,
  );
  return rows.map(asSuggestion);
}

/** Shorter beginnings have too many names. */
const MIN_SUGGESTED = 3;

/** Companies (`d`) of which a name, be it a trading or a former one, begins like the text however it is parted, with its `letters` (`n`); null for too short a text. */
export function begunCompanies(text: string): RawBuilder<unknown> | null {
  const { key, whole } = nameKeys(text);
  if (key.length < MIN_SUGGESTED) return null;
  return sql`search_business d join (
    select document_id, min(letters) as letters from (${beginning(key, whole)}) n group by 1) n on n.document_id = d.id`;
}

/** The first of those by the shortest name. */
export async function companiesBegun(db: Db, text: string, most: number): Promise<Suggestion[]> {
  const begun = begunCompanies(text);
  if (!begun) return [];
  const { rows } = await sql<Company>`${sql.raw(PLAN_EACH_TIME)}
    select d.id, d.name, d.detail from ${begun} order by n.letters, d.quality desc, d.id limit ${most}`.execute(db);
  return rows.map(asSuggestion);
}

interface Near {
  id: string;
  key: string;
  whole: string;
  way: 'begun' | 'initials' | 'alike';
}

const NAMES = sql`n.document_id, n.key, n.whole, length(n.key) as letters`;
const NOBODY = sql`select ${NAMES}, 'none' as way from search_name n where false`;

/** No letter comes after this one. */
const LAST = '\u{10ffff}';

/** Shortest first: of what a beginning leaves open, the least. */
const beginning = (key: string, whole: string): RawBuilder<unknown> => sql`
  select ${NAMES}, 'begun' as way from search_name n
  where (n.key >= ${key} and n.key < ${key + LAST}) or (n.whole >= ${whole} and n.whole < ${whole + LAST}) order by letters limit ${sql.lit(MOST)}`;

const alike = (whole: string): RawBuilder<unknown> => sql`
  select ${NAMES}, 'alike' as way from search_name n where ${whole} <% n.whole order by similarity(${whole}, n.whole) desc, n.document_id limit ${sql.lit(MOST)}`;

/** What looks alike counts only when it is one slip away, two in a long name, at its end begun or not. */
function worthOf(rows: Near[], key: string, whole: string): Named[] {
  const worth = new Map<string, number>();
  const learn = (id: string, value: number) => worth.set(id, Math.max(value, worth.get(id) ?? 0));
  for (const row of rows) {
    if (row.way !== 'alike') learn(row.id, row.way === 'begun' ? BEGUN - row.key.length : INITIALED);
    else {
      const slips = Math.min(slipsIn(key, row.key), slipsIn(whole, row.whole), slipsIn(whole, row.key), slipsIn(key, row.whole));
      if (slips <= mostSlips(whole)) learn(row.id, MISTYPED - 100 * slips - Math.min(99, Math.abs(row.key.length - key.length)));
    }
  }
  return [...worth].map(([id, worth]) => ({ id, worth }));
}

const LONG_NAME = 12;
const mostSlips = (typed: string): number => (typed.length < LONG_NAME ? 1 : 2);

/** Slips between a text and a name, or the part of it that was typed. */
const slipsIn = (typed: string, name: string): number => Math.min(distance(typed, name), distance(typed, name.slice(0, typed.length)));
