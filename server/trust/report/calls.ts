import type { contract } from '#contract/index.ts';
import { REASONS_OF, type Reportable } from '#contract/trust/report-reasons.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import type { Limit } from '#server/base/security/attempts-queries.ts';
import { mayReadQuestion } from '#server/catalogue/question/queries.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { insertCertificateResource } from '#server/network/resource/write-queries.ts';
import { readCounterpart } from '#server/trade/inquiry/attachments-queries.ts';
import { decideContact } from '#server/trade/inquiry/newcontact/queries.ts';
import { readReported, type TradeKind } from '#server/trade/quote/reported/reported.ts';
import { readReportedReference } from '#server/trade/tradereference/shown-queries.ts';
import { noteOneShown } from '#server/trust/caution/queries.ts';
import { insertReport, type NewReport } from './queries.ts';

const TYPES = {
  post: 'post',
  comment: 'comment',
  product: 'product',
  business: 'business',
  user: 'person',
  group: 'group',
  certificate: 'certificate',
  question: 'question',
  answer: 'answer',
} as const;

/** An office may share an address, so that somebody who is logged in counts for themselves. */
const PER_ACCOUNT: Limit = { times: 30, seconds: 86_400 };
const PER_VISITOR: Limit = { times: 20, seconds: 3600 };

export const calls = {
  // A block takes nobody the right to report what everybody else can read.
  make: async (request, { resourceType, resourceID, reason, details, email }) => {
    if ((REASONS_OF[reason] ?? resourceType) !== resourceType) throw new Refusal('invalid_input', { fields: { reason: say('reasonOfAnother') } });
    const accountID = request.actor?.accountID ?? null;
    const about = await aboutOf(request, resourceType, resourceID);
    await takeReport(request);
    const id = newId();
    const visitor = accountID === null ? (email ?? null) : null;
    const number = await inTransaction(request, async (request) => {
      const quoted = await insertReport(request.db, { id, ...about, reason, details, accountID, email: visitor, at: request.now() });
      // What waits in New contacts is decided by it (INB-008).
      if (about.inquiryID && accountID) await decideContact(request.db, about.inquiryID, accountID, 'declined');
      await publish(request.db, 'report.made', { reportID: id });
      return quoted;
    });
    return { success: true, data: { number } };
  },

  warned: async ({ db, actor, config, now }, { resourceType, resourceID }) => {
    // Whoever may report it reads it, and did not write it.
    if (!config.TRADE || !(await readReported(db, resourceType, resourceID, actor?.accountID ?? null))) throw new Refusal('not_found');
    await noteOneShown(db, resourceID, now());
    return { success: true };
  },
} satisfies Handlers<typeof contract.report>;

type About = Pick<NewReport, 'resourceID' | 'inquiryID' | 'trade'>;

function aboutOf(request: Request, type: Reportable, id: string): Promise<About> {
  if (type === 'inquiry') return conversation(request, id);
  if (type === 'trade-reference') return reference(request, id);
  return isOfTrade(type) ? tradeThing(request, type, id) : readableThing(request, TYPES[type], id);
}

const isOfTrade = (type: Reportable): type is TradeKind => type === 'rfq' || type === 'rfq-question' || type === 'quote';

/** What of a request for quotation its readers report is about who wrote it. @throws Refusal `not_found` for what they may not read. */
async function tradeThing({ db, actor, config }: Request, kind: TradeKind, id: string): Promise<About> {
  const found = config.TRADE ? await readReported(db, kind, id, actor?.accountID ?? null) : null;
  if (!found) throw new Refusal('not_found');
  return { resourceID: found.byID, inquiryID: null, trade: { kind, id, said: { name: found.name, text: found.text } } };
}

/** A reference that everybody reads is about the company that it is for, whoever wrote it. @throws Refusal `not_found` for any other. */
async function reference({ db, config }: Request, id: string): Promise<About> {
  const found = config.TRADE ? await readReportedReference(db, id) : null;
  if (!found) throw new Refusal('not_found');
  return { resourceID: found.supplierID, inquiryID: null, trade: { kind: 'trade-reference', id, said: { name: found.name, text: found.text } } };
}

/** @throws Refusal `not_found` for what the reporter may not read. */
async function readableThing({ db, actor }: Request, type: (typeof TYPES)[keyof typeof TYPES], resourceID: string): Promise<About> {
  if (type === 'certificate') await insertCertificateResource(db, resourceID);
  if (!(await isReadable(db, resourceID, { types: [type], viewer: actor?.accountID ?? null }))) throw new Refusal('not_found');
  // What has no answer is not everybody's to know of.
  if ((type === 'question' || type === 'answer') && !(await mayReadQuestion(db, resourceID, actor?.accountID ?? null))) throw new Refusal('not_found');
  return { resourceID, inquiryID: null, trade: null };
}

/** A conversation is reported by one of its sides, and the report is about the other one. @throws Refusal `not_found` for everybody else. */
async function conversation({ db, actor }: Request, inquiryID: string): Promise<About> {
  const resourceID = actor && (await readCounterpart(db, actor.accountID, inquiryID));
  if (!resourceID) throw new Refusal('not_found');
  return { resourceID, inquiryID, trade: null };
}

function takeReport({ db, actor, visit, now }: Request): Promise<void> {
  return actor ? takeAttempt(db, `report:${actor.accountID}`, PER_ACCOUNT, now()) : takeAttempt(db, `report:${visit.address}`, PER_VISITOR, now());
}
