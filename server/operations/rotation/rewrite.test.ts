import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { agree, agreedOf } from '#server/base/config/agreement.ts';
import { derive, encrypt, keysOf, unseal } from '#server/base/config/secret.ts';
import { websiteToken } from '#server/trust/verification/code.ts';
import { useApi } from '../../../tests/support/api.ts';
import { bare } from '../../../tests/support/bare.ts';
import { makeBusiness } from '../../../tests/support/made.ts';
import { member } from '../../../tests/support/session.ts';
import { readRotation } from './needs.ts';
import { countSealed, rewrite } from './rewrite.ts';

const OLD = '4d9ac1077fe2b35860b1e4c7d25f98a36e0b417c58d2f9a03c6e1b7d840f52a9';
const NEW = 'e83b06f4129dc75a0f6be15d37c84a92b650d1e7f3498c2a17d5360be9f4c82d';
const api = useApi('empty', { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD });
const silent = () => {};
const MANY = 450;

/** Accounts with an authenticator that this secret sealed. */
async function sealed(secret: string, count: number): Promise<void> {
  const seals = Array.from({ length: count }, () => encrypt(derive(secret).storage, 'JBSWY3DPEHPK3PXP'));
  await sql`with made as (select gen_random_uuid() as id, s as seal from unnest(${seals}::bytea[]) s),
      resources as (insert into resource (id, type, created_at) select id, 'person', now() from made),
      accounts as (insert into account (id, email, username, first_name, last_name, created_at)
        select id, id || '@test.example', 'u' || replace(id::text, '-', ''), 'Ann', 'Tester', now() from made)
    insert into second_factor (account_id, secret, confirmed_at) select id, seal, now() from made`.execute(api.db);
}

const entries = async () =>
  (await sql<{ factors: number }>`select (details ->> 'secondFactors')::int as factors from audit_entry where act = 'secret.rewrite'`.execute(api.db)).rows;
const serve = (secret: string, previous: string[] = []) => agree(api.db, agreedOf(api.config, keysOf(secret, previous)), 0, keysOf(secret, previous));

beforeEach(async () => {
  await sql`delete from second_factor`.execute(api.db);
  await sql`delete from setting where name like 'agreed:%'`.execute(api.db);
});

