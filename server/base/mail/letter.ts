import type { AppContext } from '../http/request.ts';
import type { OutboxEvent } from '../jobs/topics.ts';
import { compose } from './compose.ts';
import type { Draft } from './draft.ts';
import { mayWriteTo } from './strangers.ts';

/** A mail as the texts have it: `{name}` stands for a value. */
export interface Template {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  after?: string[];
  /** Whether it is about the receiver's own account, company or request; else somebody made us write, and each receiver gets five such mails a day. */
  asked: boolean;
  /** Of one that nobody asked for: it goes to proven addresses only. Else nothing that a person typed may stand in it (`OURS`). */
  proven?: boolean;
  /** Why it was sent, as a whole sentence: "You get this email because …". */
  reason: string;
}

/** All that may fill a mail to an address that nobody has proved: what we make ourselves, and the name under which the directory lists a company. */
export const OURS: readonly string[] = ['access', 'code', 'days', 'email', 'greeting', 'listed', 'minutes', 'number', 'sentence', 'what'];

const SITE_NAME = 'WBN United Kingdom';

/**
 * Who gets a mail, and whom an answer reaches where that is somebody else than the sender. `proven` says of one address what its template
 * says of all: an account that never confirmed it is a stranger, a reporter who did is none.
 */
type Receiver = string | { to: string; replyTo?: string | undefined; proven?: boolean };

/** Sends what an event asks for. The message id is the event's, so that a repetition is known as one. */
export async function sendLetter(parts: AppContext, event: OutboxEvent, to: Receiver, draft: Draft): Promise<void> {
  const { SITE_URL } = parts.config;
  const isFree = (typeof to === 'string' ? undefined : to.proven) ?? draft.asked;
  // Counted once for each mail: what is tried again was counted when it was tried first.
  if (!isFree && event.attempts <= 1 && !(await mayWriteTo(parts, typeof to === 'string' ? to : to.to))) return;
  const composed = compose(draft, { siteUrl: SITE_URL, siteName: SITE_NAME });
  const receiver = typeof to === 'string' ? { to } : { to: to.to, ...(to.replyTo && { replyTo: to.replyTo }) };
  await parts.mail.send({ ...receiver, ...composed, messageID: `<effect-${event.id}@${new URL(SITE_URL).hostname}>` });
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
    asked: template.asked,
    reason: fill(template.reason),
  };
}
