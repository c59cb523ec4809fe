import type { contract } from '#contract/index.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { wordsOf } from '#server/base/names/say.ts';
import { quotesRefused } from '#server/trade/rfq/counters.ts';
import { mayReadQuotes } from '#server/trade/rfq/ending.ts';
import { type Content, readContent, readRevisions } from '#server/trade/rfq/revision/content-queries.ts';
import { marksOf } from '#server/trade/rfq/revision/differences.ts';
import { requireStanding } from '#server/trade/rfq/sides.ts';
import { readTerms } from './asked-queries.ts';
import { readOwnPrinted } from './document/own-queries.ts';
import { nameOf, type Printed, quotePdf } from './document/quote-pdf.ts';
import { readReceivedPrinted } from './document/received-queries.ts';
import { type At, emptyQuote, saveDraft } from './draft.ts';
import { askToProlong } from './expiry.ts';
import { faultsOf } from './faults.ts';
import { listMine } from './mine/mine.ts';
import { readOwnQuote, readOwnRevision } from './queries.ts';
import { readOneReceived, readReceived, readReceivedRevision } from './readable-queries.ts';
import { confirmRevision, monthLeft, prolong, submit, withdraw } from './submit.ts';
import { warningsOf } from './warnings.ts';

export const calls = {
  own: async (request, { rfqID, bid }) => ({ success: true, data: await ownOf(request, { rfqID, businessID: bid }) }),

  save: async (request, { rfqID, bid, version, ...change }) => {
    const at = { rfqID, businessID: bid };
    await inTransaction(request, (request) => saveDraft(request, at, version, change));
    return { success: true, data: await ownOf(request, at) };
  },

  submit: async (request, { rfqID, bid, version, revision }) => {
    try {
      return { success: true, data: await inTransaction(request, (request) => submit(request, { rfqID, businessID: bid }, { version, revision })) };
    } catch (error) {
      if (error instanceof Refusal) quotesRefused.inc({ reason: error.code });
      throw error;
    }
  },

  withdraw: async (request, { rfqID, bid, reason, text }) => {
    await inTransaction(request, (request) => withdraw(request, { rfqID, businessID: bid }, { reason, text }));
    return { success: true };
  },

  confirmRevision: async (request, { rfqID, bid, revision }) => ({
    success: true,
    data: { revision: await inTransaction(request, (request) => confirmRevision(request, { rfqID, businessID: bid }, revision)) },
  }),

  prolong: async (request, { rfqID, bid, validUntil }) => ({
    success: true,
    data: { revision: await inTransaction(request, (request) => prolong(request, { rfqID, businessID: bid }, validUntil)) },
  }),

  ownRevision: async ({ db }, { rfqID, bid, number }) => {
    const content = await readOwnRevision(db, { rfqID, businessID: bid }, number);
    if (!content) throw new Refusal('not_found');
    return { success: true, data: { content, sums: sumsFor(content, await readContent(db, rfqID)) } };
  },

  prolongRequest: async (request, at) => ({
    success: true,
    data: { askedAt: await inTransaction(request, (request) => askToProlong(request, at)) },
  }),

  get: async (request, { rfqID, quoteID, revision = null }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    const { db } = request;
    const one = await readOneReceived(db, { rfqID, quoteID });
    const content = one && revision !== null && revision !== one.revision ? await readReceivedRevision(db, quoteID, revision) : one?.content;
    if (!one || !content) throw new Refusal('not_found');
    const shown = revision ?? one.revision;
    const answers = one.revisions.find((known) => known.revision === shown)?.answers ?? one.answers;
    const [asked, answered] = [await readContent(db, rfqID), (await readRevisions(db, rfqID, [answers])).get(answers)];
    const data = { ...one, content, shown, sums: sumsFor(content, asked), marks: marksOf(answered ?? asked, asked) };
    return { success: true, data };
  },

  document: async (request, { rfqID, quoteID, revision = null }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    return documentOf(await readReceivedPrinted(request.db, { rfqID, quoteID }, revision));
  },

  ownDocument: async ({ db }, { rfqID, bid, number }) => documentOf(await readOwnPrinted(db, { rfqID, businessID: bid }, number)),

  received: async (request, { rfqID }) => {
    if (!(await mayReadQuotes(request, rfqID))) throw new Refusal('sealed');
    const { db } = request;
    const [asked, received] = [await readContent(db, rfqID), await readReceived(db, rfqID)];
    const answered = await readRevisions(
      db,
      rfqID,
      received.map(({ answers }) => answers),
    );
    return {
      success: true,
      data: received.map((one) => ({ ...one, sums: sumsFor(one.content, asked), marks: marksOf(answered.get(one.answers) ?? asked, asked) })),
    };
  },

  mine: async (request, { bid, skip, ...filters }) => listMine(request, { businessID: bid, accountID: actorOf(request).accountID, ...filters }, skip),
} satisfies Handlers<typeof contract.quote>;

async function documentOf(printed: Printed | null) {
  if (!printed) throw new Refusal('not_found');
  const content = (await quotePdf(printed)).toString('base64');
  return { success: true as const, data: { name: nameOf(printed), type: 'application/pdf', content } };
}

const sumsFor = (content: QuoteContent, asked: Content) =>
  sumsOf(
    content,
    asked.lines.filter(({ struck }) => !struck),
  );

async function ownOf(request: Request, { rfqID, businessID }: At) {
  const { db, visit } = request;
  const { isInvited } = await requireStanding(db, { rfqID, businessID, accountID: actorOf(request).accountID });
  const [own, asked, terms] = [await readOwnQuote(db, rfqID, businessID), await readContent(db, rfqID), await readTerms(db, rfqID)];
  const draft = own?.draft ?? (await emptyQuote(request, rfqID));
  const sums = sumsFor(draft, asked);
  const faults = faultsOf({ content: draft, asked, deadline: terms.deadline, currency: terms.otherCurrencies ? null : terms.currency });
  return {
    ...(own ?? { quoteID: null, number: null, state: 'draft' as const, version: 0, revision: 0, submitted: null, submittedAt: null, answers: null }),
    prolongAskedAt: own?.prolongAskedAt ?? null,
    revisions: own?.revisions ?? [],
    conversation: own?.conversation ?? null,
    draft,
    sums,
    warnings: await warningsOf(db, draft, sums),
    faults: Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [field, wordsOf(sentence, visit.language)])),
    monthLeft: isInvited ? null : await monthLeft(db, businessID),
  };
}
