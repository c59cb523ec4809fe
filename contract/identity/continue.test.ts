import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPage, safeContinue } from './continue.ts';

const SITE = 'https://uk.wbn.example';
/** `CONTINUE_RUNS=200000` is the long form (reliability G13). */
const RUNS = Number(process.env.CONTINUE_RUNS ?? 20_000);

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
  ...[
    'session',
    'session/',
    '%73ession',
    '%2573ession',
    '%252573ession',
    'es/session',
    'es/%73ession/',
    'ES//SESSION',
    'x/%2e%2e/session',
    'session%2f',
    'session%3fx',
    'session;x',
    'session%2523',
    '%2fsession',
    './session',
    'se%73sion/x',
    ';/session',
    'x;/..;/session',
    ';x/es;y/session;z',
    '%3b/session',
    '%3f%2f..%2fsession',
    '%2523%2f..%2fsession',
  ].map((path) => `${SITE}/${path}?token=theirs`),
  ...['\\/x/session', '\\x/session', '\\x/../session', '\\search', '%5cx', 'x%255cy', '%00', 'x%0a', 'x%250d', '%7f'].map((path) => `${SITE}/${path}`),
  `${SITE}\\session`,
  `${SITE}/x\tsession`,
  `${SITE}/search-result?search=a\\b`,
  `${SITE}/search-result?search=a\nb`,
  `${SITE}/search-result#a\u0000b`,
];

/** As whoever decodes too often, folds slashes and resolves dots would read a path. */
function unfolded(path: string): string {
  let now = path;
  for (let round = 0; round < 8; round += 1) now = now.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const kept: string[] = [];
  for (const part of now.split(/[/\\]+/)) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return kept.join('/');
}

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
        expect(unfolded(target.pathname)).not.toMatch(/^(?:[a-z]{2}\/)?session(\/|$)/i);
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
    expect(accepted).toBeGreaterThan(RUNS / 50);
  });

  test.each(PAYLOADS)('is dropped: %j', (payload) => {
    expect(safeContinue(payload, SITE)).toBeNull();
  });

  /** The exchange page, written in ways that some reader of addresses takes for it. */
  const disguised = fc
    .record({
      before: fc.array(fc.constantFrom('/', '//', '/./', '/x/../', '/%2e/', '/es/', '/zh//', '/ES/', '/x/%2e%2e/'), { maxLength: 3 }),
      letters: fc.array(fc.nat({ max: 5 }), { minLength: 7, maxLength: 7 }),
      after: fc.constantFrom('', '/', '//', '/x', '?token=t', '/?token=t', '#t', '%2f', '%2Fx'),
    })
    .filter(({ before }) => before.filter((part) => /^\/[a-z]{2}\//i.test(part)).length < 2)
    .map(({ before, letters, after }) => {
      const encoded = [...'session'].map((letter, index) => written(letter, letters[index] ?? 0)).join('');
      return `${SITE}${before.join('') || '/'}${/\/$/.test(before.join('') || '/') ? '' : '/'}${encoded}${after}`;
    });
  function written(letter: string, times: number): string {
    if (times === 0) return letter;
    if (times === 1) return letter.toUpperCase();
    let code = `%${letter.charCodeAt(0).toString(16)}`;
    for (let more = 2; more < times; more += 1) code = code.replaceAll('%', '%25');
    return code;
  }

  test(`is never the exchange page, however it is written: ${RUNS / 10} disguises [FIX-013]`, { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(disguised, (value) => {
        expect([value, safeContinue(value, SITE)]).toEqual([value, null]);
      }),
      { numRuns: RUNS / 10, seed: 20_261_123 },
    );
  });

  test.each([
    '/session',
    '/session/',
    '/es/session',
    '/%73ession',
    '/%2573ession?token=x',
    '//session',
    '/ES/Session/',
    '/x/../session',
    '/session/x',
    '/it/decision',
    '/es/business/%63laim',
  ])('%s is known for a page with a secret in its address [FIX-013]', (path) => expect(isPage(path, ['session', 'decision', 'business/claim'])).toBe(true));

  test.each(['/', '/sessions', '/;session', '/x;/session', '/business/session', '/es', '/xyz/session', '/search-result?x=/session'])(
    '%s is not taken for one [FIX-013]',
    (path) => expect(isPage(path, ['session', 'decision'])).toBe(false),
  );

  test.each([
    '/',
    '/search-result?business=MA&countries=GB&search=steel%20tube#top',
    '/business/Acme%2520Ltd-1/',
    '//industries',
    '/business/100%25-Cotton-1/',
    '/search-result?search=a%5Cb%0A%00',
    '/business/%E9%94%99-1/',
    '/business/50%-off-1/',
  ])('is kept: %s', (path) => {
    expect(safeContinue(SITE + path, SITE)).toBe(new URL(SITE + path).href);
  });

  test('is dropped when it is too long to be carried', () => {
    expect(safeContinue(`${SITE}/${'a'.repeat(2000)}`, SITE)).toBeNull();
  });
});
