import { setTimeout as wait } from 'node:timers/promises';
import { type MailServer, readMail } from '../../tests/support/mail-server.ts';
import { codeIn, newChallenge, PASSWORD } from '../../tests/support/session.ts';

export const SITE = 'https://wbn.example';
export const ACCOUNT = 'https://account.wbn.example';
export const API = 'https://api.wbn.example';

/** Somebody with a session, as browsers have it. */
export interface Person {
  email: string;
  userID: string;
  headers: { 'wbn-auth': string };
}

/** What these calls answer, as far as it is looked at. */
interface Body {
  token: string;
  signedPost: { url: string; fields: Record<string, string> };
  data: { redirect: string; userID: string; token: string; url: string; secret: string };
}

interface Answer {
  status: number;
  body: Body;
}

/** A call as somebody's browser makes it. */
export async function call(url: string, body?: unknown, headers: Record<string, string> = {}, method = body === undefined ? 'GET' : 'POST'): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...sent });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** @throws Error with what came in place of 200. */
export async function done(asked: Promise<Answer>, what: string): Promise<Answer['body']> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  return body;
}

/** Keeps cookies, as a browser does on the account site. */
function openBrowser(account: string): (path: string, body: unknown) => Promise<Answer> {
  const cookies = new Map<string, string>();
  return async (path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(account + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
}

/** Registers and confirms by the link of the mail, which leads to a page. */
export async function register(mail: MailServer, email: string, account = ACCOUNT): Promise<Person> {
  const post = openBrowser(account);
  await done(post('/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester', acceptTerms: true }), 'registering');
  const link = await linkMailedTo(mail, email);
  await done(call(link), 'the page that the mail leads to');
  await done(post('/confirm-email', { token: new URL(link).searchParams.get('token') }), 'confirming');
  return logIn(email, account);
}

export async function logIn(email: string, account = ACCOUNT): Promise<Person> {
  const post = openBrowser(account);
  const { verifier, challenge } = newChallenge();
  const { data } = await done(post('/login', { email, password: PASSWORD, challenge }), 'logging in');
  const session = (await done(post('/get-session', { token: codeIn(data.redirect), verifier }), 'the session')).data;
  return { email, userID: session.userID, headers: { 'wbn-auth': session.token } };
}

const MAIL_MS = 20_000;

async function linkMailedTo(mail: MailServer, email: string): Promise<string> {
  const begun = performance.now();
  while (performance.now() - begun < MAIL_MS) {
    const found = mail.taken.findLast(({ to }) => to.includes(email));
    const link = found && /https?:\/\/\S+token=[^\s&]+/.exec(readMail(found.raw).text)?.[0];
    if (link) return link;
    await wait(100);
  }
  throw new Error(`No link was mailed to ${email}.`);
}

/** The three steps of a profile photo. @returns its address, or the status that refused it */
export async function uploadPhoto({ headers }: Person, picture: Buffer): Promise<{ url: string } | { refused: number }> {
  const announced = { contentType: 'image/jpeg', fileSize: picture.length };
  const { signedPost, token } = await done(call(`${API}/user/profile-photo/upload-request`, announced, headers), 'asking for a place');
  const form = new FormData();
  for (const [name, value] of Object.entries(signedPost.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  // Who refuses may do so before all of it has come, and close.
  const status = await fetch(signedPost.url, { method: 'POST', headers, body: form }).then(
    (answer) => answer.status,
    () => 413,
  );
  if (status >= 300) return { refused: status };
  const { data } = await done(call(`${API}/user/profile-photo/upload-validate`, { token }, headers), 'checking the picture');
  return { url: data.url };
}

/** @returns ms until the slowest of several works was heard of by an open stream: a proxy that holds events back lets one through when its buffer is full, and never all of them */
export async function untilHeard({ headers }: Person, works: (() => Promise<unknown>)[]): Promise<number> {
  const leaving = new AbortController();
  let events = 0;
  void listen(headers, leaving.signal, (count) => {
    events += count;
  }).catch(() => {});
  const begun = performance.now();
  while (events === 0 && performance.now() - begun < 2_000) await wait(20);
  let slowest = events > 0 ? 0 : Number.POSITIVE_INFINITY;
  for (const work of works) {
    const before = events;
    await work();
    const since = performance.now();
    while (events === before && performance.now() - since < 3_000) await wait(5);
    slowest = Math.max(slowest, events > before ? performance.now() - since : Number.POSITIVE_INFINITY);
  }
  leaving.abort();
  return slowest;
}

async function listen(headers: Person['headers'], signal: AbortSignal, tell: (count: number) => void): Promise<void> {
  const response = await fetch(`${API}/events`, { headers, signal });
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) tell(decoder.decode(piece as Uint8Array).match(/^event: /gm)?.length ?? 0);
}
