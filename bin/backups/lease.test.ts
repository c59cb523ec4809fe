import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#server/base/telemetry/log.ts';
import { cloneDatabase } from '../../tests/support/api.ts';
import { markProgress } from './copy.ts';
import { keepBackups } from './keeper.ts';
import { withBackupLease } from './lease.ts';

const TIMES = { beatMs: 30, lapseMs: 600 };
let parent: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wbn-lease-'));
  database = await cloneDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true, force: true });
});

/** Whoever reads such a file waits until somebody comes to its other end. */
async function hangingFolder(): Promise<{ folder: string; free(): Promise<void> }> {
  const folder = join(parent, 'hanging');
  const pipe = join(folder, 'stored.jsonl');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('mkfifo', [pipe]);
  const free = async () => {
    const end = await open(pipe, 'r+');
    await rm(pipe);
    await wait(200);
    await end.close();
  };
  return { folder, free };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await wait(20);
};

describe('a backup folder that does not answer', () => {
  test('loses its keeper the lease, and does not keep it from stopping in time [OPS-018]', async () => {
    const { folder, free } = await hangingFolder();
    const config = {
      DATA_DIR: join(parent, 'data'),
      AUTH_SECRET: 'x'.repeat(64),
      AUTH_SECRET_PREVIOUS: [],
      DATABASE_URL: database.url,
      S3: null,
      BACKUP_KEEP: 1,
    };
    const options = { config, url: database.url, backups: folder, now: () => new Date(), log: silentLog };
    const keeper = keepBackups({ ...options, everySeconds: 3600, stopMs: 300, leaseTimes: TIMES });
    await wait(300);
    expect(await withBackupLease(database.url, async () => 'taken over', TIMES)).toBe('taken over');
    const next = keepBackups({ ...options, everySeconds: 3600, stopMs: 300, leaseTimes: TIMES });
    await wait(300);
    const stoppingAt = performance.now();
    expect(await next.stop()).toBe(false);
    expect(performance.now() - stoppingAt).toBeLessThan(5_000);
    await free();
    await keeper.stop();
  });

  test('changes nothing any more when it answers after another has taken over [OPS-018]', async () => {
    let holds = false;
    let goOn = () => {};
    const slow = withBackupLease(
      database.url,
      async (lease) => {
        holds = true;
        await new Promise<void>((done) => {
          goOn = done;
        });
        await lease.assertHeld();
        return 'wrote';
      },
      TIMES,
    );
    slow.catch(() => {});
    await until(() => holds);
    expect(await withBackupLease(database.url, async () => 'taken over', TIMES)).toBe('taken over');
    goOn();
    await expect(slow).rejects.toThrow('Another has taken the backup over');
  });

  test('is waited for as long as its copying goes on [OPS-018]', async () => {
    let holds = false;
    const working = withBackupLease(
      database.url,
      async ({ assertHeld }) => {
        holds = true;
        for (let turn = 0; turn < 30; turn++) {
          await wait(50);
          markProgress();
        }
        await assertHeld();
        return 'kept';
      },
      TIMES,
    );
    await until(() => holds);
    const next = withBackupLease(database.url, async () => 'next', TIMES);
    expect(await working).toBe('kept');
    expect(await next).toBe('next');
  });
});
