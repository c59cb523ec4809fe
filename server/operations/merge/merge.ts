import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { hide } from '#server/network/resource/visibility.ts';
import { isUnproved } from '#server/trust/verification/merge-queries.ts';
import { settleMemberships } from './memberships.ts';
import { type Mover, moverOf } from './moving.ts';
import { moves } from './owners.ts';
import { deferKeys, insertFormerName, insertMerge, lockBoth, readChecks, type Side } from './queries.ts';
import { type Merging, noteInserted } from './step-queries.ts';

type Context = Pick<Request, 'db' | 'findable' | 'now'>;

export interface Wanted {
  from: string;
  into: string;
  pairID: string | null;
}

/**
 * Makes one company of two, in the caller's transaction: all that hangs on `from` hangs on `into` afterwards, and each row is kept as it was (DUP-008).
 * @returns the id of the merge. @throws Refusal `not_found`, and `merge_hidden` while one of the two is hidden, deleted or merged.
 */
export async function mergeCompanies(context: Context, { from, into, pairID }: Wanted): Promise<string> {
  const { db, now } = context;
  const both = await lockBoth(db, [from, into]);
  const [absorbed, survivor] = [from, into].map((id) => both.find((side) => side.id === id));
  if (!absorbed || !survivor || from === into) throw new Refusal('not_found');
  if (both.some(({ hidden, leaving }) => hidden || leaving)) throw new Refusal('merge_hidden');
  const merging = { id: newId(), from, into, at: now() };
  await insertMerge(db, { id: merging.id, from, into, pairID, mergedAt: merging.at });
  await deferKeys(db);
  const mover = await moverOf(db, merging);
  await settleChecks(db, mover, absorbed, survivor);
  await settleMemberships(db, mover, merging);
  await mover.run(Object.values(moves).flat());
  await leaveTraces(db, mover, merging, absorbed, survivor);
  await hide(context, [from], merging.at);
  await settleProducts(context, into);
  await renewWithProducts(context, into);
  await tell(db, merging.id, 'merged', both);
  return merging.id;
}

const UNFIT = 'The company was merged with another one, whose name it does not fit.';

/** A check holds on only if it fits the surviving company: its name, and the domain of its website. The badge stands on all of them. */
async function settleChecks(db: Db, mover: Mover, absorbed: Side, survivor: Side): Promise<void> {
  const names = [survivor.name, ...(survivor.legal ? [survivor.legal] : [])];
  const site = siteDomain(survivor.website);
  const checks = await readChecks(db, absorbed.id);
  const unfit = checks.filter(({ kind, subject, companyName }) => {
    if (kind === 'website' || kind === 'email-domain') return site !== null && site !== subject;
    return !names.some((name) => isSameName(name, companyName));
  });
  if (unfit.length === 0) return;
  const ids = unfit.map(({ id }) => id);
  await mover.change({ kind: 'checks', table: 'verification_check' }, sql`t.id = any(${ids}::uuid[])`, { state: sql`'lapsed'`, reason: sql`${UNFIT}::text` });
  await mover.drop({ kind: 'checks', table: 'verification' }, sql`t.business_id = ${absorbed.id}::uuid`);
}

/** What of the absorbed company is left: its name as a former one of the other, and its own row, which leads there. */
async function leaveTraces(db: Db, mover: Mover, merging: Merging, absorbed: Side, survivor: Side): Promise<void> {
  await mover.drop({ kind: 'checks', table: 'held_identifier' }, isUnproved(merging.into));
  const [written] = await insertFormerName(db, merging.into, absorbed.name);
  if (written) await noteInserted(db, merging, await mover.inserting({ kind: 'names', table: 'business_name' }), { ...written });
  await mover.change({ kind: 'rest', table: 'business' }, sql`t.id = ${merging.from}::uuid`, { merged_into: sql`${merging.into}::uuid` });
  const [owner] = absorbed.owners;
  if (survivor.owners.length > 0 || owner === undefined) return;
  await mover.change({ kind: 'members', table: 'resource' }, sql`t.id = ${merging.into}::uuid`, { owner_id: sql`${owner}::uuid` });
}

/** Writes to everybody who owned one of the two. */
export async function tell(db: Db, mergeID: string, deed: 'merged' | 'undone', both: Side[]): Promise<void> {
  const owners = new Set(both.flatMap(({ owners }) => owners));
  await publishEach(
    db,
    'merge.told',
    [...owners].map((accountID) => ({ mergeID, accountID, deed })),
  );
}
