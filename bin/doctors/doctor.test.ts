import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { spaceOf } from '#server/base/telemetry/probes.ts';
import { bare } from '../../tests/support/bare.ts';
import { type Installation, openInstallation } from '../../tests/support/installation.ts';
import { startLittleBucket } from '../../tests/support/little-bucket.ts';
import { markRound } from '../backups/folder.ts';
import { makeGeneration } from '../backups/generation.ts';
import { diagnose } from './diagnose.ts';
import { examine, LEVELS, type Line, listOf, ok, worstOf } from './line.ts';

let here: Installation;
/** What a seller needs, in the doctor's eyes alone: a worker with these would ask the provider. */
const SELLING = {
  SELLER_NAME: 'WBN Ltd',
  SELLER_ADDRESS: '1 High Street, Leeds',
  SELLER_COUNTRY: 'GB',
  SELLER_EMAIL: 'bills@wbn.test',
  STRIPE_SECRET_KEY: 'sk_live_verysecretindeed',
  STRIPE_PUBLIC_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_verysecrettoo',
};

beforeAll(async () => {
  here = await openInstallation();
  await makeGeneration({
    config: { ...config(), AUTH_SECRET_PREVIOUS: [], BACKUP_KEEP: 1, S3: null },
    url: here.url,
    backups: here.settings['BACKUP_DIR'] as string,
    now: () => new Date(),
  });
  await markRound(here.settings['BACKUP_DIR'] as string, new Date());
}, 120_000);
afterAll(() => here.stop());

const config = () => here.settings as unknown as { DATA_DIR: string; AUTH_SECRET: string; DATABASE_URL: string };
const look = (settings: Record<string, string> = {}, world = {}): Promise<Line[]> =>
  diagnose({ ...here.settings, ...SELLING, ...settings }, { ...here.world, ...world });
const told = (lines: Line[]): string => listOf(lines.filter(({ level }) => level !== 'ok'));

async function write(sentence: string): Promise<void> {
  const { pool, close } = openDatabase(here.url, silentLog, 1);
  await pool.query(sentence).finally(close);
}

describe('bin/doctor', { timeout: 60_000 }, () => {
  test('finds every check in order where all is well [OPS-012]', async () => {
    const lines = await look();
    // This machine's disk may be full for reasons of its own, and is told of then alone.
    const { free, all } = await spaceOf(here.settings['DATA_DIR'] as string);
    const isFull = free / all < 0.15;
    expect(lines.some(({ check, level }) => check === 'disk' && level !== 'ok')).toBe(isFull);
    const own = isFull ? lines.filter(({ check }) => check !== 'disk') : lines;
    expect(told(own)).toBe(listOf([]));
    expect(new Set(lines.map(({ check }) => check))).toEqual(
      new Set('settings secret database clock agreement mail disk store files backup effects jobs site account api uploads proxy'.split(' ')),
    );
    expect(here.mail.offered).toEqual([]);
    expect(LEVELS.indexOf(worstOf(own))).toBe(0);
  });

  test('tells each of many faults in one look, says what to do, and no secret [OPS-012]', async () => {
    const bucket = await startLittleBucket('wbn-files');
    Object.assign(here.proxy.wrong, { maxBody: 1_000_000, collects: true });
    here.renew(7);
    await write(
      "insert into outbox (topic, body, created_at, due_at, attempts) values ('mail', '{}', now() - interval '1 hour', now() + interval '1 hour', 9)",
    );
    await write("update setting set value = jsonb_set(value, '{succeededAt}', to_jsonb(now() - interval '3 days')) where name = 'job:sweep-forms'");
    await write(`update setting set value = value || '{"failedAt": "2026-01-01T00:00:00Z", "error": "no answer"}' where name = 'job:end-boosts'`);
    const wrong = {
      SMTP_URL: 'smtp://wbn:hunter2@127.0.0.1:1',
      AUTH_SECRET: '7e1f0b3c5d9a8274610fbe3d7c5a91829f3c1a7be25d4806f1b7c93e5a0d8264',
      S3_ENDPOINT: bucket.url,
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'another-bucket',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'bucket-secret',
      S3_PUBLIC_URL: `${bucket.url}/public`,
    };
    // Two days on, the backup is old, and this clock is wrong.
    const lines = await look(wrong, { now: () => Date.now() + 2 * 86_400_000 });
    const text = told(lines);
    for (const [check, sentence] of FAULTS) expect(text).toMatch(new RegExp(`FAULT +${check} .*${sentence}`));
    expect(text).toMatch(/WARNING {2}site .*The certificate runs out in [45] days/);
    for (const secret of ['hunter2', wrong.AUTH_SECRET, 'bucket-secret', 'verysecret']) expect(text).not.toContain(secret);
    expect(LEVELS.indexOf(worstOf(lines))).toBe(2);
    await write("delete from outbox where topic = 'mail'");
    await write("update setting set value = jsonb_set(value, '{succeededAt}', to_jsonb(now())) where name = 'job:sweep-forms'");
    await write(`update setting set value = value - 'failedAt' - 'error' where name = 'job:end-boosts'`);
    here.proxy.wrong = {};
    here.renew(90);
    await bucket.stop();
  });

  test('finds the file that a row names and nobody has, a private one that is served, and a service that is another [OPS-012]', async () => {
    const bucket = await startLittleBucket('wbn-files');
    bucket.isPrivateOpen = true;
    await write("insert into file (id, key, kind, content_type, byte_size, stored_at) values (gen_random_uuid(), 'gone.mp4', 'video', 'video/mp4', 1, now())");
    const account = here.proxy.hosts.get('account.wbn.test') as string;
    here.proxy.hosts.set('account.wbn.test', here.proxy.hosts.get('api.wbn.test') as string);
    const [missing, open] = await Promise.all([
      look(),
      look({
        S3_ENDPOINT: bucket.url,
        S3_REGION: 'e',
        S3_BUCKET: 'wbn-files',
        S3_ACCESS_KEY_ID: 'A',
        S3_SECRET_ACCESS_KEY: 'B',
        S3_PUBLIC_URL: `${bucket.url}/public`,
      }),
    ]);
    expect(told(missing)).toMatch(/FAULT {4}files .*1 of 1 files that rows name are not in .*, such as gone\.mp4\. See docs\/operations\.md, Files missing\./);
    expect(told(missing)).toMatch(/FAULT {4}account .*is not answered by the account site \(status 200\).*Check which port the proxy passes this host to/);
    expect(told(open)).toMatch(/FAULT {4}store .*What is private is served to everybody/);
    expect(told(open)).toMatch(/FAULT {4}files .*The stored files of this database are in another folder, not in the bucket wbn-files/);
    await write('delete from file');
    here.proxy.hosts.set('account.wbn.test', account);
    await bucket.stop();
  });

  test('goes on while one check hangs or breaks, and says so of each [OPS-012]', async () => {
    const lines = await examine(
      [
        { name: 'slow', seconds: 0.05, look: () => new Promise(() => {}) },
        { name: 'broken', seconds: 5, look: () => Promise.reject(new Error('password hunter2 was refused')) },
        { name: 'fine', seconds: 5, look: async () => [ok('Well.')] },
      ],
      (text) => text.replaceAll('hunter2', '…'),
    );
    expect(lines).toEqual([
      { check: 'slow', level: 'fault', sentence: expect.stringContaining('No answer within 0.05 s.') },
      { check: 'broken', level: 'fault', sentence: 'It could not be looked at: password … was refused' },
      { check: 'fine', level: 'ok', sentence: 'Well.' },
    ]);
  });
});

