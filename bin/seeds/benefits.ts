import { BOOST_DAYS, PACKAGES } from '#contract/money/packages.ts';
import type { Seller } from '#server/base/config/config-money.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { issueInvoice } from '#server/money/invoice/issue.ts';
import { BOOST_BEGAN, seedImpressions } from './analytics-queries.ts';
import { seedAnswered } from './answered.ts';
import { seedAsked } from './asked.ts';
import { type Member, readMembers } from './benefits-queries.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { LOGINS } from './people.ts';
import { YEAR_MS } from './terms.ts';
import { seedUnanswered } from './unanswered.ts';

const DAY_MS = 86_400_000;

/**
 * What memberships have brought: to every company its payments and an invoice for each; to those of the demonstration's owner also a boost that is over,
 * hours of support, visitors and inquiries.
 */
export async function seedBenefits(db: Db, seller: Seller | null, now: Date): Promise<void> {
  await transactional(db, async (db) => {
    const rows = await readMembers(db);
    await seedPayments(db, rows, seller);
    const owned = rows.filter(({ email }) => email === LOGINS['eleanor-marsh']);
    await seedBoosts(db, owned, now);
    await seedImpressions(db, LOGINS['eleanor-marsh'] as string, now);
    await seedAsked(db, LOGINS['eleanor-marsh'] as string, now);
    await seedAnswered(db, now);
    await seedUnanswered(db, LOGINS['eleanor-marsh'] as string, now);
    await bulk(
      db,
      'support_entry',
      owned.filter(({ tier }) => PACKAGES[tier].benefits.supportHours > 0).flatMap((one) => supportOf(one, now)),
    );
  });
}

/** Renewed this long before a year of a membership ends. */
const RENEWED_DAYS = 40;

/** A payment for each year of each membership, with its checkout and its invoice. */
async function seedPayments(db: Db, members: Member[], seller: Seller | null): Promise<void> {
  const paid = members.flatMap(yearsOf).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await bulk(
    db,
    'checkout',
    paid.map(({ member, checkoutID, kind, from, at }) => ({
      ...{ id: checkoutID, business_id: member.id, account_id: member.accountID, email: member.email, kind, tier: member.tier },
      ...(kind === 'renewal' ? { membership_id: member.membership, tier_before: member.tier, ends_before: from } : {}),
      ...{ amount_cents: PACKAGES[member.tier].price, currency: 'usd', provider: 'sandbox', state: 'paid', created_at: at, changed_at: at },
    })),
  );
  await bulk(
    db,
    'payment',
    paid.map(({ member, paymentID, checkoutID, at }) => ({
      ...{ id: paymentID, checkout_id: checkoutID, business_id: member.id, membership_id: member.membership, account_id: member.accountID },
      ...{ amount_cents: PACKAGES[member.tier].price, currency: 'usd', paid_at: at },
    })),
  );
  if (!seller) return;
  for (const { member, paymentID, from, until, at } of paid)
    await issueInvoice(db, { seller, paymentID, businessID: member.id, tier: member.tier, from, until, amountCents: PACKAGES[member.tier].price, at });
}

function yearsOf(member: Member) {
  const years = Math.round((member.until.getTime() - member.from.getTime()) / YEAR_MS);
  return Array.from({ length: years }, (_, year) => {
    const from = new Date(member.from.getTime() + year * YEAR_MS);
    const at = year === 0 ? from : new Date(from.getTime() - RENEWED_DAYS * DAY_MS);
    // The same whenever this runs: what the demonstration has already is not paid once more.
    const [paymentID, checkoutID] = [seedId(`payment:${member.id}:${year}`, daysAgo(0)), seedId(`checkout:${member.id}:${year}`, daysAgo(0))];
    return { member, kind: year === 0 ? 'new' : 'renewal', from, until: new Date(from.getTime() + YEAR_MS), at, paymentID, checkoutID };
  });
}

async function seedBoosts(db: Db, members: Member[], now: Date): Promise<void> {
  const began = new Date(now.getTime() - BOOST_BEGAN * DAY_MS);
  const ended = new Date(began.getTime() + BOOST_DAYS * DAY_MS);
  const boosted = members.flatMap(({ id, product }) => (product ? [{ business: id, product }] : []));
  await bulk(
    db,
    'boost',
    boosted.map(({ business, product }) => ({
      id: seedId(`boost:${product}`, began),
      business_id: business,
      resource_id: product,
      started_at: began,
      ends_at: ended,
      ended_at: ended,
    })),
  );
}

function supportOf({ id }: Member, now: Date) {
  const entries = [
    { ago: 20, minutes: 60, what: 'Went through the product list together and wrote three specifications.' },
    { ago: 6, minutes: 45, what: 'Answered a question about export papers for pumps.' },
  ];
  return entries.map(({ ago, minutes, what }) => {
    const at = new Date(now.getTime() - ago * DAY_MS);
    return { id: seedId(`support:${id}:${ago}`, at), business_id: id, day: at.toISOString().slice(0, 10), minutes, what, created_at: at };
  });
}
