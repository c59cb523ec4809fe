/** Why a bank does not pay; each has a sentence in the catalogue of refusals. */
export type Decline = 'card_declined' | 'card_expired' | 'card_funds' | 'card_security_code' | 'card_number' | 'card_unconfirmed';

/** `open` waits for a card, `requires_action` for its owner, `processing` for the bank; the other two are final. */
export type IntentStatus = 'open' | 'requires_action' | 'processing' | 'paid' | 'cancelled';

/** One payment as the provider has it now. It is charged once at most, however often it is confirmed. */
export interface Intent {
  id: string;
  /** Ours, as it was given at the opening; null for what others sell under the same account. */
  checkoutID: string | null;
  status: IntentStatus;
  cents: number;
  currency: string;
  paidCents: number;
  refundedCents: number;
  clientSecret: string | null;
  paymentMethod: string | null;
  declined: Decline | null;
}

export interface Order {
  checkoutID: string;
  cents: number;
  currency: string;
  description: string;
}

/** An event that was proved to be the provider's. It says what to look at, never what is true: the intent is read again. */
export interface PaymentEvent {
  id: string;
  type: string;
  intentID: string | null;
}

/** Takes money by card. @throws CardRefused for what the bank refuses; any other error leaves open whether something was paid. */
export interface Payments {
  name: 'stripe' | 'sandbox';
  /** What the provider's form in the browser needs; no secret. */
  publicKey: string;
  /** The same intent for the same checkout, however often it is asked for. */
  open(order: Order): Promise<Intent>;
  /** `attempt` names this try: a repetition under the same name is answered like the first. */
  confirm(id: string, paymentMethod: string, attempt: string): Promise<Intent>;
  read(id: string): Promise<Intent>;
  /** @returns the intent, which may have been paid meanwhile. */
  cancel(id: string): Promise<Intent>;
  refund(id: string, cents: number, key: string): Promise<void>;
  /** Intents that were opened or refunded since. */
  recent(since: Date): Promise<Intent[]>;
  /** @throws Error for a signature that is not the provider's, or older than five minutes. */
  event(body: Buffer, signature: string): PaymentEvent;
  /** Only in the sandbox: what the bank's own page does after a card asked for its owner. @returns false for what does not wait for it. */
  authenticate?(clientSecret: string, accept: boolean): Promise<boolean>;
}

/** The bank or the form said no; nothing was charged. */
export class CardRefused extends Error {
  readonly reason: Decline;

  constructor(reason: Decline) {
    super(reason);
    this.name = 'CardRefused';
    this.reason = reason;
  }
}

/** Where the provider tells of its events, on the API. */
export const WEBHOOK_PATH = '/webhooks/stripe';
