import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../support/api.ts';
import { logIn, member, type Person, refresh } from '../support/session.ts';

const api = useApi('empty');
const MINUTE = 60;
let ann: Person;
let jumped = 0;
const jump = (seconds: number) => {
  api.pass(seconds);
  jumped += seconds;
};
const post = (headers: Record<string, string>, content: string) => api.post('/social/posts/make-post', { content, timelineID: ann.userID }, headers);

beforeAll(async () => {
  ann = await member(api);
});
afterEach(() => {
  api.pass(-jumped);
  jumped = 0;
});

describe('a clock that jumps', () => {
  test.each([-360, -6, -1, 0, 1, 6])('by %i minutes leaves a login and its writes as they were', async (minutes) => {
    const { headers, refreshToken } = await logIn(api, ann.email);
    jump(minutes * MINUTE);
    expect((await api.auth.get('/session', headers)).status).toBe(200);
    expect((await post(headers, `After ${minutes} minutes`)).status).toBe(200);
    const next = await refresh(api, refreshToken);
    expect(next.status).toBe(200);
    expect((await api.auth.get('/session', { 'wbn-auth': next.body.data.token })).status).toBe(200);
  });

  test.each([16, 6 * 60])('by %i minutes ends a token by the name of expiry, and a refresh goes on', async (minutes) => {
    const { headers, refreshToken } = await logIn(api, ann.email);
    jump(minutes * MINUTE);
    expect((await api.auth.get('/session', headers)).body.error).toBe('TokenExpiredError');
    const next = await refresh(api, refreshToken);
    expect((await api.auth.get('/session', { 'wbn-auth': next.body.data.token })).status).toBe(200);
  });

  test('ahead and back again leaves what was issued meanwhile good, and locks nobody out', async () => {
    jump(6 * 60 * MINUTE);
    const ahead = await logIn(api, ann.email);
    for (let time = 0; time < 5; time++) await api.auth.post('/login', { email: ann.email, password: 'not this one' });
    jump(-6 * 60 * MINUTE);
    expect((await api.auth.get('/session', ahead.headers)).status).toBe(200);
    expect((await refresh(api, ahead.refreshToken)).status).toBe(200);
    expect((await logIn(api, ann.email)).token).toBeTruthy();
  });

  test.each([-360, 360])('by %i minutes holds up no effect: mails go out once', async (minutes) => {
    const before = api.mails.length;
    const email = `clock${minutes}@test.example`;
    await api.auth.post('/forgotten-password', { email });
    jump(minutes * MINUTE);
    await api.work();
    await api.work();
    expect(api.mails.slice(before).filter(({ to }) => to === email)).toHaveLength(1);
  });
});
