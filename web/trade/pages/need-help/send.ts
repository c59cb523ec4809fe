import type { Reply } from '#contract/base/call.ts';
import type { needhelp } from '#contract/trade/needhelp.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import type { Place } from '#web/base/context.ts';
import { sessionTransport } from '#web/base/session/transport.ts';

/** The number that the enquiry got, or the sentences by field of what was refused. */
type Outcome = { number: string } | { errors: Record<string, string> };

/** Loaded with the first sign that somebody fills in the form. Who is logged in sends it as themselves. */
export async function sendEnquiry(place: Place, enquiry: Record<string, string>, idempotencyKey: string): Promise<Outcome> {
  const { transport } = sessionTransport(place);
  try {
    const { data } = (await transport({ concept: 'needhelp', name: 'send', input: enquiry, idempotencyKey })) as Reply<typeof needhelp.send>;
    return data;
  } catch (error) {
    return { errors: isRefusal(error) ? error.fields : {} };
  }
}
