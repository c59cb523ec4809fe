import { sql } from 'kysely';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };

const templates: Record<keyof typeof mails, Template> = mails;

export const subscribers = { 'document.released': [askForMails], 'document.mail': [sendMail] } satisfies Subscribers;

/** Everybody of the counterpart gets a mail of their own. */
async function askForMails({ db }: AppContext, effect: OutboxEvent<'document.released'>): Promise<void> {
  const releaseID = effect.body.releaseID;
  const { rows } = await sql<{ accountID: string }>`
    select a.id as "accountID" from document_release x join account a on a.id = x.to_id where x.id = ${releaseID}
    union select o.account_id from document_release x join business_access o on o.business_id = x.to_id where x.id = ${releaseID}`.execute(db);
  await publishEach(
    db,
    'document.mail',
    rows.map(({ accountID }) => ({ releaseID, accountID })),
  );
}

/** Without the name of the document: it is for those who log in. */
async function sendMail(parts: AppContext, effect: OutboxEvent<'document.mail'>): Promise<void> {
  const { rows } = await sql<{ email: string; company: string; receiver: string; businessID: string; until: string }>`
    select a.email, b.company_name as company, coalesce(t.company_name, 'you') as receiver, b.id as "businessID", to_char(x.expires_at, 'DD/MM/YYYY') as until
    from document_release x join document d on d.id = x.document_id join business b on b.id = d.business_id left join business t on t.id = x.to_id, account a
    join resource r on r.id = a.id and r.hidden_at is null
    where x.id = ${effect.body.releaseID} and a.id = ${effect.body.accountID} and a.email_confirmed_at is not null and x.revoked_at is null`.execute(parts.db);
  const [told] = rows;
  if (!told) return;
  const values = { company: companyInMail(told.company), receiver: companyInMail(told.receiver), until: told.until };
  await sendLetter(parts, effect, told.email, draftOf(templates.released, values, `${parts.config.SITE_URL}/business/${told.businessID}/documents`));
}
