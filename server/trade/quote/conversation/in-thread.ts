import type { OfferInThread } from '#contract/trade/quote-talk.ts';
import { UNDECIDED_IN_THREAD } from '#contract/trade/rfq/limits.ts';
import { newId } from '#server/base/database/id.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { readAsker } from '#server/trade/inquiry/asker-queries.ts';
import { noteQuoted } from '#server/trade/inquiry/outcome.ts';
import { findInquiry } from '#server/trade/inquiry/queries.ts';
import { markTold } from '#server/trade/inquiry/unread.ts';
import { lockThread, writeInto } from '#server/trade/inquiry/write-into.ts';
import { countUndecided, findConversation, placeConversation } from '#server/trade/rfq/conversation/conversation-queries.ts';
import { makeAsked } from '#server/trade/rfq/conversation/made.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { nextNumber, readClock } from '#server/trade/rfq/state-queries.ts';
import { readBuyers } from '#server/trade/rfq/told-queries.ts';
import { keepCautions } from '#server/trust/caution/judge.ts';
import { insertRevision } from '../content-queries.ts';
import { type At, refuseForeign } from '../draft.ts';
import { faultsOf } from '../faults.ts';
import { insertDraft, setSubmitted } from '../queries.ts';
import { wordsIn } from './words-in.ts';

/**
 * Sends a quote in a conversation as the company that received it, in the caller's transaction: a request of its lines between those two, and the quote that
 * answers it (QUO-022). @throws Refusal `not_found` for what is no thread of the company, `forbidden` where it wrote the inquiry itself.
 */
export async function offerInThread(
  request: Request,
  requestID: string,
  businessID: string,
  { lines, currency, ...terms }: OfferInThread,
): Promise<{ rfqID: string; quoteID: string; number: string }> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const thread = await lockThread(request, requestID, businessID);
  if (thread.side !== 'R') throw new Refusal('forbidden');
  if ((await countUndecided(db, requestID)) >= UNDECIDED_IN_THREAD)
    throw new Refusal('invalid_input', { fields: { lines: say('quote.undecided', { most: UNDECIDED_IN_THREAD }) } });
  const at = await readClock(db);
  const { rfqID, lineIDs } = await makeAsked(request, await readAsker(db, requestID), { supplierID: businessID, lines, currency, at });
  const content = {
    ...terms,
    currency,
    certificates: [],
    costs: [],
    files: [],
    lines: lines.map(({ offer }, place) => ({ lineID: lineIDs[place] ?? '', offer, notOffered: null, alternatives: [] })),
  };
  const asked = await readContent(db, rfqID);
  await refuseForeign(request, businessID, { lines: content.lines }, asked);
  const faults = faultsOf({ content, asked, deadline: at, currency: null });
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_input', { fields: byPlace(faults, lineIDs) });
  const [quoteID, number] = [newId(), await nextNumber(db, 'Q', at)];
  await insertDraft(db, { id: quoteID, rfqID, businessID, draft: content, by, at });
  await insertRevision(db, quoteID, { revision: 1, answers: 1, by, at, content });
  await setSubmitted(db, quoteID, { number, revision: 1, by, at, counts: false });
  await keepCautions(request, quoteID, { text: wordsIn(content), partyID: businessID });
  await publish(db, 'quote.submitted', { rfqID, quoteID, revision: 1 });
  const { place } = await writeInto(request, requestID, thread, { content: number, isQuote: true });
  await placeConversation(db, { rfqID, businessID, requestID, place, at });
  await noteQuoted(db, { requestID, businessID, rfqID, at: request.now() });
  // They get the mail of the quote; one about an unread message would say the same.
  await markTold(db, requestID, await readBuyers(db, rfqID));
  return { rfqID, quoteID, number };
}

/** Faults of lines are named by their ids; who offers them knows their places alone. */
const byPlace = (faults: Fields, lineIDs: string[]): Fields =>
  Object.fromEntries(
    Object.entries(faults).map(([field, sentence]) => [field.replace(/^lines\.([^.]+)/, (_, id) => `lines.${lineIDs.indexOf(id)}`), sentence]),
  );

/** A quote that was revised stands in its conversation again, at the end. One that has ended stays as it is. */
export async function showInThread(request: Request, { rfqID, businessID }: At, { number, revision }: { number: string; revision: number }): Promise<void> {
  const { db } = request;
  const requestID = await findConversation(db, rfqID, businessID);
  const thread = requestID && (await findInquiry(db, requestID, businessID, 'lock'));
  if (!requestID || !thread || thread.isClosed || thread.refused) return;
  const { place } = await writeInto(request, requestID, thread, { content: `${number} (${revision})`, isQuote: true });
  await placeConversation(db, { rfqID, businessID, requestID, place, at: request.now() });
  await noteQuoted(db, { requestID, businessID, rfqID, at: request.now() });
}
