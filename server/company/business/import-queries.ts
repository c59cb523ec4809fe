import { type RawBuilder, sql } from 'kysely';
import { IMPORTED } from '#contract/catalogue/imports/business.ts';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { NameLists } from '#contract/catalogue/imports/names.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Counts } from '#server/base/tables/import.ts';
import { insertStagedBusinesses } from '#server/network/resource/write-queries.ts';
import { importedColumns, importedFacts } from './fields-queries.ts';
import { sameStanding, writeStanding } from './standing/imported-queries.ts';

export async function readNameLists(db: Db): Promise<NameLists[]> {
  const { rows } = await sql<NameLists>`select
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'dialCode', dial_code)) from country) as countries,
    (select jsonb_agg(jsonb_build_object('id', id, 'country', country_code, 'name', name)) from state) as states,
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'singular', name_singular)) from business_type) as "businessTypes",
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name)), '[]') from language) as languages,
    (select jsonb_agg(jsonb_build_object('id', id, 'key', key, 'name', name)) from industry) as industries,
    (select jsonb_agg(jsonb_build_object('id', id, 'industry', industry_id, 'name', name, 'alsoCalled', also_called)) from category) as categories,
    (select jsonb_agg(jsonb_build_object('id', id, 'category', category_id, 'name', name, 'alsoCalled', also_called)) from sub_category) as "subCategories"`.execute(
    db,
  );
  return rows;
}

/** How many businesses of this import were given to a person, and how many wait for one who was invited. Only those of this transaction count. */
export async function countOwners(db: Db): Promise<{ owned: number; invited: number }> {
  const { rows } = await sql<{ owned: number; invited: number }>`select
    (select count(*) from staged_business s join business_access a on a.business_id = s.id where s.owner_email is not null and a.access = 'owner' and a.created_at = now()) as owned,
    (select count(*) from staged_business s join business_invitation i on i.id = s.invitation_id) as invited`.execute(db);
  return rows[0] ?? { owned: 0, invited: 0 };
}

/** Columns of a file whose facts stand in tables of their own. */
const STANDING = [...Object.values(IMPORTED.names).flat(), ...Object.values(IMPORTED.numbers).flat(), 'sites'];

const namesStanding = ({ columns }: Header) => STANDING.some((column) => columns.has(column));

const ref = (name: string) => sql.ref(name);

/** The facts of a business (`b`) after its row (`s`): what the file names is set or cleared, the rest stays. */
const renewed = (section: string) => sql`((b.${ref(section)} || s.${ref(section)}) - s.${ref(`no_${section}`)})`;

