import type pg from 'pg';
import type { Claimed } from './claimed.ts';
import type { Column } from './describe.ts';

/** What of the schema decides how a column is read: types by their number, columns that may be null. */
export interface Catalogue {
  types: Map<number, { name: string; element: number }>;
  nullable: Map<string, string>;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; element: number }>(
    "select t.oid::int, t.typname as name, case when t.typcategory = 'A' then t.typelem::int else 0 end as element from pg_type t",
  );
  const columns = await client.query<{ place: string; name: string }>(
    `select a.attrelid::text || '.' || a.attnum as place, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attnotnull`,
  );
  return { types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])), nullable: new Map(columns.rows.map(({ place, name }) => [place, name])) };
}

/** As pg reads them here (database.ts). */
const READ_AS: Record<string, 'number' | 'boolean' | 'date' | 'bytes' | 'json'> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamp: 'date',
  timestamptz: 'date',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
  // An object of postgres-interval, which nobody claims.
  interval: 'json',
};
/** Lists that pg reads otherwise than their elements. */
const LISTS: Record<string, string> = { int8: 'string', date: 'date', interval: 'json' };

/** What is wrong with a claim about what a statement answers: one sentence each. */
export function mismatches(claimed: Claimed, columns: Column[], text: string, catalogue: Catalogue): string[] {
  if (claimed.kind !== 'object') return [];
  return [...claimed.fields].flatMap(([name, { type, optional }]) => {
    const column = columns.findLast((one) => one.name === name);
    if (!column) return optional ? [] : [`has no column ${name}`];
    const problems =
      (hasNull(type) && isNothing(name, text)) || fits(type, column.dataTypeID, catalogue)
        ? []
        : [`${name} is ${catalogue.types.get(column.dataTypeID)?.name}, not ${said(type)}`];
    return isUnsaidNull(type, column, text, catalogue) && !optional ? [...problems, `${name} may be null`] : problems;
  });
}

const said = (type: Claimed): string =>
  type.kind === 'union' ? type.of.map(said).join(' | ') : type.kind === 'literal' ? JSON.stringify(type.value) : type.kind;

const isNothing = (name: string, text: string): boolean => new RegExp(`\\bnull as "?${name}\\b`).test(text);

function fits(claimed: Claimed, typeID: number, catalogue: Catalogue, inList = false): boolean {
  if (claimed.kind === 'any' || claimed.kind === 'null') return true;
  if (claimed.kind === 'union') return claimed.of.every((one) => fits(one, typeID, catalogue, inList));
  const { name = '', element = 0 } = catalogue.types.get(typeID) ?? {};
  if (element > 0) return claimed.kind === 'array' && fits(claimed.of, element, catalogue, true);
  const read = (inList && LISTS[name]) || READ_AS[name] || 'string';
  return read === 'json' || read === (claimed.kind === 'literal' ? typeof claimed.value : claimed.kind);
}

const hasNull = (type: Claimed): boolean => type.kind === 'null' || type.kind === 'any' || (type.kind === 'union' && type.of.some(hasNull));

/** A column as the table has it that may be null, where neither the claim nor a condition of the statement says so. */
function isUnsaidNull(type: Claimed, { tableID, columnID }: Column, text: string, { nullable }: Catalogue): boolean {
  const name = nullable.get(`${tableID}.${columnID}`);
  if (name === undefined || hasNull(type)) return false;
  // What a comparison lets through is not null.
  return !new RegExp(`\\b${name}\\b(?: is not null| ?[=<>])|[=<>] ?(?:\\w+\\.)?${name}\\b`).test(text);
}
