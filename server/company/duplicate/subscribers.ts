import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '../business/mails.ts';
import { openCases } from './find.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readAskedLetter } from './pair-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** A company that is new or has changed is compared with the directory; owners are asked by mail. */
export const subscribers = { 'business.created': [compare], 'business.changed': [compare], 'duplicate.asked': [ask] } satisfies Subscribers;

async function compare({ db, now }: AppContext, event: OutboxEvent<'business.created' | 'business.changed'>): Promise<void> {
  await openCases(db, [event.body.businessID], now());
}

async function ask(parts: AppContext, event: OutboxEvent<'duplicate.asked'>): Promise<void> {
  const { pairID, businessID, accountID } = event.body;
  const [letter] = await readAskedLetter(parts.db, pairID, businessID, accountID);
  if (!letter) return;
  const { email, name, company, other } = letter;
  const values = { name, company: companyInMail(company), other: companyInMail(other) };
  await sendLetter(parts, event, email, draftOf(templates.asked, values, `${parts.config.SITE_URL}/my-business`));
}
