import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      SITE_PORT: 3000,
      ACCOUNT_PORT: 3001,
      API_PORT: 3002,
      ROLE: ['api', 'site', 'account', 'worker'],
      SITE_URL: 'http://localhost:3000',
      ACCOUNT_URL: 'http://localhost:3001',
      API_URL: 'http://localhost:3002',
      FILES_URL: 'http://localhost:3002/files',
      DEMO: true,
    });
    expect(isAbsolute(readConfig({}).DATA_DIR)).toBe(true);
  });

  test('counts an empty value as none', () => {
    expect(readConfig({ SITE_PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  test('takes a list of roles', () => {
    expect(readConfig({ ROLE: 'api, worker' }).ROLE).toEqual(['api', 'worker']);
  });

  const wrong: Record<string, string> = {
    NODE_ENV: 'prod',
    ROLE: 'api,web',
    SITE_PORT: '70000',
    ACCOUNT_PORT: 'x',
    API_PORT: '-1',
    SITE_URL: 'site.example',
    ACCOUNT_URL: 'javascript:alert(1)',
    API_URL: 'ftp://api.example',
    FILES_URL: 'files',
    DATABASE_URL: 'mysql://x/y',
    DATABASE_POOL: '0',
    EDITION: 'de',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'true',
    READS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: 'many',
    HTML_CACHE_MB: '-5',
    CONTENT_URL: 'cdn',
    SMTP_URL: 'https://mail.example',
    SEARCH_URL: 'http://localhost:9200/Up/down',
    MAIL_FROM: 'WBN',
    S3_ENDPOINT: 'minio:9000',
    S3_BUCKET: 'My.Bucket',
    S3_PUBLIC_URL: 'files.example',
  };

  test.each(Object.entries(wrong))('names %s when it is wrong', (name, value) => {
    expect(problem({ [name]: value })).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  test('names all that is wrong at once, without the values of what is right', () => {
    const message = problem({ ...wrong, DATA_DIR: '/tmp/x' });
    for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect(message).not.toContain('/tmp/x');
  });

  test.each(['*', 'true', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.5,', 'proxy.example'])('trusts no proxy called %s', (value) => {
    expect(problem({ TRUST_PROXY: value })).toContain('TRUST_PROXY');
  });

  test('trusts proxies by address and network', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.5,192.168.0.0/16,2001:db8::/32' }).TRUST_PROXY).toBe('10.0.0.5,192.168.0.0/16,2001:db8::/32');
  });

  test('keeps of an address its origin, and no slash at the end of a folder', () => {
    expect(
      readConfig({ ROLE: 'api', SITE_URL: 'https://Site.Example:443/', FILES_URL: 'https://cdn.example/files/', CONTENT_URL: 'https://cdn.example/' }),
    ).toMatchObject({
      SITE_URL: 'https://site.example',
      FILES_URL: 'https://cdn.example/files',
      CONTENT_URL: 'https://cdn.example',
    });
  });
});

describe('the demonstration', () => {
  const local = ['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.9.1:80', 'http://[::1]:3000'];
  const others = ['https://wbn.example', 'http://192.168.1.5', 'http://127.0.0.1.evil.example', 'http://127.evil.example', 'http://localhost.evil.example'];
  const addresses = ['SITE_URL', 'ACCOUNT_URL', 'API_URL'];

  test.each(local)('exists where all addresses are loopback ones, such as %s [FIX-002]', (url) => {
    expect(readConfig({ SITE_URL: url, ACCOUNT_URL: url, API_URL: url, HOST: '127.0.0.1' }).DEMO).toBe(true);
  });

  test.each(addresses.flatMap((name) => [...others, 'http://0.0.0.0'].map((url) => [name, url])))(
    'does not exist where %s alone is %s, and is refused there when asked for [FIX-002]',
    (name, url) => {
      expect(readConfig({ [name as string]: url, ROLE: 'site' }).DEMO).toBe(false);
      expect(problem({ [name as string]: url, DEMO: '1' })).toMatch(new RegExp(`^  DEMO: .*public address.* ${name}\\.$`, 'm'));
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', 'wbn.example'])(
    'is not there by itself on HOST %s, where others reach it, but when asked for [FIX-002]',
    (HOST) => {
      expect(readConfig({ HOST, ROLE: 'site' }).DEMO).toBe(false);
      expect(problem({ HOST })).toMatch(/^ {2}SMTP_URL: .*DEMO=1/m);
      expect(readConfig({ HOST, DEMO: '1' }).DEMO).toBe(true);
    },
  );

  test('is not there when refused', () => {
    expect(readConfig({ DEMO: '0', ROLE: 'site' }).DEMO).toBe(false);
  });
});

describe('mail', () => {
  const outside = { SITE_URL: 'https://wbn.example' };

  test.each(['all', 'worker', 'api,worker'])('outside the demonstration needs a server where the role is %s', (ROLE) => {
    expect(problem({ ...outside, ROLE })).toMatch(/^ {2}SMTP_URL: .*mail server/m);
    expect(problem({ ...outside, ROLE, SMTP_URL: 'smtps://u:p@mail.example' })).toBe('');
  });

  test('needs no server where nothing is sent, nor in the demonstration', () => {
    expect([problem({ ...outside, ROLE: 'api,site,account' }), problem({ DEMO: '1' }), problem({})]).toEqual(['', '', '']);
  });

  test.each(['smtp://', 'mail.example:25', 'http://mail.example', 'smtp:mail.example'])('takes no server written %s', (SMTP_URL) => {
    expect(problem({ SMTP_URL })).toMatch(/^ {2}SMTP_URL: /m);
  });

  test('does not print the password of a server that is written wrongly', () => {
    expect(problem({ SMTP_URL: 'http://user:hunter2@mail.example' })).not.toContain('hunter2');
  });

  test('comes from the host of the site, or from whom the operator names', () => {
    expect(readConfig({}).MAIL_FROM).toBe('WBN <no-reply@localhost>');
    expect(readConfig({ SITE_URL: 'https://www.wbn.example:8443', ROLE: 'api' }).MAIL_FROM).toBe('WBN <no-reply@www.wbn.example>');
    for (const MAIL_FROM of ['post@wbn.example', 'WBN United Kingdom <post@wbn.example>', 'Büro <post@wbn.example>'])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  test.each(['WBN', 'a@b, c@d', 'A <a@b>, C <c@d>', 'A <a@b>\r\nBcc: c@d', 'A\nB <a@b>', 'a@b c@d', '<a@b', 'A <a@b> c'])(
    'comes from nobody called %j',
    (MAIL_FROM) => {
      expect(problem({ MAIL_FROM })).toMatch(/^ {2}MAIL_FROM: /m);
    },
  );
});

describe('a bucket for the files', () => {
  const bucket = {
    S3_REGION: 'eu-west-2',
    S3_BUCKET: 'wbn-files',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'hunter2-hunter2',
    S3_PUBLIC_URL: 'https://files.wbn.example/',
  };

  test('is not there by default: files are on the disk, and sent to the API', () => {
    expect(readConfig({})).toMatchObject({ S3: null, UPLOAD_ORIGIN: 'http://localhost:3002' });
  });

  test('serves the files under its public address, whatever else was set', () => {
    const config = readConfig({ ...bucket, FILES_URL: 'https://other.example' });
    expect(config).toMatchObject({ FILES_URL: 'https://files.wbn.example', UPLOAD_ORIGIN: 'https://wbn-files.s3.eu-west-2.amazonaws.com' });
    expect(config.S3).toMatchObject({ bucket: 'wbn-files', publicUrl: 'https://files.wbn.example' });
    expect(readConfig({ ...bucket, S3_ENDPOINT: 'https://minio.example:9000/' }).UPLOAD_ORIGIN).toBe('https://minio.example:9000');
  });

  test.each(Object.keys(bucket))('needs %s as soon as one of the others is set', (name) => {
    const message = problem({ ...bucket, [name]: '' });
    expect(message).toMatch(new RegExp(`^  ${name}: .*needs all of`, 'm'));
    expect(message).not.toContain('hunter2');
  });

  test('is not described by an endpoint alone', () => {
    expect(problem({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toMatch(/^ {2}S3_BUCKET: /m);
  });
});

describe('card payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_one', STRIPE_PUBLIC_KEY: 'pk_test_one', STRIPE_WEBHOOK_SECRET: 'whsec_one' };

  test('go to Stripe when all of its keys are set', () => {
    expect(readConfig({}).STRIPE).toBeNull();
    expect(readConfig(keys).STRIPE).toEqual({ secretKey: 'sk_test_one', publicKey: 'pk_test_one', webhookSecret: 'whsec_one', apiUrl: undefined });
  });

  test.each(Object.keys(keys))('need %s as soon as another of the keys is set', (name) => {
    expect(problem({ ...keys, [name]: '' })).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  });
});
