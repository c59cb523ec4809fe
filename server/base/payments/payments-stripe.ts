import Stripe from 'stripe';
import type { StripeSettings } from '../config/config-money.ts';
import { CardRefused, type Decline, type Intent, type IntentStatus, type Payments } from './payments-port.ts';
import { eventOf } from './payments-webhook.ts';

/** Milliseconds for one request, and how often one that got no clear answer is repeated under the same key. */
const TIMEOUT = 10_000;
const REPEATS = 1;
/** The charge tells how much went back. */
const EXPAND = { expand: ['latest_charge'] };

/** Stripe by its own library. No card number comes here: the browser gives it to Stripe, and to us what stands for it. */
export function openStripe({ secretKey, publicKey, webhookSecret, apiUrl }: StripeSettings, timeout = TIMEOUT): Payments {
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: REPEATS, telemetry: false, ...placeOf(apiUrl) });
  const { paymentIntents, refunds } = stripe;
  const read = async (id: string) => intentOf(await paymentIntents.retrieve(id, EXPAND));
  return {
    name: 'stripe',
    publicKey,
    read,
    open: async ({ checkoutID, cents, currency, description }) =>
      intentOf(
        await paymentIntents.create(
          { amount: cents, currency, description, allowed_payment_method_types: ['card'], metadata: { checkoutID }, ...EXPAND },
          { idempotencyKey: `open-${checkoutID}` },
        ),
      ),
    confirm: (id, paymentMethod, attempt) =>
      paymentIntents
        .confirm(id, { payment_method: paymentMethod, use_stripe_sdk: true, ...EXPAND }, { idempotencyKey: `confirm-${attempt}` })
        .then(intentOf, (error: unknown) => refuseCard(error)),
    cancel: async (id) => {
      // What was paid or cancelled meanwhile refuses to be cancelled; how it stands is what is read.
      await paymentIntents.cancel(id).catch((error: unknown) => void (isRequestError(error) || raise(error)));
      return read(id);
    },
    refund: async (id, cents, key) => void (await refunds.create({ payment_intent: id, amount: cents }, { idempotencyKey: `refund-${key}` })),
    recent: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const opened = await paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }).autoPagingToArray({ limit: 10_000 });
      const refunded = await refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 });
      const known = new Set(opened.map(({ id }) => id));
      const others = new Set(refunded.flatMap(({ payment_intent: of }) => (typeof of === 'string' && !known.has(of) ? [of] : [])));
      const older = [];
      for (const id of others) older.push(await read(id));
      return [...opened.map(intentOf), ...older];
    },
    event: (body, signature) => eventOf(stripe.webhooks, webhookSecret, body, signature),
  };
}

function placeOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) };
}

const STATES: Record<string, IntentStatus> = { requires_action: 'requires_action', succeeded: 'paid', canceled: 'cancelled', processing: 'processing' };

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const {
    id,
    amount,
    amount_received: paidCents,
    currency,
    metadata,
    status,
    client_secret: clientSecret,
    payment_method: method,
    latest_charge: charge,
  } = intent;
  const problem = intent.last_payment_error;
  return {
    id,
    checkoutID: metadata.checkoutID ?? null,
    status: STATES[status] ?? 'open',
    cents: amount,
    currency,
    paidCents,
    refundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    clientSecret,
    paymentMethod: typeof method === 'string' ? method : (method?.id ?? null),
    declined: problem ? declineOf(problem.code, problem.decline_code) : null,
  };
}

const REASONS: Record<string, Decline> = {
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  insufficient_funds: 'card_funds',
  incorrect_cvc: 'card_security_code',
  invalid_cvc: 'card_security_code',
  incorrect_number: 'card_number',
  invalid_number: 'card_number',
  payment_intent_authentication_failure: 'card_unconfirmed',
  authentication_required: 'card_unconfirmed',
};

const declineOf = (code = '', declineCode = ''): Decline => REASONS[declineCode] ?? REASONS[code] ?? 'card_declined';

const isRequestError = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

function raise(error: unknown): never {
  throw error;
}

function refuseCard(error: unknown): never {
  if (error instanceof Stripe.errors.StripeCardError) throw new CardRefused(declineOf(error.code, error.decline_code));
  // A payment method that Stripe does not know, or that was used up.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') throw new CardRefused('card_number');
  throw error;
}
