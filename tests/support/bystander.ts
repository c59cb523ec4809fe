import { sql } from 'kysely';
import { tableOwners } from '#server/table-owners.ts';
import type { Api } from './api.ts';
import { insertBareRow, insertUnchecked, NEEDED, type PlacedRow } from './bare-row.ts';
import { makeBusiness, makePerson } from './made.ts';

type On = Pick<Api, 'db' | 'pool'>;

/** Tables where nobody has a row of their own, and why. */
const OF_NOBODY: Record<string, string> = {
  attempt: 'is emptied by tests',
  block: 'is emptied by tests',
  unmet_text: 'is emptied by tests',
  benchmark_quarter: 'is of all',
  benchmark_cell: 'is of all',
  country: 'is reference data',
  exchange_rate: 'is reference data',
  forecast_band: 'is of all',
  supplier_offering: 'is a view',
  tariff_table: 'is reference data',
  trade_reading: 'has one row',
};

interface Reference {
  name: string;
  other: string;
  key: string;
}

/** Columns that refer to one column of another table. */
export async function referencesIn({ pool }: On, table: string): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `select a.attname as name, c.confrelid::regclass::text as other, f.attname as key from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
     where c.contype = 'f' and c.conrelid = $1::regclass and cardinality(c.conkey) = 1 order by a.attnum`,
    [table],
  );
  return rows;
}

const NEW: Record<string, string> = {
  bytea: "'\\\\x' || encode(uuid_send(gen_random_uuid()), 'hex')",
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  integer: '(random() * 1e9)::int',
  bigint: '(random() * 1e12)::bigint',
};

/** What must be new in a row that is like another one: a column of each unique index that refers nowhere. */
async function newValues({ pool }: On, table: string, references: string[]): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ columns: { name: string; type: string }[] }>(
    `select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = $1::regclass and i.indisunique group by i.indexrelid`,
    [table],
  );
  const free = rows.filter(({ columns }) => !columns.some(({ name }) => references.includes(name)));
  const chosen = free.flatMap(({ columns }) => columns.find(({ type }) => type === 'uuid') ?? columns.at(-1) ?? []);
  return Object.fromEntries(chosen.map(({ name, type }) => [name, NEW[type] ?? 'null']));
}

/** A row like one that is there, but for what it refers to; where none is there, one of which nothing else matters. */
async function placeRow(api: On, table: string, references: Record<string, string>): Promise<PlacedRow> {
  const { rows } = await api.pool.query<Pick<PlacedRow, 'row'>>(`select to_jsonb(t) as row from ${table} t limit 1`);
  const like = rows[0]?.row;
  if (!like) return insertBareRow(api, table, references);
  // What refers to nothing in the one refers to nothing in the other: rules between columns hold.
  const changed = { ...(await newValues(api, table, Object.keys(references))), ...references, ...NEEDED[table] };
  const changes = Object.entries(changed).flatMap(([name, value]) => (like[name] === null ? [] : [`'${name}', ${value}`]));
  return insertUnchecked(
    api.db,
    table,
    sql`select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(like)}::jsonb || jsonb_build_object(${sql.raw(changes.join(', '))}))).*`,
  );
}

/** A row of a bystander that shares this column with somebody whom tests ask for: whoever is meant by that column alone is not meant. */
export type Near = [table: string, column: string, id: string];

/**
 * Puts a row of somebody into every table whom no test asks for anything: a person with a company, who have to do with nobody but themselves, and those
 * of `near`. From now on a statement that changes or removes one of these rows fails, and names its table: it has left out whose rows it means.
 */
export async function placeBystander(api: On, near: Near[] = []): Promise<void> {
  const placed = await makeTwo(api);
  const referencesOf = async (table: string): Promise<Record<string, string>> => {
    const references: Record<string, string> = {};
    const taken = new Map<string, number>();
    for (const { name, other, key } of await referencesIn(api, table)) {
      await place(other);
      const [at, rows] = [taken.get(other) ?? 0, placed.get(other) ?? []];
      taken.set(other, at + 1);
      const row = (rows[at] ?? rows[0])?.row;
      if (row) references[name] = `'${row[key]}'`;
    }
    return references;
  };
  const place = async (table: string): Promise<void> => {
    if (placed.has(table)) return;
    placed.set(table, []);
    if (table in OF_NOBODY || table.startsWith('search_')) return;
    placed.set(table, [await placeRow(api, table, await referencesOf(table))]);
  };
  for (const table of Object.keys(tableOwners)) await place(table);
  for (const [table, column, id] of near) {
    const made = await placeRow(api, table, { ...(await referencesOf(table)), [column]: `'${id}'` });
    placed.set(table, [...(placed.get(table) ?? []), made]);
  }
  await setTraps(api, placed);
}

/** Two of each, where a row is about two of them. */
async function makeTwo(api: On): Promise<Map<string, PlacedRow[]>> {
  const placed = new Map<string, PlacedRow[]>();
  const read = async (table: string, id: string, column = 'id') => {
    const { rows } = await api.pool.query<PlacedRow>(`select to_jsonb(t) as row, t::text as text from ${table} t where ${column} = $1`, [id]);
    placed.set(table, [...(placed.get(table) ?? []), ...rows]);
  };
  for (const name of ['First', 'Second']) {
    const person = await makePerson(api.db, { first_name: name, last_name: 'Bystander' });
    await read('account', person);
    await read('profile', person, 'account_id');
    const business = await makeBusiness(api.db, { company_name: `${name} Bystander Ltd` });
    for (const table of ['business', 'resource']) await read(table, business);
  }
  return placed;
}

async function setTraps({ pool }: On, placed: Map<string, PlacedRow[]>): Promise<void> {
  await pool.query(`create function tell_bystander() returns trigger language plpgsql as
    $$ begin raise exception 'a statement reached a row of a bystander in %', tg_table_name; end $$`);
  for (const [table, rows] of placed)
    for (const [at, { text }] of rows.entries())
      await pool.query(`create trigger bystander_${at} before update or delete on ${table} for each row
        when ((old.*)::text = '${text.replaceAll("'", "''")}') execute function tell_bystander()`);
}
