import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '#contract/base/call.ts';
import type { subscription } from '#contract/money/subscription.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import { CardRefused, type Intent, type Payments } from '#server/base/payments/payments-port.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { giveBack, type Limit } from '#server/base/security/attempts-queries.ts';
import { applyIntent, type Context } from './apply.ts';
import { readRunning } from './membership-queries.ts';
import { type Checkout, closeCheckout, freeCheckout, noteIntent, readOpenCheckout } from './queries.ts';
import { isBusy, takeTurn, type Wish } from './turn.ts';

type Outcome = Omit<Reply<typeof subscription.subscribe>, 'success'>;

/** Milliseconds that a request waits for another one of the same business, and between its looks. */
const PATIENCE = 30_000;
const LOOK = 200;
/** After so many milliseconds of silence nobody waits for one more look at the provider. */
const SILENCE = 8_000;

/** Buys what is wished for, or joins whoever is buying it already. Nothing is said to the provider inside of a transaction. */
export async function buy(context: Context, payments: Payments, wish: Wish, paymentMethod: string): Promise<Outcome> {
  const until = Date.now() + PATIENCE;
  let waited = false;
  while (Date.now() < until) {
    const turn = await inTransaction(context, (context) => takeTurn(context, wish));
    // Who has waited joined the payment that brought it.
    if (turn.kind === 'has') return waited ? PAID : HAS;
    if (turn.kind === 'wait') {
      waited = true;
      await othersAreDone(context, wish.businessID, until);
      continue;
    }
    const outcome = turn.kind === 'pay' ? await pay(context, payments, turn.checkout, paymentMethod) : await giveUp(context, payments, turn.checkout);
    if (outcome) return outcome;
  }
  throw new Refusal('payment_unavailable', { retryAfter: 60 });
}

/** Waits without a lock, so that those who wait are in nobody's way. */
async function othersAreDone({ db, now }: Context, businessID: string, until: number): Promise<void> {
  do await wait(LOOK);
  while (Date.now() < until && isBusy(await readOpenCheckout(db, businessID), now()));
}

/** Of one account: whoever has a list of stolen numbers learns of no more than these which of them still pay. */
const REFUSED_CARDS: Limit = { times: 15, seconds: 3600 };

const PAID: Outcome = { status: 'active', message: 'Successful checkout!' };
const HAS: Outcome = { status: 'active', already: true, message: wordsOf(say('membershipAlready')) };

/** One turn at the provider. @returns null where it took no more than giving up what was open. */
async function pay(context: Context, payments: Payments, checkout: Checkout, paymentMethod: string): Promise<Outcome | null> {
  const started = Date.now();
  const refusals = `card-refused:${checkout.accountID}`;
  try {
    await takeAttempt(context.db, refusals, REFUSED_CARDS, context.now());
    const intent = await charge(context, payments, checkout, paymentMethod);
    await giveBack(context.db, refusals);
    return intent && (await outcomeOf(context, intent));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof CardRefused) throw new Refusal(error.reason);
    await giveBack(context.db, refusals);
    context.log.warn({ checkout: checkout.id, error: String(error) }, 'the card provider gave no clear answer');
    // The answer may have been lost after the money had moved.
    const paid = Date.now() - started < SILENCE && (await lookAgain(context, payments, checkout));
    if (paid) return PAID;
    throw new Refusal('payment_unavailable', { retryAfter: 60 });
  } finally {
    await freeCheckout(context.db, checkout.id).catch(() => {});
  }
}

/** @returns null after an intent was given up that waits for the owner of another card. */
async function charge(context: Context, payments: Payments, checkout: Checkout, paymentMethod: string): Promise<Intent | null> {
  const intent = await intentOf(context, payments, checkout);
  if (intent.status === 'open') return payments.confirm(intent.id, paymentMethod, `${checkout.id}-${checkout.attempt}`);
  if (intent.status !== 'requires_action' || intent.paymentMethod === paymentMethod) return intent;
  const left = await payments.cancel(intent.id);
  if (left.status === 'paid') return left;
  await applyIntent(context, left);
  return null;
}

/** Its id is kept before anything is charged: what a crash leaves behind can be found. */
async function intentOf({ db }: Context, payments: Payments, checkout: Checkout): Promise<Intent> {
  if (checkout.providerID) return payments.read(checkout.providerID);
  const { id, cents, currency, tier } = checkout;
  const intent = await payments.open({ checkoutID: id, cents, currency, description: `WBN ${tier} membership` });
  if (!(await noteIntent(db, id, intent.id))) throw new Error('The checkout was closed meanwhile.');
  return intent;
}

/** Makes us agree with the provider, and says what has become of the checkout. @throws Refusal for what was not paid. */
async function outcomeOf(context: Context, intent: Intent): Promise<Outcome> {
  const isThere = await applyIntent(context, intent);
  if (isThere) return PAID;
  if (intent.status === 'requires_action') return { status: 'requires_action', ...(intent.clientSecret && { clientSecret: intent.clientSecret }) };
  if (intent.status === 'processing') return { status: 'processing' };
  throw new Refusal((intent.status === 'open' && intent.declined) || 'payment_unavailable');
}

async function lookAgain(context: Context, payments: Payments, { businessID }: Checkout): Promise<boolean> {
  const open = await readOpenCheckout(context.db, businessID);
  if (!open?.providerID) return false;
  const intent = await payments.read(open.providerID).catch(() => null);
  return intent !== null && applyIntent(context, intent);
}

/** Gives a checkout up, there first. @returns what is there already when it was paid meanwhile, else null. */
export async function giveUp(context: Context, payments: Payments, checkout: Checkout): Promise<Outcome | null> {
  try {
    const intent = checkout.providerID ? await payments.cancel(checkout.providerID) : null;
    if (!intent) await closeCheckout(context.db, checkout.id, 'closed', context.now());
    if (intent && (await applyIntent(context, intent))) return PAID;
    if (!intent || intent.status === 'cancelled') return null;
  } catch (error) {
    context.log.warn({ checkout: checkout.id, error: String(error) }, 'a checkout could not be given up');
  } finally {
    await freeCheckout(context.db, checkout.id).catch(() => {});
  }
  throw new Refusal('payment_unavailable', { retryAfter: 60 });
}

/** How the open checkout of a business stands at the provider; without one, whether it has a membership. */
export async function check(context: Context, payments: Payments, businessID: string): Promise<Outcome> {
  const open = await readOpenCheckout(context.db, businessID);
  if (!open?.providerID) return (await readRunning(context.db, businessID)) ? PAID : { status: 'none' };
  const intent = await payments.read(open.providerID).catch(() => null);
  if (!intent) throw new Refusal('payment_unavailable', { retryAfter: 60 });
  return outcomeOf(context, intent);
}
