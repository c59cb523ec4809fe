import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Acting, actorOf } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { type Locked, lockReference } from './own-queries.ts';
import { readPossible } from './possible-queries.ts';
import { heldBecause, tieOf } from './rules.ts';
import { leadsTo, readHabits, readTies } from './ties-queries.ts';
import { insertReference, type Said } from './write-queries.ts';

/**
 * Writes a reference in the caller's transaction. The supplier is locked, so that what speaks against the second of two at once is seen.
 * @throws Refusal `not_found` where none is possible, `reference_refused` with the rule that speaks against it.
 */
export async function writeReference(request: Acting, { kind, id, said }: { kind: string; id: string; said: Said }) {
  const { db } = request;
  const { accountID } = actorOf(request);
  const [first] = await readPossible(db, accountID, { id });
  if (!first || first.kind !== kind) throw new Refusal('not_found');
  const supplierID = first.supplier.businessID;
  await lockBusiness(db, supplierID);
  const party = { businessID: first.businessID, accountID };
  const [buyer, supplier] = [await readTies(db, party), await readTies(db, { businessID: supplierID, accountID: null })];
  const tie = tieOf(buyer, supplier);
  if (tie) throw new Refusal('reference_refused', { fields: { id: say(`reference.${tie}`) } });
  const isCycle = party.businessID !== null && (await leadsTo(db, supplierID, party.businessID));
  const held = heldBecause({ buyer, supplier, isCycle, ...(await readHabits(db, accountID, supplierID)) });
  const referenceID = newId();
  if (!(await insertReference(db, { id: referenceID, from: first, accountID, said, held }))) throw new Refusal('decided');
  await told(db, { referenceID, what: 'written' }, supplierID);
  const state = held.length > 0 ? ('held' as const) : first.kind === 'order' ? ('shown' as const) : ('waiting' as const);
  return { referenceID, state };
}

/** Publishes what happened to a reference; the page of its supplier is made anew. */
export async function told(db: Db, changed: OutboxEvent<'trade-reference.changed'>['body'], supplierID: string): Promise<void> {
  await publish(db, 'trade-reference.changed', changed);
  await purgePages(db, [supplierID]);
}

/** A reference of which the caller is of one side, locked; to everybody else there is none. */
export async function lockOwn(request: Acting, id: string, may: keyof Locked['may']): Promise<Locked> {
  const locked = await lockReference(request.db, id, actorOf(request));
  if (!locked) throw new Refusal('not_found');
  if (!locked.may[may]) throw new Refusal('decided');
  return locked;
}
