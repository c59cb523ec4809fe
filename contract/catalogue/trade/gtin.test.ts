import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test('a GTIN has 8, 12, 13 or 14 digits and the check digit of its other digits [DAT-024]', () => {
  // Examples of GS1 and of the ISBN and EAN standards.
  const right = ['96385074', '036000291452', '4006381333931', '9780201379624', '10614141000415'];
  expect(right.map(isGtin)).toEqual(right.map(() => true));
  const otherDigit = right.map((code) => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`);
  const swapped = '4006381339331';
  expect([...otherDigit, swapped, '123', '1234567', '4006381333931 ', '40063813339３1', ''].some(isGtin)).toBe(false);
});
