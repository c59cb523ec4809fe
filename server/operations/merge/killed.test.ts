import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { cacheDirectory } from '../../../tests/support/cluster.ts';
import { hashesOf } from '../../../tests/support/hashes.ts';

const api = useApi('demo');
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

const KILLS = Number(process.env['MERGE_KILLS'] ?? 6);

async function start(): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE: api.url, DATA: join(cacheDirectory, 'data') };
  child = fork(join(import.meta.dirname, '../../../tests/support/merging-process.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

/** The merge of the two that stands. */
const standing = async (from: string) =>
  (await sql<{ id: string }>`select id from business_merge where from_id = ${from} and undone_at is null`.execute(api.db)).rows[0]?.id;

/** What a killed server had begun goes with its connection. */
async function settled(): Promise<void> {
  const busy = sql<{
    busy: number;
  }>`select count(*)::int as busy from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  while (((await busy.execute(api.db)).rows[0]?.busy ?? 0) > 0) await wait(20);
}

test(`a server that is killed in the middle of a merge or of its undoing leaves all of it or nothing, ${KILLS} of ${KILLS} times`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { rows } = await sql<{ id: string }>`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null
    order by (select count(*) from quote q where q.business_id = b.id) desc, b.id limit 2`.execute(api.db);
  const [from = '', into = ''] = rows.map(({ id }) => id);
  const apart = await hashesOf(api.db);
  let took = 2_500;
  let merged: Record<string, string> | undefined;
  const ends = { all: 0, nothing: 0 };
  for (let run = 0; run < KILLS; run++) {
    const before = await standing(from);
    const server = await start();
    const began = performance.now();
    server.send({ from, into, ...(before && { undo: before }) });
    // From its first statements to just after its commit.
    const late = wait((took * 1.1 * ((run * 7) % KILLS)) / KILLS).then(() => false);
    if (await Promise.race([once(server, 'message').then(() => true), late])) took = performance.now() - began;
    server.kill('SIGKILL');
    await once(server, 'exit');
    await settled();
    const after = await standing(from);
    const hashes = await hashesOf(api.db);
    if (after === undefined) expect(hashes).toEqual(apart);
    else if (merged && after === before) expect(hashes).toEqual(merged);
    else expect(hashes).not.toEqual(apart);
    merged = after === undefined ? undefined : hashes;
    ends[after === before ? 'nothing' : 'all']++;
  }
  console.log(`killed ${KILLS} times in the middle: ${ends.all} stood whole, ${ends.nothing} left nothing`);
  expect(ends.all + ends.nothing).toBe(KILLS);
});
