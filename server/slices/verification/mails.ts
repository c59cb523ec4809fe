import { sql } from 'kysely';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { type Effect, type Reactions, tellEach } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { companyInMail, text } from '../business/mails.ts';
import { followChange } from './changed.ts';
import { CODE_MINUTES, codeOf } from './code.ts';
import texts from './mails.en.json' with { type: 'json' };

const { kind: kinds, ...mails } = texts;
const templates: Record<keyof typeof mails, Template> = mails;

/** What verification writes to people, and what other slices do that it follows. */
export const reactions: Reactions = {
  'verification.code': [sendCode],
  'work-email.code': [sendWorkCode],
  'verification.told': [askForMails],
  'verification.lapsed': [askForLapseMails],
  'verification.mail': [sendMail],
  'business.changed': [followChange],
};

async function sendCode(parts: Parts, effect: Effect): Promise<void> {
  const id = text(effect, 'checkID');
  const { rows } = await sql<{ address: string; company: string }>`
    select c.address, b.company_name as company from verification_check c join business b on b.id = c.business_id
    where c.id = ${id} and c.state = 'pending' and c.address is not null`.execute(parts.db);
  const [check] = rows;
  if (!check) return;
  const values = { code: codeOf(parts, id), company: companyInMail(check.company), minutes: String(CODE_MINUTES) };
  await sendLetter(parts, effect, check.address, draftOf(templates.code, values));
}

async function sendWorkCode(parts: Parts, effect: Effect): Promise<void> {
  const { rows } = await sql<{ email: string; company: string; id: string; name: string }>`
    select w.email, w.company_name as company, w.code_id as id, a.first_name || ' ' || a.last_name as name
    from work_email w join account a on a.id = w.account_id where w.code_id = ${text(effect, 'codeID')} and w.checked_at is null`.execute(parts.db);
  const [asked] = rows;
  if (!asked) return;
  const values = { code: codeOf(parts, asked.id), company: companyInMail(asked.company), minutes: String(CODE_MINUTES), name: asked.name };
  await sendLetter(parts, effect, asked.email, draftOf(templates.workCode, values));
}

/** Each owner and admin gets a mail of their own. */
async function askForMails({ db }: Parts, { body }: Effect): Promise<void> {
  const { rows } = await sql<{ accountID: string }>`select account_id as "accountID" from business_access
    where business_id = ${String(body['businessID'])} and access in ('owner', 'admin')`.execute(db);
  await tellEach(
    db,
    'verification.mail',
    rows.map(({ accountID }) => ({ ...body, accountID })),
  );
}

/** A check that ends matters more or less, by what is left. */
async function askForLapseMails(parts: Parts, effect: Effect): Promise<void> {
  const { businessID, lost } = effect.body;
  const grant = await sql`select 1 from verification where business_id = ${String(businessID)}`.execute(parts.db);
  const what = lost ? 'lost' : grant.rows.length > 0 ? 'lapsed' : 'ended';
  await askForMails(parts, { ...effect, body: { ...effect.body, what } });
}

async function sendMail(parts: Parts, effect: Effect): Promise<void> {
  const { rows } = await sql<{ email: string; company: string }>`
    select a.email, b.company_name as company from account a join resource r on r.id = a.id and r.hidden_at is null, business b
    where a.id = ${text(effect, 'accountID')} and a.email_confirmed_at is not null and b.id = ${text(effect, 'businessID')}`.execute(parts.db);
  const [receiver] = rows;
  const template = templates[text(effect, 'what') as keyof typeof templates];
  if (!receiver || !template) return;
  const place = text(effect, 'what') === 'certificate' ? 'edit/certificates' : 'verification';
  const values = {
    company: companyInMail(receiver.company),
    kind: kinds[text(effect, 'kind') as keyof typeof kinds] ?? 'your company',
    reason: text(effect, 'reason'),
    until: day(text(effect, 'until')),
    certificate: companyInMail(text(effect, 'certificate')),
  };
  await sendLetter(parts, effect, receiver.email, draftOf(template, values, `${parts.config.SITE_URL}/business/${text(effect, 'businessID')}/${place}`));
}

/** DD/MM/YYYY, as the product writes dates. */
const day = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');
