import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { AppContext, Level } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/outbox.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { readable } from '#server/network/resource/queries.ts';
import { companyInMail } from '../business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { tokenOfInvitation } from './token.ts';

const { levels, ...rest } = mails;
const templates: Record<keyof typeof rest, Template> = rest;

/** What invitations and removals write to people. Each effect is one mail. */
export const subscribers = { 'business.invited': [sendInvitation], 'member.removed': [tellRemoved] } satisfies Subscribers;

interface Letter {
  email: string;
  access: Level;
  company: string;
  by: string | null;
  hasAccount: boolean;
}

/** Nothing goes out for what was withdrawn or accepted meanwhile. */
async function readLetter(db: Db, invitationID: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select i.email, i.access, b.company_name as company, o.first_name || ' ' || o.last_name as by,
      exists (select 1 from account a where lower(a.email) = lower(i.email) and a.email_confirmed_at is not null) as "hasAccount"
    from business_invitation i join business b on b.id = i.business_id join resource r on r.id = b.id and ${readable('r')}
    left join account o on o.id = i.invited_by where i.id = ${invitationID}`.execute(db);
  return rows[0] ?? null;
}

async function sendInvitation(parts: AppContext, effect: OutboxEvent<'business.invited'>): Promise<void> {
  const invitationID = effect.body.invitationID;
  const letter = await readLetter(parts.db, invitationID);
  if (!letter) return;
  const { email, access, by, hasAccount } = letter;
  // Without somebody who invites, the directory itself does: it lists the company and looks for who owns it.
  const kind = by === null ? (hasAccount ? 'listed' : 'listedNew') : hasAccount ? 'invited' : 'invitedNew';
  const url = `${parts.config.SITE_URL}/business/invitation?${new URLSearchParams({ token: tokenOfInvitation(parts, invitationID) })}`;
  const company = companyInMail(letter.company);
  const values = { company, listed: company, access: levels[access], by: by ?? '' };
  await sendLetter(parts, effect, email, draftOf(templates[kind], values, url));
}

async function tellRemoved(parts: AppContext, effect: OutboxEvent<'member.removed'>): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from account a, business b
    where a.id = ${effect.body.accountID} and b.id = ${effect.body.businessID}`.execute(parts.db);
  const [person] = rows;
  if (!person) return;
  const values = { name: person.name, company: companyInMail(person.company) };
  await sendLetter(parts, effect, person.email, draftOf(templates.removed, values));
}
