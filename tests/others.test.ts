import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { erase } from '#server/identity/privacy/erase.ts';
import { owners } from '#server/identity/privacy/owners.ts';
import { useApi } from './support/api.ts';
import { insertBareRow } from './support/bare-row.ts';
import { referencesIn } from './support/bystander.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from './support/made.ts';
import { writtenIn } from './support/statements/writes.ts';
import { leaveDesk, leaveTraces } from './support/traces.ts';

const api = useApi('demo');
const NOBODY = '019b0000-0000-7000-8000-000000000000';
const erasing = Object.entries(owners).flatMap(([owner, { erase = [], eraseCompanies = [], forgetThings = [] }]) =>
  [...erase.map((one) => one(NOBODY)), ...[...eraseCompanies, ...forgetThings].map((one) => one([NOBODY]))].map((statement) => ({ owner, statement })),
);
const collecting = Object.values(owners).flatMap(({ collect = {} }) => Object.entries(collect));

/** What each of its columns refers to: a row that is there, so that joins find it. */
async function referencesOf(table: string): Promise<Record<string, string>> {
  const references = await referencesIn(api, table);
  for (const { other } of references) if (other !== table) await fill(other);
  // Two of one kind are two of them: nobody blocks themselves.
  const place = (at: number, other: string) => references.slice(0, at).filter((one) => one.other === other).length;
  return Object.fromEntries(
    references.map(({ name, other, key }, at) => [name, `(select ${key} from ${other} order by 1 limit 1 offset ${place(at, other)})`]),
  );
}

const filled = new Set<string>();
/** A table has a row, of somebody who is not meant. */
async function fill(table: string): Promise<void> {
  if (filled.has(table)) return;
  filled.add(table);
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(api.db);
  if (rows.length > 0) return;
  await insertBareRow(api, table, await referencesOf(table));
}

const tables = () => [...new Set(erasing.flatMap(({ statement }) => writtenIn(statement.compile(api.db).sql)))].sort();
beforeAll(async () => {
  for (const table of tables()) await fill(table);
  // What has rows, but none of the kind that goes with its company or its buyer.
  await insertBareRow(api, 'trade_order', { ...(await referencesOf('trade_order')), version: '0' });
});

/** All rows there are of what erasing writes to. */
async function rowsOfAll(): Promise<string[]> {
  const all: string[] = [];
  for (const table of tables()) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(api.db);
    all.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return all;
}

/** Somebody with something everywhere, a company that is theirs alone included. */
async function makeLeaver(): Promise<string> {
  const canary = `canary${newId().slice(-12)}`;
  const leaver = await makePerson(api.db, { email: `${canary}@test.example`, email_confirmed_at: new Date() });
  await leaveTraces(api, leaver, await businessID(), canary);
  const own = await makeBusiness(api.db, { company_name: 'Canary Ltd' });
  await makeAccess(api.db, own, leaver, 'owner');
  await makeProduct(api.db, own, { name: 'Canary valve' });
  await leaveDesk(api, own, leaver, canary);
  await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
    leaver,
  ]);
  return leaver;
}

async function businessID(): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>("select id from business where company_name like 'Halderby%' limit 1");
  return rows[0]?.id ?? '';
}

test('a download of who has nothing but a company holds nothing of others', async () => {
  const newcomer = await makePerson(api.db, { email_confirmed_at: new Date() });
  await makeAccess(api.db, await makeBusiness(api.db), newcomer, 'owner');
  const held: string[] = [];
  for (const [kind, query] of collecting) {
    const { rows } = await query(newcomer).execute(api.db);
    held.push(...rows.map(() => kind));
    expect([kind, (await query(NOBODY).execute(api.db)).rows]).toEqual([kind, []]);
  }
  expect(held.toSorted()).toEqual(['account', 'businesses', 'profile']);
});

test('each statement of an erasure says whose rows it takes: those of nobody are none', async () => {
  for (const { owner, statement } of erasing) {
    const { numAffectedRows } = await statement.execute(api.db);
    expect([owner, statement.compile(api.db).sql, Number(numAffectedRows ?? 0)]).toEqual([owner, statement.compile(api.db).sql, 0]);
  }
});

test('who is erased, with a company of their own, takes no row along that was there before them', async () => {
  const before = await rowsOfAll();
  const leaver = await makeLeaver();
  const beside = new Set(await rowsOfAll());
  await erase(api, leaver);
  const left = new Set(await rowsOfAll());
  expect(before.filter((row) => beside.has(row) && !left.has(row))).toEqual([]);
  const { rows } = await api.pool.query("select from account where id = $1 and email like 'canary%'", [leaver]);
  expect(rows).toEqual([]);
});
