import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '../business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readLetter, readRemovedLetter } from './queries.ts';
import { tokenOfInvitation } from './token.ts';

const { levels, ...rest } = mails;
const templates: Record<keyof typeof rest, Template> = rest;

/** What invitations and removals write to people. Each event is one mail. */
export const subscribers = { 'business.invited': [sendInvitation], 'member.removed': [tellRemoved] } satisfies Subscribers;

async function sendInvitation(parts: AppContext, event: OutboxEvent<'business.invited'>): Promise<void> {
  const invitationID = event.body.invitationID;
  const letter = await readLetter(parts.db, invitationID);
  if (!letter) return;
  const { email, access, by, hasAccount } = letter;
  // Without somebody who invites, the directory itself does: it lists the company and looks for who owns it.
  const kind = by === null ? (hasAccount ? 'listed' : 'listedNew') : hasAccount ? 'invited' : 'invitedNew';
  const url = `${parts.config.SITE_URL}/business/invitation?${new URLSearchParams({ token: tokenOfInvitation(parts, invitationID) })}`;
  const company = companyInMail(letter.company);
  const values = { company, listed: company, access: levels[access], by: by ?? '' };
  await sendLetter(parts, event, email, draftOf(templates[kind], values, url));
}

async function tellRemoved(parts: AppContext, event: OutboxEvent<'member.removed'>): Promise<void> {
  const [person] = await readRemovedLetter(parts.db, event.body.accountID, event.body.businessID);
  if (!person) return;
  const values = { name: person.name, company: companyInMail(person.company) };
  await sendLetter(parts, event, person.email, draftOf(templates.removed, values));
}
