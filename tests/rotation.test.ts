import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agreement, holdAgreement } from '#server/base/config/agreement.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { invitationOf, tokenOfInvitation } from '#server/company/member/token.ts';
import { tokenOfLink } from '#server/identity/account/link.ts';
import { authenticator } from '#server/identity/session/factor.ts';
import { idOfToken, tokenOf } from '#server/media/upload/token.ts';
import { readRotation } from '#server/operations/rotation/needs.ts';
import { rewrite } from '#server/operations/rotation/rewrite.ts';
import { sideOfToken, tokenOfNotice } from '#server/trust/moderation/token.ts';
import { codeOf, isCode } from '#server/trust/verification/code.ts';
import { type Answer, type Api, cloneDatabase, openOn } from './support/api.ts';
import { logIn, member, openBrowser, PASSWORD, refresh } from './support/session.ts';

const OLD = '4d9ac1077fe2b35860b1e4c7d25f98a36e0b417c58d2f9a03c6e1b7d840f52a9';
const NEW = 'e83b06f4129dc75a0f6be15d37c84a92b650d1e7f3498c2a17d5360be9f4c82d';
/** In production 15 and 45 seconds. */
const TIMES = { everyMs: 200, forgottenSeconds: 4 };

interface Process {
  api: Api;
  stop(): Promise<void>;
}

