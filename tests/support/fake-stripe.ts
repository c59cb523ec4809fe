import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { webhooks } from '#server/base/payments/payments-webhook.ts';

/** What goes wrong with one request; `lost` and `failed` after it had its effect. */
export type Fault = 'none' | 'never-came' | 'lost' | 'failed' | 'slow';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  status: string;
  client_secret: string;
  payment_method: string | null;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
  last_payment_error: object | null;
}

interface Answer {
  status: number;
  body: object;
}

export interface FakeStripe {
  url: string;
  secret: string;
  intents: Map<string, FakeIntent>;
  /** How often each intent was charged. */
  charges: Map<string, number>;
  /** Decides for each request; may also do something of its own. */
  fault: (step: string, moment: 'before' | 'after') => Fault | Promise<Fault>;
  /** Events that happened, signed now; they stay until they are taken. */
  take(): { body: string; headers: Record<string, string> }[];
  stop(): void;
}

export const SLOW_MS = 500;
const CARD_ERRORS: Record<string, { code: string; decline_code?: string }> = {
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
};

/** Signs a body as Stripe would; `at` in seconds since 1970. */
export const signed = (body: string, secret: string, at = Math.floor(Date.now() / 1000)): Record<string, string> => ({
  'content-type': 'application/json',
  'stripe-signature': webhooks().generateTestHeaderString({ payload: body, secret, timestamp: at }),
});

/** Stripe's payment intents and refunds as far as we use them, with its rules for idempotency keys, and with faults. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state = new State();
  const server = createServer((request, response) => void serve(fake, state, request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 'whsec_of_the_tests',
    intents: state.intents,
    charges: state.charges,
    fault: () => 'none',
    take: () => state.events.splice(0).map((body) => ({ body, headers: signed(body, fake.secret) })),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return fake;
}

async function serve(fake: FakeStripe, state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const step = `${request.method} ${path.replace(/pi_\w+/, ':id')}`;
  const fault = await fake.fault(step, 'before');
  if (fault === 'never-came') return void request.socket.destroy();
  const answer = state.answerOnce(request.headers['idempotency-key'], fault === 'failed', () => state.answer(step, path, new URLSearchParams(text)));
  await fake.fault(step, 'after');
  if (fault === 'lost') return void request.socket.destroy();
  if (fault === 'slow') await wait(SLOW_MS);
  response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(answer.body));
}

class State {
  intents = new Map<string, FakeIntent>();
  charges = new Map<string, number>();
  events: string[] = [];
  private refunds = new Set<string>();
  private answers = new Map<string, Answer>();
  private count = 0;

  /** The first answer under a key is the answer, a failure included. */
  answerOnce(key: string | string[] | undefined, fails: boolean, work: () => Answer): Answer {
    const earlier = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (earlier) return earlier;
    const done = work();
    const answer = fails ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } } : done;
    if (typeof key === 'string') this.answers.set(key, answer);
    return answer;
  }

  answer(step: string, path: string, form: URLSearchParams): Answer {
    const id = /pi_\w+/.exec(path)?.[0] ?? form.get('payment_intent') ?? '';
    const intent = this.intents.get(id);
    if (step === 'POST /v1/payment_intents') return ok(this.open(form));
    if (step === 'GET /v1/payment_intents') return ok({ object: 'list', has_more: false, url: path, data: [...this.intents.values()] });
    if (step === 'GET /v1/refunds')
      return ok({ object: 'list', has_more: false, url: path, data: [...this.refunds].map((of) => ({ id: of, payment_intent: of })) });
    if (!intent) return refused('resource_missing');
    if (step === 'POST /v1/refunds') return this.refund(intent, Number(form.get('amount')));
    if (step.endsWith('/confirm')) return this.confirm(intent, form.get('payment_method') ?? '');
    if (step.endsWith('/cancel')) return this.cancel(intent);
    return ok(intent);
  }

  private open(form: URLSearchParams): FakeIntent {
    this.count += 1;
    const id = `pi_${this.count}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      created: Math.floor(Date.now() / 1000),
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      metadata: { checkoutID: form.get('metadata[checkoutID]') ?? '' },
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    this.happened('payment_intent.created', intent);
    return intent;
  }

  private confirm(intent: FakeIntent, paymentMethod: string): Answer {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return refused('payment_intent_unexpected_state');
    const problem = CARD_ERRORS[paymentMethod];
    if (problem) {
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: problem });
      this.happened('payment_intent.payment_failed', intent);
      return { status: 402, body: { error: { type: 'card_error', message: 'No.', ...problem } } };
    }
    intent.payment_method = paymentMethod;
    intent.last_payment_error = null;
    if (paymentMethod === 'pm_card_authenticationRequired') intent.status = 'requires_action';
    else this.charge(intent);
    return ok(intent);
  }

  /** What the bank's page does in the browser; also what the tests call for it. */
  charge(intent: FakeIntent): void {
    this.charges.set(intent.id, (this.charges.get(intent.id) ?? 0) + 1);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: { id: `ch_${intent.id}`, object: 'charge', amount_refunded: 0 },
    });
    this.happened('payment_intent.succeeded', intent);
  }

  private cancel(intent: FakeIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return refused('payment_intent_unexpected_state');
    intent.status = 'canceled';
    this.happened('payment_intent.canceled', intent);
    return ok(intent);
  }

  private refund(intent: FakeIntent, cents: number): Answer {
    const charge = intent.latest_charge;
    if (!charge || charge.amount_refunded + cents > intent.amount_received) return refused('charge_already_refunded');
    charge.amount_refunded += cents;
    this.refunds.add(intent.id);
    this.happened('charge.refunded', { id: charge.id, object: 'charge', payment_intent: intent.id });
    return ok({ id: `re_${intent.id}`, object: 'refund' });
  }

  private happened(type: string, object: object): void {
    this.events.push(JSON.stringify({ id: `evt_${type}_${this.events.length}_${Math.random()}`, object: 'event', type, data: { object } }));
  }
}

/** As it stands now: what is answered later under the same key is what was answered first. */
const ok = (body: object): Answer => ({ status: 200, body: structuredClone(body) });
const refused = (code: string): Answer => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message: 'No.' } } });
