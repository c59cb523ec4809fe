import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { readPeople, readTold } from '#server/trade/award/told-queries.ts';
import { readTold as readRound } from '#server/trade/negotiation/queries.ts';
import { DRAFT_ENDS, ENDS, ENDS_FOR_BUYER } from '#server/trade/rfq/notices/notice.ts';
import { readBuyers, readSupplierPeople } from '#server/trade/rfq/told-queries.ts';
import { type Hearing, raise } from '../raise.ts';
import { readAdmins } from '../sources-queries.ts';
import { type Event, KINDS } from './kinds.ts';
import { readAlerted, readPlaceOfDay, readQuestion, readQuoted, readRequest, readRest } from './queries.ts';

/** Of requests that suit a company so many stand in its bell on a UTC day, the rest in one entry at its end (MAT-009). */
const MATCHES_A_DAY = 5;

/** What both sides of a request for quotation hear (TEV-001). Suppliers hear as their company: the buyer may be nobody yet for them. */
export const subscribers = {
  'rfq.invited': [hearInvited],
  'rfq.matched': [hearMatched],
  // Of revisions they hear with others of the same quarter of an hour.
  'rfq.changed': [hearDeadline],
  'rfq.revised': [hearRevised],
  'rfq.published': [hearReleased],
  'rfq.ended': [hearEnded],
  'rfq.asked': [hearQuestion],
  'rfq.answered': [hearAnswer],
  'rfq.noticed': [hearNotice],
  'quote.submitted': [hearQuote],
  'quote.ended': [hearWithdrawn],
  'quote.expired': [hearExpired],
  'quote.prolongAsked': [hearProlong],
  'rfq.reopened': [hearReopened],
  'round.proposed': [hearRound],
  'round.closed': [hearRoundClosed],
  'award.due': [hearApproval],
  'award.refused': [hearRefused],
  'award.told': [hearDecision],
  'quote.declined': [hearDeclined],
  'quote.shortlisted': [hearShortlisted],
} satisfies Subscribers;

type Of = { id: number; body: { rfqID: string } };

/** `but`: those who know it already. */
async function tellSuppliers({ db, now }: Hearing, { id, body: { rfqID } }: Of, event: Event, businesses?: string[], but?: ReadonlySet<string>): Promise<void> {
  const people = (await readSupplierPeople(db, rfqID, businesses)).filter(({ accountID }) => !but?.has(accountID));
  for (const businessID of new Set(people.map((person) => person.businessID))) {
    const receivers = people.filter((person) => person.businessID === businessID).map(({ accountID }) => ({ accountID, viaID: null }));
    await raise(db, receivers, {
      kind: KINDS[event],
      key: `${event} ${id} ${businessID}`,
      aboutID: rfqID,
      subjectID: businessID,
      actorID: businessID,
      byID: null,
      detail: { event, side: 'supplier' },
      at: now(),
    });
  }
}

/** `by`: the supplier who did it; without one it is told as of the buyer's own side. */
async function tellBuyers({ db, now }: Hearing, { id, body: { rfqID } }: Of, event: Event, { buyerID, by = buyerID }: { buyerID: string; by?: string }) {
  const buyers = await readBuyers(db, rfqID);
  await raise(
    db,
    buyers.map((accountID) => ({ accountID, viaID: null })),
    {
      kind: KINDS[event],
      key: `${event} ${id}`,
      aboutID: rfqID,
      subjectID: buyerID,
      actorID: by,
      byID: null,
      detail: { event, side: 'buyer' },
      at: now(),
    },
  );
}

async function hearDeadline(context: Hearing, event: OutboxEvent<'rfq.changed'>): Promise<void> {
  if (event.body.what === 'deadline') await tellSuppliers(context, event, 'changed');
}

async function hearRevised(context: Hearing, event: OutboxEvent<'rfq.revised'>): Promise<void> {
  await tellSuppliers(context, event, 'changed');
}

async function hearReopened(context: Hearing, event: OutboxEvent<'rfq.reopened'>): Promise<void> {
  await tellSuppliers(context, event, 'reopened');
}

