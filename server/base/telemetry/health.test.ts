import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createApi } from '#server/compose.ts';
import { cloneDatabase, useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import { createHealth } from './health.ts';

const api = useApi('empty', { DATABASE_POOL: '2' }, { mounted: benchMounted, authenticate: byHeader });

describe('readiness', () => {
  test('is true with a database that has every migration', async () => {
    expect(await api.get('/health/ready')).toMatchObject({ status: 200, body: { success: true } });
    expect(await createHealth(api.url).problem()).toBeNull();
  });

  test('is true while the request pool is full, and answers soon', async () => {
    behaviour.act = ({ db }) => sql`select pg_sleep(1)`.execute(db).then(() => ({ success: true, data: { name: 'slept' } }));
    const busy = Promise.all([1, 2, 3, 4].map(() => api.get('/bench/act')));
    await expect.poll(() => api.pool.waitingCount).toBe(2);
    const started = performance.now();
    expect((await api.get('/health/ready')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(500);
    expect((await busy).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('takes one connection, however many ask', async () => {
    const { rows } = await api.pool.query('select sessions from pg_stat_database where datname = current_database()');
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.get('/health/ready')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await new Promise((done) => setTimeout(done, 1_100));
    const { rows: later } = await api.pool.query('select sessions from pg_stat_database where datname = current_database()');
    expect(later[0].sessions - rows[0].sessions).toBeLessThan(10);
  });

  test('is false without a database', async () => {
    expect(await createHealth('postgres://nobody@127.0.0.1:9/nowhere').problem()).toBe('database not reachable');
  });

  test('is false while a migration is missing, names it, and is true when it is there', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const health = createHealth(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("delete from kysely_migration where name = '0004_social' returning *");
    expect(await health.problem()).toBe('migrations missing: 0004_social');
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [rows[0].name, rows[0].timestamp]);
    expect(await health.problem()).toBeNull();
    await client.end();
    await drop();
  });

  test('is false from the moment a process leaves, with the error body and when to come back', async () => {
    const health = createHealth(api.url);
    const { http, stop } = await createApi(api, api.url, health);
    const ask = () => http.inject('/health/ready');
    expect((await ask()).statusCode).toBe(200);
    health.leave();
    const { statusCode, headers, ...answer } = await ask();
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '2' });
    expect(answer.json()).toMatchObject({
      success: false,
      error: 'unavailable',
      message: expect.any(String),
      requestId: expect.any(String),
      problem: 'shutting down',
    });
    expect((await http.inject('/health/live')).statusCode).toBe(200);
    await stop();
  });
});

test('being alive asks nobody', async () => {
  expect(await api.get('/health/live')).toMatchObject({ status: 200, body: { success: true } });
});
