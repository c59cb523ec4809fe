import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Move, Moved } from '#server/base/database/moves.ts';

export type Effect = 'moved' | 'dropped' | 'changed' | 'added' | 'inserted';

/** A merge while it runs. */
export interface Merging {
  id: string;
  from: string;
  into: string;
  at: Date;
}

/** One statement of a merge: which rows of a table, and what becomes of them. */
export interface Step {
  step: number;
  table: string;
  kind: Moved;
  effect: Effect;
  key: string[];
  fields: string[];
}

const each = (columns: string[], said: (column: RawBuilder<unknown>, name: string) => RawBuilder<unknown>, between: RawBuilder<unknown>) =>
  sql.join(
    columns.map((column) => said(sql.ref(column), column)),
    between,
  );

const ID = (id: string) => sql`${id}::uuid`;

/** A text of a move as SQL: `$` is the row under this alias. */
export function said(text: string, alias: string, { from, into, at }: Merging): RawBuilder<unknown> {
  const parts = text.split(/(\$|:from\b|:into\b|:at\b)/);
  const meant: Record<string, RawBuilder<unknown>> = { $: sql.ref(alias), ':from': ID(from), ':into': ID(into), ':at': sql`${at}::timestamptz` };
  return sql.join(
    parts.filter((part) => part !== '').map((part) => meant[part] ?? sql.raw(part)),
    sql``,
  );
}

/** What names a row of each table. */
export async function readKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; key: string[] }>`
    select c.relname::text as "table", array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indisprimary group by c.relname`.execute(db);
  return new Map(rows.map(({ table, key }) => [table, key]));
}

/** Notes a step; what it changes follows. */
export async function insertStep(db: Db, { id }: Merging, { step, table, kind, effect, key, fields }: Step): Promise<void> {
  await sql`insert into business_merge_step (merge_id, step, changed_table, kind, effect, key, fields)
    values (${id}, ${step}, ${table}, ${kind}, ${effect}, ${key}, ${fields})`.execute(db);
}

/** Only what names a row and what is changed of it: what somebody wrote is not kept twice. */
const kept = (alias: string, { key, fields }: Step): RawBuilder<unknown> =>
  sql`jsonb_build_object(${each([...new Set([...key, ...fields])], (_, name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`, sql`, `)})`;

const note = (merging: Merging, { step }: Step) => sql`insert into business_merge_row (merge_id, step, was, "now") select ${ID(merging.id)}, ${step}::int,`;

/** Changes the rows (`t`) of a condition, and keeps them as they were and as they are. @returns how many */
export async function changeRows(
  db: Db,
  merging: Merging,
  step: Step,
  where: RawBuilder<unknown>,
  values: Record<string, RawBuilder<unknown>>,
): Promise<number> {
  const set = each(Object.keys(values), (column, name) => sql`${column} = ${values[name]}`, sql`, `);
  const result = await sql`
    with old as (select t.ctid as at, ${kept('t', step)} as was from ${sql.table(step.table)} t where ${where} for update),
    changed as (update ${sql.table(step.table)} t set ${set} from old where t.ctid = old.at returning old.was, ${kept('t', step)} as became)
    ${note(merging, step)} was, became from changed`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Takes the rows (`t`) of a condition away, and keeps them as they were. @returns how many */
export async function dropRows(db: Db, merging: Merging, step: Step, where: RawBuilder<unknown>): Promise<number> {
  const result = await sql`
    with gone as (delete from ${sql.table(step.table)} t where ${where} returning to_jsonb(t) as was)
    ${note(merging, step)} was, null from gone`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Notes a row that the merge has written. */
export async function noteInserted(db: Db, merging: Merging, step: Step, row: Record<string, unknown>): Promise<void> {
  await sql`${note(merging, step)} null, ${JSON.stringify(row)}::jsonb`.execute(db);
}

export async function forgetStep(db: Db, { id }: Merging, step: number): Promise<void> {
  await sql`delete from business_merge_step where merge_id = ${id} and step = ${step}`.execute(db);
}

/** A condition on a row (`t`) of the absorbed company: the other has such a row (`o`) as well. */
export function isTwice({ table, column, once = [], only }: Move, merging: Merging): RawBuilder<unknown> {
  const same = once
    .map((text) => (/\W/.test(text) ? text : `$.${text}`))
    .map((text) => sql`${said(text, 't', merging)} is not distinct from ${said(text, 'o', merging)}`);
  const stand = only ? [said(only, 't', merging), said(only, 'o', merging)] : [];
  return sql`exists (select from ${sql.table(table)} o where ${sql.join([sql`o.${sql.ref(column)} = ${ID(merging.into)}`, ...same, ...stand], sql` and `)})`;
}

/** Condition on a row (`t`): it names the absorbed company, and not the other one on its other side. */
export function isOf({ column, array, apart }: Move, { from, into }: Merging): RawBuilder<unknown> {
  const names = array ? sql`${ID(from)} = any(t.${sql.ref(column)})` : sql`t.${sql.ref(column)} = ${ID(from)}`;
  return apart ? sql`${names} and t.${sql.ref(apart)} is distinct from ${ID(into)}` : names;
}

/** Condition on a row (`t`): it is between the two. */
export const isBetween = ({ column, apart = '' }: Move, { from, into }: Merging): RawBuilder<unknown> =>
  sql`t.${sql.ref(column)} = ${ID(from)} and t.${sql.ref(apart)} = ${ID(into)}`;

/** The column with the survivor in it; of several companies each once. */
export const renamed = ({ column, array }: Move, { from, into }: Merging): RawBuilder<unknown> =>
  array ? sql`array(select distinct case when one = ${ID(from)} then ${ID(into)} else one end from unnest(t.${sql.ref(column)}) one)` : ID(into);

/** The row of the other company that stands for a row of this one, with `n` as its number of one more column. */
export const twinOf = ({ table, column, once = [] }: Move, { from, into }: Merging, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${what} from ${sql.table(table)} o where o.${sql.ref(column)} = ${ID(from)} and t.${sql.ref(column)} = ${ID(into)}
    and ${sql.join(once.length > 0 ? once.map((name) => sql`o.${sql.ref(name)} = t.${sql.ref(name)}`) : [sql`true`], sql` and `)})`;

/** How many rows of each move name the company. */
export async function countMoves(db: Db, moves: Move[], merging: Merging): Promise<{ kind: Moved; rows: number; twice: number }[]> {
  const parts = moves.map((move) => {
    const twice = move.once ? isTwice(move, merging) : sql`false`;
    return sql`select ${move.kind}::text as kind, count(*) as rows, count(*) filter (where ${twice}) as twice from ${sql.table(move.table)} t where ${isOf(move, merging)}`;
  });
  const { rows } = await sql<{ kind: Moved; rows: number; twice: number }>`
    select kind, sum(rows)::int as rows, sum(twice)::int as twice from (${sql.join(parts, sql` union all `)}) each group by kind`.execute(db);
  return rows;
}
