import { inTransaction } from '#server/base/database/database.ts';
import type { Storage } from '#server/base/files/storage.ts';
import { keysOf } from '#server/base/files/stored-file.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { record } from '#server/operations/audit/queries.ts';
import { type Deletion, requestDeletion } from '../account/deletion.ts';
import { endHold, placeHold } from '../account/hold.ts';
import { idOf } from '../account/operator.ts';
import { collect } from './collect.ts';
import { type Erasing, erase } from './erase.ts';
import { readFilesOf } from './erase-queries.ts';

/** What the operator does for people who ask for their data, or must keep: each with an entry in the audit log. @throws Error with a sentence that says what is wrong. */

/** The account's own download, and the files that it uploaded. */
export async function exportAccount({ db, now }: Erasing, email: string, reason: string): Promise<{ data: object; files: string[] }> {
  const accountID = await idOf(db, email);
  // Written first: nobody has the data whom the log does not know.
  await record(db, { staffID: null, act: 'account.export', about: { kind: 'account', id: accountID }, reason, at: now() });
  const rows = await readFilesOf(db, accountID);
  return { data: await collect(db, accountID), files: rows.flatMap(keysOf) };
}

/** @returns those that are not there: staff may have taken them aside. */
export async function copyFiles(storage: Storage, keys: string[], write: (key: string, body: Buffer) => Promise<void>): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await storage.has(key)) await write(key, await storage.read(key));
    else missing.push(key);
  }
  return missing;
}

/** As the person's own deletion: hidden now, erased in 30 days, or now. What is held is hidden and stays until the hold ends. */
export async function eraseAccount(parts: Erasing, email: string, reason: string, atOnce: boolean): Promise<Deletion> {
  const accountID = await idOf(parts.db, email);
  return inTransaction(parts, async (parts) => {
    const deletion = await requestDeletion(parts, accountID, atOnce).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'owns_businesses' ? new Error(`${email} ${ONLY_OWNER}`) : error;
    });
    await record(parts.db, { staffID: null, act: 'account.erase', about: { kind: 'account', id: accountID }, reason, details: { atOnce }, at: parts.now() });
    if (atOnce && !deletion.held) await erase(parts, accountID);
    return deletion;
  });
}

const ONLY_OWNER = 'is the only owner of a business that has other members. Ask one of them to become an owner first, or the members to leave.';

export async function holdAccount(parts: Erasing, email: string, reason: string): Promise<void> {
  const accountID = await idOf(parts.db, email);
  await inTransaction(parts, async (parts) => {
    if (!(await placeHold(parts, accountID, reason))) throw new Error(`${email} is held already: bin/account holds says since when and why.`);
    await record(parts.db, { staffID: null, act: 'account.hold', about: { kind: 'account', id: accountID }, reason, at: parts.now() });
  });
}

export async function releaseAccount(parts: Erasing, email: string, reason: string): Promise<void> {
  const accountID = await idOf(parts.db, email);
  await inTransaction(parts, async (parts) => {
    if (!(await endHold(parts, accountID))) throw new Error(`${email} is not held.`);
    await record(parts.db, { staffID: null, act: 'account.release', about: { kind: 'account', id: accountID }, reason, at: parts.now() });
  });
}
