import { statfs } from 'node:fs/promises';
import type { AppContext } from '../http/request.ts';
import { type JobState, readJobs } from '../jobs/jobs-queries.ts';
import { readWaitingTopics, type Topic } from './probes-queries.ts';

interface Probe {
  name: string;
  help: string;
  /** By the value of its one label, or a single one. */
  values: [label: string, value: number][];
  label?: string;
}

const one = (name: string, help: string, value: number): Probe => ({ name, help, values: [['', value]] });

const textOf = ({ name, help, values, label }: Probe): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${values.map(([of, value]) => `${name}${label ? `{${label}="${of}"}` : ''} ${value}\n`).join('')}`;

/** What of a process is asked. */
export type Probed = Pick<AppContext, 'db' | 'pool' | 'config' | 'admission'>;

/** What an operator watches besides requests (docs/operations.md), asked for when somebody asks; a part that does not answer is left out. */
export async function readProbes({ db, pool, config, admission }: Probed): Promise<string> {
  const [effects, jobs, disk] = await Promise.all([
    waitingEffects(db).catch(() => null),
    jobTimes(db).catch(() => []),
    freeSpace(config.DATA_DIR).catch(() => []),
  ]);
  const now = [
    one('wbn_database_up', 'Whether the database answered just now', effects ? 1 : 0),
    one('wbn_admission_working', 'Places taken', admission.working()),
    connectionsOf(pool),
  ];
  const found = [...now, ...(effects ?? []), ...jobs, ...disk];
  return found.map(textOf).join('');
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: AppContext['pool']): Probe => ({
  name: 'wbn_pool_connections',
  help: 'Connections of this process to the database, and who waits for one',
  label: 'state',
  values: [
    ['busy', totalCount - idleCount],
    ['idle', idleCount],
    ['awaited', waitingCount],
  ],
});

/** How late something is counts from when it was told: the next try of what fails is always near. */
export async function readTopics(db: AppContext['db']): Promise<Topic[]> {
  const rows = await readWaitingTopics(db);
  return rows;
}

async function waitingEffects(db: AppContext['db']): Promise<Probe[]> {
  const rows = await readTopics(db);
  const by = (name: string, help: string, pick: (row: Topic) => number): Probe => ({
    name,
    help,
    label: 'topic',
    values: rows.map((row) => [row.topic, pick(row)]),
  });
  const sum = (pick: (row: Topic) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  return [
    one(
      'wbn_outbox_waiting',
      'Effects that are not done yet',
      sum(({ waiting }) => waiting),
    ),
    one(
      'wbn_outbox_failing',
      'Of these, tried more than three times',
      sum(({ failing }) => failing),
    ),
    one('wbn_outbox_late_seconds', 'Age of the oldest effect that should be done', Math.max(0, ...rows.map(({ late }) => late))),
    by('wbn_effects_waiting', 'Effects that are not done yet, by topic', ({ waiting }) => waiting),
    by('wbn_effects_failing', 'Of these, tried more than three times', ({ failing }) => failing),
    by('wbn_effects_late_seconds', 'Age of the oldest that should be done', ({ late }) => late),
  ];
}

const epoch = (at: Date | null): number => (at ? at.getTime() / 1000 : 0);

async function jobTimes(db: AppContext['db']): Promise<Probe[]> {
  const jobs = await readJobs(db);
  const by = (name: string, help: string, pick: (job: JobState) => number): Probe => ({
    name,
    help,
    label: 'job',
    values: jobs.map((job) => [job.name, pick(job)]),
  });
  return [
    by('wbn_job_interval_seconds', 'How often a job should run', ({ everySeconds }) => everySeconds),
    by('wbn_job_last_success_timestamp_seconds', 'When it last succeeded, 0 for never', ({ succeededAt }) => epoch(succeededAt)),
    by('wbn_job_last_failure_timestamp_seconds', 'When it last failed, 0 for never', ({ failedAt }) => epoch(failedAt)),
    by('wbn_job_last_duration_seconds', 'How long its last run took', ({ seconds }) => seconds ?? 0),
  ];
}

/** Bytes of the disk that a folder lies on. */
export async function spaceOf(directory: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free: bavail * bsize, all: blocks * bsize };
}

async function freeSpace(directory: string): Promise<Probe[]> {
  const { free, all } = await spaceOf(directory);
  return [one('wbn_disk_free_bytes', 'Free space where DATA_DIR lies', free), one('wbn_disk_bytes', 'Size of the disk that DATA_DIR lies on', all)];
}
