import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase, useApi } from '../../../tests/support/api.ts';
import { asAdmin } from '../../../tests/support/cluster.ts';
import { silentLog } from '../telemetry/log.ts';
import { inTransaction, openDatabase, transactional } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { MOST_PREPARED, PLAN_EACH_TIME } from './prepared.ts';

const api = useApi('empty', { DATABASE_POOL: '1' });

describe('a statement', () => {
  test('with values is prepared once and planned once; one that must be planned with its values is not', async () => {
    for (const name of ['a', 'b', 'c']) await sql`select ${name}::text as kept`.execute(api.db);
    await sql`${sql.raw(PLAN_EACH_TIME)}select ${'x'}::text as searched`.execute(api.db);
    const { rows } = await api.pool.query("select statement from pg_prepared_statements where statement like '%as kept' or statement like '%as searched'");
    expect(rows).toEqual([{ statement: 'select $1::text as kept' }]);
  });

  test('that is in use stays prepared however many others are sent, and a connection holds no more plans than its bound [HSE-021]', async () => {
    const hot = () => Promise.all([1, 2, 3].map((number) => sql`select ${'x'}::text as ${sql.ref(`hot${number}`)}`.execute(api.db)));
    const prepared = async (like: string): Promise<number> =>
      (await api.pool.query<{ n: number }>(`select count(*) as n from pg_prepared_statements where statement like '%${like}%'`)).rows[0]?.n ?? 0;
    for (const _ of [1, 2]) await hot();
    for (let number = 0; number < 2_000; number++) await sql`select ${'x'}::text as ${sql.ref(`once${number}`)}`.execute(api.db);
    expect([await prepared('as "hot'), await prepared('as "once')]).toEqual([3, 0]);
    await hot();
    for (let number = 0; number < 1_200; number++) await sql`select ${'x'}::text as ${sql.ref(`twice${number >> 1}`)}`.execute(api.db);
    expect(await prepared('')).toBe(MOST_PREPARED);
    for (const _ of [1, 2]) await hot();
    expect(await prepared('as "hot')).toBe(3);
    const client = (await api.pool.connect()) as pg.PoolClient & { connection: { parsedStatements: object } };
    expect(Object.keys(client.connection.parsedStatements)).toHaveLength(MOST_PREPARED);
    client.release();
  }, 60_000);

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

  test('comes with the context it was asked for with, as its only connection, and joins one that is open [HSE-006]', async () => {
    const before = await settings();
    const request = { db: api.db, pool: api.pool, requestID: 'one' };
    const failed = inTransaction(request, async (request) => {
      expect(request).toEqual({ db: expect.objectContaining({ isTransaction: true }), requestID: 'one' });
      await write('given').execute(request.db);
      await inTransaction(request, (inner) => {
        expect(inner.db).toBe(request.db);
        return write('joined').execute(inner.db);
      });
      throw new Error('all of it');
    });
    await expect(failed).rejects.toThrow('all of it');
    expect(await settings()).toEqual(before);
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

  test('look for the two tables of their own alone, not at every column of the database before each file', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect(await migrate(api.db)).toEqual([]);
    const texts = query.mock.calls.map(([asked]) => String((asked as unknown as { text?: string }).text ?? asked));
    query.mockRestore();
    expect(texts.filter((text) => text.includes('kysely_migration')).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('pg_attribute'))).toEqual([]);
  });
});
