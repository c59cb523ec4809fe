import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readLetter, readOwners } from './mails-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** Owners hear that an endpoint was disabled (HOK-008). */
export const subscribers = { 'webhook.disabled': [askForMails], 'webhook.mail': [sendMail] } satisfies Subscribers;

async function askForMails({ db }: AppContext, { body }: OutboxEvent<'webhook.disabled'>): Promise<void> {
  const owners = await readOwners(db, body.webhookID);
  await publishEach(
    db,
    'webhook.mail',
    owners.map((accountID) => ({ ...body, accountID })),
  );
}

async function sendMail(parts: AppContext, event: OutboxEvent<'webhook.mail'>): Promise<void> {
  const { webhookID, accountID, because } = event.body;
  const letter = await readLetter(parts.db, webhookID, accountID);
  if (!letter) return;
  const values = { company: companyInMail(letter.company), host: new URL(letter.url).hostname };
  const url = `${parts.config.SITE_URL}/business/${letter.businessID}/integrations`;
  await sendLetter(parts, event, letter.email, draftOf(templates[because], values, url));
}
