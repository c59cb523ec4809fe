import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/base/telemetry/log.ts';
import { backupMissingFiles, backupSeconds } from '#server/base/telemetry/metrics.ts';
import { countUnrepeated, mirrorErasures } from './erasures.ts';
import { isWhole, markRound, readGenerations, readRound } from './folder.ts';
import { type BackupOptions, makeHeld } from './generation.ts';
import { type LeaseTimes, withBackupLease } from './lease.ts';
import { archiveLog } from './log-archive.ts';
import { findMoment } from './moment.ts';
import { mirrorStored } from './stored.ts';

export interface KeeperOptions extends BackupOptions {
  log: Log;
  /** Seconds between two rounds: what a lost machine can cost at most, with the time of one round. */
  everySeconds?: number;
  /** Milliseconds that a stop waits for the folder. */
  stopMs?: number;
  leaseTimes?: LeaseTimes;
  /** A copy of the cluster older than this is followed by a new one. */
  generationHours?: number;
}

export interface Keeper {
  /** One round now: everything that was committed before is in the backup after it. */
  round(): Promise<void>;
  /** Ends with a last round. @returns false when the folder did not answer in time: then something of this process still hangs. */
  stop(): Promise<boolean>;
}

/** Below the 30 seconds that a process has between SIGTERM and its end. */
const STOP_MS = 15_000;
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
      const ended = loop.then(() => tried(options, false)).then(() => true);
      return Promise.race([ended, wait(options.stopMs ?? STOP_MS, false, { ref: false })]);
    },
  };
}

const NOT_WHOLE = 'backup made, and not whole: files are missing that rows name';

/** A backup that cannot be written is an alarm (docs/operations.md), never the end of the service. */
async function tried(options: KeeperOptions, mayCopy: boolean): Promise<void> {
  await oneRound(options, mayCopy).catch((error) => options.log.error({ error: String(error) }, 'backup failed'));
}

/** A restore by other means than `bin/restore` brings back what was erased after its copy. */
async function tellUnrepeated({ url, backups, log }: KeeperOptions): Promise<void> {
  const count = await countUnrepeated(url, backups);
  if (count > 0) log.error({ count }, 'what was erased is back: this database was restored. Run bin/account repeat-erasures');
}

/** Whoever stops does not wait for a copy of everything (`mayCopy`). */
async function oneRound(options: KeeperOptions, mayCopy: boolean): Promise<void> {
  const { config, backups, now, log } = options;
  const began = now();
  await withBackupLease(
    options.url,
    async (lease) => {
      const chain = config.DATABASE_URL ? null : (await archiveLog(lease.client, backups, now)).chain;
      if (!config.S3) await mirrorStored(config.DATA_DIR, backups);
      await noteRound(lease.client, options, began);
      await mirrorErasures(lease.client, backups);
      if (!mayCopy) return;
      await tellUnrepeated(options);
      const generations = await readGenerations(backups);
      const newest = generations.at(-1);
      const whole = generations.findLast(isWhole);
      if (whole) backupSeconds.set({ kind: 'generation' }, Date.parse(whole.manifest.startedAt) / 1000);
      const age = newest ? began.getTime() - Date.parse(newest.manifest.startedAt) : Number.POSITIVE_INFINITY;
      const isOld = age > (options.generationHours ?? GENERATION_HOURS) * 3_600_000;
      // The log of a chain can only be played onto a copy that was made in it.
      if (!isOld && (newest?.manifest.log?.chain ?? null) === chain) return;
      const { name, missing } = await makeHeld(lease, { ...options, withLog: true });
      // It lets go of files that only earlier moments name.
      await noteRound(lease.client, options, began);
      backupMissingFiles.set(missing.length);
      if (missing.length > 0) return void log.error({ generation: name, missing: missing.length, such: missing[0] }, NOT_WHOLE);
      log.info({ generation: name }, 'backup made');
      backupSeconds.set({ kind: 'generation' }, began.getTime() / 1000);
    },
    options.leaseTimes,
  );
  backupSeconds.set({ kind: 'log' }, began.getTime() / 1000);
}

/** Until when a restore lacks nothing: with a log of our own until the round began, else until a moment of the database of which all files are here. */
async function noteRound(client: pg.Client, { config, backups, log }: KeeperOptions, began: Date): Promise<void> {
  if (!config.DATABASE_URL || config.S3) return markRound(backups, began);
  const moment = await findMoment(client, { backups, dataDirectory: config.DATA_DIR, since: await readRound(backups) });
  if (moment) await markRound(backups, moment);
  else log.warn('files were stored and removed faster than they could be copied: the backup notes no new moment');
}
