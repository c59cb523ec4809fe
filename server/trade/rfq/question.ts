import { MOST_QUESTIONS } from '#contract/trade/rfq/limits.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { keepCautions } from '#server/trust/caution/judge.ts';
import { countQuestions, insertQuestion, setAnswer } from './question-queries.ts';
import { lockRfq } from './state-queries.ts';

/** A supplier asks, until the deadline (QUO-008). The request is locked: ten that ask at once are counted one after the other. */
export async function ask(request: Request, rfqID: string, { bid, text }: { bid: string; text: string }): Promise<{ questionID: string }> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (locked?.state !== 'open') throw new Refusal('rfq_closed');
  if ((await countQuestions(db, rfqID, bid)) >= MOST_QUESTIONS) throw new Refusal('too_many_requests', { retryAfter: 3600 });
  const questionID = newId();
  await insertQuestion(db, { id: questionID, rfqID, businessID: bid, accountID: actorOf(request).accountID, text, at: locked.now });
  await keepCautions(request, questionID, { text, partyID: bid });
  await publish(db, 'rfq.asked', { rfqID, questionID });
  return { questionID };
}

/** The buyer answers; in a sealed request every answer goes to all, because the asker is not known. */
export async function answer(request: Request, rfqID: string, questionID: string, { answer, toAll }: { answer: string; toAll: boolean }): Promise<void> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (locked?.state !== 'open' && locked?.state !== 'deciding') throw new Refusal('rfq_closed');
  const isAnswered = await setAnswer(db, { questionID, rfqID, answer, by: actorOf(request).accountID, toAll: toAll || locked.sealed, at: locked.now });
  if (!isAnswered) throw new Refusal('not_found');
  await publish(db, 'rfq.answered', { rfqID, questionID });
}
