import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { durations } from './durations.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Seconds from the first byte in to the last byte out, by call and status. */
export const requestSeconds = durations(registry, {
  name: 'wbn_request_seconds',
  help: 'Duration of API requests',
  labelNames: ['call', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Whether the operator has made the service read-only (`maintenance.ts`). */
export const readOnly = new Gauge({ name: 'wbn_read_only', help: '1 while nothing may be written', registers: [registry] });

/** `full`: the line was longer than people wait; `late`: it moved slower than foreseen. */
export const refused = new Counter({
  name: 'wbn_admission_refused_total',
  help: 'Works answered with 503',
  labelNames: ['lane', 'reason'] as const,
  registers: [registry],
});
export const waitSeconds = durations(registry, {
  name: 'wbn_admission_wait_seconds',
  help: 'Time in line of what was let in; its count is how many',
  labelNames: ['lane'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
});

/** How old what a replica shows is at the most (`replicas.ts`). */
export const replicaLag = new Gauge({
  name: 'wbn_replica_lag_seconds',
  help: 'Age of what a replica shows',
  labelNames: ['replica'] as const,
  registers: [registry],
});
export const replicaServes = new Gauge({
  name: 'wbn_replica_serves',
  help: '1 while reads may go to it',
  labelNames: ['replica'] as const,
  registers: [registry],
});
/** `missed`: a replica knew of no such thing, `again`: it could not say; then the primary was asked too. */
export const readsFrom = new Counter({ name: 'wbn_reads_total', help: 'Reading calls by who answered', labelNames: ['from'] as const, registers: [registry] });

/** When the backup last took in everything (`log`), and when the last whole generation was made: seconds since 1970. Unset where `BACKUP_DIR` is not set. */
export const backupSeconds = new Gauge({
  name: 'wbn_backup_timestamp_seconds',
  help: 'Moment that the backup reaches',
  labelNames: ['kind'] as const,
  registers: [registry],
});

/** A removal that found nothing where a file should be: it is tried again, and somebody has to look (docs/operations.md). */
export const filesMissing = new Counter({ name: 'wbn_files_missing_total', help: 'Stored files that a removal did not find', registers: [registry] });

/** Of the newest backup: files that rows name and that were not there to be copied. */
export const backupMissingFiles = new Gauge({ name: 'wbn_backup_missing_files', help: 'Stored files that the newest backup lacks', registers: [registry] });

/** `kept`: as it was; `stale`: shown once more while the next is rendered; `rendered`: somebody waited for it. */
export const pagesFrom = new Counter({ name: 'wbn_pages_total', help: 'Pages by where they came from', labelNames: ['from'] as const, registers: [registry] });

/** `taken` by the server, `refused` for good, `failed` and tried again. */
export const mailsSent = new Counter({ name: 'wbn_mails_total', help: 'Mails by what became of them', labelNames: ['result'] as const, registers: [registry] });

/** By the status of OpenSearch's answer, 0 where there was none in time. */
export const searchFallbacks = new Counter({
  name: 'wbn_search_fallbacks_total',
  help: 'Searches that PostgreSQL answered because OpenSearch did not',
  labelNames: ['status'] as const,
  registers: [registry],
});
