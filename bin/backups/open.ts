import type { Config } from '#server/base/config/config.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { type Keeper, keepBackups } from './keeper.ts';
import { withBackupLease } from './lease.ts';
import { endChains } from './log-archive.ts';

/** Keeps the backup that the settings ask for, beside the worker; lets go of the log where they ask for none. */
export async function openBackups(config: Config, url: string): Promise<Pick<Keeper, 'stop'>> {
  if (!config.ROLE.includes('worker')) return { stop: async () => true };
  if (config.BACKUP_DIR)
    return keepBackups({ config, url, backups: config.BACKUP_DIR, now: () => new Date(), log: createLog(config.LOG_LEVEL, undefined, config.ROLE.join(',')) });
  if (!config.DATABASE_URL) await withBackupLease(url, ({ client }) => endChains(client));
  return { stop: async () => true };
}
