import { inTransaction, transactional } from '#server/base/database/database.ts';
import { record } from '#server/operations/audit/queries.ts';
import { renewDeletion } from '../account/deletion-queries.ts';
import { deleteHolds, insertHolds, listForRestore } from '../account/hold-queries.ts';
import { type Erasing, erase } from './erase.ts';
import { eraseCompanies } from './erase-companies.ts';
import type { Listed } from './listed.ts';
import { readListed, readThere } from './repeat-queries.ts';

export interface Repeated {
  accounts: number;
  companies: number;
  /** Placed or let go once more. */
  holds: number;
  /** Erasures that the database itself lists and the list does not: it is another one's, or damaged. */
  lacking: number;
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

async function eraseAgain(parts: Erasing, id: string): Promise<void> {
  const { db, now } = parts;
  await renewDeletion(db, id, now());
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
    const placed = await insertHolds(db, REASON, now(), idsOf('hold'));
    const ended = await deleteHolds(db, idsOf('release'));
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