describe('what is kept and was made with a predecessor', { timeout: 60_000 }, () => {
  test('is rewritten from the row on at which somebody killed it, once, and the audit log counts it [OPS-019]', async () => {
    await sealed(OLD, MANY);
    await sealed(NEW, 3);
    const before = (await entries()).length;
    const killed = rewrite(api, [], (line) => {
      if (line.startsWith('400')) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await countSealed(api)).toEqual({ own: expect.any(Number), previous: expect.any(Number), unreadable: 0 });
    const { previous } = await countSealed(api);
    expect(previous).toBeGreaterThan(0);
    expect(await rewrite(api, [], silent)).toMatchObject({ secondFactors: previous, unreadable: 0 });
    expect(await rewrite(api, [], silent)).toEqual({ secondFactors: 0, webhooks: 0, websites: 0, unreadable: 0 });
    expect(await countSealed(api)).toEqual({ own: MANY + 3, previous: 0, unreadable: 0 });
    const written = (await entries()).slice(before);
    expect(written.reduce((sum, { factors }) => sum + factors, 0)).toBe(MANY);
  });

  test('is not touched while a process serves that could not read it, or that has another secret [OPS-019]', async () => {
    await sealed(OLD, 1);
    await serve(OLD);
    await expect(rewrite(api, [], silent)).rejects.toThrow('one serves that knows no other');
    await serve('f'.repeat(32) + OLD.slice(32));
    await expect(rewrite(api, [], silent)).rejects.toThrow('AUTH_SECRET is another than that of the processes that serve');
    expect((await countSealed(api)).previous).toBe(1);
    await serve(NEW, [OLD]);
    expect(await rewrite(api, [], silent)).toMatchObject({ secondFactors: 1 });
  });

  test('is saved by a secret that nothing accepts, and what no secret opens is counted and stays [OPS-019]', async () => {
    const stolen = { ...api, keys: keysOf(NEW) };
    await sealed(OLD, 2);
    await sealed('0b'.repeat(32), 1);
    expect(await rewrite(stolen, [], silent)).toMatchObject({ secondFactors: 0, unreadable: 3 });
    expect(await rewrite(stolen, [derive(OLD)], silent)).toMatchObject({ secondFactors: 2, unreadable: 1 });
    expect(stolen.keys.accepted).toHaveLength(1);
    expect(await countSealed(stolen)).toEqual({ own: 2, previous: 0, unreadable: 1 });
  });

  test('the secrets of endpoints are sealed anew, the one before too, and go on to sign the same [OPS-019] [HOK-011]', async () => {
    const business = await makeBusiness(api.db);
    const [one, before] = [OLD, OLD].map((secret, place) => encrypt(derive(secret).storage, `whsec_${place}`));
    await sql`insert into webhook_endpoint (id, business_id, url, topics, secret, previous_secret, previous_until)
      values (gen_random_uuid(), ${business}, 'https://erp.example/', '{order.created}', ${one}, ${before}, now() + interval '1 day')`.execute(api.db);
    await serve(NEW, [OLD]);
    expect((await readRotation(api)).webhooks).toEqual({ own: 0, previous: 1, unreadable: 0 });
    expect(await rewrite(api, [], silent)).toMatchObject({ webhooks: 1, unreadable: 0 });
    expect((await readRotation(api)).webhooks).toEqual({ own: 1, previous: 0, unreadable: 0 });
    const { rows } = await sql<{ secret: Buffer; previous: Buffer }>`select secret, previous_secret as previous from webhook_endpoint`.execute(api.db);
    expect(rows.map(({ secret, previous }) => [secret, previous].map((kept) => unseal([derive(NEW)], kept)?.text))).toEqual([['whsec_0', 'whsec_1']]);
    await sql`delete from webhook_endpoint`.execute(api.db);
  });

  test('the token that stands on a company’s website is remembered beside its check [OPS-019]', async () => {
    const { userID } = await member(api);
    const business = await makeBusiness(api.db);
    const shown = websiteToken({ keys: keysOf(OLD) }, business);
    await sql`delete from verification_check`.execute(api.db);
    await sql`insert into verification_check (id, business_id, kind, state, subject, company_name, asked_by, asked_at, expires_at, checked_at, source)
      values (gen_random_uuid(), ${business}, 'website', 'valid', 'x.example', 'X', ${userID}, now() - interval '1 hour', now() + interval '1 year', now() - interval '1 hour', 'dns')`.execute(
      api.db,
    );
    await serve(NEW, [OLD]);
    expect((await readRotation(api)).websites).toBe(1);
    expect(await rewrite(api, [], silent)).toMatchObject({ websites: 1 });
    expect((await readRotation(api)).websites).toBe(0);
    const { rows } = await sql<{ tokens: string[] }>`select earlier_tokens as tokens from verification_check where business_id = ${business}`.execute(api.db);
    expect(rows).toEqual([{ tokens: [shown] }]);
  });
});

describe('what people still have of a predecessor', () => {
  test('is told with its last day: links, invitations and codes that were made before, and none that came after [OPS-019]', async () => {
    const { userID, email } = await member(api);
    await serve(NEW, [OLD]);
    const link = (purpose: string, at: string) =>
      sql`insert into email_link (id, account_id, purpose, email, created_at) values (gen_random_uuid(), ${userID}, ${purpose}, ${email}, ${new Date(at)})`.execute(
        api.db,
      );
    const [old, later] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    await link('confirm', old.toISOString());
    await link('confirm', later.toISOString());
    const { needs, serving } = await readRotation(api);
    expect(serving?.by).toBe(api.keys.accepted[0]);
    expect(needs).toEqual([
      { what: 'session tokens, each of 15 minutes', count: 0, until: expect.any(Date) },
      { what: 'links to confirm, change or reset', count: 1, until: new Date(old.getTime() + 7 * 86_400_000) },
    ]);
    expect((await readRotation({ ...api, keys: keysOf(NEW) })).needs).toEqual([]);
  });
});

describe('bin/secret', { timeout: 120_000 }, () => {
  const run = (args: string[], settings: Record<string, string>, input = ''): Promise<{ code: number; out: string; error: string }> =>
    new Promise((done) => {
      const env = { ...bare, DATABASE_URL: api.url, DATA_DIR: api.config.DATA_DIR, AUTH_SECRET: NEW, ...settings };
      const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/secret.ts', ...args], { env }, (_, out, error) =>
        done({ code: child.exitCode ?? -1, out, error }),
      );
      child.stdin?.end(input);
    });

  test('says its database first, saves second factors with a secret from the standard input, and never prints one [OPS-019]', async () => {
    await sealed(OLD, 2);
    expect(await run(['rotate'], {})).toMatchObject({ code: 1, error: expect.stringContaining('AUTH_SECRET_PREVIOUS is not set') });
    expect(await run(['status'], {})).toMatchObject({ code: 0, out: expect.stringContaining('2 second factors are sealed with a secret that is not set') });
    const saved = await run(['rotate', '--old-stdin'], {}, `${OLD}\n`);
    expect(saved).toMatchObject({ code: 0, error: expect.stringMatching(/^Working on the database /) });
    expect(saved.out).toContain('2 second factors are sealed anew');
    const status = await run(['status'], { AUTH_SECRET_PREVIOUS: OLD });
    expect(status.out).toContain('2 second factors are sealed with AUTH_SECRET\n');
    for (const { out, error } of [saved, status]) for (const secret of [OLD, NEW]) expect(out + error).not.toContain(secret);
  });
});
