import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { openDatabase, transactional } from '../database/database.ts';
import { refusalOf } from './errors.ts';
import type { Request } from './request.ts';

const api = useApi('empty', { DATABASE_POOL: '3' }, { mounted: benchMounted, authenticate: byHeader });
const act = () => api.get('/bench/act');
const good = { success: true, data: { name: 'fine' } };

async function expectBusy(answer: Awaited<ReturnType<typeof act>>): Promise<void> {
  expect({ status: answer.status, error: answer.body.error, retryAfter: answer.headers['retry-after'] }).toEqual({
    status: 503,
    error: 'unavailable',
    retryAfter: '2',
  });
  behaviour.act = async ({ db }) => sql`select 1`.execute(db).then(() => good);
  await expect.poll(async () => (await act()).body, { timeout: 500, interval: 20 }).toEqual(good);
}

/** Ends every connection of the request's pool from outside, as an administrator or a failover does. */
const cutConnections = (url: string) =>
  api.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [new URL(url).pathname.slice(1)]);

const exits: unknown[] = [];
const remember = (error: unknown) => void exits.push(error);
process.on('uncaughtExceptionMonitor', remember);

afterEach(() => expect(exits).toEqual([]));

describe('what passes by itself answers 503 with Retry-After, and the next request works', () => {
  test('a connection cut during a statement', async () => {
    behaviour.act = async ({ db }) => sql`select pg_sleep(5)`.execute(db);
    const answer = act();
    await running('select pg_sleep(5)');
    await cutConnections(api.url);
    await expectBusy(await answer);
  });

  test('a connection cut between two statements of a transaction', async () => {
    behaviour.act = ({ db }) =>
      transactional(db, async (inside) => {
        await sql`select 1`.execute(inside);
        await cutConnections(api.url);
        await sql`select 2`.execute(inside);
        return good;
      });
    await expectBusy(await act());
  });

  test('idle connections cut: nobody notices', async () => {
    await Promise.all([1, 2, 3].map(() => api.pool.query('select pg_sleep(0.05)')));
    await cutConnections(api.url);
    behaviour.act = async ({ db }) => sql`select 1`.execute(db).then(() => good);
    expect((await act()).body).toEqual(good);
  });

  test('a statement that takes too long', async () => {
    behaviour.act = ({ db }) =>
      transactional(db, async (inside) => sql`set local statement_timeout = 50`.execute(inside).then(() => sql`select pg_sleep(5)`.execute(inside)));
    await expectBusy(await act());
  });

  test('a lock that is not free in time', async () => {
    const holder = await api.pool.connect();
    await holder.query('begin; lock table setting in access exclusive mode');
    behaviour.act = ({ db }) =>
      transactional(db, async (inside) => sql`set local lock_timeout = 50`.execute(inside).then(() => sql`select * from setting`.execute(inside)));
    const answer = await act();
    await holder.query('rollback');
    holder.release();
    await expectBusy(answer);
  });

  test('a database that only reads, as after a failover', async () => {
    behaviour.act = ({ db }) =>
      transactional(db, async (inside) =>
        sql`set transaction read only`.execute(inside).then(() => sql`insert into setting (name, value) values ('x', '1')`.execute(inside)),
      );
    await expectBusy(await act());
  });

  test('a deadlock', async () => {
    await api.pool.query("insert into setting (name, value) values ('left', '1'), ('right', '1')");
    const touch = (request: Request, first: string, second: string) =>
      transactional(request.db, async (db) => {
        await sql`update setting set changed_at = now() where name = ${first}`.execute(db);
        await sql`select pg_sleep(0.2)`.execute(db);
        await sql`update setting set changed_at = now() where name = ${second}`.execute(db);
        return good;
      });
    let turn = 0;
    behaviour.act = (request) => (turn++ === 0 ? touch(request, 'left', 'right') : touch(request, 'right', 'left'));
    const answers = await Promise.all([act(), act()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    await expectBusy(answers.find(({ status }) => status === 503) as (typeof answers)[0]);
  });
});

test('a database that is away answers 503', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:9/nowhere', api.log, 1);
  behaviour.act = async () => sql`select 1`.execute(away.db);
  await expectBusy(await act());
  await away.close();
});

describe('the error map', () => {
  const states: [string, number][] = [
    ['08006', 503],
    ['53300', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['57014', 503],
    ['25006', 503],
    ['55P03', 503],
    ['40001', 503],
    ['40P01', 503],
    ['22021', 400],
    ['22P02', 400],
    ['22003', 400],
    ['23503', 404],
    ['23505', 409],
    ['42601', 500],
    ['42P01', 500],
    ['23514', 500],
    ['XX000', 500],
  ];
  test.each(states)('SQLSTATE %s is %i', (code, status) => {
    expect(refusalOf(Object.assign(new Error('x'), { code })).status).toBe(status);
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])('a database that cannot be reached (%s) is 503', (code) => {
    expect(refusalOf(Object.assign(new Error('x'), { code })).status).toBe(503);
  });

  test('a file of ours that is missing is our error, not a busy service', () => {
    expect(refusalOf(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })).status).toBe(500);
    expect(refusalOf(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' })).status).toBe(503);
  });

  test('503 says when to come back', () => {
    expect(refusalOf(Object.assign(new Error('x'), { code: '57P01' })).retryAfter).toBe(2);
  });
});

test('a query that PostgreSQL refuses for good is 500 and shows nothing of itself', async () => {
  behaviour.act = async ({ db }) => sql`select canary from nowhere`.execute(db);
  const answer = await act();
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/canary|nowhere|relation|42P01/);
});

async function running(query: string): Promise<void> {
  const asked = 'select 1 from pg_stat_activity where query = $1 and state = $2';
  await expect.poll(async () => (await api.pool.query(asked, [query, 'active'])).rowCount, { interval: 20 }).toBe(1);
}
