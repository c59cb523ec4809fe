import { expect, test } from 'vitest';
import texts from '#web/base/text/en/send-request.json' with { type: 'json' };
import { missingIn, OTHER } from './typed.ts';

test('the subjects are those of the specification, in its order [INQ-006]', () => {
  expect([...texts.subjects, texts.other]).toEqual([
    'We are looking for a Qualified Manufacturer Industry',
    'We are looking for a Private Label Products Manufacturer',
    'We would like to become your Exclusive Distributor in my country',
    'We are looking to become your Worldwide Distributor',
    'We would like to receive full price list of your products',
    'We would like to receive your Discount Policy',
    'Other',
  ]);
});

test('subject and message are required, and with Other the words of it; blanks are nothing [INQ-004] [INQ-005]', () => {
  const typed = { from: 'me', subject: '', own: '', message: ' \n' };
  expect(missingIn(typed)).toEqual(['subject', 'message']);
  expect(missingIn({ ...typed, subject: OTHER, own: ' ' })).toEqual(['own', 'message']);
  expect(missingIn({ ...typed, subject: OTHER, own: 'Brass', message: 'How much?' })).toEqual([]);
  expect(missingIn({ ...typed, subject: texts.subjects[0] ?? '', message: 'How much?' })).toEqual([]);
});
