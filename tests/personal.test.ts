import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Personal } from '#server/base/database/personal.ts';
import { KINDS, owners } from '#server/identity/privacy/owners.ts';
import { tableOwners } from '#server/table-owners.ts';
import { useApi } from './support/api.ts';
import { writtenIn } from './support/statements/writes.ts';

const api = useApi('empty');
const ANYBODY = '019b0000-0000-7000-8000-000000000000';

/** Tables of a person whose rows say nothing of theirs that is not said by another kind, or that only staff and the law may keep. */
const NOT_COLLECTED: string[] = [];
/** Tables of a person that keep an id without a person behind it, or that go with another row. */
const NOT_ERASED: string[] = [];

/** Tables with a column that names an account. */
async function tablesOfPersons(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass order by 1`.execute(api.db);
  return rows.map(({ table }) => table);
}

const textsOf = ({ collect = {}, erase = [] }: Personal) => ({
  collected: Object.values(collect).map((query) => query(ANYBODY).compile(api.db).sql),
  erased: erase.map((statement) => statement(ANYBODY).compile(api.db).sql),
});
const ownerOf = (table: string): string => (tableOwners as Record<string, string>)[table] ?? '';

test('each table that names a person has an owner that collects it and erases it [HSE-005]', async () => {
  const tables = await tablesOfPersons();
  expect(tables.length).toBeGreaterThan(40);
  const texts = new Map(Object.entries(owners).map(([owner, personal]) => [owner, textsOf(personal)]));
  const lacks = (table: string, side: 'collected' | 'erased') => {
    const own = texts.get(ownerOf(table))?.[side] ?? [];
    return !own.some((text) => (side === 'erased' ? writtenIn(text).includes(table) : new RegExp(`\\b${table}\\b`).test(text)));
  };
  expect(tables.filter((table) => lacks(table, 'collected'))).toEqual(NOT_COLLECTED);
  expect(tables.filter((table) => lacks(table, 'erased'))).toEqual(NOT_ERASED);
});

test('who erases is the owner of what it erases, and each kind is collected once [HSE-005]', () => {
  const foreign = Object.entries(owners).flatMap(([owner, { erase = [], eraseCompanies = [], forgetThings = [] }]) =>
    [...erase.map((one) => one(ANYBODY)), ...[...eraseCompanies, ...forgetThings].map((one) => one([ANYBODY]))]
      .flatMap((statement) => writtenIn(statement.compile(api.db).sql))
      .filter((table) => ownerOf(table) !== owner && table !== 'resource')
      .map((table) => `${owner}: ${table}`),
  );
  expect(foreign).toEqual([]);
  const kinds = Object.values(owners).flatMap(({ collect = {} }) => Object.keys(collect));
  expect(kinds.toSorted()).toEqual(KINDS.toSorted());
});
