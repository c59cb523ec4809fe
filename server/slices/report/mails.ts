import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import { mayWriteTo } from '#server/base/mail/strangers.ts';
import type { Effect, Reactions } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readReceipt } from './queries.ts';

export const reactions: Reactions = { 'report.made': [thank] };

/** Nothing that somebody wrote stands in it: it goes to an address that nobody has proved. */
async function thank(parts: Parts, effect: Effect): Promise<void> {
  const receipt = await readReceipt(parts.db, String(effect.body.reportID ?? ''));
  if (!receipt || !(receipt.proven || (await mayWriteTo(parts, receipt.email)))) return;
  const { number, email, name, type } = receipt;
  const values = { number, what: mails.what[type as keyof typeof mails.what], greeting: name ? `Hello ${name}, thank you` : 'Thank you' };
  await sendLetter(parts, effect, email, draftOf(mails.receipt, values));
}
