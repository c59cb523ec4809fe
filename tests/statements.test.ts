import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApi } from './support/api.ts';
import { root } from './support/source.ts';
import type { Claimed } from './support/statements/claimed.ts';
import { type Catalogue, mismatches, readCatalogue } from './support/statements/compare.ts';
import { describeStatement } from './support/statements/describe.ts';
import { callersIn, type Found, findStatements, type Variant, variantsOf } from './support/statements/find.ts';
import { real, resolve, textOf } from './support/statements/types.ts';

const api = useApi('empty');
let client: pg.Client;
let catalogue: Catalogue;
let statements: { found: Found; variants: Variant[]; problem: string | null }[];

async function listed(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths.filter((path) => !path.endsWith('.test.ts')).sort();
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: api.url });
  await client.connect();
  for (const path of await listed('contract/**/*.ts')) real.set(path, await import(join(root, path)));
  const paths = await listed('{server,bin}/**/*.ts');
  const callersOf = callersIn(paths);
  statements = findStatements(paths).map((found) => evaluated(found, callersOf));
  // The tables of an import are there while it runs.
  for (const { text } of statements.flatMap(({ variants }) => variants))
    if (text.startsWith('create temporary table')) await client.query(text.replace('on commit drop', ''));
  catalogue = await readCatalogue(client);
}, 120_000);
afterAll(() => client.end());

function evaluated(found: Found, callersOf: ReturnType<typeof callersIn>) {
  try {
    const variants = variantsOf(found, api.db as never, callersOf).filter(({ text }) => found.isSent || IS_STATEMENT.test(text));
    return { found, variants, problem: null };
  } catch (error) {
    return { found, variants: [], problem: (error as Error).message };
  }
}

/** A template with a type that is not sent as it stands may be a part of one. */
const IS_STATEMENT = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/;

/** Statements about the table that a step names: server/operations/merge/merge.test.ts runs them over every table that one can name. */
const OF_ANY_TABLE = ['server/operations/merge/step-queries.ts', 'server/operations/merge/undo-queries.ts'];

const saysNothing = (type: Claimed): boolean => type.kind === 'any' || (type.kind === 'union' && type.of.some(saysNothing));

test('every statement is one that PostgreSQL understands [HSE-004]', { timeout: 120_000 }, async () => {
  expect(
    statements.filter(({ found, problem }) => problem && !OF_ANY_TABLE.includes(found.path)).map(({ found, problem }) => `${found.where}: ${problem}`),
  ).toEqual([]);
  const refused: string[] = [];
  for (const { found, variants } of statements)
    for (const { text } of variants) await describeStatement(client, text).catch((error: Error) => refused.push(`${found.where}: ${error.message} in ${text}`));
  expect(refused).toEqual([]);
  expect(statements.length).toBeGreaterThan(700);
});

test('answers the rows that its claim says: each column by name and type, and null where the schema allows it [HSE-004]', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const unread: string[] = [];
  for (const { found, variants } of statements) {
    if (!found.claim) continue;
    const claimed = resolve(found.claim);
    if (claimed.kind === 'object') for (const [name, { type }] of claimed.fields) if (saysNothing(type)) unread.push(`${found.path} ${name}`);
    if (claimed.kind === 'any') wrong.push(`${found.where}: ${textOf(found.claim)} is not followed`);
    for (const { text } of variants) {
      // A cursor's rows are known once it is open: bin/backups/backup.test.ts proves that one.
      if (text.startsWith('fetch')) continue;
      const columns = await describeStatement(client, text).catch(() => null);
      if (columns) wrong.push(...mismatches(claimed, columns, text, catalogue).map((one) => `${found.where}: ${one}`));
    }
  }
  // The answer of any call, as it was given; a topic and its body, which the compiler holds together by the one map of them; attributes, whose kinds the catalogue says.
  expect(unread).toEqual([
    'server/base/http/idempotency-queries.ts answer',
    'server/base/jobs/outbox-queries.ts topic',
    'server/base/jobs/outbox-queries.ts body',
    'server/catalogue/product/trade/trade-queries.ts attributes',
  ]);
  expect([...new Set(wrong)]).toEqual([]);
});