async function hearInvited(context: Hearing, event: OutboxEvent<'rfq.invited'>): Promise<void> {
  if (!event.body.again) await tellSuppliers(context, event, 'invited', [event.body.businessID]);
}

async function hearMatched(context: Hearing, event: OutboxEvent<'rfq.matched'>): Promise<void> {
  const { rfqID, businessID } = event.body;
  if ((await readPlaceOfDay(context.db, rfqID, businessID)) > MATCHES_A_DAY) return;
  await tellSuppliers(context, event, 'matched', [businessID], await readAlerted(context.db, rfqID));
}

/** For the worker: what came above the five of the day before, in one entry. */
export async function tellRest({ db, now }: Hearing): Promise<void> {
  const day = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  for (const { businessID, count } of await readRest(db, day, MATCHES_A_DAY)) {
    await raise(db, await readAdmins(db, businessID), {
      kind: 'rfq-match',
      key: `more ${businessID} ${day}`,
      aboutID: businessID,
      subjectID: businessID,
      actorID: businessID,
      byID: null,
      detail: { event: 'more', side: 'supplier', count },
      at: now(),
    });
  }
}

async function hearReleased(context: Hearing, event: OutboxEvent<'rfq.published'>): Promise<void> {
  const request = await readRequest(context.db, event.body.rfqID);
  if (request?.released) await tellBuyers(context, event, 'released', request);
}

async function hearEnded(context: Hearing, event: OutboxEvent<'rfq.ended'>): Promise<void> {
  const request = await readRequest(context.db, event.body.rfqID);
  if (!request) return;
  const isRemoved = request.state === 'removed';
  await tellSuppliers(context, event, isRemoved ? 'removed' : 'cancelled');
  if (isRemoved) await tellBuyers(context, event, 'taken-down', request);
}

/** Who asks is nobody in a sealed request before its deadline (QUO-008). */
async function hearQuestion(context: Hearing, event: OutboxEvent<'rfq.asked'>): Promise<void> {
  const [request, question] = [await readRequest(context.db, event.body.rfqID), await readQuestion(context.db, event.body.questionID)];
  if (!request || !question) return;
  if (request.shut) await tellBuyers(context, event, 'sealed-question', request);
  else await tellBuyers(context, event, 'asked', { ...request, by: question.businessID });
}

async function hearAnswer(context: Hearing, event: OutboxEvent<'rfq.answered'>): Promise<void> {
  const question = await readQuestion(context.db, event.body.questionID);
  if (question) await tellSuppliers(context, event, 'answered', question.toAll ? undefined : [question.businessID]);
}

async function hearNotice(context: Hearing, event: OutboxEvent<'rfq.noticed'>): Promise<void> {
  const { rfqID, what, businessID } = event.body;
  const request = await readRequest(context.db, rfqID);
  if (!request) return;
  if (what.startsWith(ENDS_FOR_BUYER)) await tellBuyers(context, event, 'quote-ends', { ...request, ...(businessID && { by: businessID }) });
  else if (what.startsWith(ENDS) && businessID) await tellSuppliers(context, event, 'own-ends', [businessID]);
  else if (businessID) await tellSuppliers(context, event, what === 'lapsed' ? 'lapsed' : 'silent', [businessID]);
  else if (what.startsWith(DRAFT_ENDS)) await tellBuyers(context, event, 'draft-ends', request);
  else if (what === 'readable') await tellBuyers(context, event, what, request);
  else await tellBuyers(context, event, 'undecided', request);
}

async function hearQuote(context: Hearing, event: OutboxEvent<'quote.submitted'>): Promise<void> {
  if (event.body.revision > 1) return;
  const [request, quote] = [await readRequest(context.db, event.body.rfqID), await readQuoted(context.db, event.body.quoteID)];
  if (!request || !quote) return;
  if (request.shut) await tellBuyers(context, event, 'sealed-quote', request);
  else await tellBuyers(context, event, 'quoted', { ...request, by: quote.businessID });
}

/** Of a sealed one nobody hears before it is opened (QUO-011). */
async function hearWithdrawn(context: Hearing, event: OutboxEvent<'quote.ended'>): Promise<void> {
  const [request, quote] = [await readRequest(context.db, event.body.rfqID), await readQuoted(context.db, event.body.quoteID)];
  if (request && quote?.withdrawn && !request.shut) await tellBuyers(context, event, 'withdrawn', { ...request, by: quote.businessID });
}

