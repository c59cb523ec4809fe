import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { forgetPictures } from '#server/network/post/pictures.ts';
import { readAskedAbout } from '#server/network/resource/visibility-queries.ts';
import { endRequestsOf } from '#server/trade/rfq/leaving.ts';
import { hasHold, listForRestore } from '../account/hold-queries.ts';
import { isReleased } from '../account/queries.ts';
import { eraseCompanies } from './erase-companies.ts';
import { lockDueAccount, lockPerson, postsOfPerson, readAlone, readDueAccounts } from './erase-queries.ts';
import { owners } from './owners.ts';

/** Erases the accounts whose 30 days are over. Each is one transaction: a job that dies goes on where it stopped. */
export async function eraseDue(parts: AppContext): Promise<void> {
  const rows = await readDueAccounts(parts.db, parts.now());
  for (const { accountID } of rows) await inTransaction(parts, (parts) => erase(parts, accountID));
}

export type Erasing = Pick<AppContext, 'db' | 'findable' | 'now'>;

/**
 * What others still need (that somebody wrote, an audit row) keeps an id without a person behind it. Looked up once more, under the lock that
 * taking back waits for: somebody may have done so, or placed a hold, just now. Who is erased `again`, after a restore, was told the first time, and
 * what was held then had been let go.
 */
export async function erase(parts: Erasing, accountID: string, { again = false } = {}): Promise<void> {
  const { db, findable, now } = parts;
  const due = await lockDueAccount(db, accountID, now());
  if (due.length === 0) return;
  const [person] = await lockPerson(db, accountID);
  if (!person || (!again && (await hasHold(db, accountID)))) return;
  await eraseCompanies(parts, await readAlone(db, accountID));
  await endRequestsOf(db, { person: accountID });
  await forgetPictures(db, postsOfPerson(accountID));
  for (const { erase = [] } of Object.values(owners)) for (const statement of erase) await statement(accountID).execute(db);
  await listForRestore(db, 'account', [accountID], now());
  if (!again && !isReleased(person.email)) await publish(db, 'account.erased', { email: person.email, name: person.name });
  await findable.renew(db, 'person', [accountID]);
  await findable.renew(db, 'product', await readAskedAbout(db, [{ id: accountID, type: 'person' }]));
  await purgePages(db);
}
