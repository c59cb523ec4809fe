import { expect, test } from 'vitest';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { units } from '#server/directory/reference/units.ts';
import { showAttribute, showMeasured, showPrice, type Words } from './written.ts';

const words: Words = {
  locale: 'en-GB',
  units,
  yes: 'Yes',
  no: 'No',
  upTo: (value) => `Up to ${value}`,
  from: (value) => `From ${value}`,
  range: (from, to) => `${from} to ${to}`,
};
const attribute = (key: string, subCategory = '0004-01-01') => {
  const found = attributesOf(subCategory).find((one) => one.key === key);
  if (!found) throw new Error(`There is no attribute ${key}.`);
  return found;
};

test('numbers show as they were entered with the other usual unit beside them, and a nominal size has both names [DAT-028]', () => {
  expect([showMeasured('2', 'INH', words), showMeasured('51', 'MMT', words), showMeasured('10', 'KGM', words), showMeasured('0.5', 'MTR', words)]).toEqual([
    '2 in (51 mm)',
    '51 mm (2.01 in)',
    '10 kg (22 lb)',
    '0.5 m (1.6 ft)',
  ]);
  expect([showMeasured('5.5', 'KWT', words), showMeasured('-40', 'CEL', words)]).toEqual(['5.5 kW', '-40 °C']);
  expect(showAttribute(attribute('nominal-size'), ['dn-50'], words)).toBe('DN 50 / 2 in');
});

test('attributes read as people write them', () => {
  expect(showAttribute(attribute('nominal-size'), ['dn-15', 'dn-25', 'dn-32', 'dn-40', 'dn-50'], words)).toBe('DN 15 / 1/2 in, DN 25 / 1 in to DN 50 / 2 in');
  expect(showAttribute(attribute('temperature-range'), { from: '-40', to: '220' }, words)).toBe('-40 to 220 °C');
  expect(showAttribute(attribute('temperature-range'), { to: '220' }, words)).toBe('Up to 220 °C');
  expect(showAttribute(attribute('fire-safe'), true, words)).toBe('Yes');
  expect([showPrice('41.2', 'GBP', 'en-GB'), showPrice('0.0412', 'USD', 'en-GB'), showPrice('1050', 'JPY', 'en-GB')]).toEqual([
    '£41.20',
    'US$0.0412',
    'JP¥1,050',
  ]);
});
