import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSettings } from '#server/base/config/config.ts';
import { unknownSettings } from '#server/base/config/config-unknown.ts';
import { type Facts, isRefused, listOf, NO_FACTS, productionFindings } from '#server/base/config/production.ts';
import { databaseTrouble } from '#server/base/database/database-trouble.ts';
import { bare } from './support/bare.ts';
import { ownFolder } from './support/own-folder.ts';

const GOOD: Record<string, string> = {
  SITE_URL: 'https://wbn.trade',
  ACCOUNT_URL: 'https://account.wbn.trade',
  API_URL: 'https://api.wbn.trade',
  TRUST_PROXY: '127.0.0.1',
  AUTH_SECRET: '9f3c1a7be25d4806f1b7c93e5a0d82647e1f0b3c5d9a8274610fbe3d7c5a9182',
  DATA_DIR: '/var/lib/wbn',
  BACKUP_DIR: '/mnt/backup',
  SMTP_URL: 'smtps://user:password@mail.wbn.trade',
};
const EARLIER = '4d9ac1077fe2b35860b1e4c7d25f98a36e0b417c58d2f9a03c6e1b7d840f52a9';
const DATABASE = 'postgres://wbn:hunter2@db.wbn.trade/wbn';

/** What bin/check-production prints and ends with. */
function check(settings: Record<string, string>, facts: Partial<Facts> = {}): { code: 0 | 1; said: string } {
  const environment = { ...GOOD, ...settings };
  try {
    const { config, problems } = readSettings(environment);
    const found = productionFindings(config, { ...NO_FACTS, ...facts }, [...problems, ...unknownSettings(environment)]);
    return { code: isRefused(found) ? 1 : 0, said: listOf(found) };
  } catch (error) {
    return { code: 1, said: (error as Error).message };
  }
}
const away = (code: string): Partial<Facts> => ({ unreachable: databaseTrouble({ code }, DATABASE) ?? '' });

type Row = [settings: Record<string, string>, code: 0 | 1, sentence: string, facts?: Partial<Facts>];

