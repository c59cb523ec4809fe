import Stripe from 'stripe';
import type { PaymentEvent } from './payments-port.ts';

/** Seconds that an event may be old; what is older was kept by somebody. */
const TOLERANCE = 300;

type Webhooks = Stripe['webhooks'];
let offline: Webhooks | undefined;

/** The signature scheme without an account: it needs no key and asks nobody. */
export const webhooks = (): Webhooks => {
  offline ??= new Stripe('sk_offline').webhooks;
  return offline;
};

/** Checks the signature over the bytes as they came. @throws Error for anything that is not the provider's. */
export function eventOf(scheme: Webhooks, secret: string, body: Buffer, signature: string): PaymentEvent {
  const { id, type, data } = scheme.constructEvent(body, signature, secret, TOLERANCE);
  const about = data.object as { id?: unknown; object?: unknown; payment_intent?: unknown };
  const intentID = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return { id, type, intentID: typeof intentID === 'string' ? intentID : null };
}
