import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test('what is listed stands apart in every language', () => {
  expect(['en-GB', 'es', 'it', 'zh'].map((locale) => listed(locale, ['FCA', 'late', 'no ISO 9001']))).toEqual([
    'FCA, late, no ISO 9001',
    'FCA, late y no ISO 9001',
    'FCA, late e no ISO 9001',
    'FCA、late、no ISO 9001',
  ]);
});
