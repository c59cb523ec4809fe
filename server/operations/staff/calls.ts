import type { contract } from '#contract/index.ts';
import { QUEUES } from '#contract/trust/moderation-words.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { settleClaimRequest } from '#server/company/business/claim-staff.ts';
import { hostsOf } from '#server/network/post/queries.ts';
import { ruleOnAppeal } from '#server/trust/moderation/appeal.ts';
import { decide } from '#server/trust/moderation/decide.ts';
import { type AuditEntry, readAudit, record } from '../audit/queries.ts';
import { readCase } from './case.ts';
import { readAppeal, readClaim } from './claims.ts';
import { countColleagues, readName } from './claims-queries.ts';
import { decideReport } from './decide-report.ts';
import { readHeld, settleHeld } from './held.ts';
import { answerHelp, closeHelp, readHelp } from './help.ts';
import { countQueues, readQueue } from './queues-queries.ts';
import { readSubject } from './subject.ts';
import { findSubjects } from './subject-queries.ts';

export const calls = {
  me: async (request) => {
    const { accountID: userID } = actorOf(request);
    return { success: true, data: { userID, name: await readName(request.db, userID), colleagues: await countColleagues(request.db, userID) } };
  },

  queues: async ({ db }) => ({ success: true, data: await countQueues(db, QUEUES) }),

  list: async ({ db }, { queue, ...filter }) => ({ success: true, data: await readQueue(db, queue, filter) }),

  report: (request, { id }) =>
    working(request, async (request, note) => {
      const data = await readCase(request.db, hostsOf(request), id);
      if (data.look) await note({ act: 'report.look', about: { kind: data.look.kind, id: data.look.id }, details: { report: id } });
      return data;
    }),

  decide: (request, { id, ...decision }) => acting(request, (request) => decideReport(request, id, { ...decision, staffID: actorOf(request).accountID })),

  appeal: async (request, { id }) => ({ success: true, data: await readAppeal(request.db, id, actorOf(request).accountID) }),

  decideAppeal: (request, { id, ...ruling }) =>
    acting(request, async (request) => {
      const { accountID: staffID } = actorOf(request);
      await ruleOnAppeal(request, { ...ruling, appealID: id, staffID, colleagues: await countColleagues(request.db, staffID) });
    }),

  needHelp: (request, { id }) =>
    working(request, async (request, note) => {
      const data = await readHelp(request.db, id);
      await note({ act: 'need-help.look', about: { kind: 'need-help', id } });
      return data;
    }),

  answer: (request, { id, content, close }) =>
    acting(request, async (request, note) => {
      await answerHelp(request.db, { id, content, close, staffID: actorOf(request).accountID, at: request.now() });
      await note({ act: 'need-help.answer', about: { kind: 'need-help', id }, details: { close } });
    }),

  close: (request, { id }) =>
    acting(request, async (request, note) => {
      if (await closeHelp(request.db, id, request.now())) await note({ act: 'need-help.close', about: { kind: 'need-help', id } });
    }),

  held: (request, { id }) =>
    working(request, async (request, note) => {
      const data = await readHeld(request.db, id);
      await note({ act: 'held.look', about: { kind: 'inquiry', id } });
      return data;
    }),

  settleHeld: (request, { id, release, sentence }) =>
    acting(request, async (request, note) => {
      await settleHeld(request.db, { id, release, sentence, at: request.now() });
      await note({ act: release ? 'held.release' : 'held.refuse', about: { kind: 'inquiry', id }, reason: sentence });
    }),

  claim: (request, { id }) =>
    working(request, async (request, note) => {
      const data = await readClaim(request.db, id);
      await note({ act: 'claim.look', about: { kind: 'claim', id } });
      return data;
    }),

  settleClaim: (request, { id, accept, sentence }) =>
    acting(request, async (request, note) => {
      await settleClaimRequest(request, { id, accept, sentence, staffID: actorOf(request).accountID });
      await publish(request.db, 'staff.claim', { claimID: id });
      await note({ act: accept ? 'claim.accept' : 'claim.decline', about: { kind: 'claim', id }, reason: sentence });
    }),

  find: (request, { text }) =>
    working(request, async (request, note) => {
      const data = await findSubjects(request.db, text);
      // What was typed may be somebody's address, which the log would keep for ever.
      await note({ act: 'account.find', about: { kind: 'search', id: String(data.length) } });
      return data;
    }),

  subject: (request, { id }) =>
    working(request, async (request, note) => {
      const data = await readSubject(request.db, id);
      await note({ act: data.kind === 'user' ? 'account.look' : 'business.look', about: { kind: data.kind, id } });
      return data;
    }),

  act: (request, { id, ...decision }) =>
    acting(request, async (request) => void (await decide(request, { ...decision, resourceID: id, staffID: actorOf(request).accountID }))),

  audit: async ({ db }, { size, ...wanted }) => {
    const found = await readAudit(db, { ...wanted, size: size + 1 });
    return { success: true, data: found.slice(0, size), more: found.length > size };
  },
} satisfies Handlers<typeof contract.staff>;

type Note = (entry: Omit<AuditEntry, 'staffID' | 'at'>) => Promise<void>;

/** Does something or looks at something, with its entry in the audit log, in one transaction. */
async function working<T>(request: Request, work: (request: Request, note: Note) => Promise<T>): Promise<{ success: true; data: T }> {
  const { accountID: staffID } = actorOf(request);
  const data = await inTransaction(request, (request) => work(request, (entry) => record(request.db, { ...entry, staffID, at: request.now() })));
  return { success: true, data };
}

async function acting(request: Request, work: (request: Request, note: Note) => Promise<void>): Promise<{ success: true }> {
  await working(request, work);
  return { success: true };
}
