import { type RawBuilder, sql } from 'kysely';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { importedColumns, importedFacts } from './fields.ts';

const ref = (name: string) => sql.ref(name);
/** The facts of a business (`b`) after its row (`s`): what the file names is set or cleared, the rest stays. */
const renewed = (section: string) => sql`((b.${ref(section)} || s.${ref(section)}) - s.${ref(`no_${section}`)})`;
const and = (conditions: RawBuilder<unknown>[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Finds the businesses that rows stand for, keeps others from changing them, and marks the rows that change nothing. */
export async function settleBusinesses(db: Db, header: Header, update: boolean): Promise<void> {
  await sql`update staged_business s set known = true, id = b.id from business b where b.external_id = s.external_id`.execute(db);
  if (!update) return;
  await sql`select count(*) from (select 1 from business b join staged_business s on s.id = b.id and s.known order by b.id for no key update of b) locked`.execute(
    db,
  );
  const same = [
    ...importedColumns(header.columns).map((field) => sql`b.${ref(field)} is not distinct from s.${ref(field)}`),
    ...importedFacts(header.columns).map((section) => sql`${renewed(section)} = b.${ref(section)}`),
    ...(header.columns.has('categories')
      ? [sql`s.categories = coalesce((select array_agg(c.category_id order by c.place) from business_category c where c.business_id = b.id), '{}')`]
      : []),
  ];
  await sql`update staged_business s set changed = false from business b where s.known and b.id = s.id and ${and(same)}`.execute(db);
}

/** Writes the rows of a range. @returns ids of the businesses that are new or have changed. */
export async function writeBusinesses(db: Db, header: Header, from: number, to: number): Promise<string[]> {
  const within = sql`s.number >= ${from} and s.number < ${to}`;
  await createBusinesses(db, within);
  await updateBusinesses(db, header, within);
  if (header.columns.has('categories')) await writeCategories(db, within);
  await tellOfChecked(db, within);
  const { rows } = await sql<{ id: string }>`select s.id from staged_business s where ${within} and s.changed order by s.number`.execute(db);
  return rows.map((row) => row.id);
}

async function createBusinesses(db: Db, within: RawBuilder<unknown>): Promise<void> {
  await sql`insert into resource (id, type) select s.id, 'business' from staged_business s where ${within} and not s.known order by s.number`.execute(db);
  const fields = sql.join(importedColumns().map(ref));
  await sql`insert into business (id, external_id, ${fields}, general, contact_info)
    select s.id, s.external_id, ${fields}, s.general, s.contact_info from staged_business s where ${within} and not s.known order by s.number`.execute(db);
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

/** Whoever checked a company hears that it has changed; of the others, which may be a hundred thousand, nobody needs to. */
async function tellOfChecked(db: Db, within: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ businessID: string }>`select s.id as "businessID" from staged_business s where ${within} and s.known and s.changed
    and exists (select 1 from verification_check c where c.business_id = s.id and c.state in ('valid', 'pending')) order by s.number`.execute(db);
  await publishEach(db, 'business.changed', rows);
}

async function writeCategories(db: Db, within: RawBuilder<unknown>): Promise<void> {
  await sql`delete from business_category c using staged_business s where ${within} and s.known and s.changed and c.business_id = s.id`.execute(db);
  await sql`insert into business_category (business_id, category_id, place)
    select s.id, named.id, named.place - 1 from staged_business s, unnest(s.categories) with ordinality named(id, place) where ${within} and s.changed`.execute(
    db,
  );
}
