import { expect, test } from 'vitest';
import { missingIn, placeOf, stepOf, withoutTouched } from './missing.ts';
import { emptyValues, newLine } from './values.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const whole = {
  ...emptyValues('GB', 'GBP', '2026-12-03T17:00:00.000Z'),
  title: 'Ball valves',
  lines: [{ ...newLine(), description: 'DN 50', quantity: '2', category: '0004-01' }],
};

test('everything that is missing is named at once, by line and field', () => {
  expect(missingIn({ ...emptyValues('', 'GBP', ''), businessTypes: [], neededBy: '2026-12-01', visibility: 'matching' }, now)).toEqual({
    title: 'title',
    'lines.0.description': 'description',
    'lines.0.quantity': 'quantity',
    'lines.0.subCategory': 'category',
    country: 'country',
    deadline: 'deadline.none',
    businessTypes: 'types',
  });
  expect(missingIn({ ...whole, lines: [], visibility: 'invited', neededBy: '2026-12-01' }, now)).toEqual({
    lines: 'lines',
    neededBy: 'neededBy',
    invited: 'invited',
  });
  expect([missingIn(whole, now), missingIn({ ...whole, deadline: '' }, now, true)]).toEqual([{}, {}]);
});

test('a fault knows its line, its step on a phone, and goes when its field changes', () => {
  expect([placeOf('lines.3.quantity'), placeOf('country')]).toEqual([
    { line: 3, field: 'quantity' },
    { line: null, field: 'country' },
  ]);
  expect([stepOf('lines.3.quantity'), stepOf('deadline'), stepOf('invited.2')]).toEqual(['lines', 'delivery', 'suppliers']);
  expect(withoutTouched({ 'lines.1.quantity': 'a', 'lines.10.quantity': 'b', title: 'c' }, ['lines.1', 'title'])).toEqual({ 'lines.10.quantity': 'b' });
});
