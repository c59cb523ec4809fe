import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { RefusedForGood } from '../jobs/refused-for-good.ts';
import type { Log } from '../telemetry/log.ts';
import { mailsSent } from '../telemetry/metrics.ts';
import { currentTrace } from '../telemetry/trace.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { keepMail } from './kept.ts';

/** A mail as it is sent. */
export interface Letter {
  /** One bare address: names stay out, they are what people typed. */
  to: string;
  /** Whom an answer reaches, one bare address too; without it the sender of all mails. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** `<id@host>`; the same for every attempt, so that a mail that goes out twice is known as one. */
  messageID: string;
  headers?: Record<string, string>;
  /** Files of orders alone; every other mail leads to its page. */
  attachments?: { name: string; type: string; content: Buffer }[];
}

export interface Mail {
  /** Resolves once the server has taken it. @throws Error on anything else; the outbox tries again. */
  send(letter: Letter): Promise<void>;
}

/** A way out with connections of its own, which the end of the process closes. */
export interface OpenMail extends Mail {
  close(): void;
}

/** Milliseconds for each step: look-up, connection, greeting, every answer. */
const TIMEOUT = 10_000;
/** A server may answer each step in time and still never come to an end: so many time-outs are given to a whole mail. */
const STEPS = 3;

export const mailDirectory = (config: Config): string => join(config.DATA_DIR, 'mail');

/** The way out for mails: the server of SMTP_URL; without one, in the demonstration, files in `mailDirectory`. */
export function createMail(config: Config, log: Log, timeout = TIMEOUT): OpenMail {
  if (config.SMTP_URL) return smtpMail(config.SMTP_URL, config.MAIL_FROM, log, timeout);
  if (config.DEMO) return fileMail(mailDirectory(config), config.MAIL_FROM);
  // Only roles that send nothing start like this; a file would be a mail that nobody gets.
  return { send: () => Promise.reject(new Error('This process sends no mails: SMTP_URL is not set.')), close: () => {} };
}

/** How the mail server of `SMTP_URL` is reached, for whoever sends and whoever only asks. */
export const wayTo = (url: string, timeout: number) => ({
  url,
  dnsTimeout: timeout,
  connectionTimeout: timeout,
  greetingTimeout: timeout,
  socketTimeout: timeout,
});

function smtpMail(url: string, from: string, log: Log, timeout: number): OpenMail {
  const transport = createTransport({ ...wayTo(url, timeout), pool: true, maxRequeues: 1, disableFileAccess: true, disableUrlAccess: true });
  let hangsUntil = 0;
  return {
    async send(letter) {
      const message = messageOf(letter, from);
      if (Date.now() < hangsUntil) throw new Error('The mail server did not answer a moment ago.');
      const started = Date.now();
      try {
        await inSpan({ name: 'mail', kind: 'client' }, async () => transport.sendMail({ ...message, signal: AbortSignal.timeout(timeout * STEPS) }));
      } catch (error) {
        const { message: sentence, code = '', responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
        const isRefusal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
        // The mails behind it need not wait for the same silence, nor other events behind them.
        if (Date.now() - started >= timeout) hangsUntil = Date.now() + timeout;
        mailsSent.inc({ result: isRefusal ? 'refused' : 'failed' });
        throw new (isRefusal ? RefusedForGood : Error)(withoutAddresses(sentence));
      }
      mailsSent.inc({ result: 'taken' });
      log.debug({ messageID: letter.messageID }, 'mail taken');
    },
    close: () => transport.close(),
  };
}

/** What a server says of a mail often names its receiver; failures are logged, receivers are not. */
const withoutAddresses = (sentence: string): string => sentence.replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '(address)' : word));

function fileMail(directory: string, from: string): OpenMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from));
      const { to, subject, text, html } = letter;
      await keepMail(directory, message as Buffer, { to, subject: oneLine(subject), text, html, at: new Date().toISOString() });
    },
    close: () => {},
  };
}

const TRACE_HEADER = 'X-Trace-Id';
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
const MESSAGE_ID = /^<[^\s\p{C}<>@]+@[^\s\p{C}<>@]+>$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** What is wrong with an address is not mended: whoever gets such a mail is not who was meant. */
function messageOf({ to, replyTo, subject, text, html, messageID, headers = {}, attachments = [] }: Letter, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new Error('A letter goes to one bare address.');
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error('An answer goes to one bare address.');
  if (!MESSAGE_ID.test(messageID)) throw new Error('A message id looks like <id@host>.');
  if (!Object.keys(headers).every((name) => HEADER_NAME.test(name))) throw new Error('A header name consists of letters, digits and hyphens.');
  return {
    from,
    // As an object it is one receiver, whatever it looks like; a string would be read as a list.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: messageID,
    ...(attachments.length > 0 && { attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })) }),
    headers: Object.fromEntries(Object.entries({ ...headers, ...traced() }).map(([name, value]) => [name, oneLine(value)])),
  };
}

/** Which lines of the log belong to it; an id of ours, that says nothing of anybody. */
function traced(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { [TRACE_HEADER]: trace.traceID } : {};
}

/** A line break in a header would begin the next one. */
const oneLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
