import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Step } from './step-queries.ts';

/** The steps of a merge, the last first. */
export async function readSteps(db: Db, mergeID: string): Promise<Step[]> {
  const { rows } = await sql<Step>`select step, changed_table as "table", kind, effect, key, fields from business_merge_step
    where merge_id = ${mergeID} order by step desc`.execute(db);
  return rows;
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** Rows of a step, as they were (`w`) and as they were left (`n`). */
const rowsOf = (mergeID: string, { step, table }: Step) => sql`business_merge_row r
  cross join lateral jsonb_populate_record(null::${sql.table(table)}, r.was) w cross join lateral jsonb_populate_record(null::${sql.table(table)}, r."now") n
  where r.merge_id = ${mergeID} and r.step = ${step}`;

const named = ({ key }: Step, left: string, right: string): RawBuilder<unknown> =>
  sql.join(
    key.map((name) => sql`${column(left, name)} = ${column(right, name)}`),
    sql` and `,
  );

const set = ({ fields }: Step, value: (name: string) => RawBuilder<unknown>) =>
  sql.join(
    fields.map((name) => sql`${sql.ref(name)} = ${value(name)}`),
    sql`, `,
  );

/** Puts back what a step changed, as far as nobody changed it since. */
export async function undoChange(db: Db, mergeID: string, step: Step): Promise<void> {
  const back = (name: string) =>
    sql`case when ${column('t', name)} is not distinct from ${column('n', name)} then ${column('w', name)} else ${column('t', name)} end`;
  await sql`update ${sql.table(step.table)} t set ${set(step, back)} from ${rowsOf(mergeID, step)} and ${named(step, 't', 'n')}`.execute(db);
}

/** Takes away what a step added; what was counted since stays. */
export async function undoSum(db: Db, mergeID: string, step: Step): Promise<void> {
  const less = (name: string) => sql`${column('t', name)} - (${column('n', name)} - ${column('w', name)})`;
  await sql`update ${sql.table(step.table)} t set ${set(step, less)} from ${rowsOf(mergeID, step)} and ${named(step, 't', 'n')}`.execute(db);
}

export async function undoInsert(db: Db, mergeID: string, step: Step): Promise<void> {
  await sql`delete from ${sql.table(step.table)} t using ${rowsOf(mergeID, step)} and ${named(step, 't', 'n')}`.execute(db);
}

/** Brings back the rows that a step dropped, but for those of which what they name has gone since. */
export async function undoDrop(db: Db, mergeID: string, step: Step, there: Reference[]): Promise<void> {
  const stand = there.map(({ target, pairs }) => {
    const same = pairs.map(([own, other]) => sql`x.${sql.ref(other)} = ${column('w', own)}`);
    const none = pairs.map(([own]) => sql`${column('w', own)} is null`);
    return sql`(${sql.join(none, sql` or `)} or exists (select from ${sql.table(target)} x where ${sql.join(same, sql` and `)}))`;
  });
  await sql`insert into ${sql.table(step.table)} select w.* from ${rowsOf(mergeID, step)} and ${sql.join([sql`true`, ...stand], sql` and `)}
    on conflict do nothing`.execute(db);
}

/** A foreign key of a table. */
export interface Reference {
  table: string;
  target: string;
  pairs: [own: string, other: string][];
}

export async function readReferences(db: Db, tables: string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
      jsonb_agg(jsonb_build_array(a.attname, b.attname)) as pairs
    from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) u(own, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.own join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.other
    where k.contype = 'f' and k.conrelid::regclass::text = any(${tables}) group by k.oid, k.conrelid, k.confrelid`.execute(db);
  return rows;
}
