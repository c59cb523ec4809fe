import { sql } from 'kysely';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readPeople } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;
const EXCERPT = 400;

/** What trade talk writes to people. Each effect is one mail, or asks for mails. */
export const subscribers = {
  'inquiry.created': [askForMails],
  'inquiry.mail': [tellPerson],
  'inquiry.stranger': [tellStranger],
  'inquiry.unread': [tellUnread],
} satisfies Subscribers;

interface Told {
  toID: string;
  from: string;
  to: string;
  subject: string;
  content: string;
  /** That the receiver publishes, where it is a company. */
  published: string | null;
}

async function readTold({ db }: AppContext, requestID: string): Promise<Told | null> {
  const { rows } = await sql<Told>`
    select q.to_id as "toID", coalesce(fb.company_name, fa.first_name || ' ' || fa.last_name) as "from", coalesce(tb.company_name, ta.first_name || ' ' || ta.last_name) as "to",
      q.subject, m.content, tb.contact_info ->> 'email' as published
    from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = 1
    left join business fb on fb.id = q.from_id left join account fa on fa.id = q.from_id
    left join business tb on tb.id = q.to_id left join account ta on ta.id = q.to_id where q.id = ${requestID}`.execute(db);
  return rows[0] ?? null;
}

/** Everybody of the receiver gets a mail of their own; a company that nobody of is here gets one at the address that it publishes. */
async function askForMails(parts: AppContext, effect: OutboxEvent<'inquiry.created'>): Promise<void> {
  const requestID = effect.body.requestID;
  const told = await readTold(parts, requestID);
  if (!told) return;
  const people = await readPeople(parts.db, [told.toID]);
  await publishEach(
    parts.db,
    'inquiry.mail',
    people.map((accountID) => ({ requestID, accountID })),
  );
  if (people.length === 0 && told.published) await publishEach(parts.db, 'inquiry.stranger', [{ requestID }]);
}

async function tellPerson(parts: AppContext, effect: OutboxEvent<'inquiry.mail'>): Promise<void> {
  const requestID = effect.body.requestID;
  const [told, person] = [await readTold(parts, requestID), await readReceiver(parts, effect.body.accountID)];
  if (!told || !person) return;
  const url = `${parts.config.SITE_URL}/business/${told.toID}/requests/${requestID}`;
  await sendLetter(parts, effect, person.email, draftOf(templates.created, { ...valuesOf(told), name: person.name }, url));
}

async function tellStranger(parts: AppContext, effect: OutboxEvent<'inquiry.stranger'>): Promise<void> {
  const told = await readTold(parts, effect.body.requestID);
  if (!told?.published) return;
  await sendLetter(
    parts,
    effect,
    told.published,
    draftOf(templates.stranger, { listed: companyInMail(told.to) }, `${parts.config.SITE_URL}/business/${told.toID}/`),
  );
}

async function tellUnread(parts: AppContext, effect: OutboxEvent<'inquiry.unread'>): Promise<void> {
  const person = await readReceiver(parts, effect.body.accountID);
  if (!person) return;
  const threads = effect.body.threads;
  const values = { name: person.name, count: threads === 1 ? 'one conversation' : `${threads} conversations` };
  await sendLetter(parts, effect, person.email, draftOf(templates.unread, values, `${parts.config.SITE_URL}/my-messages`));
}

async function readReceiver({ db }: AppContext, accountID: string): Promise<{ email: string; name: string } | null> {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, a.first_name as name from account a join resource r on r.id = a.id and r.hidden_at is null
    where a.id = ${accountID} and a.email_confirmed_at is not null`.execute(db);
  return rows[0] ?? null;
}

const valuesOf = ({ from, to, subject, content }: Told) => ({
  from: companyInMail(from),
  to: companyInMail(to),
  subject: cut(subject, 80),
  excerpt: cut(content, EXCERPT),
});

function cut(words: string, length: number): string {
  const signs = [...words];
  return signs.length > length ? `${signs.slice(0, length).join('').trimEnd()}…` : words;
}
