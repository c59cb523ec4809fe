import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/support/api.ts';
import { csvOf, withFile } from '../../tests/support/import.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase('empty');
});
afterAll(() => database.drop());

const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description'];
/** Milliseconds; each run starts a process. */
const LONG = 60_000;

/** Runs the command as the operator does. */
function command(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/import.ts', ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

async function count(query: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => Number(rows[0].count))
    .finally(() => client.end());
}

test(
  'the import command writes, says what it did, and ends with 0',
  async () => {
    const { code, out } = await withFile(csvOf([...HEAD, 'owner_email'], ['C-1', 'Command Ltd', 'MA', 'GB', 'Short.', 'ann@command.example']), (file) =>
      command('businesses', file),
    );
    expect(out).toContain('1 business created, 0 updated, 0 unchanged');
    expect(out).toContain('Owners: 0 given their business at once, 1 invited.');
    expect(code).toBe(0);
    expect(await count('select count(*) from business')).toBe(1);
  },
  LONG,
);

test(
  'the import command names problems on standard error and in the file asked for, and ends with 1',
  async () => {
    const text = csvOf([...HEAD, 'Remarks'], ['C-2', '', 'MA', 'GB', 'Short.', ''], ['C-3', 'Fine Ltd', 'MA', 'GB', '', 'x']);
    const { code, out, error, list } = await withFile(text, async (file) => {
      const result = await command('businesses', file, '--errors', join(file, '../errors.csv'));
      return { ...result, list: await readFile(join(file, '../errors.csv'), 'utf8') };
    });
    expect(code).toBe(1);
    expect(error).toContain('Ignored columns: Remarks\n');
    expect(error).toContain('row 2, company_name: Write the name of the company; this cell is empty.\nrow 3, short_description: ');
    expect(out).toContain('2 problems in 2 rows');
    expect(out).toContain('Nothing was written.');
    expect(list.split('\r\n')).toEqual([
      '\uFEFFrow,column,message',
      expect.stringMatching(/^2,company_name,/),
      expect.stringMatching(/^3,short_description,/),
      '',
    ]);
    expect(await count("select count(*) from business where external_id in ('C-2', 'C-3')")).toBe(0);
  },
  LONG,
);

test(
  'the import command explains itself for a wrong command line and a file that is not there',
  async () => {
    const [wrong, missing] = await Promise.all([command('products', 'file.csv'), command('businesses', 'no-such.csv')]);
    expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining('--business ID') });
    expect(missing).toMatchObject({ code: 1, error: expect.stringContaining('no-such.csv') });
  },
  LONG,
);
