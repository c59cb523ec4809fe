import { type RawBuilder, sql } from 'kysely';
import { CAUTION_KINDS } from '#contract/trust/caution-words.ts';
import type { Caution } from '#contract/trust/cautions.ts';
import type { Level } from '#contract/trust/levels.ts';
import type { Db } from '#server/base/database/database.ts';
import { levelOf } from '#server/trust/identity/level-queries.ts';

/** Cases that readers are warned of: until staff says that the two are apart. */
const warns = sql`coalesce(alike_case.outcome, 'alike') = 'alike'`;

/** What a company that is written about here may be taken for; the newest case counts. */
const alikeOf = (party: RawBuilder<unknown>) => sql`(select 'lookalike' as kind, alike_case.shown, alike_case.known from look_alike alike_case
  join resource alike_known on alike_known.id = alike_case.known_id and alike_known.hidden_at is null
  where alike_case.business_id = ${party} and ${warns} order by alike_case.opened_at desc, alike_case.id limit 1)`;

/** Cautions for a reader of what `party` wrote as `subject`, as `Caution[]`. */
export const cautionsOf = (subject: RawBuilder<unknown>, party: RawBuilder<unknown>): RawBuilder<Caution[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', said.kind, 'shown', said.shown, 'known', said.known) order by array_position(${sql.lit(`{${CAUTION_KINDS.join()}}`)}::text[], said.kind)), '[]')
  from (select distinct on (kind) kind, shown, known from (
    select kept.kind, kept.shown, kept.known, 0 as place from caution kept where kept.subject_id = ${subject}
    union all select open_case.*, 1 from ${alikeOf(party)} open_case) each order by kind, place) said)`;

/** What a company may be taken for; null where nobody is warned of it. */
export async function readAlike(db: Db, party: string): Promise<{ shown: string; known: string } | null> {
  const { rows } = await sql<{ shown: string; known: string }>`select a.shown, a.known from ${alikeOf(sql`${party}::uuid`)} a`.execute(db);
  return rows[0] ?? null;
}

/** Known domains that share a key with these, but for those of this party itself. */
export async function readNearDomains(db: Db, keys: string[], party: string): Promise<{ domain: string; businessID: string }[]> {
  const { rows } = await sql<{ domain: string; businessID: string }>`select s.value as domain, s.business_id as "businessID" from look_alike_shape s
    where s.kind = 'domain' and s.known and s.business_id <> ${party} and s.keys && ${keys}::text[] limit 100`.execute(db);
  return rows;
}

/** Which of these domains are held by the company of a known one as well, or by one that staff told apart from it. */
export async function readApart(db: Db, domains: string[]): Promise<{ domain: string; knownID: string }[]> {
  const { rows } = await sql<{ domain: string; knownID: string }>`
    select h.key as domain, h.business_id as "knownID" from held_identifier h where h.kind = 'domain' and h.key = any(${domains})
    union select s.key, s.business_id from held_identifier_share s where s.kind = 'domain' and s.key = any(${domains})
    union select h.key, l.known_id from held_identifier h join look_alike l on l.business_id = h.business_id and l.outcome = 'apart'
      where h.kind = 'domain' and h.key = any(${domains})`.execute(db);
  return rows;
}

/** The company that a person says to work for, and names of known companies that share a key with it. */
export async function readEmployer(db: Db, accountID: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select company_name as name from profile where account_id = ${accountID} and company_name <> ''`.execute(db);
  return rows[0]?.name ?? null;
}

export async function readNearNames(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select s.value as name from look_alike_shape s
    where s.kind = 'name' and s.known and s.keys && ${keys}::text[] limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

/** How far whoever writes is trusted. */
export async function readLevel(db: Db, accountID: string): Promise<Level | null> {
  const { rows } = await sql<{ level: Level }>`select ${levelOf(sql`${accountID}::uuid`)} as level`.execute(db);
  return rows[0]?.level ?? null;
}

/** The cautions of what was written, in the place of those that were kept of it before. */
export async function writeCautions(
  db: Db,
  { subjectID, accountID, found, at }: { subjectID: string; accountID: string; found: Caution[]; at: Date },
): Promise<void> {
  await sql`delete from caution where subject_id = ${subjectID}`.execute(db);
  if (found.length === 0) return;
  await sql`insert into caution (subject_id, kind, account_id, shown, known, at)
    select ${subjectID}, c.kind, ${accountID}, c.shown, c.known, ${at} from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as c (kind text, shown text, known text)`.execute(
    db,
  );
}

export const noteOneShown = (db: Db, subjectID: string, at: Date): Promise<void> => noteShown(db, sql`(select ${subjectID}::uuid)`, at);

/** Somebody has these before their eyes; the first time counts. */
export async function noteShown(db: Db, subjects: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`update caution set shown_at = ${at} where shown_at is null and subject_id in ${subjects}`.execute(db);
}
