import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter } from '#server/base/mail/letter.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readReceipt } from './queries.ts';

export const subscribers = { 'report.made': [thank] } satisfies Subscribers;

/** Nothing that somebody wrote stands in it where nobody has proved the address. */
async function thank(parts: AppContext, event: OutboxEvent<'report.made'>): Promise<void> {
  const receipt = await readReceipt(parts.db, event.body.reportID);
  if (!receipt) return;
  const { number, email, name, type, proven } = receipt;
  const values = { number, what: mails.what[type as keyof typeof mails.what], greeting: name && proven ? `Hello ${name}, thank you` : 'Thank you' };
  await sendLetter(parts, event, { to: email, proven }, draftOf(mails.receipt, values));
}
