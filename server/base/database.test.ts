import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, useApi } from '../../tests/support/api.ts';
import { asAdmin } from '../../tests/support/cluster.ts';
import { openDatabase, PLAN_EACH_TIME, transactional } from './database.ts';
import { silentLog } from './log.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const api = useApi('empty', { DATABASE_POOL: '1' });

describe('a statement', () => {
  test('with values is prepared once and planned once; one that must be planned with its values is not', async () => {
    for (const name of ['a', 'b', 'c']) await sql`select ${name}::text as kept`.execute(api.db);
    await sql`${sql.raw(PLAN_EACH_TIME)}select ${'x'}::text as searched`.execute(api.db);
    const { rows } = await api.pool.query("select statement from pg_prepared_statements where statement like '%as kept' or statement like '%as searched'");
    expect(rows).toEqual([{ statement: 'select $1::text as kept' }]);
  });

  test('answers counts as numbers and days as text', async () => {
    const { rows } = await sql`select count(*) as many, 1.5::numeric as part, date '2024-03-12' as day from country`.execute(api.db);
    expect(rows).toEqual([{ many: expect.any(Number), part: 1.5, day: '2024-03-12' }]);
  });
});

describe('a transaction', () => {
  const settings = () => api.pool.query("select name from setting where name like 'test:%' order by name").then(({ rows }) => rows.map(({ name }) => name));
  const write = (name: string) => sql`insert into setting (name, value) values (${`test:${name}`}, '1')`;

  test('commits all or nothing, also what an inner one wrote', async () => {
    await transactional(api.db, async (outer) => {
      await write('outer').execute(outer);
      await transactional(outer, (inner) => write('inner').execute(inner));
    });
    const failed = transactional(api.db, async (outer) => {
      await transactional(outer, (inner) => write('lost').execute(inner));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await settings()).toEqual(['test:inner', 'test:outer']);
  });
});

describe('migrations', () => {
  let fresh: { url: string; drop: () => Promise<void> };

  beforeAll(async () => {
    fresh = await cloneDatabase('empty');
    await asAdmin(fresh.url, async (client) => void (await client.query('drop schema public cascade; create schema public')));
  });
  afterAll(() => fresh.drop());

  test('run once, in order, when two processes start at the same time', async () => {
    const [one, other] = [openDatabase(fresh.url, silentLog, 2), openDatabase(fresh.url, silentLog, 2)];
    const pending = await pendingMigrations(one.db);
    expect(pending.slice(0, 2)).toEqual(['0001_base', '0002_reference']);
    const applied = await Promise.all([migrate(one.db), migrate(other.db)]);
    // Each takes what the other has left, one file at a time.
    for (const names of applied) expect(names).toEqual([...names].sort());
    expect(applied.flat().sort()).toEqual(pending);
    expect(await pendingMigrations(other.db)).toEqual([]);
    expect(await migrate(one.db)).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });
});
