import type { HeldCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { publishToSides } from '#server/trade/inquiry/live.ts';
import { deliverHeld, readPeople, refuseHeld } from '#server/trade/inquiry/queries.ts';
import { markTold } from '#server/trade/inquiry/unread.ts';
import { type Held, lockHeld, readHeldCase } from './held-queries.ts';

/** What is or was held. @throws Refusal `not_found` for what never waited for staff: it is nobody's to read here. */
export async function readHeld(db: Db, id: string): Promise<HeldCase> {
  const rows = await readHeldCase(db, id);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Delivers a held inquiry, or tells its sender why not. @throws Refusal `decided` when somebody was faster. */
export async function settleHeld(db: Db, { id, release, sentence, at }: { id: string; release: boolean; sentence: string; at: Date }): Promise<void> {
  const [found] = await lockHeld(db, id);
  if (!found) throw new Refusal('not_found');
  if (found.refused || !found.held) throw new Refusal('decided', { fields: { decision: found.refused ? say('decision.refused') : say('decision.delivered') } });
  if (release) return deliver(db, id, found, at);
  if (sentence === '') throw new Refusal('invalid_input', { fields: { sentence: say('sentenceForSender') } });
  await refuseHeld(db, at, sentence, id);
  await publish(db, 'staff.refused', { requestID: id });
  await publishToSides(db, [found.fromID], id);
}

/** From now on it is an inquiry like every other: its receivers hear of it as they do of those, and are waited for since now. */
async function deliver(db: Db, id: string, { fromID, toID }: Held, at: Date): Promise<void> {
  await deliverHeld(db, at, id);
  await publish(db, 'inquiry.created', { requestID: id });
  await markTold(db, id, await readPeople(db, [toID]));
  await publishToSides(db, [fromID, toID], id);
}
