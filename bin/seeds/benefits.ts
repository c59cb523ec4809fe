import { sql } from 'kysely';
import type { Tier } from '#contract/limits.ts';
import { BOOST_DAYS, PACKAGES } from '#contract/packages.ts';
import type { Seller } from '#server/base/config-money.ts';
import { type Db, transactional } from '#server/base/database.ts';
import { issueInvoice } from '#server/slices/invoice/issue.ts';
import { BOOST_BEGAN, seedSightings } from './analytics.ts';
import { seedAsked } from './asked.ts';
import { bulk, seedId } from './bulk.ts';
import { LOGINS } from './people.ts';

const DAY_MS = 86_400_000;

interface Member {
  id: string;
  tier: Tier;
  from: Date;
  until: Date;
  product: string | null;
}

/** What the memberships of the demonstration's owner have brought: an invoice each, a boost that is over, hours of support, visitors and inquiries. */
export async function seedBenefits(db: Db, seller: Seller | null, now: Date): Promise<void> {
  await transactional(db, async (transaction) => {
    const { rows } = await sql<Member>`
      select b.id, m.tier, m.starts_at as from, m.ends_at as until, (select p.id from product p where p.business_id = b.id order by p.place limit 1) as product
      from account a join business_access x on x.account_id = a.id and x.access = 'owner'
      join business b on b.id = x.business_id join membership m on m.business_id = b.id
      where a.email = ${LOGINS['eleanor-marsh']} order by m.starts_at`.execute(transaction);
    for (const one of rows) if (seller) await issueInvoice(transaction, paidBy(one, seller));
    await seedBoosts(transaction, rows, now);
    await seedSightings(transaction, LOGINS['eleanor-marsh'] as string, now);
    await seedAsked(transaction, LOGINS['eleanor-marsh'] as string, now);
    await bulk(
      transaction,
      'support_entry',
      rows.filter(({ tier }) => PACKAGES[tier].benefits.supportHours > 0).flatMap((one) => supportOf(one, now)),
    );
  });
}

const paidBy = ({ id, tier, from, until }: Member, seller: Seller) => ({
  seller,
  paymentID: seedId(`payment:${id}`, from),
  businessID: id,
  tier,
  from,
  until,
  amountCents: PACKAGES[tier].price,
  at: from,
});

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
