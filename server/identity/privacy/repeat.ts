import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, inTransaction, transactional } from '#server/base/database/database.ts';
import { record } from '#server/operations/audit/record.ts';
import { listForRestore } from '../account/hold.ts';
import { type Erasing, erase } from './erase.ts';
import { eraseCompanies } from './erase-companies.ts';

/** One line of the list that lies beside the backup. */
export const Listed = z.object({ kind: z.enum(['account', 'business', 'hold', 'release']), id: z.uuid(), at: z.iso.datetime() });
export type Listed = z.infer<typeof Listed>;

export interface Repeated {
  accounts: number;
  companies: number;
  /** Placed or let go once more. */
  holds: number;
  /** Erasures that the database itself lists and the list does not: it is another one's, or damaged. */
  lacking: number;
}

/** What this database lists itself. */
export async function readListed(db: Db): Promise<Listed[]> {
  const { rows } = await sql<{ kind: Listed['kind']; id: string; at: Date }>`select kind, id, at from erasure_list order by number`.execute(db);
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

/**
 * Erases, holds and lets go once more what a restored database does not know of. May be repeated, and ended at any moment: each is one transaction
 * with its entry in the audit log. Who was erased is not told a second time.
 */
export async function repeatErasures(parts: Erasing, listed: Listed[]): Promise<Repeated> {
  const { db } = parts;
  const own = await readListed(db);
  const isListed = new Set(listed.map(keyOf));
  const lacking = own.filter((one) => one.kind !== 'hold' && one.kind !== 'release' && !isListed.has(keyOf(one))).length;
  const companies = await readThere(db, 'business', listed);
  for (const id of companies) await inTransaction(parts, (parts) => eraseCompany(parts, id));
  const accounts = await readThere(db, 'account', listed);
  for (const id of accounts) await inTransaction(parts, (parts) => eraseAgain(parts, id));
  return { accounts: accounts.length, companies: companies.length, holds: await repeatHolds(parts, [...own, ...listed]), lacking };
}

const keyOf = ({ kind, id }: Listed): string => `${kind} ${id}`;

/** Of those that the list calls erased, the ones that are there. */
export async function readThere(db: Db, kind: 'account' | 'business', listed: Listed[]): Promise<string[]> {
  const ids = listed.flatMap((one) => (one.kind === kind ? one.id : []));
  const there = kind === 'account' ? sql`select id from account where email <> id || '@erased.invalid'` : sql`select id from business`;
  const { rows } = await sql<{ id: string }>`select id from (${there}) there where id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function eraseAgain(parts: Erasing, id: string): Promise<void> {
  const { db, now } = parts;
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${id}, ${now()}, ${now()})
    on conflict (account_id) do update set due_at = excluded.due_at`.execute(db);
  await erase(parts, id, { again: true });
  await record(db, { staffID: null, act: 'erasure.repeat', about: { kind: 'account', id }, reason: REASON, at: now() });
}

async function eraseCompany(parts: Erasing, id: string): Promise<void> {
  await eraseCompanies(parts, [id]);
  await record(parts.db, { staffID: null, act: 'erasure.repeat', about: { kind: 'business', id }, reason: REASON, at: parts.now() });
}

const REASON = 'A restore brought it back.';

/** What was said last of each account counts, whichever list says it. */
async function repeatHolds({ db, now }: Erasing, listed: Listed[]): Promise<number> {
  const said = listed.filter(({ kind }) => kind === 'hold' || kind === 'release').toSorted((one, other) => one.at.localeCompare(other.at));
  const last = [...new Map(said.map((one) => [one.id, one])).values()];
  const idsOf = (kind: 'hold' | 'release') => last.flatMap((one) => (one.kind === kind ? one.id : []));
  return transactional(db, async (db) => {
    const { rows: placed } = await sql<{ id: string }>`insert into account_hold (account_id, reason, created_at)
      select id, ${REASON}, ${now()} from account where id = any(${idsOf('hold')}::uuid[]) and email <> id || '@erased.invalid'
      on conflict (account_id) do nothing returning account_id as id`.execute(db);
    const { rows: ended } = await sql<{ id: string }>`delete from account_hold where account_id = any(${idsOf('release')}::uuid[])
      returning account_id as id`.execute(db);
    for (const [act, kind, rows] of [['account.hold', 'hold', placed] as const, ['account.release', 'release', ended] as const]) {
      await listForRestore(
        db,
        kind,
        rows.map(({ id }) => id),
        now(),
      );
      for (const { id } of rows) await record(db, { staffID: null, act, about: { kind: 'account', id }, reason: REASON, at: now() });
    }
    return placed.length + ended.length;
  });
}
