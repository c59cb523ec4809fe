import type { Tier } from '#contract/base/limits.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { type Context, endTerm } from './apply.ts';
import { readOwners } from './lower-queries.ts';
import { changeMembership, readRunning } from './membership-queries.ts';
import { rank } from './price.ts';

interface Wish {
  businessID: string;
  tier: Tier;
  /** As the owners read it. */
  reason: string;
}

/**
 * Lowers a membership or ends it, in the caller's transaction; its end and what was paid stay as they are.
 * @throws Refusal `decided` when it is so already. @returns the tier before.
 */
export async function lower(context: Context, { businessID, tier, reason }: Wish): Promise<Tier> {
  const { db } = context;
  if (!(await lockBusiness(db, businessID))) throw new Refusal('not_found');
  const running = await readRunning(db, businessID);
  if (!running || rank(tier) >= rank(running.tier))
    throw new Refusal('decided', { fields: { decision: running ? say('membershipNotAbove') : say('noMembership') } });
  if (tier === 'standard') await endTerm(context, businessID, running);
  else await changeMembership(db, running.id, tier, running.endsAt);
  await settleProducts(context, businessID);
  const rows = await readOwners(db, businessID);
  const said = { businessID, before: running.tier, tier, endsAt: running.endsAt.toISOString(), reason };
  await publishEach(
    db,
    'membership.lowered',
    rows.map((owner) => ({ ...said, ...owner })),
  );
  return running.tier;
}
