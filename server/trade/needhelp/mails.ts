import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import mails from './mails.en.json' with { type: 'json' };
import { type Filled, readEnquiry } from './queries.ts';

export const subscribers = { 'needhelp.asked': [forward], 'needhelp.acknowledged': [acknowledge] } satisfies Subscribers;

/** Everything that was filled in, to the edition's support; an answer goes to who asked. */
async function forward(parts: AppContext, event: OutboxEvent<'needhelp.asked'>): Promise<void> {
  const kept = await readEnquiry(parts.db, event.body.enquiryID);
  if (!kept) return;
  const { number, enquiry } = kept;
  const draft = draftOf(mails.request, { number, from: fromOf(enquiry), reach: mails.reach[reachOf(enquiry)] });
  const to = { to: SUPPORT_EMAIL[parts.config.EDITION], replyTo: enquiry.email };
  await sendLetter(parts, event, to, { ...draft, after: rowsOf(enquiry) });
}

/** Nothing that somebody wrote stands in it: it goes to an address that nobody has proved. */
async function acknowledge(parts: AppContext, event: OutboxEvent<'needhelp.acknowledged'>): Promise<void> {
  const kept = await readEnquiry(parts.db, event.body.enquiryID);
  const email = kept?.enquiry.email;
  if (!email) return;
  await sendLetter(parts, event, email, draftOf(mails.receipt, { number: kept.number }));
}

function reachOf({ email, companyPhone, mobilePhone }: Filled): keyof typeof mails.reach {
  if (email) return 'email';
  return companyPhone || mobilePhone ? 'phone' : 'none';
}

const fromOf = ({ businessName, firstName, lastName }: Filled): string => businessName || [firstName, lastName].filter(Boolean).join(' ') || mails.nobody;

/** A line for each field, in the order of the form; a mail has no line breaks inside of one. */
function rowsOf(enquiry: Filled): string[] {
  return Object.entries(mails.fields).flatMap(([name, label]) => {
    const [first, ...more] = (enquiry[name as keyof Filled] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
    return first === undefined ? [] : [`${label}: ${first}`, ...more];
  });
}
