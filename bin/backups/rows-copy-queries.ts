import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { readColumns } from './tables-queries.ts';

export const ROWS = 'rows';

export const SEQUENCES = 'sequences';

export const AT_ONCE = 2_000;

export async function* sequences(db: Db): AsyncGenerator<string> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** Fills a database that has the same migrations and no rows that matter: all or nothing. */
export function loadRows(db: Db, directory: string, tables: string[]): Promise<void> {
  return transactional(db, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    const columns = await readColumns(db);
    const restoreKeys = await withoutKeys(db);
    for (const table of tables) await loadTable(db, directory, table, columns.get(table) ?? []);
    await restoreKeys();
    for await (const row of readLinesOf(directory, SEQUENCES)) {
      const { name, last } = row as { name: string; last: string };
      await sql`select setval(${`public.${name}`}::regclass, ${last}::int8)`.execute(db);
    }
  });
}

async function loadTable(db: Db, directory: string, table: string, columns: string[]): Promise<void> {
  const [into, list] = [sql.table(table), sql.join(columns.map((one) => sql.ref(one)))];
  // A trigger made from the row what the row's other tables hold already.
  await sql`alter table ${into} disable trigger user`.execute(db);
  await sql`delete from ${into}`.execute(db);
  const values = sql.join(columns.map((one) => sql`(row_of).${sql.ref(one)}`));
  const insert = (rows: string[]) =>
    sql`insert into ${into} (${list}) overriding system value
      select ${values} from (select line::${into} as row_of from unnest(${rows}::text[]) line) lines`.execute(db);
  let waiting: string[] = [];
  for await (const row of readLinesOf(directory, table)) {
    waiting.push(row as string);
    if (waiting.length < AT_ONCE) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
  await sql`alter table ${into} enable trigger user`.execute(db);
}

async function* readLinesOf(directory: string, name: string): AsyncGenerator<unknown> {
  const file = createReadStream(join(directory, ROWS, `${name}.jsonl.gz`));
  const unpacked = file.pipe(createGunzip());
  file.on('error', (error) => unpacked.destroy(error));
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) if (line) yield JSON.parse(line);
}

/** Takes the foreign keys away, so that tables can be filled in any order. @returns what puts them back, which checks every row. */
async function withoutKeys(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`.execute(db);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  return async () => {
    for (const { table, name, definition } of rows) await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
  };
}

export async function liftStatementTimeout(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}

export async function liftIdleTimeout(db: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

export async function openCursor(db: Db, table: string): Promise<void> {
  await sql`declare rows_of_a_table no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(db);
}

export async function fetchRows(db: Db): Promise<{ row: string }[]> {
  const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from rows_of_a_table`.execute(db);
  return rows;
}

export async function closeCursor(db: Db): Promise<void> {
  await sql`close rows_of_a_table`.execute(db);
}
