import { sql } from 'kysely';
import { type Sentence, told } from '#contract/base/sentence.ts';
import type { Problem } from '#contract/catalogue/import.ts';
import type { Db } from './database.ts';

/** A temporary table of this transaction: its name, and its columns with their types; `number` counts the rows from 0. */
export interface Staging {
  table: string;
  columns: Record<string, string>;
}

/** Makes the table; nobody else sees it, and it goes with the transaction. */
export async function createStaging(db: Db, { table, columns }: Staging): Promise<void> {
  const definitions = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  await sql`create temporary table ${sql.table(table)} (${sql.join(definitions)}, known boolean not null default false, changed boolean not null default true, primary key (number)) on commit drop`.execute(
    db,
  );
}

/** Adds rows whose properties are columns. */
export async function stageRows(db: Db, { table, columns }: Staging, rows: object[]): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${types})`.execute(db);
}

/** Readies the staged rows for joins, whatever the planner thinks of the tables that they meet: just after an import it knows nothing of them. */
export async function closeStaging(db: Db, { table }: Staging): Promise<void> {
  await sql`create index on ${sql.table(table)} (external_id)`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Takes rows out again, by the number that a spreadsheet shows. */
export async function dropStaged(db: Db, { table }: Staging, rows: ReadonlySet<number>): Promise<void> {
  if (rows.size > 0) await sql`delete from ${sql.table(table)} where row = any(${[...rows]}::int[])`.execute(db);
}

/** Problems of one kind after a row, in order of rows, at most a page of them. */
export type Check = (db: Db, after: number) => Promise<Problem[]>;

const PAGE = 2_000;

/** A check made of a query that gives `row` and `about`, and the sentence for it. */
export function check(query: ReturnType<typeof sql>, column: string | null, sentence: (about: string) => Sentence): Check {
  return async (db, after) => {
    const { rows } = await sql<{
      row: number;
      about: string;
    }>`select row, about from (${query}) found where row > ${after} order by row limit ${sql.lit(PAGE)}`.execute(db);
    return rows.map(({ row, about }) => ({ row, column, sentence: sentence(about) }));
  };
}

/** Rows whose external id stands in an earlier row too. */
export const repeatedIds = (table: string): Check =>
  check(
    sql`select row, first || ' ' || external_id as about
      from (select row, external_id, min(row) over (partition by external_id) as first from ${sql.table(table)} where external_id is not null) staged where row > first`,
    'external_id',
    (about) => {
      const end = about.indexOf(' ');
      return told('row.repeated', { id: about.slice(end + 1), first: about.slice(0, end) });
    },
  );
