import { BOOST_DAYS, PACKAGES } from '#contract/money/packages.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { recordActivity } from '#server/company/business/activity-queries.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { monthOf } from './month.ts';
import { insertBoost, readAllowance, readPromotable } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * Promotes the business itself or one of its products, in the caller's transaction. The lock makes boosts of one business wait for each other:
 * two at once never take the same last one of the month.
 */
export async function startBoost(request: Request, businessID: string, resourceID: string): Promise<{ boostID: string; endsAt: string }> {
  const { db, now, findable } = request;
  if (!(await lockBusiness(db, businessID))) throw new Refusal('not_found');
  const thing = await readPromotable(db, businessID, resourceID);
  if (!thing) throw new Refusal('invalid_input', { fields: { productID: say('productOfAnother') } });
  const [at, allowance] = [now(), await readAllowance(db, businessID, monthOf(now()).from)];
  if (!allowance || allowance.used >= PACKAGES[allowance.tier].benefits.boosts) throw new Refusal('boost_limit');
  if (!thing.shown) throw new Refusal('boost_unavailable');
  if (thing.running) throw new Refusal('boost_running');
  const boost = { id: newId(), businessID, resourceID, startedAt: at, endsAt: new Date(at.getTime() + BOOST_DAYS * DAY_MS) };
  await insertBoost(db, boost);
  await recordActivity(request, businessID, 'boosted', { detail: thing.name });
  await findable.renew(db, thing.kind, [resourceID]);
  await purgePages(db);
  return { boostID: boost.id, endsAt: boost.endsAt.toISOString() };
}
