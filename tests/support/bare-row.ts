import { type RawBuilder, sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { Api } from './api.ts';

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  bytea: "decode(replace(gen_random_uuid()::text, '-', ''), 'hex')",
  jsonb: "'{}'",
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  text: 'gen_random_uuid()::text',
  ARRAY: "'{}'",
};

/** What a row needs that its types do not say. */
export const NEEDED: Record<string, Record<string, string>> = {
  duplicate_pair: { one_id: "'00000000-0000-7000-8000-000000000001'", other_id: "'00000000-0000-7000-8000-000000000002'" },
  erasure_list: { kind: "'account'" },
  membership_notice: { kind: "'grace'" },
  trade_order_notice: { what: "'question'" },
  trade_order_sending: { way: "'mail'" },
  business_invitation: { access: "'member'" },
  email_link: { purpose: "'confirm'" },
  held_identifier_share: { kind: "'domain'" },
  inquiry_outcome: { outcome: "'won'" },
  look_alike_shape: { kind: "'name'" },
  parts_correction: { kind: "'category'" },
  rfq_team: { may: "'read'" },
  sandbox_intent: { status: "'open'" },
  transfer: { kind: "'catalogue'" },
};

export interface PlacedRow {
  row: Record<string, unknown>;
  /** As PostgreSQL writes it. */
  text: string;
}

/** Puts a row into a table; what it refers to need not be there. `source` is what stands behind the columns of an insert. */
export const insertUnchecked = (db: Db, table: string, source: RawBuilder<unknown>, columns = sql``): Promise<PlacedRow> =>
  transactional(db, async (db) => {
    await sql`set local session_replication_role = 'replica'`.execute(db);
    const { rows } = await sql<PlacedRow>`insert into ${sql.table(table)} as made ${columns} overriding system value ${source}
      returning to_jsonb(made) as row, made::text as text`.execute(db);
    return rows[0] as PlacedRow;
  });

/** Puts one row into a table, of which nothing but the given columns matters: each an expression of SQL. */
export async function insertBareRow({ pool, db }: Pick<Api, 'pool' | 'db'>, table: string, given: Record<string, string>): Promise<PlacedRow> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const filled = Object.fromEntries(rows.map(({ name, type }) => [name, VALUES[type] ?? 'null']));
  const row = Object.entries({ ...filled, ...NEEDED[table], ...given });
  const [columns, values] = [row.map(([name]) => `"${name}"`).join(', '), row.map(([, value]) => value).join(', ')];
  return insertUnchecked(db, table, sql`values (${sql.raw(values)})`, sql`(${sql.raw(columns)})`);
}
