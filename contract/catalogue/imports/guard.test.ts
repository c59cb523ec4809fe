import { expect, test } from 'vitest';
import { guarded, unguarded } from './guard.ts';

test.each(['=1+1', '+44 20', '-20', '@SUM(A1)', '\tcmd', '\rcmd', '\ncmd', '＝1', '＋1', '－1', '＠x', "'=1", "''-2"])(
  'a cell that begins like a formula, %j, stands behind an apostrophe and is read back as it was [IMX-010]',
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`);
    expect(unguarded(guarded(cell))).toBe(cell);
  },
);

test.each(['', 'Valve', "'tis", "O'Neil", '5-2', ' =1'])('any other cell, %j, stays as it is [IMX-010]', (cell) => {
  expect(guarded(cell)).toBe(cell);
  expect(unguarded(cell)).toBe(cell);
});