const TABLE: Row[] = [
  [{ BACKUPDIR: '/mnt/b' }, 1, 'BACKUPDIR: Nothing reads this name. BACKUP_DIR is meant: rename it.'],
  [{ TRUSTPROXY: '10.0.0.5' }, 1, 'TRUSTPROXY: Nothing reads this name. TRUST_PROXY is meant: rename it.'],
  [{ DATABSE_URL: DATABASE }, 1, 'DATABSE_URL: Nothing reads this name. DATABASE_URL is meant: rename it.'],
  [{ database_url: DATABASE }, 1, 'database_url: Nothing reads this name. DATABASE_URL is meant: rename it.'],
  [{ SITE_ULR: 'https://wbn.trade' }, 1, 'SITE_ULR: Nothing reads this name. SITE_URL is meant: rename it.'],
  [{ WBN_API_URL: 'https://wbn.trade' }, 1, 'WBN_API_URL: Nothing reads this name. API_URL is meant: rename it.'],
  [{ SMTP_HOST: 'mail.wbn.trade' }, 1, 'SMTP_HOST: Nothing reads this name. The settings that begin like it are SMTP_URL'],
  [{ MAIL_SENDER: 'a@wbn.trade' }, 1, 'MAIL_SENDER: Nothing reads this name. The settings that begin like it are MAIL_FROM'],
  [{ DEM: '1' }, 1, 'DEM: Nothing reads this name. DEMO is meant'],
  [{ STRIPE_KEY: 'sk' }, 1, 'STRIPE_KEY: Nothing reads this name. The settings that begin like it are STRIPE_SECRET_KEY'],
  [{ BACKUPDIR: '/mnt/b', ACCEPTED_RISKS: 'BACKUPDIR' }, 0, 'weak     BACKUPDIR'],
  [{ SITE_URL: 'https://wbn.trade/wbn' }, 1, 'SITE_URL: Write scheme, host and port alone'],
  [{ API_URL: 'https://api.wbn.trade/?v=1' }, 1, 'API_URL: Write scheme, host and port alone'],
  [{ SITE_URL: 'wbn.trade' }, 1, 'SITE_URL: Invalid URL'],
  [{ ACCOUNT_URL: 'ftp://account.wbn.trade' }, 1, 'ACCOUNT_URL: Invalid URL'],
  [{ API_URL: 'http://api.wbn.trade' }, 1, 'Pages of SITE_URL are https, and browsers let them load nothing from it.'],
  [{ API_URL: '' }, 1, 'API_URL: http://localhost:3002 leads every visitor to the visitor’s own machine.'],
  [{}, 0, 'ACCOUNT_URL: No name server knows acount.wbn.trade.', { nowhere: [{ setting: 'ACCOUNT_URL', host: 'acount.wbn.trade', reason: 'unknown' }] }],
  [{}, 0, 'SMTP_URL: Whether mail.wbn.trade leads anywhere is not known', { nowhere: [{ setting: 'SMTP_URL', host: 'mail.wbn.trade', reason: 'unanswered' }] }],
  [{ DATABASE_URL: 'mysql://x/y' }, 1, 'DATABASE_URL: Invalid URL'],
  [{ DATABASE_URL: 'db.wbn.trade' }, 1, 'DATABASE_URL: Invalid URL'],
  [{ DATABASE_URL: DATABASE }, 1, 'nothing listens there', away('ECONNREFUSED')],
  [{ DATABASE_URL: DATABASE }, 1, 'nothing answers there', away('ETIMEDOUT')],
  [{ DATABASE_URL: DATABASE }, 1, 'no name server knows its host', away('ENOTFOUND')],
  [{ DATABASE_URL: DATABASE }, 1, 'user or password is wrong', away('28P01')],
  [{ DATABASE_URL: DATABASE }, 1, 'there is no database of this name', away('3D000')],
  [{ DATABASE_URL: DATABASE }, 1, 'the role has no right to that', away('42501')],
  [{ DATABASE_URL: DATABASE }, 1, 'Raise its max_connections', away('53300')],
  [{ DATABASE_URL: DATABASE }, 1, 'the disk of the server is full', away('53100')],
  [{ DATABASE_URL: DATABASE }, 1, 'it is a replica', away('25006')],
  [{ DATABASE_URL: DATABASE }, 1, 'its certificate is not trusted', away('SELF_SIGNED_CERT_IN_CHAIN')],
  [{ DATABASE_URL: DATABASE }, 0, 'DATABASE_URL: The connection to another machine may be in clear.'],
  [{ DATABASE_POOL: 'many' }, 1, 'DATABASE_POOL: '],
  [{ AUTH_SECRET: 'short' }, 1, 'AUTH_SECRET: At least 32 characters.'],
  [{ AUTH_SECRET: '0'.repeat(64) }, 1, 'AUTH_SECRET: Whoever guesses it is anybody.'],
  [{ AUTH_SECRET_PREVIOUS: GOOD['AUTH_SECRET'] ?? '' }, 1, 'AUTH_SECRET_PREVIOUS: It is the same as AUTH_SECRET.'],
  [{ AUTH_SECRET_PREVIOUS: EARLIER, AUTH_SECRET: '' }, 1, 'AUTH_SECRET_PREVIOUS: AUTH_SECRET is not set.'],
  [{ AUTH_SECRET_PREVIOUS: `${EARLIER},short` }, 1, 'AUTH_SECRET_PREVIOUS.1: At least 32 characters each.'],
  [{ AUTH_SECRET_PREVIOUS: `${EARLIER}, ${EARLIER}` }, 1, 'AUTH_SECRET_PREVIOUS: One of them stands there twice.'],
  [{ AUTH_SECRET_PREVIOUS: '0'.repeat(64) }, 1, 'AUTH_SECRET_PREVIOUS: What it signs is accepted: whoever guesses it is anybody.'],
  [{ AUTH_SECRET_PREVIOUS: EARLIER }, 0, 'AUTH_SECRET_PREVIOUS: It has been accepted beside its successor for 201 days', { predecessorDays: 201 }],
  [{}, 0, 'AUTH_SECRET: It is not the one that sealed the second factors', { isSecretAnother: true }],
  [{ TRUST_PROXY: 'true' }, 1, 'TRUST_PROXY: Addresses or networks of proxies'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 1, 'TRUST_PROXY: 0.0.0.0/0 trusts strangers'],
  [{ SMTP_URL: 'https://mail.wbn.trade' }, 1, 'SMTP_URL: Invalid URL'],
  [{ SMTP_URL: '' }, 1, 'SMTP_URL: Outside the demonstration the worker needs a mail server'],
  [{ MAIL_FROM: 'WBN' }, 1, 'MAIL_FROM: One address, or a name and an address'],
  [{ S3_BUCKET: 'wbn' }, 1, 'S3_REGION: A bucket needs all of'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 1, 'STRIPE_PUBLIC_KEY: Card payments need all of'],
  [{ ROLE: 'web' }, 1, 'ROLE.0: '],
  [{ DEMO: '1' }, 1, 'DEMO: The demonstration is on'],
  [{ API_PORT: '70000' }, 1, 'API_PORT: '],
  [{ EDITION: 'de' }, 1, 'EDITION: '],
  [{}, 1, 'DATA_DIR: Everybody on this machine may write in it.', { dataMode: 0o777 }],
  [{ BACKUP_DIR: '/var/lib/wbn/backup' }, 0, 'BACKUP_DIR: It lies in DATA_DIR and is lost with it.'],
];

test.each(TABLE)('the settings %j end with %i and say: %s [OPS-009] [OPS-010] [OPS-013]', (settings, code, sentence, facts) => {
  const answer = check(settings, facts);
  expect(answer).toEqual({ code, said: expect.stringContaining(sentence) });
  expect(answer.said).not.toContain('hunter2');
});

test('at least forty are in the table, and right ones refuse nothing [OPS-009]', () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(40);
  expect(check({}).code).toBe(0);
});

test('a real start says the same, and claims no connection that was not made [OPS-009] [OPS-013]', async () => {
  const DATA_DIR = ownFolder();
  const env = {
    ...bare,
    ...GOOD,
    DATA_DIR,
    BACKUPDIR: '/mnt/b',
    DATABASE_URL: 'postgres://wbn:hunter2@127.0.0.1:1/wbn',
  };
  const { code, said } = await new Promise<{ code: number | null; said: string }>((done) => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], { env }, (_, out, error) =>
      done({ code: child.exitCode, said: out + error }),
    );
  });
  expect(code).toBe(1);
  expect(said).toContain('• Connecting to the database … failed');
  expect(said).toContain('BACKUPDIR: Nothing reads this name. BACKUP_DIR is meant');
  expect(said).toContain('DATABASE_URL: The database does not answer: The database wbn on 127.0.0.1:1 as wbn cannot be used: nothing listens there.');
  expect(said).not.toContain('hunter2');
}, 120_000);
