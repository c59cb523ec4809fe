import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { lower } from '#server/money/subscription/lower.ts';
import { refund } from '#server/money/subscription/refund.ts';
import { isKept } from '#server/money/subscription/refund-queries.ts';
import { record } from '../audit/queries.ts';
import { readPaymentCase } from './money.ts';
import { findPayments } from './money-queries.ts';

export const calls = {
  find: async (request, { text }) => {
    const { accountID: staffID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      const found = await findPayments(request.db, text);
      // What was typed may be somebody's address, which the log would keep for ever.
      await record(request.db, { staffID, act: 'payment.find', about: { kind: 'search', id: String(found.length) }, at: request.now() });
      return found;
    });
    return { success: true, data };
  },

  payment: async (request, { id }) => {
    const { accountID: staffID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      const found = await readPaymentCase(request.db, id, request.now());
      await record(request.db, { staffID, act: 'payment.look', about: { kind: 'checkout', id }, at: request.now() });
      return found;
    });
    return { success: true, data };
  },

  // In no transaction: the card provider is asked outside of one. The entry stands as soon as the wish does.
  refund: async (request, { id, refundID, cents, reason }) => {
    const { accountID: staffID } = actorOf(request);
    const entry = { staffID, act: 'payment.refund', about: { kind: 'payment', id }, reason, at: request.now() } as const;
    const kept = (db: typeof request.db, wanted: number) => record(db, { ...entry, details: { refund: refundID, cents: wanted } });
    const refundedCents = await refund(request, id, { cents, reason, key: refundID, kept });
    if (!(await isKept(request.db, id, refundID))) throw new Refusal('decided', { fields: { decision: say('refundedMeanwhile') } });
    return { success: true, refundedCents };
  },

  lower: async (request, { id, tier, reason }) => {
    const { accountID: staffID } = actorOf(request);
    await inTransaction(request, async (request) => {
      const before = await lower(request, { businessID: id, tier, reason });
      await record(request.db, { staffID, act: 'membership.lower', about: { kind: 'business', id }, reason, details: { before, tier }, at: request.now() });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.staffMoney>;
