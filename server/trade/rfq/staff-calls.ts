import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { record } from '#server/operations/audit/queries.ts';
import { tellInvited } from './invite.ts';
import { readUntold } from './invite-queries.ts';
import { readHeld, readLooked, setReleased, setRemoved } from './staff/staff-queries.ts';
import { type Locked, lockRfq, noteHistory } from './state-queries.ts';

export const calls = {
  held: async ({ db }, { skip }) => ({ success: true, ...(await readHeld(db, skip)) }),

  get: async (request, { rfqID }) => {
    const data = await inTransaction(request, async (request) => {
      const found = await readLooked(request.db, rfqID);
      if (!found) throw new Refusal('not_found');
      await note(request, 'rfq.look', rfqID);
      return found;
    });
    return { success: true, data };
  },

  release: async (request, { rfqID }) => {
    await deciding(request, rfqID, ['held'], async (request, { now }) => {
      await setReleased(request.db, rfqID, now);
      await noteHistory(request.db, rfqID, { what: 'released', by: null, at: now });
      await note(request, 'rfq.release', rfqID);
      await tellInvited(request.db, rfqID, await readUntold(request.db, rfqID));
      await publish(request.db, 'rfq.published', { rfqID });
    });
    return { success: true };
  },

  hide: async (request, { rfqID, reason }) => {
    await deciding(request, rfqID, ['held', 'open', 'deciding'], async (request, { now }) => {
      await setRemoved(request.db, rfqID, reason, now);
      await noteHistory(request.db, rfqID, { what: 'removed', by: null, text: reason, at: now });
      await note(request, 'rfq.hide', rfqID, reason);
      await publish(request.db, 'rfq.removed', { rfqID, staffID: actorOf(request).accountID });
      await publish(request.db, 'rfq.ended', { rfqID });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.rfqStaff>;

/** What a colleague, or the buyer, did meanwhile is not done twice. */
async function deciding(request: Request, rfqID: string, states: string[], decide: (request: Request, locked: Locked) => Promise<void>): Promise<void> {
  await inTransaction(request, async (request) => {
    const locked = await lockRfq(request.db, rfqID);
    if (!locked || locked.state === 'draft') throw new Refusal('not_found');
    if (!states.includes(locked.state)) throw new Refusal('decided');
    await decide(request, locked);
  });
}

/** Into the log of staff, in the transaction of the deed. */
const note = (request: Request, act: `rfq.${string}`, id: string, reason?: string): Promise<void> =>
  record(request.db, { staffID: actorOf(request).accountID, act, about: { kind: 'rfq', id }, reason, details: {}, at: request.now() });
