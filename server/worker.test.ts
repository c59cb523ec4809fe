import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useApi } from '../tests/support/api.ts';
import { loosely, publishLoose } from '../tests/support/outbox.ts';
import { jobs } from './jobs.ts';
import { startWorker, subscribers, type Worker } from './worker.ts';

const api = useApi('empty', { DATABASE_POOL: '8' });
const told: unknown[] = [];
const runs: string[] = [];
/** What ran when both had started, and which jobs they know of then. */
const first = { runs: [] as string[], jobs: [] as string[] };
let workers: Worker[] = [];

beforeAll(async () => {
  loosely(subscribers).noted = [async (_, { body }) => void told.push(body.name)];
  jobs.push({ name: 'count', everySeconds: 3600, run: async () => void runs.push('count') });
  workers = [startWorker(api, api.url), startWorker(api, api.url)];
  const ran = async () => (await api.pool.query("select name from setting where name like 'job:%' order by name")).rows.map(({ name }) => name as string);
  await vi.waitFor(async () => expect(await ran()).toHaveLength(jobs.length), { timeout: 20_000 });
  Object.assign(first, { runs: [...runs], jobs: await ran() });
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  delete loosely(subscribers).noted;
  jobs.pop();
});

const bells = async (): Promise<number> =>
  (await api.pool.query("select 1 from pg_stat_activity where datname = current_database() and query = 'listen outbox'")).rowCount ?? 0;

describe('two workers', () => {
  test('run a job once when it is due', () => {
    expect(first).toEqual({ runs: ['count'], jobs: jobs.map(({ name }) => `job:${name}`).sort() });
  });

  test('run a job that ran in the future, as after a clock that was set back', async () => {
    const before = runs.length;
    await api.pool.query("update setting set changed_at = now() + interval '1 day' where name = 'job:count'");
    await publishLoose(api.db, 'nobody listens', {});
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(before + 1);
    await publishLoose(api.db, 'nobody listens', {});
    expect((await api.pool.query("select 1 from setting where name = 'job:count' and changed_at <= now()")).rowCount).toBe(1);
  });

  test('hear of an effect at once, and tell it once', async () => {
    await expect.poll(bells).toBe(2);
    await publishLoose(api.db, 'noted', { name: 'one' });
    await expect.poll(() => told.filter((name) => name === 'one'), { timeout: 1_000, interval: 10 }).toEqual(['one']);
  });

  test('hear again after their connection was cut', async () => {
    await api.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen outbox'");
    await expect.poll(bells, { timeout: 2_000 }).toBe(2);
    await publishLoose(api.db, 'noted', { name: 'two' });
    await expect.poll(() => told.filter((name) => name === 'two'), { timeout: 1_000, interval: 10 }).toEqual(['two']);
  });
});

test('a worker stops at once, whatever it waits for', async () => {
  const worker = startWorker(api, api.url);
  const started = performance.now();
  await worker.stop();
  expect(performance.now() - started).toBeLessThan(1_000);
});
