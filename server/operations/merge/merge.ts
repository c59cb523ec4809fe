import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { Topics } from '#server/base/jobs/topics.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { hide } from '#server/network/resource/visibility.ts';
import { settleMemberships } from './memberships-queries.ts';
import { moverOf } from './moving-queries.ts';
import { moves } from './owners.ts';
import { deferKeys, insertMerge, lockBoth, type Side } from './queries.ts';
import { closeClaims, leaveTraces, type Said, settleChecks, settleContested } from './settle-queries.ts';

type Context = Pick<Request, 'db' | 'findable' | 'now'>;

export interface Wanted {
  from: string;
  into: string;
  pairID: string | null;
  said?: Said;
}

/**
 * Makes one company of two, in the caller's transaction: all that hangs on `from` hangs on `into` afterwards, and each row is kept as it was (DUP-008).
 * @returns the id of the merge. @throws Refusal `not_found`, and `merge_hidden` while one of the two is hidden, deleted or merged.
 */
export async function mergeCompanies(context: Context, { from, into, pairID, said }: Wanted): Promise<string> {
  const { db, now } = context;
  const both = await lockBoth(db, [from, into]);
  const [absorbed, survivor] = [from, into].map((id) => both.find((side) => side.id === id));
  if (!absorbed || !survivor || from === into) throw new Refusal('not_found');
  if (both.some(({ hidden, leaving }) => hidden || leaving)) throw new Refusal('merge_hidden');
  const merging = { id: newId(), from, into, at: now() };
  await insertMerge(db, { id: merging.id, from, into, pairID, mergedAt: merging.at });
  await deferKeys(db);
  const mover = await moverOf(db, merging);
  await closeClaims(mover, merging, said);
  await settleChecks(db, mover, absorbed, survivor);
  await settleMemberships(db, mover, merging);
  await mover.run(Object.values(moves).flat());
  await settleContested(mover, merging);
  await leaveTraces(db, mover, merging, absorbed, survivor);
  await hide(context, [from], merging.at);
  await settleProducts(context, into);
  await renewWithProducts(context, into);
  await tell(db, merging.id, said ? { deed: 'decided', reason: said.sentence } : { deed: 'merged' }, both);
  return merging.id;
}

/** Writes to everybody who owned one of the two. */
export async function tell(db: Db, mergeID: string, told: Pick<Topics['merge.told'], 'deed' | 'reason'>, both: Side[]): Promise<void> {
  const owners = new Set(both.flatMap(({ owners }) => owners));
  await publishEach(
    db,
    'merge.told',
    [...owners].map((accountID) => ({ mergeID, accountID, ...told })),
  );
}
