import type { contract } from '#contract/index.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { actorOf, type Handlers } from '#server/base/request.ts';
import { record } from '../audit/record.ts';
import { lower } from '../subscription/lower.ts';
import { isKept, refund } from '../subscription/refund.ts';
import { findPayments, readPaymentCase } from './money.ts';

export const calls = {
  find: async (request, { text }) => {
    const { accountID: staffID } = actorOf(request);
    const data = await transactional(request.db, async (db) => {
      const found = await findPayments(db, text);
      // What was typed may be somebody's address, which the log would keep for ever.
      await record(db, { staffID, act: 'payment.find', about: { kind: 'search', id: String(found.length) }, at: request.now() });
      return found;
    });
    return { success: true, data };
  },

  payment: async (request, { id }) => {
    const { accountID: staffID } = actorOf(request);
    const data = await transactional(request.db, async (db) => {
      const found = await readPaymentCase(db, id, request.now());
      await record(db, { staffID, act: 'payment.look', about: { kind: 'checkout', id }, at: request.now() });
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
    if (!(await isKept(request.db, id, refundID)))
      throw new Refusal('decided', { fields: { decision: 'Another refund came first. Please look at the payment again.' } });
    return { success: true, refundedCents };
  },

  lower: async (request, { id, tier, reason }) => {
    const { accountID: staffID } = actorOf(request);
    await transactional(request.db, async (db) => {
      const before = await lower({ ...request, db }, { businessID: id, tier, reason });
      await record(db, { staffID, act: 'membership.lower', about: { kind: 'business', id }, reason, details: { before, tier }, at: request.now() });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.staffMoney>;
