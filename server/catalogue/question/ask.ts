import { COMPANY_TIMES, isIdentified, QUESTIONS_A_DAY } from '#contract/trust/levels.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { actsAs } from '#server/company/actor/queries.ts';
import { requireReach } from '#server/network/resource/reach.ts';
import { dayBefore, lockCompanies, lockSender, secondsUntilRoom } from '#server/trade/inquiry/contact-queries.ts';
import { type Asked, insertQuestion, readAsked, readCompanyAsked } from './write-queries.ts';

interface Wanted {
  productID: string;
  businessID?: string | undefined;
  text: string;
}

/** Asks about a product, in the caller's transaction. Nobody asks about what their own company offers: its page says that. @returns the question's id. */
export async function ask(request: Request, { productID, businessID, text }: Wanted): Promise<string> {
  const { db, levels, now } = request;
  const { accountID } = actorOf(request);
  const actorID = await actsAs(request, businessID);
  await requireReach(request, productID, actorID, ['product']);
  if ((await levels.read(db, 'product', productID, accountID)) !== 'none') throw new Refusal('invalid_input', { fields: { text: say('asksOwnBusiness') } });
  await requireQuestionLeft(request, accountID);
  const [id, at] = [newId(), now()];
  await insertQuestion(db, { id, productID, accountID, businessID: actorID === accountID ? null : actorID, text, at });
  await publish(db, 'question.asked', { questionID: id, actorID, accountID });
  return id;
}

/** Locks the account, so that questions sent at once are counted one after the other. @throws Refusal `question_limit` where it is one too many for today. */
async function requireQuestionLeft({ db, now }: Request, accountID: string): Promise<void> {
  await lockSender(db, accountID);
  await lockCompanies(db, accountID);
  const day = { since: dayBefore(now()), now: now() };
  const own = await readAsked(db, accountID, day);
  if (!own) throw new Refusal('SessionError');
  const companies = await readCompanyAsked(db, accountID, day);
  const waitFor = ({ times: told, level }: Asked, times: number) => secondsUntilRoom(told, { more: 1, most: QUESTIONS_A_DAY[level] * times, now: day.now });
  const wait = Math.max(waitFor(own, 1), ...companies.map((company) => waitFor(company, COMPANY_TIMES)));
  if (wait === 0) return;
  const fields = isIdentified(own.level) ? {} : { fields: { identity: say('identifyToAsk') } };
  throw new Refusal('question_limit', { retryAfter: wait, ...fields });
}
