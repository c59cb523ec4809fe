import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../tests/support/api.ts';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, openBrowser, refresh, type Session } from '../../../tests/support/session.ts';

const api = useApi('empty', { DATABASE_POOL: '10' });
const DAY = 86_400;

async function newSession(): Promise<Session> {
  return logIn(api, (await member(api)).email);
}
const runs = async (token: string): Promise<boolean> => (await api.auth.get('/session', { 'wbn-auth': token })).status === 200;
const REFUSED = { status: 401, body: { success: false, error: 'SessionError' } };

/** `REFRESH_RACES=10000` is the long form (reliability G8). */
const RACES = Number(process.env.REFRESH_RACES ?? 100);

describe('tabs that refresh at the same moment', () => {
  test.each([2, 5])(
    `%i of them all get the same successor: ${RACES} races, no session lost, no family forked [API-004]`,
    { timeout: 60_000 + RACES * 100 },
    async (tabs) => {
      let { refreshToken } = await newSession();
      for (let race = 0; race < RACES; race += 1) {
        const sent = refreshToken;
        const answers = await Promise.all(Array.from({ length: tabs }, () => refresh(api, sent)));
        expect(answers.map(({ status }) => status)).toEqual(Array(tabs).fill(200));
        const successors = new Set(answers.map(({ body }) => body.data.refreshToken));
        expect(successors.size).toBe(1);
        refreshToken = [...successors][0] as string;
      }
      const { rows } = await api.pool.query('select session_id, count(*) filter (where used_at is null) as open from refresh_token group by 1');
      expect(rows.every(({ open }) => open === 1)).toBe(true);
    },
  );

  test('an answer that got lost is given again', async () => {
    const session = await newSession();
    const lost = await refresh(api, session.refreshToken);
    api.pass(9);
    const again = await refresh(api, session.refreshToken);
    expect(again.body.data.refreshToken).toBe(lost.body.data.refreshToken);
    expect(await runs(again.body.data.token)).toBe(true);
  });
});

describe('a refresh token that was spent', () => {
  const THEFTS = Number(process.env.REFRESH_THEFTS ?? 5);

  test(`ends the session when it comes back after ten seconds: ${THEFTS} of ${THEFTS} thefts`, { timeout: 120_000 }, async () => {
    for (let theft = 0; theft < THEFTS; theft += 1) {
      const session = await newSession();
      const owner = await refresh(api, session.refreshToken);
      api.pass(11);
      expect(await refresh(api, session.refreshToken)).toMatchObject(REFUSED);
      expect(await runs(owner.body.data.token)).toBe(false);
      expect(await refresh(api, owner.body.data.refreshToken)).toMatchObject(REFUSED);
    }
  });

  test('ends the session at once when its successor has been used', async () => {
    const session = await newSession();
    const second = await refresh(api, session.refreshToken);
    const third = await refresh(api, second.body.data.refreshToken);
    expect(third.status).toBe(200);
    expect(await refresh(api, session.refreshToken)).toMatchObject(REFUSED);
    expect(await runs(third.body.data.token)).toBe(false);
  });

  test('of two generations ago ends the session even within ten seconds', async () => {
    const { refreshToken: first } = await newSession();
    const second: Answer = await refresh(api, first);
    await refresh(api, second.body.data.refreshToken);
    expect(await refresh(api, first)).toMatchObject(REFUSED);
  });
});

describe('the cookie of the account site', () => {
  const open = async () => {
    const browser = openBrowser(api);
    const { userID } = await logIn(api, (await member(api)).email, undefined, browser);
    return { userID, status: async () => (await browser.get('/account')).status };
  };

  test('idles 30 days at most', async () => {
    const { status } = await open();
    api.pass(30 * DAY - 60);
    expect(await status()).toBe(200);
    api.pass(61);
    expect(await status()).toBe(401);
  });

  test('ends 90 days after the login, however lately it was used', async () => {
    const { userID, status } = await open();
    const use = () => api.pool.query('update session set last_used_at = $2 where account_id = $1', [userID, api.now()]);
    api.pass(90 * DAY - 60);
    await use();
    expect(await status()).toBe(200);
    api.pass(61);
    await use();
    expect(await status()).toBe(401);
  });
});

