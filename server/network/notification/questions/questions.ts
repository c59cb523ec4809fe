import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { type Hearing, raise } from '../raise.ts';
import { readPeople } from '../sources-queries.ts';
import { readQuestion } from './queries.ts';

/** What both sides of a question about a product hear: the people of its company, then who asked (PAG-020). */
export const subscribers = {
  'question.asked': [hearAsked],
  'question.answered': [hearAnswered],
} satisfies Subscribers;

async function hearAsked({ db, now }: Hearing, { body }: OutboxEvent<'question.asked'>): Promise<void> {
  const { questionID, actorID, accountID } = body;
  const question = await readQuestion(db, questionID);
  if (!question) return;
  const about = { aboutID: question.productID, subjectID: question.productID, targetID: questionID };
  const happening = { kind: 'question', key: `question ${questionID}`, ...about, actorID, byID: accountID, at: now() } as const;
  await raise(db, await readPeople(db, question.companyID), happening);
}

/** By the event and not by the question: an answer that was taken back may be followed by another one. */
async function hearAnswered({ db, now }: Hearing, { id, body }: OutboxEvent<'question.answered'>): Promise<void> {
  const { questionID, accountID } = body;
  const question = await readQuestion(db, questionID);
  if (!question) return;
  const about = { aboutID: question.productID, subjectID: question.productID, targetID: questionID };
  const happening = { kind: 'answer', key: `answer ${id}`, ...about, actorID: question.companyID, byID: accountID, at: now() } as const;
  await raise(db, [{ accountID: question.askedBy, viaID: question.askedAs }], happening);
}
