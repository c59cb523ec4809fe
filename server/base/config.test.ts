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
      readConfig({ SITE_URL: 'https://Site.Example:443/path?x', FILES_URL: 'https://cdn.example/files/', CONTENT_URL: 'https://cdn.example/' }),
    ).toMatchObject({
      SITE_URL: 'https://site.example',
      FILES_URL: 'https://cdn.example/files',
      CONTENT_URL: 'https://cdn.example',
    });
  });
});

describe('the demonstration', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.9.1:80', 'http://[::1]:3000'])('exists on the loopback address %s', (SITE_URL) => {
    expect(readConfig({ SITE_URL }).DEMO).toBe(true);
  });

  test.each([
    'https://wbn.example',
    'http://192.168.1.5',
    'http://127.0.0.1.evil.example',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://0.0.0.0',
  ])('does not exist on %s', (SITE_URL) => {
    expect(readConfig({ SITE_URL }).DEMO).toBe(false);
  });

  test('exists elsewhere when asked for, and not here when refused', () => {
    expect(readConfig({ SITE_URL: 'https://wbn.example', DEMO: '1' }).DEMO).toBe(true);
    expect(readConfig({ DEMO: '0' }).DEMO).toBe(false);
  });
});
