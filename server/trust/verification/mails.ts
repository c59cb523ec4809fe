import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import { followChange } from './changed.ts';
import { readAdmins, readCodeAddress, readLetter, readVerified, readWorkCode } from './checks-queries.ts';
import { CODE_MINUTES, codeOf } from './code.ts';
import texts from './mails.en.json' with { type: 'json' };
import type { Told } from './topics.ts';

const { kind: kinds, ...mails } = texts;
const templates: Record<keyof typeof mails, Template> = mails;

/** What verification writes to people, and what other slices do that it follows. */
export const subscribers = {
  'verification.code': [sendCode],
  'work-email.code': [sendWorkCode],
  'verification.told': [askForMails],
  'verification.lapsed': [askForLapseMails],
  'verification.mail': [sendMail],
  'business.changed': [followChange],
} satisfies Subscribers;

async function sendCode(parts: AppContext, event: OutboxEvent<'verification.code'>): Promise<void> {
  const id = event.body.checkID;
  const [check] = await readCodeAddress(parts.db, id);
  if (!check) return;
  const values = { code: codeOf(parts, id), minutes: String(CODE_MINUTES) };
  await sendLetter(parts, event, check.address, draftOf(templates.code, values));
}

async function sendWorkCode(parts: AppContext, event: OutboxEvent<'work-email.code'>): Promise<void> {
  const [asked] = await readWorkCode(parts.db, event.body.codeID);
  if (!asked) return;
  const values = { code: codeOf(parts, asked.id), minutes: String(CODE_MINUTES) };
  await sendLetter(parts, event, asked.email, draftOf(templates.workCode, values));
}

/** Each owner and admin gets a mail of their own. */
function askForMails(parts: AppContext, { body }: OutboxEvent<'verification.told'>): Promise<void> {
  return askFor(parts, body);
}

async function askFor({ db }: AppContext, told: Told): Promise<void> {
  const rows = await readAdmins(db, told.businessID);
  await publishEach(
    db,
    'verification.mail',
    rows.map(({ accountID }) => ({ ...told, accountID })),
  );
}

/** A check that ends matters more or less, by what is left. */
async function askForLapseMails(parts: AppContext, event: OutboxEvent<'verification.lapsed'>): Promise<void> {
  const { businessID, lost } = event.body;
  const grant = await readVerified(parts.db, businessID);
  const what = lost ? 'lost' : grant.length > 0 ? 'lapsed' : 'ended';
  await askFor(parts, { ...event.body, what });
}

async function sendMail(parts: AppContext, event: OutboxEvent<'verification.mail'>): Promise<void> {
  const { businessID, what, kind, reason = '', until = '', certificate = '', subject = '' } = event.body;
  const [receiver] = await readLetter(parts.db, event.body.accountID, businessID);
  const template = templates[what];
  if (!receiver || !template) return;
  const place = what.startsWith('certificate') ? 'edit/certificates' : 'verification';
  const values = {
    company: companyInMail(receiver.company),
    kind: kind ? kinds[kind] : 'your company',
    reason,
    until: day(until),
    certificate: companyInMail(certificate),
    subject,
  };
  await sendLetter(parts, event, receiver.email, draftOf(template, values, `${parts.config.SITE_URL}/business/${businessID}/${place}`));
}

/** DD/MM/YYYY, as the product writes dates. */
const day = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');
