import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Parts } from './request.ts';

interface Vital {
  name: string;
  help: string;
  value: number;
}

/** What an operator watches besides requests (docs/operations.md), asked for when somebody asks; a part that does not answer is left out. */
export async function vitals({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<string> {
  const [effects, disk] = await Promise.all([waitingEffects(db).catch(() => null), freeSpace(config.DATA_DIR).catch(() => [])]);
  const found = [{ name: 'wbn_database_up', help: 'Whether the database answered just now', value: effects ? 1 : 0 }, ...(effects ?? []), ...disk];
  return found.map(({ name, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('');
}

async function waitingEffects(db: Parts['db']): Promise<Vital[]> {
  const { rows } = await sql<{ waiting: number; failing: number; late: number }>`
    select count(*) as waiting, count(*) filter (where attempts > 3) as failing, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as late
    from outbox where done_at is null and due_at <= now() + interval '1 day'`.execute(db);
  const { waiting, failing, late } = rows[0] ?? { waiting: 0, failing: 0, late: 0 };
  return [
    { name: 'wbn_outbox_waiting', help: 'Effects that are not done yet', value: waiting },
    { name: 'wbn_outbox_failing', help: 'Of these, tried more than three times', value: failing },
    { name: 'wbn_outbox_late_seconds', help: 'How long the oldest effect is overdue', value: Math.max(0, late) },
  ];
}

async function freeSpace(directory: string): Promise<Vital[]> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return [
    { name: 'wbn_disk_free_bytes', help: 'Free space where DATA_DIR lies', value: bavail * bsize },
    { name: 'wbn_disk_bytes', help: 'Size of the disk that DATA_DIR lies on', value: blocks * bsize },
  ];
}
