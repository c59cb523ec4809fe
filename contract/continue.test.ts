import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeContinue } from './continue.ts';

const SITE = 'https://uk.wbn.example';
/** `CONTINUE_RUNS=200000` is the long form (reliability G13); the default takes part in every run. */
const RUNS = Number(process.env.CONTINUE_RUNS ?? 200_000);

const pieces = fc.oneof(
  fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    'data:text/html,',
    '//',
    '/',
    '\\',
    '\\\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
  ),
  fc.constantFrom(
    'uk.wbn.example',
    'evil.example',
    'localhost',
    '127.0.0.1',
    'uk.wbn.example.evil.example',
    'xn--wbn-example',
    '。',
    '／',
    '⁄',
    '443',
    '80',
    'user',
    'session',
    '..',
  ),
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const addresses = fc.oneof(
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 6 }).map((parts) => SITE + parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

const PAYLOADS = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://uk.wbn.example@evil.example/',
  'https://uk.wbn.example:password@evil.example/',
  'https://user@uk.wbn.example/',
  'https://uk.wbn.example.evil.example/',
  'https://evil.example/https://uk.wbn.example/',
  'https://evil.example#https://uk.wbn.example',
  'https://evil.example?https://uk.wbn.example',
  'https://evil.example\\@uk.wbn.example',
  'https://uk.wbn.example:444/',
  'https://uk.wbn.example%2eevil.example/',
  'https://uk.wbn.example%00.evil.example/',
  'https://uk.wbn.example\u3002evil.example/',
  'http://uk.wbn.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://uk.wbn.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://uk.wbn.example/x',
  'file:///etc/passwd',
  'view-source:https://uk.wbn.example/',
  'https://uk.wbn.example/session?token=theirs',
  'https://uk.wbn.example//session?token=theirs',
  'https://uk.wbn.example/x/../session?token=theirs',
  'https://uk.wbn.example/%2e%2e/session?token=theirs',
  '/industries',
  '',
];

describe('the address that a login leads to', () => {
  test(`never leaves the site: ${RUNS} generated values`, { timeout: 120_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(addresses, (value) => {
        const safe = safeContinue(value, SITE);
        if (safe === null) return;
        accepted += 1;
        // As a browser reads it, from any page.
        const target = new URL(safe, 'https://account.wbn.example/login');
        expect(target.origin).toBe(SITE);
        expect([target.username, target.password]).toEqual(['', '']);
        expect(target.pathname).not.toMatch(/^\/+session(\/|$)/i);
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
    expect(accepted).toBeGreaterThan(RUNS / 50);
  });

  test.each(PAYLOADS)('is dropped: %j', (payload) => {
    expect(safeContinue(payload, SITE)).toBeNull();
  });

  test.each(['/', '/search-result?business=MA&countries=GB&search=steel%20tube#top', '/business/Acme%2520Ltd-1/', '//industries'])('is kept: %s', (path) => {
    expect(safeContinue(SITE + path, SITE)).toBe(new URL(SITE + path).href);
  });

  test('is dropped when it is too long to be carried', () => {
    expect(safeContinue(`${SITE}/${'a'.repeat(2000)}`, SITE)).toBeNull();
  });
});
