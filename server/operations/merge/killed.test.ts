import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { cacheDirectory } from '../../../tests/support/cluster.ts';
import { hashesOf } from '../../../tests/support/hashes.ts';
import { makePerson } from '../../../tests/support/made.ts';

const api = useApi('demo');
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** `MERGE_KILLS=60` is the long form. */
const KILLS = Number(process.env['MERGE_KILLS'] ?? 3);

async function start(): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE: api.url, DATA: join(cacheDirectory, 'data') };
  child = fork(join(import.meta.dirname, '../../../tests/support/merging-process.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

/** The merge of the two that stands. */
const standing = async (from: string) =>
  (await sql<{ id: string }>`select id from business_merge where from_id = ${from} and undone_at is null`.execute(api.db)).rows[0]?.id;

/** What belongs to each merge and to each undoing of one: an entry in the log, mails to the owners, and a case that says the same. */
const told = async (pair: string) => {
  const { rows } = await sql<{ made: number; merged: number; mails: number; back: number; undone: number; mailsBack: number; agrees: boolean }>`
    with merges as (select id, undone_at from business_merge where pair_id = ${pair}),
      said as (select distinct body ->> 'mergeID' as id, body ->> 'deed' as deed from outbox where topic = 'merge.told')
    select (select count(*)::int from merges) as made, (select count(*)::int from audit_entry where act = 'duplicate.merge') as merged,
      (select count(*)::int from said where deed = 'merged') as mails, (select count(*)::int from merges where undone_at is not null) as back,
      (select count(*)::int from audit_entry where act = 'duplicate.undo') as undone, (select count(*)::int from said where deed = 'undone') as "mailsBack",
      (select (p.state = 'merged') = exists (select from merges where undone_at is null) from duplicate_pair p where p.id = ${pair}) as agrees`.execute(api.db);
  return rows[0];
};

/** Two companies on which much hangs, whose owners agree, with their case. */
async function agreed() {
  const { rows } = await sql<{ id: string }>`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null
    order by (select count(*) from quote q where q.business_id = b.id) desc, b.id limit 2`.execute(api.db);
  const [from = '', into = ''] = rows.map(({ id }) => id);
  const [pair, owner, staff, at] = [newId(), await makePerson(api.db), await makePerson(api.db), new Date()];
  await sql`delete from duplicate_pair where one_id in (${from}, ${into}) or other_id in (${from}, ${into})`.execute(api.db);
  await sql`insert into duplicate_pair (id, one_id, other_id, shares, marks, found_at) values (${pair}, least(${from}::uuid, ${into}::uuid), greatest(${from}::uuid, ${into}::uuid), '{name}', '', ${at})`.execute(
    api.db,
  );
  for (const business of [from, into]) {
    await sql`insert into business_access (business_id, account_id, access) values (${business}, ${owner}, 'owner')`.execute(api.db);
    await sql`insert into duplicate_consent (pair_id, business_id, account_id, at) values (${pair}, ${business}, ${owner}, ${at})`.execute(api.db);
  }
  return { from, into, pair, staff };
}

/** What a killed server had begun goes with its connection. */
async function settled(): Promise<void> {
  const busy = sql<{
    busy: number;
  }>`select count(*)::int as busy from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  while (((await busy.execute(api.db)).rows[0]?.busy ?? 0) > 0) await wait(20);
}

test(`a server that is killed in the middle of a merge or of its undoing leaves all of it or nothing, its log and its mails too, ${KILLS} of ${KILLS} times [DUP-012]`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { from, into, pair, staff } = await agreed();
  const apart = await hashesOf(api.db);
  // The first one runs to its end, so that the others are killed while they run on a machine of whatever speed.
  const whole = await start();
  let took = performance.now();
  whole.send({ staff, pair, into });
  await once(whole, 'message');
  took = performance.now() - took;
  whole.kill('SIGKILL');
  await once(whole, 'exit');
  let merged: Record<string, string> | undefined = await hashesOf(api.db);
  const ends = { all: 0, nothing: 0 };
  for (let run = 0; run < KILLS; run++) {
    const before = await standing(from);
    const server = await start();
    const began = performance.now();
    server.send({ staff, pair, into, ...(before && { undo: before }) });
    // From its first statements to just after its commit, which the second run reaches: so a merge is killed as well as its undoing.
    const late = wait((took * 1.1 * ((run * 7) % KILLS)) / (KILLS - 1)).then(() => false);
    if (await Promise.race([once(server, 'message').then(() => true), late])) took = performance.now() - began;
    server.kill('SIGKILL');
    await once(server, 'exit');
    await settled();
    const after = await standing(from);
    const hashes = await hashesOf(api.db);
    if (after === undefined) expect(hashes).toEqual(apart);
    else if (merged && after === before) expect(hashes).toEqual(merged);
    else expect(hashes).not.toEqual(apart);
    const said = await told(pair);
    expect(said).toEqual({
      made: said?.merged,
      merged: said?.mails,
      mails: said?.made,
      back: said?.undone,
      undone: said?.mailsBack,
      mailsBack: said?.back,
      agrees: true,
    });
    merged = after === undefined ? undefined : hashes;
    ends[after === before ? 'nothing' : 'all']++;
  }
  console.log(`killed ${KILLS} times in the middle: ${ends.all} stood whole, ${ends.nothing} left nothing`);
  expect(ends.all + ends.nothing).toBe(KILLS);
});
