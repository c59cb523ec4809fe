import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { withdraw as withdrawResource } from '#server/network/resource/write-queries.ts';
import { type Known, lockQuestion } from './queries.ts';
import { answerAnew, changeAnswer, insertAnswer, setDeclined, withdrawAnswer } from './write-queries.ts';

/** Answers in public what has no answer yet, or one that was taken back. */
export async function answer(request: Request, questionID: string, text: string): Promise<void> {
  const { db, now } = request;
  const question = await known(request, questionID);
  if (isAnswered(question)) throw new Refusal('question_answered');
  const { accountID } = actorOf(request);
  const written = { accountID, text, at: now() };
  if (question.answerID) await answerAnew(db, questionID, written);
  else await insertAnswer(db, questionID, { id: newId(), ...written });
  await setDeclined(db, questionID, null);
  await publish(db, 'question.answered', { questionID, accountID });
  await renew(request, question);
}

/** Says that no answer comes. Saying it again changes nothing. */
export async function decline(request: Request, questionID: string): Promise<void> {
  const question = await known(request, questionID);
  if (isAnswered(question)) throw new Refusal('question_answered');
  const { accountID } = actorOf(request);
  await setDeclined(request.db, questionID, { accountID, at: request.now() });
  await publish(request.db, 'question.answered', { questionID, accountID });
}

/** @throws Refusal `not_found` where there is no answer. */
export async function change(request: Request, questionID: string, text: string): Promise<void> {
  const question = await known(request, questionID);
  if (!isAnswered(question)) throw new Refusal('not_found');
  await changeAnswer(request.db, questionID, { accountID: actorOf(request).accountID, text, at: request.now() });
  await renew(request, question);
}

/** @throws Refusal `not_found` where there is no answer. */
export async function withdraw(request: Request, questionID: string): Promise<void> {
  const question = await known(request, questionID);
  if (!isAnswered(question)) throw new Refusal('not_found');
  await withdrawAnswer(request.db, questionID, request.now());
  await renew(request, question);
}

/** @throws Refusal `not_found` for a question of somebody else, `question_answered` for one that others read by now. */
export async function removeQuestion(request: Request, questionID: string): Promise<void> {
  const question = await known(request, questionID);
  if (!question.mine) throw new Refusal('not_found');
  if (isAnswered(question)) throw new Refusal('question_answered');
  // Nobody else reads it: no page and no search has it.
  await withdrawResource(request.db, [questionID], request.now());
}

const isAnswered = ({ answerID, withdrawn }: Known): boolean => answerID !== null && !withdrawn;

async function known(request: Request, questionID: string): Promise<Known> {
  const question = await lockQuestion(request.db, questionID, actorOf(request).accountID);
  if (!question) throw new Refusal('not_found');
  return question;
}

/** What finds the product has changed, and what its page shows. */
async function renew({ db, findable }: Request, { productID }: Known): Promise<void> {
  await findable.renew(db, 'product', [productID]);
  await purgePages(db, [productID]);
}
