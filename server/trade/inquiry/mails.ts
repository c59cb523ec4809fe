import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readReceiverRow, readToldRow, type Told } from './mails-queries.ts';
import { readPeople } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;
const EXCERPT = 400;

/** What trade talk writes to people. Each event is one mail, or asks for mails. */
export const subscribers = {
  'inquiry.created': [askForMails],
  'inquiry.mail': [tellPerson],
  'inquiry.stranger': [tellStranger],
  'inquiry.unread': [tellUnread],
} satisfies Subscribers;

async function readTold({ db }: AppContext, requestID: string): Promise<Told | null> {
  const rows = await readToldRow(db, requestID);
  return rows[0] ?? null;
}

/** Everybody of the receiver gets a mail of their own; a company that nobody of is here gets one at the address that it publishes. */
async function askForMails(parts: AppContext, event: OutboxEvent<'inquiry.created'>): Promise<void> {
  const requestID = event.body.requestID;
  const told = await readTold(parts, requestID);
  if (!told || told.isApart) return;
  const people = await readPeople(parts.db, [told.toID]);
  await publishEach(
    parts.db,
    'inquiry.mail',
    people.map((accountID) => ({ requestID, accountID })),
  );
  if (people.length === 0 && told.published) await publishEach(parts.db, 'inquiry.stranger', [{ requestID }]);
}

async function tellPerson(parts: AppContext, event: OutboxEvent<'inquiry.mail'>): Promise<void> {
  const requestID = event.body.requestID;
  const [told, person] = [await readTold(parts, requestID), await readReceiver(parts, event.body.accountID)];
  if (!told || !person) return;
  const url = `${parts.config.SITE_URL}/business/${told.toID}/requests/${requestID}`;
  await sendLetter(parts, event, person.email, draftOf(templates.created, { ...valuesOf(told), name: person.name }, url));
}

async function tellStranger(parts: AppContext, event: OutboxEvent<'inquiry.stranger'>): Promise<void> {
  const told = await readTold(parts, event.body.requestID);
  if (!told?.published) return;
  await sendLetter(
    parts,
    event,
    told.published,
    draftOf(templates.stranger, { listed: companyInMail(told.to) }, `${parts.config.SITE_URL}/business/${told.toID}/`),
  );
}

async function tellUnread(parts: AppContext, event: OutboxEvent<'inquiry.unread'>): Promise<void> {
  const person = await readReceiver(parts, event.body.accountID);
  if (!person) return;
  const threads = event.body.threads;
  const values = { name: person.name, count: threads === 1 ? 'one conversation' : `${threads} conversations` };
  await sendLetter(parts, event, person.email, draftOf(templates.unread, values, `${parts.config.SITE_URL}/my-messages`));
}

async function readReceiver({ db }: AppContext, accountID: string): Promise<{ email: string; name: string } | null> {
  const rows = await readReceiverRow(db, accountID);
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
