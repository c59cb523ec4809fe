import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { lookUp } from './host-names.ts';
import { NO_FACTS, productionFindings } from './production.ts';

const config = readConfig({
  SITE_URL: 'https://wbn.example',
  ACCOUNT_URL: 'https://acount.wbn.example',
  API_URL: 'https://api.wbn.example',
  FILES_URL: 'https://192.0.2.7/files',
  SMTP_URL: 'smtps://slow.wbn.example',
});
const ask = async (host: string): Promise<void> => {
  if (host.startsWith('slow')) await new Promise(() => {});
  if (host.startsWith('acount')) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  if (host.startsWith('api')) throw Object.assign(new Error('away'), { code: 'EAI_AGAIN' });
};

test('names that lead nowhere are named at the start, in time and without refusing it [OPS-010]', async () => {
  const started = performance.now();
  const nowhere = await lookUp(config, ask, 100);
  expect(performance.now() - started).toBeLessThan(2_000);
  const said = productionFindings(config, { ...NO_FACTS, nowhere }).filter(({ sentence }) => /name server/.test(sentence));
  expect(said.map(({ severity, setting, sentence }) => [severity, setting, sentence.split('.')[0]])).toEqual([
    ['warn', 'ACCOUNT_URL', 'No name server knows acount'],
    ['warn', 'API_URL', 'Whether api'],
    ['warn', 'SMTP_URL', 'Whether slow'],
  ]);
});

test('an address with a path, a name or a question is refused, and says how it is written [OPS-010]', () => {
  for (const name of ['SITE_URL', 'ACCOUNT_URL', 'API_URL'])
    for (const rest of ['/wbn', '/wbn/', '/?x=1', '/#top'])
      expect(() => readConfig({ ROLE: 'api', [name]: `https://host.example${rest}` }), name + rest).toThrow(`${name}: Write scheme, host and port alone`);
  expect(() => readConfig({ ROLE: 'api', SITE_URL: 'https://me:word@host.example' })).toThrow('SITE_URL: Write scheme');
  expect(readConfig({ ROLE: 'api', SITE_URL: 'https://host.example/' }).SITE_URL).toBe('https://host.example');
});

test('http among https addresses says that browsers load nothing from it [OPS-010]', () => {
  const mixed = readConfig({ SITE_URL: 'https://wbn.example', ACCOUNT_URL: 'https://account.wbn.example', API_URL: 'http://api.wbn.example', ROLE: 'api' });
  const found = productionFindings(mixed, NO_FACTS).filter(({ setting }) => setting === 'API_URL');
  expect(found).toMatchObject([
    { severity: 'refuse', sentence: expect.stringMatching(/Pages of SITE_URL are https, and browsers let them load nothing from it/) },
  ]);
});
