import type pg from 'pg';

type Asked = Pick<pg.Pool, 'query'>;

/** What empties tables, by their names: every database of the tests has the same ones. */
const texts = new Map<string, string>();

/**
 * Empties tables and whatever refers to them, as `truncate … cascade` does, which makes new files of each of them and of their indexes:
 * a tenth of a second, also where there are few rows or none.
 */
export async function emptied(pool: Asked, ...tables: string[]): Promise<void> {
  const key = tables.join(' ');
  const text = texts.get(key) ?? (await textFor(pool, tables));
  texts.set(key, text);
  await pool.query(text);
}

async function textFor(pool: Asked, tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive meant as (select unnest($1::text[])::regclass::oid as id
      union select c.conrelid from pg_constraint c join meant on c.confrelid = meant.id where c.contype = 'f')
    select id::regclass::text as name from meant`,
    [tables],
  );
  return `begin; set local session_replication_role = replica; ${rows.map(({ name }) => `delete from ${name};`).join(' ')} commit`;
}
