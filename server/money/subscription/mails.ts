import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { type Facts, readOwnerLetter, readPaymentFacts, readRefundReason, SUPERFLUOUS } from './mails-queries.ts';
import { graceEnd } from './price.ts';
import { refund } from './refund.ts';

const letters: Record<string, Template> = mails.letters;

/** What payments and memberships write to people, and the money that goes back by itself. Each effect is one mail. */
export const subscribers = {
  'payment.received': [confirm],
  'payment.refunded': [tellRefund],
  'payment.superfluous': [giveBack],
  'membership.letter': [remind],
  'membership.lowered': [tellLowered],
} satisfies Subscribers;

async function giveBack(parts: AppContext, effect: OutboxEvent<'payment.superfluous'>): Promise<void> {
  await refund(parts, effect.body.paymentID, { reason: SUPERFLUOUS });
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

async function confirm(parts: AppContext, effect: OutboxEvent<'payment.received'>): Promise<void> {
  const facts = await readFacts(parts, effect);
  if (!facts?.email) return;
  const values = { ...valuesOf(facts, effect.body.paymentID), amount: dollars(facts.cents) };
  await sendLetter(parts, effect, facts.email, draftOf(mails.received, values, addressOf(parts, facts.businessID)));
}

async function tellRefund(parts: AppContext, effect: OutboxEvent<'payment.refunded'>): Promise<void> {
  const facts = await readFacts(parts, effect);
  if (!facts?.email) return;
  const effects = facts.membershipID === null ? 'nothing' : facts.refunded < facts.cents ? 'partly' : 'whole';
  const values = { ...valuesOf(facts, effect.body.paymentID), amount: dollars(effect.body.cents), effect: mails.effects[effects] };
  const draft = draftOf(mails.refunded, values);
  const why = await readReason(parts, effect);
  await sendLetter(parts, effect, facts.email, why ? { ...draft, paragraphs: [...draft.paragraphs, `Our reason: ${why}`] } : draft);
}

/** Why this much of it went back; nothing for what was refunded at the provider's own page. */
async function readReason({ db }: AppContext, effect: OutboxEvent<'payment.refunded'>): Promise<string | null> {
  const rows = await readRefundReason(db, effect.body.paymentID, effect.body.cents);
  return rows[0]?.reason ?? null;
}

/** An answer to it is read by support: that is how an owner disagrees. */
async function tellLowered(parts: AppContext, effect: OutboxEvent<'membership.lowered'>): Promise<void> {
  const owner = await readOwner(parts, effect);
  if (!owner) return;
  const { businessID, before, tier, endsAt, reason } = effect.body;
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
  await sendLetter(parts, effect, to, draftOf(template, values, addressOf(parts, businessID)));
}

async function readOwner(
  { db }: AppContext,
  effect: OutboxEvent<'membership.lowered' | 'membership.letter'>,
): Promise<{ email: string; name: string; company: string } | null> {
  const rows = await readOwnerLetter(db, effect.body.accountID, effect.body.businessID);
  return rows[0] ?? null;
}

async function remind(parts: AppContext, effect: OutboxEvent<'membership.letter'>): Promise<void> {
  const owner = await readOwner(parts, effect);
  const template = letters[effect.body.kind];
  if (!owner || !template) return;
  const endsAt = new Date(effect.body.endsAt);
  const tier = mails.tiers[effect.body.tier];
  const values = { name: owner.name, company: companyInMail(owner.company), tier, endsAt: day(endsAt), graceEndsAt: day(graceEnd(endsAt)) };
  await sendLetter(parts, effect, owner.email, draftOf(template, values, addressOf(parts, effect.body.businessID)));
}

const addressOf = ({ config }: AppContext, businessID: string): string => `${config.SITE_URL}/business/${businessID}/membership`;

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const dollars = (cents: number): string => `US$${money.format(cents / 100)}`;

/** DD/MM/YYYY, as the product writes dates. */
const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').reverse().join('/');
