import { expect, test } from 'vitest';
import { missingOf, sentOf, startOf } from './values.ts';

const details = {
  delivery: { street: '1 Dock Road', city: 'Hull', postcode: '', region: '', country: null },
  contact: { name: 'Nora', email: '', phone: '' },
  ...{ reference: 'PO-7', costReference: '', note: '', dates: [{ lineID: 'b', day: '2027-01-10' }] },
};

test('details are sent as they were read, with a day only where one is given', () => {
  const values = startOf(details, [{ lineID: 'a' }, { lineID: 'b' }]);
  expect(values.dates).toEqual({ a: '', b: '2027-01-10' });
  expect(sentOf(values)).toEqual(details);
});

test('what a supplier needs to deliver is named before it is sent [ORD-002]', () => {
  const values = startOf(details, []);
  expect(missingOf(values)).toEqual(['country', 'reach']);
  expect(missingOf({ ...values, delivery: { ...values.delivery, country: 'GB' }, contact: { name: ' ', email: '', phone: '+44' } })).toEqual(['name']);
});
