import { takeAttempt } from '#server/base/attempts.ts';
import { Refusal } from '#server/base/errors.ts';
import { draftOf, sendLetter, type Template } from '#server/base/mail/letter.ts';
import { type Effect, type Reactions, tell } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';
import { insertLink, type Purpose, readLink, tokenOfLink } from './link.ts';
import mails from './mails.en.json' with { type: 'json' };
import { readStateByEmail, readStateByID } from './queries.ts';

const templates: Record<keyof typeof mails, Template> = mails;

const PAGES: Record<Purpose, string> = { confirm: 'confirm-email', change: 'confirm-email', reset: 'reset-password' };

/** What a registration, a forgotten password or a change writes to people. Each effect is one mail. */
export const reactions: Reactions = {
  'account.link': [sendLink],
  'account.forgotten': [answerForgotten],
  'account.nobody': [
    async (parts, effect) => write(parts, effect, 'nobody', { to: text(effect, 'email'), name: '', url: accountPage(parts, 'register', effect) }),
  ],
  'account.known': [async (parts, effect) => writeTo(parts, effect, 'known', accountPage(parts, 'login', effect))],
  'account.confirmed': [async (parts, effect) => writeTo(parts, effect, 'confirmed', parts.config.SITE_URL)],
  'account.email-changed': [async (parts, effect) => writeTo(parts, effect, 'emailChanged')],
  'account.email-change-asked': [async (parts, effect) => writeTo(parts, effect, 'emailChangeAsked', accountPage(parts, ''))],
  'account.password-changed': [async (parts, effect) => writeTo(parts, effect, 'passwordChanged', accountPage(parts, 'forgotten-password'))],
  'account.two-factor': [async (parts, effect) => writeTo(parts, effect, effect.body.on ? 'twoFactorOn' : 'twoFactorOff', accountPage(parts, ''))],
  'account.deletion': [async (parts, effect) => writeTo(parts, effect, 'deletion', accountPage(parts, 'login'))],
  'account.erased': [async (parts, effect) => write(parts, effect, 'erased', { to: text(effect, 'email'), name: text(effect, 'name') })],
};

const text = ({ body }: Effect, name: string): string => String(body[name] ?? '');

function accountPage({ config }: Parts, page: string, effect?: Effect): string {
  const continueAt = effect && text(effect, 'continueAt');
  return `${config.ACCOUNT_URL}/${page}${continueAt ? `?${new URLSearchParams({ continue: continueAt })}` : ''}`;
}

async function sendLink(parts: Parts, effect: Effect): Promise<void> {
  const link = await readLink(parts.db, text(effect, 'linkID'));
  if (!link || link.used) return;
  const url = `${accountPage(parts, PAGES[link.purpose])}?${new URLSearchParams({ token: tokenOfLink(parts, link.id) })}`;
  await write(parts, effect, link.purpose, { to: link.email, name: link.firstName, email: link.email, url });
}

const RESETS_PER_ACCOUNT = { times: 5, seconds: 3600 };

/** Here, after the answer was given, it is looked up whether the address has an account. */
async function answerForgotten({ db, now }: Parts, effect: Effect): Promise<void> {
  const email = text(effect, 'email');
  // Nobody's mailbox is filled by somebody who knows nothing but the address.
  const spent = await takeAttempt(db, `reset:${email.toLowerCase()}`, RESETS_PER_ACCOUNT, now()).catch((error: unknown) => error);
  if (spent instanceof Refusal && spent.code === 'too_many_requests') return;
  if (spent) throw spent;
  const account = await readStateByEmail(db, email);
  const continueAt = text(effect, 'continueAt') || null;
  if (!account) return tell(db, 'account.nobody', { email, continueAt });
  const linkID = await insertLink(db, { accountID: account.accountID, purpose: 'reset', email: account.email, continueAt }, now());
  await tell(db, 'account.link', { linkID });
}

/** To the account's own address, unless the effect names another. */
async function writeTo(parts: Parts, effect: Effect, kind: keyof typeof mails, url?: string): Promise<void> {
  const account = await readStateByID(parts.db, text(effect, 'accountID'));
  if (!account) return;
  await write(parts, effect, kind, {
    to: text(effect, 'to') || account.email,
    name: account.firstName,
    email: text(effect, 'email') || account.email,
    date: day(text(effect, 'dueAt')),
    url,
  });
}

interface Values {
  to: string;
  name: string;
  email?: string;
  date?: string;
  url?: string | undefined;
}

async function write(parts: Parts, effect: Effect, kind: keyof typeof mails, { to, url, ...values }: Values): Promise<void> {
  await sendLetter(parts, effect, to, draftOf(templates[kind], values, url));
}

/** DD/MM/YYYY, as the product writes dates. */
const day = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');
