import type { Effect } from '../outbox.ts';
import type { Parts } from '../request.ts';
import { compose } from './compose.ts';
import type { Draft } from './draft.ts';

/** A mail as the texts have it: `{name}` stands for a value. */
export interface Template {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  after?: string[];
  reason: string;
}

const SITE_NAME = 'WBN United Kingdom';

/** Who gets a mail, and whom an answer reaches where that is somebody else than the sender. */
type Receiver = string | { to: string; replyTo: string | undefined };

/** Sends what an effect asks for. The message id is the effect's, so that a repetition is known as one. */
export async function sendLetter(parts: Parts, effect: Effect, to: Receiver, draft: Draft): Promise<void> {
  const { SITE_URL } = parts.config;
  const composed = compose(draft, { siteUrl: SITE_URL, siteName: SITE_NAME });
  const receiver = typeof to === 'string' ? { to } : { to: to.to, ...(to.replyTo && { replyTo: to.replyTo }) };
  await parts.mail.send({ ...receiver, ...composed, messageID: `<effect-${effect.id}@${new URL(SITE_URL).hostname}>` });
}

/** The words of a mail with its values; `url` is where its button leads. */
export function draftOf(template: Template, values: Record<string, string>, url?: string): Draft {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    language: 'en',
    subject: fill(template.subject),
    heading: fill(template.heading),
    paragraphs: template.paragraphs.map(fill),
    ...(template.action && url ? { action: { label: fill(template.action), url } } : {}),
    ...(template.after ? { after: template.after.map(fill) } : {}),
    reason: fill(template.reason),
  };
}
