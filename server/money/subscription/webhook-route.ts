import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { type Intent, type PaymentEvent, type Payments, WEBHOOK_PATH } from '#server/base/payments/payments-port.ts';
import { applyIntent } from './apply.ts';

const BODY_BYTES = 512 * 1024;

/**
 * Where the card provider tells of its events. The signature is over the bytes as they came, so they are not parsed before it is checked.
 * An event only says what to look at: the intent is read from the provider again, so neither order nor repetition matters.
 */
export async function addWebhookRoute(http: FastifyInstance, parts: AppContext): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, async ({ body, headers, from }, reply) => {
      const { payments } = parts;
      if (!payments) throw new Refusal('not_found');
      const event = eventOf(parts, payments, body, headers['stripe-signature']);
      if (event.intentID) {
        const intent = await readIntent(parts, payments, event.intentID);
        await parts.admission.run({ lane: 'write', name: 'webhook', from }, () => applyIntent(parts, intent, event));
      }
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}

function eventOf({ log }: AppContext, payments: Payments, body: unknown, signature: unknown): PaymentEvent {
  try {
    return payments.event(body as Buffer, String(signature));
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'an event was not the card provider’s');
    throw new Refusal('malformed_request');
  }
}

/** Whoever sent the event comes back with it when we cannot read what it is about. */
async function readIntent({ log }: AppContext, payments: Payments, id: string): Promise<Intent> {
  try {
    return await payments.read(id);
  } catch (error) {
    log.warn({ intent: id, error: String(error) }, 'an event waits for the card provider');
    throw new Refusal('unavailable');
  }
}
