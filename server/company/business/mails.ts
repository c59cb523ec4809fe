import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import { CLAIM_DAYS, tokenOfClaim } from './claim.ts';
import { readClaimLetter } from './claim-queries.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readDeletionLetter } from './write-queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

/** What claims and deletions of companies write to people. Each event is one mail. */
export const subscribers = { 'business.claim': [sendClaim], 'business.deletion': [tellDeletion] } satisfies Subscribers;

const ADDRESS = /:\/\/|www\./i;

/** A name that is an address would make us send somebody's advertisement to people who never asked. */
export const companyInMail = (name: string): string => (ADDRESS.test(name) ? 'a company' : name);

async function sendClaim(parts: AppContext, event: OutboxEvent<'business.claim'>): Promise<void> {
  const id = event.body.claimID;
  const [claim] = await readClaimLetter(parts.db, id);
  if (!claim) return;
  const url = `${parts.config.SITE_URL}/business/claim?${new URLSearchParams({ token: tokenOfClaim(parts, id) })}`;
  const values = { listed: companyInMail(claim.company), days: String(CLAIM_DAYS) };
  await sendLetter(parts, event, claim.email, draftOf(templates.claim, values, url));
}

async function tellDeletion(parts: AppContext, event: OutboxEvent<'business.deletion'>): Promise<void> {
  const [owner] = await readDeletionLetter(parts.db, event.body.businessID, event.body.accountID);
  if (!owner) return;
  const values = { name: owner.name, company: companyInMail(owner.company), date: writtenDay(event.body.dueAt) };
  await sendLetter(parts, event, owner.email, draftOf(templates.deletion, values, `${parts.config.SITE_URL}/my-business`));
}
