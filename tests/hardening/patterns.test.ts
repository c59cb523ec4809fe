import { describe, expect, test } from 'vitest';
import { isPhoneNumber, startsWithDialCode } from '#contract/people/profile-rules.ts';
import { safeName } from '#server/media/upload/names.ts';
import { domainsIn } from '#server/trust/caution/rules/domains-in.ts';
import { kindsOf } from '#server/trust/caution/rules/kinds.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainKeys, nameKeys } from '#server/trust/lookalike/keys.ts';
import { isNameLookAlike } from '#server/trust/lookalike/names.ts';
import { piecesOf } from '#web/trade/pages/messages/thread/pieces.ts';
import { cpuOf } from '../support/cpu.ts';
import { type Pattern, readPatterns } from '../support/patterns.ts';

const MOST_MS = 20;
const LONG = 100_000;
/** So long are the first tries: what grows with the square of the length is found there already, and nobody waits minutes for it. */
const [SHORT, MIDDLE] = [1_500, 9_000];
/** A pattern that looks at each sign once needs some 0.05 ms for the middle one, one that looks at each pair 20 ms, at each three minutes. */
const SUSPICIOUS_MS = 4;

/** The best of three, for a collection of garbage may fall into one. */
function bestOf(work: () => unknown, most: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && best > most; turn += 1) best = Math.min(best, cpuOf(work));
  return best;
}

/** Milliseconds for the long text, reckoned from a shorter one where that takes too long already; `readings` is how often it is read. */
function costOf(pump: string, end: string, work: (text: string) => unknown, readings = 1): number {
  const textOf = (length: number): string => pump.repeat(Math.ceil(length / pump.length)) + end;
  for (const length of [SHORT, MIDDLE]) {
    const text = textOf(length);
    const ms = bestOf(() => work(text), SUSPICIOUS_MS * readings);
    if (ms > SUSPICIOUS_MS * readings) return ms * (LONG / length) ** 2;
  }
  const text = textOf(LONG);
  return bestOf(() => work(text), MOST_MS * readings);
}

const COMMON = ['a', '0', ' ', '\n', '-', '.', '/', ':', '@', '<', '"', '+', '\u200b', 'é', 'a.', 'aa.', 'a ', ' a', '\t\n', 'http://', 'a@', '<a '];
/** Signs and words of the pattern itself: what it looks for is what it gets in masses. */
function pumpsOf({ source }: RegExp): string[] {
  const plain = source.replace(/\\[bB]|\\p\{[^}]*\}|\(\?<?[:=!]/g, '').replace(/\\(\W)/g, '$1');
  const words = plain.match(/[A-Za-z0-9:/.<@=-]{2,12}/g) ?? [];
  const signs = [...new Set(plain)].filter((sign) => /[^A-Za-z0-9]/.test(sign));
  return [...new Set([...COMMON, ...signs, ...words, ...words.map((word, place) => word + (words[place + 1] ?? ''))])];
}

const slowPumps = (pumps: string[], work: (text: string) => unknown, readings = 1): string[] =>
  pumps.flatMap((pump) =>
    ['', '\u0001'].flatMap((end) => {
      const ms = costOf(pump, end, work, readings);
      return ms > MOST_MS * readings ? [`${Math.round(ms)} ms for many ${JSON.stringify(pump)}${end && ' and an end'}`] : [];
    }),
  );

const slowOn = ({ name, pattern }: Pattern): string[] => slowPumps(pumpsOf(pattern), (text) => text.replace(pattern, '')).map((slow) => `${name}: ${slow}`);

describe('100 kB of anything take no longer than 20 ms', () => {
  test('in every regular expression that is written out in the code [SAF-017]', { timeout: 120_000 }, async () => {
    const patterns = await readPatterns();
    expect(patterns.length).toBeGreaterThan(150);
    // Without a repetition that has no end nothing grows faster than the text.
    const endless = patterns.filter(({ pattern }) => /[*+]|,\}/.test(pattern.source));
    expect(endless.flatMap(slowOn)).toEqual([]);
  });

  test('the test has teeth: what looks at each pair of signs is found', () => {
    expect(slowOn({ name: 'ends', pattern: /\.+$/ })[0]).toMatch(/^ends: \d+ ms for many "\."/);
  });

  const pumps = pumpsOf(/<a href=http:\/\/a\.aa\[a\]\(http:\/\/https?:\/\/AA11/);
  test.each<[string, (text: string) => unknown]>([
    ['what warns of a message', kindsOf],
    ['what a message names as a domain', domainsIn],
    [
      'what a name or domain may be taken for',
      (text) => [isNameLookAlike(text, 'Halderby'), isDomainLookAlike(text, 'halderby.co.uk'), nameKeys(text), domainKeys(text)],
    ],
    ['what cuts a message into addresses', piecesOf],
    ['the rules of phone numbers', (text) => [isPhoneNumber(text), startsWithDialCode(text, text, ['+44', '+1'])]],
    ['the name of a file', (text) => safeName(text, 'application/pdf')],
  ])('in %s, for each of its readings', { timeout: 60_000 }, (_, work) => {
    expect(slowPumps(pumps, work, 8)).toEqual([]);
  });
});
