import { expect, test } from 'vitest';
import { readText, readTokens } from './line.ts';
import { type Token, tokensOf } from './scan.ts';

const LONG = 2000;
const hostile = [
  'M8x',
  '1/',
  '1 1/2-',
  '1,000,',
  '000 ',
  'DIN EN ISO ',
  'x25 ',
  'M8x1.25x30 ',
  '50x50x',
  '"',
  '½',
  'ﷺ',
  'A2-',
  'qty:',
  'stainless ',
  'DN',
  '1.',
  '3 boxes of 100 ',
  '\u0301',
  '(',
  'A2-70/',
  'Ø1x',
  '1-2x',
  'W1H x ',
  '1cm (W) x ',
  'needle 21G ',
  'box/1 ',
  'case of 2 x ',
  'n. 5 ',
  'sq. m ',
  '205/55 R16 ',
  'size 4 ',
  '1MX',
];

/** How often tokens are looked at. */
function stepsOf(text: string): number {
  let steps = 0;
  const tokens = new Proxy(tokensOf(text), {
    get: (target, key, receiver) => {
      steps += 1;
      return Reflect.get(target, key, receiver);
    },
  }) as readonly Token[];
  readTokens({ tokens, style: 'point' });
  return steps;
}

test.each(hostile)('reading looks at each token a bounded number of times, whatever is repeated: %j [BOM-017]', (piece) => {
  const text = (length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  expect(stepsOf(text(LONG))).toBeLessThan(5 * stepsOf(text(LONG / 4)) + 200);
  expect(stepsOf(text(LONG))).toBeLessThan(400 * tokensOf(text(LONG)).length + 400);
});

test('parts of a hostile text lie inside it, in order and apart', () => {
  for (const piece of hostile) {
    const text = piece.repeat(LONG).slice(0, LONG);
    let last = 0;
    for (const { from, to } of readText(text, 'point')) {
      expect(from).toBeGreaterThanOrEqual(last);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(text.length);
      last = to;
    }
  }
});

test('letters beyond 2,000 stay as words and cost nothing', () => {
  expect(readText(`${'a '.repeat(1000)}M8`, 'point')).toEqual([]);
});
