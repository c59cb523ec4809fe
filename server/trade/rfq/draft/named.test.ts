import { expect, test } from 'vitest';
import { namesBuyer } from './named.ts';

const buyer = { company: 'Humber Dosing Ltd', firstName: 'Nora', lastName: 'Buyer', domains: ['humberdosing.example'] };

test('a title that everybody reads is looked through for company, person, domain, email address and phone number [TPU-002]', () => {
  for (const title of [
    'Valves for Humber Dosing',
    'HUMBER DOSING LIMITED: ball valves',
    'HumberDosing valves',
    'Valves, ask Nora Buyer',
    'Ball valves, humberdosing.example',
    'Ball valves, write to x@y.example',
    'Ball valves, call 01482 555 0199',
    'Ball valves www.somewhere',
  ])
    expect([title, namesBuyer(title, buyer)]).toEqual([title, true]);
  for (const title of [
    '2,000 stainless ball valves DN 25',
    'Dosing pumps for the Humber',
    'Valves for a buyer in Hull',
    'DIN EN ISO 4017 M8x30 bolts, 10,000 pieces',
  ])
    expect([title, namesBuyer(title, buyer)]).toEqual([title, false]);
  expect(namesBuyer('ABC valves', { ...buyer, company: 'ABC' })).toBe(false);
  expect(namesBuyer('Valves', { ...buyer, company: null })).toBe(false);
});
