import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { placeFor } from '#server/base/database/postgres-place.ts';
import { asAdmin } from './cluster.ts';

const execute = promisify(execFile);

/** What the server makes anew for itself. */
const OWN = /\/(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+|pg_internal\.init.*)$/;

/** A streaming replica of the cluster that was started in `primary`, copied while that runs. */
export async function startStandby({ directory: primary, url }: { directory: string; url: string }, directory: string): Promise<EmbeddedPostgres> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const [from, to] = [await placeFor(primary), await placeFor(directory)];
  await rm(to.data, { recursive: true, force: true });
  const label = await asAdmin(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(from.data, to.data, { recursive: true, verbatimSymlinks: true, filter: (path) => !OWN.test(path) });
    return (await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')).rows[0].labelfile as string;
  });
  const { hostname, port, username, password } = new URL(url);
  await writeFile(join(to.data, 'backup_label'), label);
  await writeFile(join(to.data, 'standby.signal'), '');
  await writeFile(join(directory, 'postgres.password'), decodeURIComponent(password), { mode: 0o600 });
  await execute('chmod', ['700', to.data]);
  await to.own(to.data);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  return startEmbeddedPostgres({ directory, settings: [`primary_conninfo=${conninfo}`, 'hot_standby=on', 'fsync=off', 'shared_buffers=32MB'] });
}
