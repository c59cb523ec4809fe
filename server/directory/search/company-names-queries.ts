import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { companyName } from './query/company-name.ts';

/** A company and its name. */
interface Called {
  id: string;
  name: string;
}

/** Keeps what companies are called by, legal, trading and former names included, in the caller's transaction, after their documents. */
export async function putNames(db: Db, called: Called[]): Promise<void> {
  if (called.length === 0) return;
  const ids = called.map(({ id }) => id);
  const { rows: others } = await sql<Called>`select distinct business_id as id, name from business_name where business_id = any(${ids}::uuid[])`.execute(db);
  const names = new Map([...called, ...others].map(({ id, name }) => [JSON.stringify([id, name]), { document_id: id, name, ...companyName(name) }]));
  const rows = [...names.values()];
  const json = JSON.stringify(rows);
  await sql`
    delete from search_name n where n.document_id = any(${ids}::uuid[])
      and not exists (select from jsonb_to_recordset(${json}::jsonb) as row(document_id uuid, name text) where row.document_id = n.document_id and row.name = n.name)`.execute(
    db,
  );
  await sql`
    insert into search_name (document_id, name, key, whole, initials)
    select document_id, name, key, whole, initials from jsonb_to_recordset(${json}::jsonb) as row(document_id uuid, name text, key text, whole text, initials text[])
    on conflict (document_id, name) do update set key = excluded.key, whole = excluded.whole, initials = excluded.initials
    where (search_name.key, search_name.whole, search_name.initials) is distinct from (excluded.key, excluded.whole, excluded.initials)`.execute(db);
}

/** Documents of one step: writers of the same companies wait for as long as these take, some ten milliseconds. */
const STEP = 500;

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The job: works in the names of documents that have none, as after an upgrade or a restore. What somebody writes at the moment is left to them. */
export async function fillNames({ db }: { db: Db }): Promise<void> {
  let from: string | undefined = FIRST;
  while (from !== undefined) from = await fillStep(db, from);
}

/** @returns where the next step begins, or nothing at the end. */
const fillStep = (db: Db, from: string): Promise<string | undefined> =>
  transactional(db, async (db) => {
    const { rows } = await sql<Called>`
      select d.id, d.name from search_business d where d.id > ${from}::uuid and not exists (select from search_name n where n.document_id = d.id)
      order by d.id limit ${sql.lit(STEP)} for no key update of d skip locked`.execute(db);
    await putNames(db, rows);
    return rows.at(-1)?.id;
  });
