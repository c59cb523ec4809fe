import { sql } from 'kysely';
import { SUPPORT_EMAIL } from '#contract/base/edition.ts';
import type { PaidTier } from '#contract/money/plans.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { companyInMail } from '#server/company/business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { graceEnd, type Kind } from './price.ts';
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

const SUPERFLUOUS = 'The membership that it was to pay for had changed meanwhile.';

async function giveBack(parts: AppContext, effect: OutboxEvent<'payment.superfluous'>): Promise<void> {
  await refund(parts, effect.body.paymentID, { reason: SUPERFLUOUS });
}

interface Facts {
  email: string | null;
  /** Whether an account has confirmed that address: whoever pays may type any. */
  proven: boolean;
  company: string | null;
  kind: Kind;
  tier: PaidTier;
  cents: number;
  refunded: number;
  paidAt: Date;
  membershipID: string | null;
  endsAt: Date | null;
  businessID: string;
}

async function readFacts(parts: AppContext, { body: { paymentID } }: OutboxEvent<'payment.received' | 'payment.refunded'>): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    select c.email, exists (select 1 from account a where lower(a.email) = lower(c.email) and a.email_confirmed_at is not null) as proven, b.company_name as company, c.kind, c.tier, p.amount_cents as cents, p.refunded_cents as refunded, p.paid_at as "paidAt",
      p.membership_id as "membershipID", m.ends_at as "endsAt", p.business_id as "businessID"
    from payment p join checkout c on c.id = p.checkout_id left join business b on b.id = p.business_id left join membership m on m.id = p.membership_id
    where p.id = ${paymentID}`.execute(parts.db);
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
  const { rows } = await sql<{
    reason: string;
  }>`select reason from refund where payment_id = ${effect.body.paymentID} and cents = ${effect.body.cents}
    and reason <> ${SUPERFLUOUS} order by created_at desc limit 1`.execute(db);
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
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from account a, business b
    where a.id = ${effect.body.accountID} and b.id = ${effect.body.businessID}`.execute(db);
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
