import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { transactional } from '../database/database.ts';
import { silentLog } from '../telemetry/log.ts';
import { onPurge, type PurgeListener } from './page-purge.ts';
import { purgePages } from './page-purge-queries.ts';
import { createPageStore, type Page } from './page-store.ts';

const api = useApi('empty');
const stores = [createPageStore(1_000_000), createPageStore(1_000_000)];
const listeners: PurgeListener[] = [];
const cleared = vi.fn();

const page: Page = {
  status: 200,
  type: 'text/html',
  cacheControl: null,
  body: Buffer.from('page'),
  brotli: null,
  etag: '"1"',
  tags: new Set(),
  hashes: [],
  madeAt: 0,
  bytes: 4,
};
const kept = (): boolean[] => stores.map((store) => store.get('/a') !== undefined);

beforeAll(async () => {
  for (const store of stores) {
    const clear = () => {
      store.forget(null);
      cleared();
    };
    listeners.push(onPurge(api.url, clear, silentLog));
  }
  // Each clears once as soon as it listens.
  await vi.waitFor(() => expect(cleared).toHaveBeenCalledTimes(2));
});
afterAll(() => Promise.all(listeners.map((listener) => listener.stop())));

const keepAll = (): void => {
  for (const store of stores) store.keep('/a', page);
};

describe('a purge', () => {
  test('makes every process forget its pages when the write commits, and not before', async () => {
    keepAll();
    await transactional(api.db, async (transaction) => {
      await purgePages(transaction);
      await new Promise((done) => setTimeout(done, 50));
      expect(kept()).toEqual([true, true]);
    });
    await vi.waitFor(() => expect(kept()).toEqual([false, false]));
  });

  test('that is taken back is heard by nobody', async () => {
    keepAll();
    const failed = transactional(api.db, async (transaction) => {
      await purgePages(transaction);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await new Promise((done) => setTimeout(done, 100));
    expect(kept()).toEqual([true, true]);
  });

  test('is not missed when the line is cut: pages are forgotten as soon as it stands again', async () => {
    keepAll();
    cleared.mockClear();
    const { rowCount } = await api.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wbn pages' and datname = current_database()",
    );
    expect(rowCount).toBe(2);
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    expect(kept()).toEqual([false, false]);
    keepAll();
    await purgePages(api.db);
    await vi.waitFor(() => expect(kept()).toEqual([false, false]));
  });

  test('follows an import, and no dry run', async () => {
    const file = csvOf(['external_id', 'company_name', 'business_type', 'country', 'short_description'], ['P-1', 'Purge Ltd', 'MA', 'GB', 'Makes brooms.']);
    keepAll();
    await importText(api.db, file, { dryRun: true });
    await new Promise((done) => setTimeout(done, 100));
    expect(kept()).toEqual([true, true]);
    await importText(api.db, file);
    await vi.waitFor(() => expect(kept()).toEqual([false, false]));
  });
});