const FAULTS: [check: string, sentence: string][] = [
  ['mail', 'SMTP_URL: The mail server 127\\.0\\.0\\.1:1 cannot be used: nothing listens there'],
  ['clock', 'The clock of this machine is 17(279|280)\\d\\.\\d s ahead of the database’s'],
  ['agreement', 'AUTH_SECRET is another than that of the processes that serve'],
  ['store', 'S3_BUCKET: There is no bucket of this name'],
  ['backup', 'The newest copy is of .*, more than a day old'],
  ['effects', '1 of 1 effects of mail fail again and again\\. bin/effects list --topic mail says why'],
  ['jobs', 'The job end-boosts failed at 2026-01-01T00:00:00\\.000Z: no answer.*bin/jobs run end-boosts'],
  ['jobs', '1 of \\d+ jobs have not run as often as they should, such as sweep-forms: every 600 s'],
  ['api', 'or by one with another AUTH_SECRET'],
  ['uploads', 'The proxy refuses bodies of'],
];

interface Ran {
  code: number;
  out: string;
}

/** As an operator runs it. */
function command(args: string[], settings: Record<string, string>): Promise<Ran> {
  const env = { ...bare, ...settings };
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/doctor.ts', ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out: out + error }),
    );
  });
}

test('bin/doctor ends with 2 for what is broken, with 3 for a wrong command line, and speaks to machines with --json [OPS-012]', async () => {
  const [broken, unreadable, wrong, help] = await Promise.all([
    command(['--json'], { ...here.settings, DATABASE_URL: 'postgres://wbn:hunter2@127.0.0.1:1/wbn', SMTP_URL: here.mail.url }),
    command([], { ...here.settings, DATABASE_POOL: 'many' }),
    command(['--jsom'], {}),
    command(['--help'], {}),
  ]);
  const { result, lines } = JSON.parse(broken.out) as { result: string; lines: Line[] };
  expect({ code: broken.code, result }).toEqual({ code: 2, result: 'fault' });
  const byCheck = Object.fromEntries(lines.map(({ check, sentence }) => [check, sentence]));
  expect(byCheck).toMatchObject({
    database: expect.stringContaining('nothing listens there'),
    jobs: 'Not looked at: the database does not answer. Mend that first.',
    site: expect.stringMatching(/^SITE_URL: .*no name server/),
    mail: expect.stringContaining('none was sent'),
  });
  expect(broken.out).not.toContain('hunter2');
  expect(unreadable).toMatchObject({ code: 2, out: expect.stringMatching(/FAULT {4}settings {2}These settings are wrong[\s\S]*DATABASE_POOL/) });
  expect(wrong).toMatchObject({ code: 3, out: expect.stringContaining('Usage: bin/doctor') });
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--json') });
}, 90_000);
