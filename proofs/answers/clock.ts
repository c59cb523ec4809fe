import { mock } from 'node:test';
import pg from 'pg';

/** The clock of the process and of one database: it stands still until it is set. */
export interface Clock {
  set(moment: number): Promise<void>;
  end(): Promise<void>;
}

/** Stops the process's clock. Timers go on. */
export function stopClock(moment: number): void {
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'], now: moment });
}

export const startClock = (): void => mock.timers.reset();

/** Stops the clock of a database too, for everybody who connects from now on: a `now()` of its own is found before PostgreSQL's. */
export async function stopDatabaseClock(url: string, moment: number): Promise<Clock> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  const set = async (at: number): Promise<void> => {
    stopClock(at);
    const text = new Date(at).toISOString();
    await client.query(`create or replace function public.now() returns timestamptz language sql stable parallel safe as $$ select timestamptz '${text}' $$`);
  };
  await client.query(`alter database ${name} set search_path = public, pg_catalog`);
  await set(moment);
  return { set, end: () => client.end() };
}
