import { glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { tableOwners } from '#server/table-owners.ts';
import { root } from './support/source.ts';
import { templatesIn, writtenIn } from './support/statements/writes.ts';

async function listed(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths.filter((path) => !path.endsWith('.test.ts')).sort();
}

const templates = (await listed('{server,bin}/**/*.ts')).flatMap(templatesIn);

/** `queries.ts`, `<what>-queries.ts`, and the room of the base that is the database's own: connection, migrations, staging of imports. */
const isOfQueries = (path: string): boolean => /(?:^|\/|-)queries\.ts$/.test(path) || path.startsWith('server/base/database/');

/** Writers of tables whose names are put in, all of them their own, of this transaction, or what is copied and seeded; and the merge of companies, which moves the rows of each slice as that slice says. */
const BY_NAME = [
  'server/base/database/staging.ts',
  'server/directory/search/put-queries.ts',
  'server/directory/search/reweigh-queries.ts',
  'server/operations/merge/step-queries.ts',
  'server/operations/merge/undo-queries.ts',
];

const ownerOf = (table: string): string | undefined => (tableOwners as Record<string, string>)[table];
const isOwn = (path: string, owner: string): boolean => path.startsWith(`server/${owner}/`);

/** By file: the tables of others that it writes. */
function foreignWrites(): Record<string, string[]> {
  const found = templates
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text }) => writtenIn(text).map((table) => ({ path, table })))
    .filter(({ path, table }) => (table === '?' ? !BY_NAME.includes(path) : ownerOf(table) !== undefined && !isOwn(path, ownerOf(table) ?? '')));
  const byFile = Map.groupBy(found, ({ path }) => path);
  return Object.fromEntries([...byFile].map(([path, writes]) => [path, [...new Set(writes.map(({ table }) => table))].sort()]));
}

describe('SQL', () => {
  test('stands in files that are named for it [HSE-005]', () => {
    expect(templates.length).toBeGreaterThan(900);
    expect(templates.filter(({ path }) => !isOfQueries(path)).map(({ where, text }) => `${where}: ${text.slice(0, 60)}`)).toEqual([]);
  });

  test('is found with the tables that it writes', () => {
    expect(writtenIn('with a as (delete from x where true) insert into y (b) select 1 on conflict (b) do update set b = 2')).toEqual(['x', 'y']);
    expect(writtenIn('select 1 from x for update of x')).toEqual([]);
    expect(writtenIn('select 1 from x for no key update of x')).toEqual([]);
    expect(writtenIn('update ? set a = 1; truncate x; merge into y using z')).toEqual(['?', 'x', 'y']);
  });

  test('writes the tables of its own slice alone [HSE-005]', () => {
    expect(foreignWrites()).toEqual({});
  });
});
