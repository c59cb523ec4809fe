import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { type Facts, readOwnerLetter, readPaymentFacts, readRefundReason, SUPERFLUOUS } from './mails-queries.ts';
import { graceEnd } from './price.ts';
import { refund } from './refund.ts';

const letters: Record<string, Template> = mails.letters;

/** What payments and memberships write to people, and the money that goes back by itself. Each event is one mail. */
export const subscribers = {
  'payment.received': [confirm],
  'payment.refunded': [tellRefund],
  'payment.superfluous': [giveBack],
  'membership.letter': [remind],
  'membership.lowered': [tellLowered],
} satisfies Subscribers;

async function giveBack(parts: AppContext, event: OutboxEvent<'payment.superfluous'>): Promise<void> {
  await refund(parts, event.body.paymentID, { reason: SUPERFLUOUS });
}

async function readFacts(parts: AppContext, { body: { paymentID } }: OutboxEvent<'payment.received' | 'payment.refunded'>): Promise<Facts | null> {
  const rows = await readPaymentFacts(parts.db, paymentID);
  return rows[0] ?? null;
}

function valuesOf({ company, proven, kind, tier, cents, paidAt, endsAt }: Facts, payment: string): Record<string, string> {
  const names = { company: proven ? companyInMail(company ?? 'a company that is no longer listed') : 'your company', tier: mails.tiers[tier] };
  const what = mails.kinds[kind].replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]);
  return { ...names, what, paid: dollars(cents), paidAt: day(paidAt), endsAt: endsAt ? day(endsAt) : '', payment };
}

async function confirm(parts: AppContext, event: OutboxEvent<'payment.received'>): Promise<void> {
  const facts = await readFacts(parts, event);
  if (!facts?.email) return;
  const values = { ...valuesOf(facts, event.body.paymentID), amount: dollars(facts.cents) };
  await sendLetter(parts, event, facts.email, draftOf(mails.received, values, addressOf(parts, facts.businessID)));
}

async function tellRefund(parts: AppContext, event: OutboxEvent<'payment.refunded'>): Promise<void> {
  const facts = await readFacts(parts, event);
  if (!facts?.email) return;
  const effects = facts.membershipID === null ? 'nothing' : facts.refunded < facts.cents ? 'partly' : 'whole';
  const values = { ...valuesOf(facts, event.body.paymentID), amount: dollars(event.body.cents), effect: mails.effects[effects] };
  const draft = draftOf(mails.refunded, values);
  const why = await readReason(parts, event);
  await sendLetter(parts, event, facts.email, why ? { ...draft, paragraphs: [...draft.paragraphs, `Our reason: ${why}`] } : draft);
}

/** Why this much of it went back; nothing for what was refunded at the provider's own page. */
async function readReason({ db }: AppContext, event: OutboxEvent<'payment.refunded'>): Promise<string | null> {
  const rows = await readRefundReason(db, event.body.paymentID, event.body.cents);
  return rows[0]?.reason ?? null;
}

/** An answer to it is read by support: that is how an owner disagrees. */
async function tellLowered(parts: AppContext, event: OutboxEvent<'membership.lowered'>): Promise<void> {
  const owner = await readOwner(parts, event);
  if (!owner) return;
  const { businessID, before, tier, endsAt, reason } = event.body;
  const values = {
    ...owner,
    company: companyInMail(owner.company),
    before: mails.tiers[before],
    tier: mails.tiers[tier],
    reason,
    endsAt: day(new Date(endsAt)),
  };
  const template = tier === 'standard' ? mails.ended : mails.lowered;
  const to = { to: owner.email, replyTo: SUPPORT_EMAIL[parts.config.EDITION] };
  await sendLetter(parts, event, to, draftOf(template, values, addressOf(parts, businessID)));
}

async function readOwner(
  { db }: AppContext,
  event: OutboxEvent<'membership.lowered' | 'membership.letter'>,
): Promise<{ email: string; name: string; company: string } | null> {
  const rows = await readOwnerLetter(db, event.body.accountID, event.body.businessID);
  return rows[0] ?? null;
}

async function remind(parts: AppContext, event: OutboxEvent<'membership.letter'>): Promise<void> {
  const owner = await readOwner(parts, event);
  const template = letters[event.body.kind];
  if (!owner || !template) return;
  const endsAt = new Date(event.body.endsAt);
  const tier = mails.tiers[event.body.tier];
  const values = { name: owner.name, company: companyInMail(owner.company), tier, endsAt: day(endsAt), graceEndsAt: day(graceEnd(endsAt)) };
  await sendLetter(parts, event, owner.email, draftOf(template, values, addressOf(parts, event.body.businessID)));
}

const addressOf = ({ config }: AppContext, businessID: string): string => `${config.SITE_URL}/business/${businessID}/membership`;

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const dollars = (cents: number): string => `US$${money.format(cents / 100)}`;

/** DD/MM/YYYY, as the product writes dates. */
const day = (date: Date): string => writtenDay(date.toISOString());
