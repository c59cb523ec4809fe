import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import type { Limit } from '#server/base/security/attempts-queries.ts';
import { insertLink, type Purpose, readLink, readOpenConfirmation } from '../session/link-queries.ts';
import { tokenOfLink } from './link.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readStateByEmail, readStateByID } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

const PAGES: Record<Purpose, string> = { confirm: 'confirm-email', change: 'confirm-email', reset: 'reset-password', cancel: 'cancel-email-change' };

/** What a registration, a forgotten password or a change writes to people. Each event is one mail. */
export const subscribers = {
  'account.link': [sendLink],
  'account.forgotten': [answerForgotten],
  'account.confirm-again': [confirmAgain],
  'account.nobody': [
    async (parts, event) => write(parts, event, 'nobody', { to: event.body.email, name: '', url: accountPage(parts, 'register', event.body.continueAt) }),
  ],
  'account.known': [async (parts, event) => writeTo(parts, event, 'known', accountPage(parts, 'login', event.body.continueAt))],
  'account.confirmed': [async (parts, event) => writeTo(parts, event, 'confirmed', parts.config.SITE_URL)],
  'account.email-changed': [async (parts, event) => writeTo(parts, event, 'emailChanged')],
  'account.email-change-asked': [async (parts, event) => writeTo(parts, event, 'emailChangeAsked', linkPage(parts, 'cancel', event.body.linkID))],
  'account.password-changed': [async (parts, event) => writeTo(parts, event, 'passwordChanged', accountPage(parts, 'forgotten-password'))],
  'account.two-factor': [async (parts, event) => writeTo(parts, event, event.body.on ? 'twoFactorOn' : 'twoFactorOff', accountPage(parts, ''))],
  'account.deletion': [async (parts, event) => writeTo(parts, event, event.body.held ? 'deletionHeld' : 'deletion', accountPage(parts, 'login'))],
  'account.erased': [async (parts, event) => write(parts, event, 'erased', { to: event.body.email, name: event.body.name })],
} satisfies Subscribers;

function accountPage({ config }: AppContext, page: string, continueAt: string | null = null): string {
  return `${config.ACCOUNT_URL}/${page}${continueAt ? `?${new URLSearchParams({ continue: continueAt })}` : ''}`;
}

async function sendLink(parts: AppContext, event: OutboxEvent<'account.link'>): Promise<void> {
  const link = await readLink(parts.db, event.body.linkID);
  if (!link || link.used) return;
  // The link that cancels goes with its warning.
  if (link.purpose === 'cancel') return;
  const url = linkPage(parts, link.purpose, link.id);
  const proven = link.purpose === 'reset' ? { proven: (await readStateByEmail(parts.db, link.email))?.emailConfirmed ?? false } : {};
  await write(parts, event, link.purpose, { to: link.email, name: '', email: link.email, url, ...proven });
}

const linkPage = (parts: AppContext, purpose: Purpose, id: string): string =>
  `${accountPage(parts, PAGES[purpose])}?${new URLSearchParams({ token: tokenOfLink(parts, id) })}`;

const AGAIN_PER_ADDRESS = { times: 5, seconds: 86_400 };

/** The mail of a registration once more: the same link, so that the browser that registered can follow it. */
async function confirmAgain({ db, now }: AppContext, event: OutboxEvent<'account.confirm-again'>): Promise<void> {
  const email = event.body.email;
  if (!(await isWithin(db, `again:${email.toLowerCase()}`, AGAIN_PER_ADDRESS, now()))) return;
  const account = await readStateByEmail(db, email);
  if (account?.emailConfirmed) return publish(db, 'account.known', { accountID: account.accountID, continueAt: null });
  const linkID = await readOpenConfirmation(db, email, now());
  if (linkID) await publish(db, 'account.link', { linkID });
}

const RESETS_PER_ACCOUNT = { times: 5, seconds: 3600 };

/** Here, after the answer was given, it is looked up whether the address has an account. */
async function answerForgotten({ db, now }: AppContext, event: OutboxEvent<'account.forgotten'>): Promise<void> {
  const email = event.body.email;
  // Nobody's mailbox is filled by somebody who knows nothing but the address.
  if (!(await isWithin(db, `reset:${email.toLowerCase()}`, RESETS_PER_ACCOUNT, now()))) return;
  const account = await readStateByEmail(db, email);
  const { continueAt } = event.body;
  if (!account) return publish(db, 'account.nobody', { email, continueAt });
  const linkID = await insertLink(db, { accountID: account.accountID, purpose: 'reset', email: account.email, continueAt }, now());
  await publish(db, 'account.link', { linkID });
}

/** Counts a mail that somebody asked for who may not hear whether it is sent. */
async function isWithin(db: AppContext['db'], key: string, limit: Limit, now: Date): Promise<boolean> {
  try {
    await takeAttempt(db, key, limit, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** To the account's own address, unless the event names another. */
interface ToAccount extends OutboxEvent {
  body: { accountID: string; to?: string; email?: string; dueAt?: string };
}

async function writeTo(parts: AppContext, event: ToAccount, kind: keyof typeof mails, url?: string): Promise<void> {
  const account = await readStateByID(parts.db, event.body.accountID);
  if (!account) return;
  await write(parts, event, kind, {
    to: event.body.to ?? account.email,
    name: account.emailConfirmed ? account.firstName : 'there',
    ...(account.emailConfirmed ? {} : { proven: false }),
    email: event.body.email ?? account.email,
    date: writtenDay(event.body.dueAt ?? ''),
    url,
  });
}

interface Values {
  to: string;
  name: string;
  email?: string;
  date?: string;
  url?: string | undefined;
  /** False for an account that never confirmed its address: whoever registered may have typed anybody's. */
  proven?: boolean;
}

async function write(parts: AppContext, event: OutboxEvent, kind: keyof typeof mails, { to, url, proven, ...values }: Values): Promise<void> {
  await sendLetter(parts, event, { to, ...(proven === undefined ? {} : { proven }) }, draftOf(templates[kind], values, url));
}
