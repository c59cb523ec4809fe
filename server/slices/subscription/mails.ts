import { sql } from 'kysely';
import { SUPPORT_EMAIL } from '#contract/edition.ts';
import type { PaidTier } from '#contract/plans.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import type { Effect, Reactions } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { companyInMail, text } from '../business/mails.ts';
import mails from './mails.en.json' with { type: 'json' };
import { graceEnd, type Kind } from './price.ts';
import { refund } from './refund.ts';

const letters: Record<string, Template> = mails.letters;

/** What payments and memberships write to people, and the money that goes back by itself. Each effect is one mail. */
export const reactions: Reactions = {
  'payment.received': [confirm],
  'payment.refunded': [tellRefund],
  'payment.superfluous': [giveBack],
  'membership.letter': [remind],
  'membership.lowered': [tellLowered],
};

const SUPERFLUOUS = 'The membership that it was to pay for had changed meanwhile.';

async function giveBack(parts: Parts, effect: Effect): Promise<void> {
  await refund(parts, text(effect, 'paymentID'), { reason: SUPERFLUOUS });
}

interface Facts {
  email: string | null;
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

async function readFacts(parts: Parts, effect: Effect): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    select c.email, b.company_name as company, c.kind, c.tier, p.amount_cents as cents, p.refunded_cents as refunded, p.paid_at as "paidAt",
      p.membership_id as "membershipID", m.ends_at as "endsAt", p.business_id as "businessID"
    from payment p join checkout c on c.id = p.checkout_id left join business b on b.id = p.business_id left join membership m on m.id = p.membership_id
    where p.id = ${text(effect, 'paymentID')}`.execute(parts.db);
  return rows[0] ?? null;
}

function valuesOf({ company, kind, tier, cents, paidAt, endsAt }: Facts, effect: Effect): Record<string, string> {
  const names = { company: companyInMail(company ?? 'a company that is no longer listed'), tier: mails.tiers[tier] };
  const what = mails.kinds[kind].replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]);
  return { ...names, what, paid: dollars(cents), paidAt: day(paidAt), endsAt: endsAt ? day(endsAt) : '', payment: text(effect, 'paymentID') };
}

async function confirm(parts: Parts, effect: Effect): Promise<void> {
  const facts = await readFacts(parts, effect);
  if (!facts?.email) return;
  const values = { ...valuesOf(facts, effect), amount: dollars(facts.cents) };
  await sendLetter(parts, effect, facts.email, draftOf(mails.received, values, addressOf(parts, facts.businessID)));
}

async function tellRefund(parts: Parts, effect: Effect): Promise<void> {
  const facts = await readFacts(parts, effect);
  if (!facts?.email) return;
  const effects = facts.membershipID === null ? 'nothing' : facts.refunded < facts.cents ? 'partly' : 'whole';
  const values = { ...valuesOf(facts, effect), amount: dollars(Number(effect.body.cents)), effect: mails.effects[effects] };
  const draft = draftOf(mails.refunded, values);
  const why = await readReason(parts, effect);
  await sendLetter(parts, effect, facts.email, why ? { ...draft, paragraphs: [...draft.paragraphs, `Our reason: ${why}`] } : draft);
}

/** Why this much of it went back; nothing for what was refunded at the provider's own page. */
async function readReason({ db }: Parts, effect: Effect): Promise<string | null> {
  const { rows } = await sql<{
    reason: string;
  }>`select reason from refund where payment_id = ${text(effect, 'paymentID')} and cents = ${Number(effect.body.cents)}
    and reason <> ${SUPERFLUOUS} order by created_at desc limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

/** An answer to it is read by support: that is how an owner disagrees. */
async function tellLowered(parts: Parts, effect: Effect): Promise<void> {
  const owner = await readOwner(parts, effect);
  if (!owner) return;
  const tier = text(effect, 'tier') as keyof typeof mails.tiers;
  const before = mails.tiers[text(effect, 'before') as PaidTier];
  const values = {
    ...owner,
    company: companyInMail(owner.company),
    before,
    tier: mails.tiers[tier],
    reason: text(effect, 'reason'),
    endsAt: day(new Date(text(effect, 'endsAt'))),
  };
  const template = tier === 'standard' ? mails.ended : mails.lowered;
  const to = { to: owner.email, replyTo: SUPPORT_EMAIL[parts.config.EDITION] };
  await sendLetter(parts, effect, to, draftOf(template, values, addressOf(parts, text(effect, 'businessID'))));
}

async function readOwner({ db }: Parts, effect: Effect): Promise<{ email: string; name: string; company: string } | null> {
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from account a, business b
    where a.id = ${text(effect, 'accountID')} and b.id = ${text(effect, 'businessID')}`.execute(db);
  return rows[0] ?? null;
}

async function remind(parts: Parts, effect: Effect): Promise<void> {
  const owner = await readOwner(parts, effect);
  const template = letters[text(effect, 'kind')];
  if (!owner || !template) return;
  const endsAt = new Date(text(effect, 'endsAt'));
  const tier = mails.tiers[text(effect, 'tier') as PaidTier];
  const values = { name: owner.name, company: companyInMail(owner.company), tier, endsAt: day(endsAt), graceEndsAt: day(graceEnd(endsAt)) };
  await sendLetter(parts, effect, owner.email, draftOf(template, values, addressOf(parts, text(effect, 'businessID'))));
}

const addressOf = ({ config }: Parts, businessID: string): string => `${config.SITE_URL}/business/${businessID}/membership`;

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const dollars = (cents: number): string => `US$${money.format(cents / 100)}`;

/** DD/MM/YYYY, as the product writes dates. */
const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').reverse().join('/');