describe('a refresh token', () => {
  test('idles 30 days at most', async () => {
    const session = await newSession();
    api.pass(30 * DAY - 60);
    const renewed = await refresh(api, session.refreshToken);
    expect(renewed.status).toBe(200);
    api.pass(30 * DAY + 1);
    expect(await refresh(api, renewed.body.data.refreshToken)).toMatchObject(REFUSED);
  });

  test('ends 90 days after the login however often it was renewed, and says so', async () => {
    const session = await newSession();
    const startedAt = api.now().getTime() / 1000;
    let { refreshToken } = session;
    for (let month = 0; month < 4; month += 1) {
      api.pass(22 * DAY);
      const { body } = await refresh(api, refreshToken);
      expect(body.data.refreshTokenExpire).toBeLessThanOrEqual(Math.ceil(startedAt + 90 * DAY));
      refreshToken = body.data.refreshToken;
    }
    api.pass(2 * DAY + 1);
    expect(await refresh(api, refreshToken)).toMatchObject(REFUSED);
  });

  test('that is missing, made up or of an ended session is refused by name', async () => {
    expect(await api.auth.send('POST', '/refresh-token')).toMatchObject({ status: 401, body: { error: 'TokenNotFound' } });
    for (const forged of ['', 'x', 'A'.repeat(43), '\u{1f511}'.repeat(10)]) {
      expect((await refresh(api, encodeURIComponent(forged))).status).toBe(401);
    }
    const session = await newSession();
    await api.auth.post('/logout', {}, session.headers);
    expect(await refresh(api, session.refreshToken)).toMatchObject(REFUSED);
  });

  test('is stored as a hash only', async () => {
    const { refreshToken } = await newSession();
    const { rows } = await api.pool.query('select encode(token_hash, $1) as hash from refresh_token', ['escape']);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('while the service is read-only', () => {
  const soon = { readOnly: true, startsAt: new Date(), endsAt: null, secondsLeft: null, words: {} };
  const rows = async () => (await api.pool.query('select count(*)::int as tokens, count(used_at)::int as used from refresh_token')).rows[0];
  afterEach(() => api.maintenance.learn(null));

  test('whoever is logged in stays so: a new token without a write, and the refresh token is spent afterwards as ever [OPS-020]', async () => {
    const session = await newSession();
    const before = await rows();
    api.maintenance.learn(soon);
    const [one, other] = [await refresh(api, session.refreshToken), await refresh(api, session.refreshToken)];
    for (const { status, body } of [one, other]) {
      expect([status, body.data.refreshToken]).toEqual([200, session.refreshToken]);
      expect(await runs(body.data.token)).toBe(true);
    }
    expect(await refresh(api, 'nobody’s')).toMatchObject(REFUSED);
    expect(await rows()).toEqual(before);
    api.maintenance.learn(null);
    const { status, body } = await refresh(api, session.refreshToken);
    expect([status, body.data.refreshToken === session.refreshToken]).toEqual([200, false]);
  });

  test('a spent token opens nothing and ends nothing, and one of two tabs that had just refreshed gets the successor [OPS-020]', async () => {
    const session = await newSession();
    const successor = (await refresh(api, session.refreshToken)).body.data.refreshToken;
    api.maintenance.learn(soon);
    expect((await refresh(api, session.refreshToken)).body.data.refreshToken).toBe(successor);
    api.pass(60);
    expect(await refresh(api, session.refreshToken)).toMatchObject(REFUSED);
    expect((await refresh(api, successor)).status).toBe(200);
  });

  test('a logout is refused, and this browser forgets the login all the same [OPS-020]', async () => {
    const browser = openBrowser(api);
    const { headers } = await logIn(api, (await member(api)).email, undefined, browser);
    api.maintenance.learn(soon);
    expect(browser.cookies.size).toBeGreaterThan(1);
    const cookies = browser.cookies.size;
    expect(await browser.post('/logout', {}, headers)).toMatchObject({ status: 503, body: { error: 'read_only' } });
    expect(browser.cookies.size).toBe(cookies - 1);
  });
});
