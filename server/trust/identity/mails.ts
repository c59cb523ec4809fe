import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { followProfile, followProof, followRegister } from './follow.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readLetter } from './mails-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** What people read about whom they work for, and what identity follows of other slices. */
export const subscribers = {
  'identity.told': [sendMail],
  'work-email.proved': [followProof],
  'verification.lapsed': [followRegister],
  'profile.company': [followProfile],
} satisfies Subscribers;

async function sendMail(parts: AppContext, event: OutboxEvent<'identity.told'>): Promise<void> {
  const { to, what, accountID, businessID, domain = '', company = '', reason = '' } = event.body;
  const letter = await readLetter(parts.db, { to, accountID, businessID: businessID ?? null });
  if (!letter) return;
  const values = { name: companyInMail(letter.name), company: companyInMail(letter.company ?? company), domain, reason };
  const link = businessID ? `${parts.config.SITE_URL}/business/${businessID}/verification` : `${parts.config.SITE_URL}/profile`;
  await sendLetter(parts, event, letter.email, draftOf(templates[what], values, link));
}
