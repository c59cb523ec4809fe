import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readLetter, readReceivers } from './mails-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = { 'document.released': [askForMails], 'document.mail': [sendMail] } satisfies Subscribers;

/** Everybody of the counterpart gets a mail of their own. */
async function askForMails({ db }: AppContext, event: OutboxEvent<'document.released'>): Promise<void> {
  const releaseID = event.body.releaseID;
  const rows = await readReceivers(db, releaseID);
  await publishEach(
    db,
    'document.mail',
    rows.map(({ accountID }) => ({ releaseID, accountID })),
  );
}

/** Without the name of the document: it is for those who log in. */
async function sendMail(parts: AppContext, event: OutboxEvent<'document.mail'>): Promise<void> {
  const [told] = await readLetter(parts.db, event.body.releaseID, event.body.accountID);
  if (!told) return;
  const values = { company: companyInMail(told.company), receiver: companyInMail(told.receiver), until: told.until };
  await sendLetter(parts, event, told.email, draftOf(templates.released, values, `${parts.config.SITE_URL}/business/${told.businessID}/documents`));
}
