import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { createHealth, readinessOf } from '../telemetry/health.ts';
import { silentLog } from '../telemetry/log.ts';
import { agree, agreedOf, holdAgreement } from './agreement.ts';
import type { Agreed } from './agreement-queries.ts';
import { readConfig } from './config.ts';
import { readKeys } from './secret.ts';

const api = useApi('empty');
const SECRET = '9f3c1a7be25d4806f1b7c93e5a0d82647e1f0b3c5d9a8274610fbe3d7c5a9182';
const PUBLIC = { ROLE: 'api', SITE_URL: 'https://wbn.example', ACCOUNT_URL: 'https://account.wbn.example', API_URL: 'https://api.wbn.example' };

const partsOf = async (AUTH_SECRET: string) => {
  const config = readConfig({ ...PUBLIC, AUTH_SECRET, DATABASE_URL: api.url });
  return { db: api.db, config, keys: await readKeys(config), log: silentLog, maintenance: api.maintenance };
};

async function process_(settings: Record<string, string> = {}, version = '1.2.0'): Promise<Agreed> {
  const config = readConfig({ AUTH_SECRET: SECRET, ...PUBLIC, ...settings });
  return agreedOf(config, await readKeys(config), version);
}
const pass = (seconds: number, column: 'changed_at' | 'since') =>
  column === 'changed_at'
    ? sql`update setting set changed_at = changed_at - make_interval(secs => ${seconds}) where name like 'agreed:%'`.execute(api.db)
    : sql`update setting set value = value || jsonb_build_object('since', (value ->> 'since')::timestamptz - make_interval(secs => ${seconds})) where name like 'agreed:%'`.execute(
        api.db,
      );

beforeEach(async () => void (await sql`delete from setting where name like 'agreed:%'`.execute(api.db)));

test('processes that are alike agree, and one with another secret or address says which [OPS-011]', async () => {
  expect(await agree(api.db, await process_())).toBeNull();
  expect(await agree(api.db, await process_())).toBeNull();
  expect(await agree(api.db, await process_({ AUTH_SECRET: SECRET.toUpperCase() }))).toMatch(/^AUTH_SECRET is another/);
  expect(await agree(api.db, await process_({ API_URL: '' }))).toMatch(
    /^SITE_URL, ACCOUNT_URL and API_URL are .* this machine; the processes that serve have .*api\.wbn\.example/,
  );
  expect(await agree(api.db, { ...(await process_()), edition: 'de' })).toBe('EDITION is de; the processes that serve have uk.');
  expect(await agree(api.db, await process_())).toBeNull();
});

test('nothing of the secret stands in the database [OPS-011]', async () => {
  await agree(api.db, await process_());
  const { rows } = await sql<{ text: string }>`select string_agg(value::text, ' ') as text from setting`.execute(api.db);
  const { storage, token } = (await readKeys({ AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: [], DATA_DIR: '' })).used;
  for (const key of [SECRET, storage.toString('hex'), token.toString('hex'), storage.toString('base64url')]) expect(rows[0]?.text).not.toContain(key);
});

test('settings that nobody serves with any more are replaced by the next to start [OPS-011]', async () => {
  await agree(api.db, await process_());
  await pass(30, 'changed_at');
  expect(await agree(api.db, await process_({ SITE_URL: 'https://new.example' }))).toMatch(/^SITE_URL/);
  await pass(30, 'changed_at');
  expect(await agree(api.db, await process_({ SITE_URL: 'https://new.example' }))).toBeNull();
  expect(await agree(api.db, await process_())).toMatch(/^SITE_URL/);
});

test('old and new versions serve side by side for an hour; then the old one says that it is older [OPS-011]', async () => {
  await agree(api.db, await process_({}, '1.9.0'));
  expect(await agree(api.db, await process_({}, '1.10.0'))).toBeNull();
  expect(await agree(api.db, await process_({}, '1.9.0'))).toBeNull();
  await pass(3_700, 'since');
  expect(await agree(api.db, await process_({}, '1.9.0'))).toBe('Version 1.9.0 is older than 1.10.0, which has served for more than an hour.');
  expect(await agree(api.db, await process_({}, '1.10.0'))).toBeNull();
});

test('a process that differs is not ready, says which, and is ready when it agrees again [OPS-011]', async () => {
  const first = await holdAgreement(await partsOf(SECRET));
  const other = await holdAgreement(await partsOf(SECRET.toUpperCase()), { everyMs: 50 });
  const [ready, differs] = [createHealth(api.url, first), createHealth(api.url, other)];
  expect((await readinessOf(ready, api, 'x')).status).toBe(200);
  expect(await readinessOf(differs, api, 'x')).toMatchObject({
    status: 503,
    body: { error: 'unavailable', problem: expect.stringMatching(/^AUTH_SECRET is another/) },
  });
  await pass(60, 'changed_at');
  await expect.poll(async () => (await readinessOf(differs, api, 'x')).status).toBe(200);
  for (const one of [ready, differs]) one.leave();
});