let database: Awaited<ReturnType<typeof cloneDatabase>>;
/** Looks on, and serves nobody. */
let office: Awaited<ReturnType<typeof openOn>>;
beforeAll(async () => {
  database = await cloneDatabase('empty');
  office = await openOn(database.url, { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD });
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

/** One process as `bin/start` makes it; `alone` does not ask what the others accept. */
async function start(secret: string, previous = '', alone = false): Promise<Process> {
  const settings = { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous, DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' };
  const { api, close } = await openOn(database.url, settings);
  const agreement: Agreement | null = alone ? null : await holdAgreement(api, TIMES);
  return {
    api,
    stop: async () => {
      agreement?.stop();
      await close();
    },
  };
}

/** Gives every call to any of the processes, as a balancer does, and counts those that are refused. */
function balance(processes: Process[]) {
  const counts = { calls: 0, refused: [] as string[], atWork: new Map<Api, number>() };
  const pick = (): Api => processes[randomInt(processes.length)]?.api as Api;
  const counted = async (what: string, ask: (api: Api) => Promise<Answer | boolean>): Promise<Answer | boolean> => {
    const api = pick();
    counts.calls += 1;
    counts.atWork.set(api, (counts.atWork.get(api) ?? 0) + 1);
    try {
      const answer = await ask(api);
      const isRefused = typeof answer === 'boolean' ? !answer : answer.status >= 400;
      if (isRefused) counts.refused.push(`${what}: ${typeof answer === 'boolean' ? 'not ours' : JSON.stringify(answer.body)}`);
      return answer;
    } finally {
      counts.atWork.set(api, (counts.atWork.get(api) ?? 0) - 1);
    }
  };
  const host = (which: 'auth' | 'api') => ({
    get: (path: string, headers?: Record<string, string>) => counted(path, (api) => (which === 'auth' ? api.auth : api).get(path, headers)),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      counted(path, (api) => (which === 'auth' ? api.auth : api).post(path, body, headers)),
    put: (path: string, body?: unknown, headers?: Record<string, string>) =>
      counted(path, (api) => (which === 'auth' ? api.auth : api).put(path, body, headers)),
    delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
      counted(path, (api) => (which === 'auth' ? api.auth : api).delete(path, body, headers)),
    send: (method: string, path: string, options?: object) => counted(path, (api) => (which === 'auth' ? api.auth : api).send(method, path, options)),
  });
  const door = { ...host('api'), auth: host('auth') } as unknown as Api;
  /** Takes one out when it has answered, puts another in its place. */
  const replace = async (place: number, next: () => Promise<Process>): Promise<void> => {
    const [gone] = processes.splice(place, 1) as [Process];
    await expect.poll(() => counts.atWork.get(gone.api) ?? 0, { timeout: 10_000 }).toBe(0);
    await gone.stop();
    processes.splice(place, 0, await next());
  };
  return { counts, pick, counted, door, replace, processes };
}
type Balancer = ReturnType<typeof balance>;

let place = 0;
const somewhere = (): Record<string, string> => {
  place += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(place / 250)}.${(place % 250) + 1}` };
};
const codeNow = (secret: string): string => authenticator(secret).generate({ timestamp: Date.now() });

/** What people do whose calls go now here, now there: log in, refresh in two tabs at once, set up a second factor, follow links. */
async function live({ door, pick, counted }: Balancer) {
  const person = await member(office.api);
  const browser = openBrowser(door, somewhere());
  const session = await logIn(door, person.email, PASSWORD, browser);
  for (let time = 0; time < 5; time += 1) await door.get('/notification/summary', session.headers);
  const tabs = await Promise.all([refresh(door, session.refreshToken), refresh(door, session.refreshToken)]);
  expect(new Set(tabs.map(({ body }) => body.data?.refreshToken)).size).toBe(1);
  const { body } = await browser.post('/account/two-factor', { password: PASSWORD });
  await browser.put('/account/two-factor', { code: codeNow(body.data.secret) });
  await followLinks(pick, counted);
  return { ...person, secret: body.data.secret as string, refreshToken: tabs[0]?.body.data?.refreshToken as string };
}

/** Everything else that carries our signature: made by one process, brought to another. */
async function followLinks(pick: () => Api, counted: Balancer['counted']): Promise<void> {
  const id = randomUUID();
  const [digest, invitation, notice, upload, code] = [
    unsubscribeToken(pick(), 'digest', id),
    tokenOfInvitation(pick(), id),
    tokenOfNotice(pick(), 'subject', id),
    tokenOf(pick(), id),
    codeOf(pick(), id),
  ];
  await counted('unsubscribe', async (api) => isUnsubscribing(api, digest));
  await counted('invitation', async (api) => invitationOf(api, invitation) === id);
  await counted('decision', async (api) => sideOfToken(api, notice)?.id === id);
  await counted('upload', async (api) => idOfToken(api, upload) === id);
  await counted('code', async (api) => isCode(api, id, code));
  const form = await pick().incoming.sign(id, { contentType: 'image/png', maxBytes: 10, expiresAt: new Date(Date.now() + 60_000) });
  const payload = multipart({ ...form.fields });
  await counted('form', async (api) => {
    const answer = await api.send('POST', '/files/upload', { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    // Another row expects the file: what counts is that the form is taken for ours.
    return !JSON.stringify(answer.body).includes('not made by us');
  });
}

function isUnsubscribing(api: Api, token: string): boolean {
  try {
    return readUnsubscribeToken(api, token).what === 'digest';
  } catch {
    return false;
  }
}

const multipart = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n`;

/** Two people at a time, until the work is done. */
async function whileLiving(balancer: Balancer, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const people = [1, 2].map(async () => {
    while (!isDone) await live(balancer);
  });
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(people);
  }
}

const used = ({ api }: Process) => (api.keys.used === api.keys.accepted[0] ? 'new' : 'predecessor');

async function resetLinkOf(api: Api, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into email_link (id, account_id, purpose, email, created_at)
    select gen_random_uuid(), id, 'reset', email, now() from account where email = ${email} returning id`.execute(api.db);
  return tokenOfLink(api, rows[0]?.id ?? '');
}
const reset = (api: Api, token: string): Promise<Answer> => api.auth.post('/reset-password', { token, password: 'sixty green otters' }, somewhere());

describe('a new AUTH_SECRET', { timeout: 180_000 }, () => {
  test('takes the place of the old one, process after process, and no call is refused [OPS-019]', async () => {
    const balancer = balance([await start(OLD), await start(OLD)]);
    const { counts, processes, replace } = balancer;
    const early = await live(balancer);
    const { email } = await member(office.api);
    const [first, second] = [await resetLinkOf(balancer.pick(), email), await resetLinkOf(balancer.pick(), email)];
    await whileLiving(balancer, async () => {
      await replace(0, () => start(NEW, OLD));
      // One is there that knows the old one alone: nobody makes what it would refuse.
      expect(processes.map(used)).toEqual(['predecessor', 'new']);
      await wait(2 * TIMES.everyMs);
      expect(used(processes[0] as Process)).toBe('predecessor');
      await expect(rewrite(office.api, [], () => {})).rejects.toThrow('one serves that knows no other');
      await replace(1, () => start(NEW, OLD));
      await expect.poll(() => processes.map(used), { timeout: 15_000 }).toEqual(['new', 'new']);
      await live(balancer);
      expect(await reset(balancer.pick(), first)).toMatchObject({ status: 200 });
      const before = await readRotation(office.api);
      expect(before.sealed.previous).toBeGreaterThan(0);
      expect(await rewrite(office.api, [], () => {})).toMatchObject({ secondFactors: before.sealed.previous, unreadable: 0 });
      expect((await readRotation(office.api)).sealed.previous).toBe(0);
      await replace(0, () => start(NEW));
      await replace(1, () => start(NEW));
    });
    expect(counts.refused).toEqual([]);
    expect(counts.calls).toBeGreaterThan(100);
    console.info(`calls during the rotation: ${counts.calls}, refused: ${counts.refused.length}`);
    await afterwards(balancer, early, second);
  });

  test('that one process makes with before the others know it is refused there: the order is what holds it [OPS-019]', async () => {
    const balancer = balance([await start(OLD), await start(NEW, OLD, true)]);
    for (let round = 0; round < 10; round += 1) await followLinks(balancer.pick, balancer.counted);
    expect(balancer.counts.refused.length).toBeGreaterThan(0);
    for (const one of balancer.processes) await one.stop();
  });
});

/** The predecessor is gone: whoever was logged in is, the second factor opens, and only links of mails say that they have ended. */
async function afterwards({ door, pick, processes }: Balancer, early: Awaited<ReturnType<typeof live>>, link: string) {
  expect((await refresh(door, early.refreshToken)).status).toBe(200);
  const { email, secret } = early;
  const browser = openBrowser(door, somewhere());
  const { body } = await browser.post('/login', { email, password: PASSWORD });
  await sql`update second_factor set last_step = 0`.execute(pick().db);
  expect((await browser.post('/login/two-factor', { ticket: body.data.ticket, code: codeNow(secret) })).status).toBe(200);
  const ended = await reset(pick(), link);
  expect(ended).toMatchObject({ status: 400, body: { error: 'link_invalid', message: expect.stringContaining('Please ask for a new one.') } });
  for (const one of processes) await one.stop();
}
