import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readAnswerLetter, readClaimLetter, readRefusedLetter } from './mails-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** What staff writes to people who wait. Each event is one mail. */
export const subscribers = { 'staff.answer': [sendAnswer], 'staff.refused': [tellRefused], 'staff.claim': [tellClaim] } satisfies Subscribers;

/** Under the number of the enquiry, so that mail programs and support keep it together; an answer reaches support. */
async function sendAnswer(parts: AppContext, event: OutboxEvent<'staff.answer'>): Promise<void> {
  const [found] = await readAnswerLetter(parts.db, event.body.answerID);
  if (!found) return;
  const draft = draftOf(templates.answer, { number: found.number });
  const paragraphs = found.content.split(/\n+/).filter((line) => line.trim() !== '');
  await sendLetter(parts, event, { to: found.email, replyTo: SUPPORT_EMAIL[parts.config.EDITION] }, { ...draft, paragraphs });
}

async function tellRefused(parts: AppContext, event: OutboxEvent<'staff.refused'>): Promise<void> {
  const [found] = await readRefusedLetter(parts.db, event.body.requestID);
  if (found) await sendLetter(parts, event, found.email, draftOf(templates.refused, { ...found, to: companyInMail(found.to) }));
}

async function tellClaim(parts: AppContext, event: OutboxEvent<'staff.claim'>): Promise<void> {
  const [found] = await readClaimLetter(parts.db, event.body.claimID);
  if (!found) return;
  const draft = draftOf(templates[found.state], { ...found, company: companyInMail(found.company) }, `${parts.config.SITE_URL}/my-business`);
  await sendLetter(parts, event, found.email, draft);
}