const and = (conditions: RawBuilder<unknown>[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Ids that are in the directory stay with who has them. */
export async function forgetKnownIds(db: Db): Promise<void> {
  await sql`update staged_business s set external_id = null from business b where b.external_id = s.external_id`.execute(db);
}

/** Finds the businesses that rows stand for, keeps others from changing them, and marks the rows that change nothing. */
export async function settleBusinesses(db: Db, header: Header, update: boolean): Promise<void> {
  await sql`update staged_business s set known = true, id = coalesce(b.merged_into, b.id) from business b where b.external_id = s.external_id`.execute(db);
  if (!update) return;
  // The first of several rows renews the company; the others say so as problems.
  await sql`update staged_business s set known = true, id = s.twin_id, twin_id = null
    where s.number in (select distinct on (t.twin_id) t.number from staged_business t where t.twin_id is not null
      and not exists (select from staged_business k where k.known and k.id = t.twin_id) order by t.twin_id, t.number)`.execute(db);
  await sql`select count(*) from (select 1 from business b join staged_business s on s.id = b.id and s.known order by b.id for no key update of b) locked`.execute(
    db,
  );
  const same = [
    ...importedColumns(header.columns).map((field) => sql`b.${ref(field)} is not distinct from s.${ref(field)}`),
    ...importedFacts(header.columns).map((section) => sql`${renewed(section)} = b.${ref(section)}`),
    ...(namesStanding(header) ? [sameStanding] : []),
    ...(header.columns.has('categories')
      ? [sql`s.categories = coalesce((select array_agg(c.category_id order by c.place) from business_category c where c.business_id = b.id), '{}')`]
      : []),
  ];
  await sql`update staged_business s set changed = false from business b where s.known and b.id = s.id and ${and(same)}`.execute(db);
}

/** Writes the rows of a range. @returns ids of the businesses that are new or have changed. */
export async function writeBusinesses(db: Db, header: Header, from: number, to: number): Promise<string[]> {
  const within = sql`s.number >= ${from} and s.number < ${to}`;
  await insertStagedBusinesses(db, from, to);
  await createBusinesses(db, within);
  await updateBusinesses(db, header, within);
  if (header.columns.has('categories')) await writeCategories(db, within);
  if (namesStanding(header)) await writeStanding(db, within);
  const { rows } = await sql<{ id: string }>`select s.id from staged_business s where ${within} and s.changed order by s.number`.execute(db);
  return rows.map((row) => row.id);
}

async function createBusinesses(db: Db, within: RawBuilder<unknown>): Promise<void> {
  const fields = sql.join([...importedColumns(), ...importedFacts()].map(ref));
  await sql`insert into business (id, external_id, ${fields})
    select s.id, s.external_id, ${fields} from staged_business s where ${within} and not s.known order by s.number`.execute(db);
}

async function updateBusinesses(db: Db, header: Header, within: RawBuilder<unknown>): Promise<void> {
  const changes = [
    ...importedColumns(header.columns).map((field) => sql`${ref(field)} = s.${ref(field)}`),
    ...importedFacts(header.columns).map((section) => sql`${ref(section)} = ${renewed(section)}`),
    // A state belongs to its country: it does not survive a move when the file says nothing about states.
    ...(header.columns.has('country') && !header.columns.has('state') ? [sql`state_id = case when b.country_code = s.country_code then b.state_id end`] : []),
  ];
  const list = sql.join([...changes, sql`version = b.version + 1`, sql`updated_at = now()`]);
  await sql`update business b set ${list} from staged_business s where ${within} and s.known and s.changed and b.id = s.id`.execute(db);
}

/** Those of a range that somebody checked. */
export async function readCheckedRows(db: Db, from: number, to: number): Promise<{ businessID: string }[]> {
  const within = sql`s.number >= ${from} and s.number < ${to}`;
  const { rows } = await sql<{ businessID: string }>`select s.id as "businessID" from staged_business s where ${within} and s.known and s.changed
    and exists (select 1 from verification_check c where c.business_id = s.id and c.state in ('valid', 'pending')) order by s.number`.execute(db);
  return rows;
}

async function writeCategories(db: Db, within: RawBuilder<unknown>): Promise<void> {
  await sql`delete from business_category c using staged_business s where ${within} and s.known and s.changed and c.business_id = s.id`.execute(db);
  await sql`insert into business_category (business_id, category_id, place)
    select s.id, named.id, named.place - 1 from staged_business s, unnest(s.categories) with ordinality named(id, place) where ${within} and s.changed`.execute(
    db,
  );
}

export async function readCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*) filter (where not known) as created, count(*) filter (where known and changed) as updated,
    count(*) filter (where known and not changed) as unchanged from staged_business`.execute(db);
  return rows[0] as Counts;
}

export const knownRows = sql`select row, external_id as about from staged_business where known`;

/** Rows that may be a company of the directory, and two that are one. */
export const twinRows = sql`select row, twin_name as about from staged_business where twin_id is not null and not known
  union all select row, coalesce(external_id, '') from (select row, external_id, row_number() over (partition by id order by number) as place from staged_business
    where known) twice where place > 1`;

export const unknownRows = sql`select row, coalesce(external_id, '') as about from staged_business where not known and id is not null`;