async function hearExpired(context: Hearing, event: OutboxEvent<'quote.expired'>): Promise<void> {
  const [request, quote] = [await readRequest(context.db, event.body.rfqID), await readQuoted(context.db, event.body.quoteID)];
  if (!request || !quote) return;
  await tellSuppliers(context, event, 'own-expired', [quote.businessID]);
  if (!request.shut) await tellBuyers(context, event, 'expired', { ...request, by: quote.businessID });
}

async function hearProlong(context: Hearing, event: OutboxEvent<'quote.prolongAsked'>): Promise<void> {
  const quote = await readQuoted(context.db, event.body.quoteID);
  if (quote) await tellSuppliers(context, event, 'prolong-asked', [quote.businessID]);
}

/** Before a decision is told, one person hears of it: who has to approve it, and then who asked (CMP-021). */
async function hearApproval(context: Hearing, event: OutboxEvent<'award.due'>): Promise<void> {
  const people = await readPeople(context.db, event.body.awardID);
  if (people?.approval && people.approverID) await tellOne(context, event, 'to-approve', people.approverID);
}

async function hearRefused(context: Hearing, event: OutboxEvent<'award.refused'>): Promise<void> {
  const people = await readPeople(context.db, event.body.awardID);
  if (people) await tellOne(context, event, 'not-approved', people.by);
}

async function tellOne({ db, now }: Hearing, { id, body: { rfqID } }: Of, event: Event, accountID: string): Promise<void> {
  const request = await readRequest(db, rfqID);
  if (!request) return;
  const { buyerID } = request;
  const detail = { event, side: 'buyer' } as const;
  await raise(db, [{ accountID, viaID: null }], {
    kind: KINDS[event],
    key: `${event} ${id}`,
    aboutID: rfqID,
    subjectID: buyerID,
    actorID: buyerID,
    byID: null,
    detail,
    at: now(),
  });
}

async function hearDecision(context: Hearing, event: OutboxEvent<'award.told'>): Promise<void> {
  const { awarded, declined } = await readTold(context.db, event.body.awardID);
  await tellSuppliers(context, event, 'awarded', awarded);
  await tellSuppliers(context, event, 'declined', declined);
}

async function hearDeclined(context: Hearing, event: OutboxEvent<'quote.declined'>): Promise<void> {
  await tellSuppliers(context, event, 'declined', (await readTold(context.db, null, event.body.quoteID)).declined);
}

async function hearShortlisted(context: Hearing, event: OutboxEvent<'quote.shortlisted'>): Promise<void> {
  const quote = await readQuoted(context.db, event.body.quoteID);
  if (quote && !quote.withdrawn) await tellSuppliers(context, event, 'shortlisted', [quote.businessID]);
}

/** The other side hears of a counter-offer, its author of the answer, and both when it ended by the clock (NEG-003). */
async function hearRound(context: Hearing, event: OutboxEvent<'round.proposed'>): Promise<void> {
  const { rfqID, quoteID, round } = event.body;
  const [told, request] = [await readRound(context.db, quoteID, round), await readRequest(context.db, rfqID)];
  if (!told || !request) return;
  if (told.side === 'buyer') await tellSuppliers(context, event, 'own-countered', [told.businessID]);
  else await tellBuyers(context, event, 'countered', { ...request, by: told.businessID });
}

async function hearRoundClosed(context: Hearing, event: OutboxEvent<'round.closed'>): Promise<void> {
  const { rfqID, quoteID, round } = event.body;
  const [told, request] = [await readRound(context.db, quoteID, round), await readRequest(context.db, rfqID)];
  if (!told || !request || told.outcome === 'taken-back') return;
  const isEnded = told.outcome === 'ended';
  if (isEnded || told.side === 'supplier') await tellSuppliers(context, event, isEnded ? 'own-counter-ended' : 'own-counter-answered', [told.businessID]);
  if (isEnded || told.side === 'buyer') await tellBuyers(context, event, isEnded ? 'counter-ended' : 'counter-answered', { ...request, by: told.businessID });
}
