import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { markProgress, progressMs } from './copy.ts';

/** Whoever writes into a backup of this database holds it: the servers' keepers and `bin/backup` take turns. */
const LOCK = 'wbn-backup';
const APPLICATION = 'wbn-backup';

export interface LeaseTimes {
  /** Between two signs of life. */
  beatMs: number;
  /** A holder that gave no sign for so long has lost it: its folder hangs, or its machine does. */
  lapseMs: number;
}

const TIMES: LeaseTimes = { beatMs: 5_000, lapseMs: 300_000 };

/** The backup's lease, as the work under it sees it. */
export interface Lease {
  client: pg.Client;
  /** Before something is changed that the next holder would miss. @throws Error when another has taken over. */
  assertHeld(): Promise<void>;
}

/**
 * Does `work` while nobody else writes into the backup. The lock is the database's and ends with the connection; the holder gives a sign of life on it
 * as long as its copying goes on. Who waits ends the connection of one that has fallen silent, and takes over.
 * @throws Error when the lease was lost meanwhile, even if `work` never comes back.
 */
export async function withBackupLease<T>(url: string, work: (lease: Lease) => Promise<T>, times: LeaseTimes = TIMES): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: APPLICATION });
  const lost = new Promise<never>((_, fail) => client.on('error', () => fail(new Error('Another has taken the backup over, because this one stood still.'))));
  lost.catch(() => {});
  await client.connect();
  const beat = setInterval(() => void (progressMs() < times.lapseMs / 2 && client.query('select 1').catch(() => {})), times.beatMs);
  try {
    await acquire(client, times);
    markProgress();
    const assertHeld = async () => void (await client.query('select 1'));
    return await Promise.race([work({ client, assertHeld }), lost]);
  } finally {
    clearInterval(beat);
    await client.end().catch(() => {});
  }
}

async function acquire(client: pg.Client, { beatMs, lapseMs }: LeaseTimes): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as got', [LOCK]);
    if ((rows[0] as { got: boolean }).got) return;
    await client.query(
      `select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
         and l.objid = hashtext($1)::oid and a.application_name = $2 and a.pid <> pg_backend_pid()
         and a.state = 'idle' and a.state_change < clock_timestamp() - $3 * interval '1 millisecond'`,
      [LOCK, APPLICATION, lapseMs],
    );
    await wait(Math.min(1_000, beatMs));
  }
}
