import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Running, startServers } from '#main';
import { signToken } from '#server/identity/session/token.ts';
import { prepareDatabase } from '../../../bin/steps/prepare.ts';
import { asAdmin, cacheDirectory, databaseUrl } from '../../../tests/support/cluster.ts';
import { makePerson, makeSession } from '../../../tests/support/made.ts';
import { clusters } from '../../../tests/support/scratch.ts';
import { startStandby } from '../../../tests/support/standby.ts';
import { readConfig } from '../config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { newId } from '../database/id.ts';
import { readsFrom } from '../telemetry/metrics.ts';

/** `STANDBY_ROUNDS=100` is the long form. */
const ROUNDS = Number(process.env['STANDBY_ROUNDS'] ?? 30);

const directory = join(clusters, 'replica-primary');
const settings = {
  NODE_ENV: 'test',
  ROLE: 'api',
  API_PORT: '0',
  DATA_DIR: join(cacheDirectory, 'data'),
  DEMO: '0',
  LOG_LEVEL: 'silent',
  DATABASE_POOL: '4',
  ADMIT_AT_ONCE: '0',
};
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let running: Running;
let ann: string;
let token: string;

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ directory, settings: ['fsync=off', 'shared_buffers=32MB'] });
  // Anew each time: other branches have other migrations.
  await asAdmin(primary.url, async (client) => {
    await client.query('drop database if exists replicas with (force)');
    await client.query('create database replicas');
  });
  const url = databaseUrl(primary.url, 'replicas');
  await prepareDatabase(readConfig(settings), url);
  standby = await startStandby({ directory, url: primary.url }, join(clusters, 'replica-standby'));
  running = await startServers(readConfig({ ...settings, DATABASE_REPLICA_URLS: databaseUrl(standby.url, 'replicas'), DATABASE_REPLICA_LAG: '3' }), url);
  const { parts } = running;
  ann = await makePerson(parts.db, { email_confirmed_at: new Date(0) });
  token = (await signToken(parts, { accountID: ann, sessionID: await makeSession(parts.db, ann) })).token;
  await vi.waitFor(() => expect(serves()).toBe(true), { timeout: 10_000 });
});
afterAll(async () => {
  await running?.stop();
  await standby?.stop();
  await primary?.stop();
});

const serves = (): boolean | undefined => running.parts.replicas?.state()[0]?.serves;
const onStandby = (text: string) => asAdmin(standby.url, (client) => client.query(text));
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(running.addresses.api + path, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  return { status: answer.status, body: (await answer.json()) as { postID: string; items: { postID: string }[] } };
};
const mine = () => ({ headers: { 'wbn-auth': token } });
const say = async (content: string) => {
  const body = JSON.stringify({ content, timelineID: ann });
  const answer = await ask('/social/posts/make-post', { method: 'POST', body, headers: { 'wbn-auth': token, 'idempotency-key': newId() } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.postID;
};
const timeline = async (init: RequestInit = {}) => (await ask(`/timeline/load/${ann}`, init)).body.items.map(({ postID }) => postID);
const counted = async (from: string) => (await readsFrom.get()).values.find(({ labels }) => labels.from === from)?.value ?? 0;

// One story of one standby, which is stopped at its end.
describe('with a streaming standby', { shuffle: false }, () => {
  test(`who writes reads it at once, ${ROUNDS} times, and mostly there`, async () => {
    const before = await counted('replica');
    for (let round = 0; round < ROUNDS; round++) {
      const postID = await say(`Round ${round}`);
      expect(await timeline(mine())).toContain(postID);
    }
    expect((await counted('replica')) - before).toBeGreaterThan(ROUNDS / 2);
  });

  test('nobody misses what he wrote while it stands still; it is left out when it is too old, and comes back by itself', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await expect.poll(() => onStandby('select pg_get_wal_replay_pause_state() as state').then(({ rows }) => rows[0].state)).toBe('paused');
    const postID = await say('While it stands still');
    const [own, visitors] = await Promise.all([timeline(mine()), timeline()]);
    expect(own).toContain(postID);
    // The test has teeth: a visitor is shown what is there, for a moment.
    expect(visitors).not.toContain(postID);
    expect((await ask(`/social/posts/${postID}`)).status).toBe(200);
    await expect.poll(serves, { timeout: 8_000 }).toBe(false);
    expect(await timeline()).toContain(postID);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(serves, { timeout: 5_000 }).toBe(true);
    expect(await timeline()).toContain(postID);
  });

  test('what was purged is not read from before the purge', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await expect.poll(() => onStandby('select pg_get_wal_replay_pause_state() as state').then(({ rows }) => rows[0].state)).toBe('paused');
    const postID = await say('Purged');
    running.parts.replicas?.purged();
    expect(await timeline()).toContain(postID);
    await new Promise((done) => setTimeout(done, 200));
    expect(await timeline()).toContain(postID);
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(serves, { timeout: 5_000 }).toBe(true);
  });

  test('reads go on without it', async () => {
    await standby.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(`/timeline/load/${ann}`, number % 2 ? mine() : {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(serves, { timeout: 8_000 }).toBe(false);
  });
});
