import type { Db } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { Intent, Payments } from '#server/base/payments/payments-port.ts';
import { applyIntent } from './apply.ts';
import { giveUp } from './pay.ts';
import { DAY_MS } from './price.ts';
import { type Checkout, forgetEvents, readIdleCheckouts, readStanding } from './queries.ts';
import { finishRefunds } from './refund.ts';

const MINUTE_MS = 60_000;
/** Who has not come back to a payment after an hour will begin another one. */
const OPEN_MS = 60 * MINUTE_MS;
/** How far back the provider is asked what it has: longer than a weekend without us. */
const LOOK_BACK_DAYS = 4;

/**
 * Finds what differs between the provider and us, and mends it here: paid there gives the membership, refunded there ends it,
 * open too long is given up there and closed here. Never charges anything. May run at any time, and as often as one likes.
 */
export async function reconcilePayments(parts: AppContext): Promise<void> {
  const { payments, db, now } = parts;
  if (!payments) return;
  const at = now();
  for (const intent of await readDiffering(db, await payments.recent(new Date(at.getTime() - LOOK_BACK_DAYS * DAY_MS)))) await agree(parts, intent);
  for (const checkout of await readIdleCheckouts(db, at, new Date(at.getTime() - MINUTE_MS))) await mend(parts, payments, checkout, at);
  await finishRefunds(parts, new Date(at.getTime() - MINUTE_MS));
  await forgetEvents(db, at);
}

async function agree(parts: AppContext, intent: Intent): Promise<void> {
  await applyIntent(parts, intent).catch((error) => parts.log.error({ intent: intent.id, error: String(error) }, 'a payment could not be reconciled'));
}

/** Those of ours that are final there and something else here; what others sell under the same account is not ours to look at. */
async function readDiffering(db: Db, intents: Intent[]): Promise<Intent[]> {
  const final = intents.filter(({ checkoutID, status }) => checkoutID !== null && (status === 'paid' || status === 'cancelled'));
  const known = await readStanding(
    db,
    final.map(({ id }) => id),
  );
  return final.filter(({ id, status, refundedCents }) => {
    const here = known.get(id);
    return status === 'paid' ? here?.state !== 'paid' || here.refundedCents < refundedCents : here?.state === 'open';
  });
}

/** One that cannot be mended now does not keep the others waiting. */
async function mend(parts: AppContext, payments: Payments, checkout: Checkout, at: Date): Promise<void> {
  try {
    const intent = checkout.providerID ? await payments.read(checkout.providerID) : null;
    if (intent) await applyIntent(parts, intent);
    if (intent?.status === 'paid' || intent?.status === 'processing') return;
    if (checkout.changedAt.getTime() <= at.getTime() - OPEN_MS) await giveUp(parts, payments, checkout);
  } catch (error) {
    parts.log.error({ checkout: checkout.id, error: String(error) }, 'a checkout could not be reconciled');
  }
}
