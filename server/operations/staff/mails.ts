import { sql } from 'kysely';
import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };

const templates: Record<keyof typeof mails, Template> = mails;

/** What staff writes to people who wait. Each effect is one mail. */
export const subscribers = { 'staff.answer': [sendAnswer], 'staff.refused': [tellRefused], 'staff.claim': [tellClaim] } satisfies Subscribers;

/** Under the number of the enquiry, so that mail programs and support keep it together; an answer reaches support. */
async function sendAnswer(parts: AppContext, effect: OutboxEvent<'staff.answer'>): Promise<void> {
  const { rows } = await sql<{ number: string; email: string; content: string }>`
    select 'WBN-H-' || lpad(h.number::text, 6, '0') as number, h.email, n.content from need_help_answer n join need_help h on h.id = n.need_help_id
    where n.id = ${effect.body.answerID} and h.email is not null`.execute(parts.db);
  const [found] = rows;
  if (!found) return;
  const draft = draftOf(templates.answer, { number: found.number });
  const paragraphs = found.content.split(/\n+/).filter((line) => line.trim() !== '');
  await sendLetter(parts, effect, { to: found.email, replyTo: SUPPORT_EMAIL[parts.config.EDITION] }, { ...draft, paragraphs });
}

async function tellRefused(parts: AppContext, effect: OutboxEvent<'staff.refused'>): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; to: string; sentence: string }>`
    select a.email, a.first_name as name, coalesce(b.company_name, o.first_name || ' ' || o.last_name, '') as to, coalesce(q.refused_because, '') as sentence
    from inquiry q join account a on a.id = q.account_id left join business b on b.id = q.to_id left join account o on o.id = q.to_id
    where q.id = ${effect.body.requestID}`.execute(parts.db);
  const [found] = rows;
  if (found) await sendLetter(parts, effect, found.email, draftOf(templates.refused, { ...found, to: companyInMail(found.to) }));
}

async function tellClaim(parts: AppContext, effect: OutboxEvent<'staff.claim'>): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; company: string; sentence: string; state: 'accepted' | 'declined' }>`
    select a.email, a.first_name as name, b.company_name as company, coalesce(c.answer, '') as sentence, c.state
    from business_claim_request c join account a on a.id = c.account_id join business b on b.id = c.business_id where c.id = ${effect.body.claimID} and c.state <> 'open'`.execute(
    parts.db,
  );
  const [found] = rows;
  if (!found) return;
  const draft = draftOf(templates[found.state], { ...found, company: companyInMail(found.company) }, `${parts.config.SITE_URL}/my-business`);
  await sendLetter(parts, effect, found.email, draft);
}
