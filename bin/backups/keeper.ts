import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/base/log.ts';
import { backupSeconds } from '#server/base/metrics.ts';
import { readGenerations } from './folder.ts';
import { type BackupOptions, makeLocked, withBackupLock } from './generation.ts';
import { archiveLog } from './log-archive.ts';
import { mirrorStored } from './stored.ts';

export interface KeeperOptions extends BackupOptions {
  log: Log;
  /** Seconds between two rounds: what a lost machine can cost at most, with the time of one round. */
  everySeconds?: number;
  /** A copy of the cluster older than this is followed by a new one. */
  generationHours?: number;
}

export interface Keeper {
  /** One round now: everything that was committed before is in the backup after it. */
  round(): Promise<void>;
  /** Ends with a last round. */
  stop(): Promise<void>;
}

const EVERY_SECONDS = 60;
const GENERATION_HOURS = 24;

/** Keeps a backup of the running installation current: the log and new files each minute, a generation each day. */
export function keepBackups(options: KeeperOptions): Keeper {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await tried(options, true);
      await wait((options.everySeconds ?? EVERY_SECONDS) * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    round: () => oneRound(options, true),
    async stop() {
      stopping.abort();
      await loop;
      await tried(options, false);
    },
  };
}

/** A backup that cannot be written is an alarm (docs/operations.md), never the end of the service. */
async function tried(options: KeeperOptions, mayCopy: boolean): Promise<void> {
  await oneRound(options, mayCopy).catch((error) => options.log.error({ error: String(error) }, 'backup failed'));
}

/** Whoever stops does not wait for a copy of everything (`mayCopy`). */
async function oneRound(options: KeeperOptions, mayCopy: boolean): Promise<void> {
  const { config, backups, now, log } = options;
  const began = now();
  await withBackupLock(options.url, async (client) => {
    const chain = config.DATABASE_URL ? null : (await archiveLog(client, backups, now)).chain;
    if (!config.S3) await mirrorStored(config.DATA_DIR, backups);
    if (!mayCopy) return;
    const newest = (await readGenerations(backups)).at(-1);
    if (newest) backupSeconds.set({ kind: 'generation' }, Date.parse(newest.manifest.startedAt) / 1000);
    const age = newest ? began.getTime() - Date.parse(newest.manifest.startedAt) : Number.POSITIVE_INFINITY;
    const isOld = age > (options.generationHours ?? GENERATION_HOURS) * 3_600_000;
    // The log of a chain can only be played onto a copy that was made in it.
    if (!isOld && (newest?.manifest.log?.chain ?? null) === chain) return;
    log.info({ generation: await makeLocked(client, { ...options, withLog: true }) }, 'backup made');
    backupSeconds.set({ kind: 'generation' }, began.getTime() / 1000);
  });
  backupSeconds.set({ kind: 'log' }, began.getTime() / 1000);
}
