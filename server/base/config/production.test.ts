import { describe, expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { type Facts, isRefused, listOf, NO_FACTS, productionFindings } from './production.ts';

const RANDOM = '9f3c1a7be25d4806f1b7c93e5a0d82647e1f0b3c5d9a8274610fbe3d7c5a9182';
/** A service as it should be. */
const GOOD = {
  NODE_ENV: 'production',
  SITE_URL: 'https://wbn.trade',
  ACCOUNT_URL: 'https://account.wbn.trade',
  API_URL: 'https://api.wbn.trade',
  TRUST_PROXY: '127.0.0.1',
  AUTH_SECRET: RANDOM,
  DATA_DIR: '/var/lib/wbn',
  BACKUP_DIR: '/mnt/backup',
  SMTP_URL: 'smtps://user:password@mail.wbn.trade',
  STRIPE_SECRET_KEY: 'sk_live_one',
  STRIPE_PUBLIC_KEY: 'pk_live_one',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  SELLER_NAME: 'WBN, Inc.',
  SELLER_ADDRESS: '1 Street, Town',
  SELLER_COUNTRY: 'US',
  SELLER_EMAIL: 'billing@wbn.trade',
};
const LOCAL = 'http://localhost:3000';
const ALL_LOCAL = { SITE_URL: '', ACCOUNT_URL: '', API_URL: '' };
const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_one', STRIPE_PUBLIC_KEY: 'pk_test_one' };

function findings(settings: Record<string, string>, facts: Partial<Facts> = {}) {
  const { config, problems } = readSettings({ ...GOOD, ...settings });
  return productionFindings(config, { ...NO_FACTS, ...facts }, problems);
}

type Row = [what: string, severity: 'refuse' | 'warn', setting: string, words: RegExp, settings: Record<string, string>, facts?: Partial<Facts>];

const rows: Row[] = [
  ['the demonstration on a public address', 'refuse', 'DEMO', /demonstration/, { DEMO: '1' }],
  ['the demonstration on this machine', 'refuse', 'DEMO', /demonstration is on/, { ...ALL_LOCAL, DEMO: '1' }],
  ['the demonstration’s log-ins', 'refuse', 'DATABASE_URL', /forget-demonstration/, {}, { holdsDemonstration: true }],
  ['the demonstration’s companies', 'warn', 'DATABASE_URL', /companies of the demonstration/, {}, { showsDirectory: true }],
  ['the site left at localhost', 'refuse', 'SITE_URL', /own machine/, { SITE_URL: LOCAL }],
  ['the account site left at localhost', 'refuse', 'ACCOUNT_URL', /own machine/, { ACCOUNT_URL: '' }],
  ['the API left at localhost', 'refuse', 'API_URL', /own machine/, { API_URL: '' }],
  ['the files left at localhost', 'refuse', 'FILES_URL', /own machine/, { FILES_URL: 'http://localhost:9000/wbn' }],
  ['no public address at all', 'warn', 'SITE_URL', /nobody else/, { ...ALL_LOCAL, DEMO: '0' }],
  ['the site by plain http', 'refuse', 'SITE_URL', /in clear/, { SITE_URL: 'http://wbn.trade' }],
  ['the account site by plain http', 'refuse', 'ACCOUNT_URL', /in clear/, { ACCOUNT_URL: 'http://account.wbn.trade' }],
  ['the API by plain http', 'refuse', 'API_URL', /in clear/, { API_URL: 'http://api.wbn.trade' }],
  ['the files by plain http', 'refuse', 'FILES_URL', /in clear/, { FILES_URL: 'http://files.wbn.trade' }],
  ['no proxy named behind https', 'refuse', 'TRUST_PROXY', /No proxy is named/, { TRUST_PROXY: '' }],
  ['no proxy named and open to all', 'refuse', 'TRUST_PROXY', /No proxy is named/, { ...ALL_LOCAL, DEMO: '0', TRUST_PROXY: '', HOST: '0.0.0.0' }],
  ['everybody a proxy', 'refuse', 'TRUST_PROXY', /strangers/, { TRUST_PROXY: '127.0.0.1,0.0.0.0/0' }],
  ['everybody a proxy by IPv6', 'refuse', 'TRUST_PROXY', /strangers/, { TRUST_PROXY: '::/0' }],
  ['a secret of one character', 'refuse', 'AUTH_SECRET', /repeats/, { AUTH_SECRET: '0'.repeat(64) }],
  ['a secret that repeats', 'refuse', 'AUTH_SECRET', /repeats/, { AUTH_SECRET: '0123456789abcdef0123456789abcdef' }],
  ['a secret from an example', 'refuse', 'AUTH_SECRET', /examples/, { AUTH_SECRET: 'please-change-me-8f3c1a7be25d4806f1b7c93e' }],
  ['a secret along the keyboard', 'refuse', 'AUTH_SECRET', /follow/, { AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz123456' }],
  ['a secret of few characters', 'refuse', 'AUTH_SECRET', /too few/, { AUTH_SECRET: 'aaxxaxxaxaaxaxaxxxaxaaxxaxaaxaxx' }],
  ['no secret among several processes', 'refuse', 'AUTH_SECRET', /same one/, { AUTH_SECRET: '', ROLE: 'api' }],
  ['no secret', 'warn', 'AUTH_SECRET', /file in DATA_DIR/, { AUTH_SECRET: '' }],
  ['another secret than before', 'warn', 'AUTH_SECRET', /second factors/, {}, { isSecretAnother: true }],
  ['a database that does not answer', 'refuse', 'DATABASE_URL', /does not answer: refused/, {}, { unreachable: 'refused' }],
  ['a superuser', 'warn', 'DATABASE_URL', /superuser/, {}, { isSuperuser: true }],
  ['a database far away without TLS', 'warn', 'DATABASE_URL', /in clear/, { DATABASE_URL: 'postgres://wbn:x@db.wbn.trade/wbn' }],
  ['a data folder that everybody writes', 'refuse', 'DATA_DIR', /write/, {}, { dataMode: 0o777 }],
  ['a data folder that everybody reads', 'warn', 'DATA_DIR', /look into/, {}, { dataMode: 0o755 }],
  ['no backup', 'warn', 'BACKUP_DIR', /No backup/, { BACKUP_DIR: '' }],
  ['a backup beside the data', 'warn', 'BACKUP_DIR', /lost with it/, { BACKUP_DIR: '/var/lib/wbn/backup' }],
  ['no mail server', 'refuse', 'SMTP_URL', /mail server/, { SMTP_URL: '' }],
  ['a password to the mail server in clear', 'warn', 'SMTP_URL', /in clear/, { SMTP_URL: 'smtp://user:password@mail.wbn.trade' }],
  ['mails from localhost', 'warn', 'MAIL_FROM', /localhost/, { MAIL_FROM: 'WBN <no-reply@localhost>' }],
  ['a secret test key', 'refuse', 'STRIPE_SECRET_KEY', /test key/, TEST_KEYS],
  ['a public test key', 'refuse', 'STRIPE_PUBLIC_KEY', /test key/, TEST_KEYS],
  ['a provider that is none', 'refuse', 'STRIPE_API_URL', /another place/, { STRIPE_API_URL: 'http://127.0.0.1:1' }],
  ['nothing to sell with', 'warn', 'STRIPE_SECRET_KEY', /Nothing can be sold/, { STRIPE_SECRET_KEY: '', STRIPE_PUBLIC_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
];

describe('a start in production', () => {
  test('finds nothing where nothing is missing [FIX-030]', () => {
    expect(listOf(findings({}, { dataMode: 0o750 }))).toBe('Nothing is missing for production.');
  });

  test.each(rows)('names %s: %s %s [FIX-030]', (_, severity, setting, words, settings, facts) => {
    const found = findings(settings, facts).filter((one) => one.setting === setting && words.test(one.sentence));
    expect(found.map((one) => one.severity)).toEqual([severity]);
    if (severity === 'refuse') expect(isRefused(findings(settings, facts))).toBe(true);
  });

  test('says all of it in one list, what is refused first [FIX-030]', () => {
    const list = findings({ SITE_URL: LOCAL, SMTP_URL: '', TRUST_PROXY: '', BACKUP_DIR: '', ...TEST_KEYS }, { holdsDemonstration: true, isSuperuser: true });
    expect(new Set(list.map(({ setting }) => setting))).toEqual(
      new Set(['SMTP_URL', 'DATABASE_URL', 'SITE_URL', 'TRUST_PROXY', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'BACKUP_DIR', 'MAIL_FROM']),
    );
    expect(list.map(({ severity }) => severity).join()).toMatch(/^(refuse,)+(warn,?)+$/);
    expect(listOf(list).split('\n')).toHaveLength(list.length);
  });

  test('only says what the operator answers for, but never serves the demonstration or without mails [FIX-030]', () => {
    expect(isRefused(findings({ ...TEST_KEYS, ACCEPTED_RISKS: 'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY' }))).toBe(false);
    const all = { ACCEPTED_RISKS: 'DEMO,DATABASE_URL,SMTP_URL' };
    expect(isRefused(findings({ ...all, DEMO: '1' }))).toBe(true);
    expect(isRefused(findings({ ...all, SMTP_URL: '' }))).toBe(true);
    expect(isRefused(findings(all, { holdsDemonstration: true }))).toBe(true);
  });

  test('prints no value that is secret [FIX-030]', () => {
    const list = listOf(findings({ AUTH_SECRET: 'please-change-me-8f3c1a7be25d4806f1b7c93e', SMTP_URL: 'smtp://user:hunter2@mail.wbn.trade', ...TEST_KEYS }));
    expect(list).not.toMatch(/hunter2|please-change|sk_test_one/);
  });
});
