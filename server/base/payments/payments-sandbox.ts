import { newSecret } from '../config/secret.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../database/id.ts';
import type { Log } from '../telemetry/log.ts';
import { CardRefused, type Decline, type Intent, type PaymentEvent, type Payments } from './payments-port.ts';
import { authenticate, type Bank, change, changedSince, insertIntent, isIntent, pay, readIntents, refundIntent } from './payments-sandbox-queries.ts';
import { eventOf, webhooks } from './payments-webhook.ts';

/** Tokens that the form in the browser makes of the test card numbers; the names are Stripe's, where it has one. */
const CARDS: Record<string, 'pays' | 'asks' | 'hangs' | Decline> = {
  pm_card_visa: 'pays',
  pm_card_authenticationRequired: 'asks',
  pm_card_chargeDeclined: 'card_declined',
  pm_card_chargeDeclinedExpiredCard: 'card_expired',
  pm_card_chargeDeclinedInsufficientFunds: 'card_funds',
  pm_card_chargeDeclinedIncorrectCvc: 'card_security_code',
  pm_card_hangs: 'hangs',
};

interface Surroundings {
  db: Db;
  /** The first signs its events, each is accepted. */
  secrets(): string[];
  log: Log;
  /** Where its events go. */
  url: string;
  /** Milliseconds that nobody answers a card that hangs. */
  hangMs?: number;
  deliver?(body: string, signature: string): Promise<void>;
}

const HANG_MS = 10_000;

/**
 * A card provider that takes no money: it keeps its intents in tables of its own, outside of our transactions,
 * and sends signed events, as the real one does.
 */
export function openSandbox(surroundings: Surroundings): Payments {
  const { db, secrets } = surroundings;
  const bank = { db, hangMs: surroundings.hangMs ?? HANG_MS, announce: announcer(surroundings) };
  return {
    name: 'sandbox',
    publicKey: 'pk_sandbox',
    read: (id) => readIntent(db, id),
    async open({ checkoutID, cents, currency }) {
      const id = `pi_${newId()}`;
      await insertIntent(db, { id, clientSecret: `${id}_secret_${newSecret()}`, checkoutID, cents, currency });
      return readIntent(db, checkoutID);
    },
    confirm: (id, paymentMethod) => confirm(bank, id, paymentMethod),
    async cancel(id) {
      if (await change(db, id, ['open', 'requires_action'], { status: 'cancelled' })) bank.announce('payment_intent.canceled', id);
      return readIntent(db, id);
    },
    async refund(id, cents, key) {
      const rows = await refundIntent(db, key, id, cents);
      if (rows.length > 0) bank.announce('charge.refunded', id);
    },
    recent: (since) => readIntents(db, changedSince(since)),
    event: (body, signature) => eventOfAny(secrets(), body, signature),
    authenticate: (clientSecret, accept) => authenticate(bank, clientSecret, accept),
  };
}

/** Signed with whichever secret. @throws Error as the last of them says. */
function eventOfAny([secret = '', ...others]: string[], body: Buffer, signature: string): PaymentEvent {
  try {
    return eventOf(webhooks(), secret, body, signature);
  } catch (error) {
    if (others.length === 0) throw error;
    return eventOfAny(others, body, signature);
  }
}

function announcer({ secrets, log, url, deliver = post(url) }: Surroundings): Bank['announce'] {
  return (type, id) => {
    const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object: { id, object: 'payment_intent' } } });
    const header = webhooks().generateTestHeaderString({ payload: body, secret: secrets()[0] ?? '' });
    deliver(body, header).catch((error) => log.debug({ error: String(error) }, 'the sandbox reached nobody'));
  };
}

async function confirm(bank: Bank, id: string, paymentMethod: string): Promise<Intent> {
  const { db, hangMs } = bank;
  const card = CARDS[paymentMethod];
  if (!card) throw new CardRefused('card_number');
  const declined = card === 'pays' || card === 'asks' || card === 'hangs' ? null : card;
  const status = card === 'asks' ? 'requires_action' : card === 'hangs' ? 'processing' : 'open';
  if (!(await change(db, id, ['open'], { status, paymentMethod, declined }))) throw new Error('The sandbox has this intent in another state.');
  if (declined) throw new CardRefused(declined);
  if (card === 'pays') await pay(bank, id);
  if (card === 'hangs') await hang(hangMs, () => pay(bank, id));
  return readIntent(db, id);
}

const post = (url: string) => async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(HANG_MS) });
};

const LATER_MS = 1_500;

/** The bank pays a little later than we are ready to wait, and nobody is told but by the event. */
async function hang(ms: number, pay: () => Promise<void>): Promise<never> {
  setTimeout(() => void pay().catch(() => {}), ms + LATER_MS).unref();
  await new Promise((done) => setTimeout(done, ms));
  throw new Error('The sandbox does not answer.');
}

/** By its own id or by that of our checkout. */
async function readIntent(db: Db, id: string): Promise<Intent> {
  const [intent] = await readIntents(db, isIntent(id));
  if (!intent) throw new Error('The sandbox knows no such intent.');
  return intent;
}
