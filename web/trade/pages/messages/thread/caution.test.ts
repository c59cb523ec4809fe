import { expect, test } from 'vitest';
import { cautionsOf } from './caution.ts';

test.each([
  'Please note our new bank account from today.',
  'We changed our bank, see the attached letter.',
  'Our IBAN has changed because of an audit.',
  'Kindly use the UPDATED payment: the account details are different now',
  'Pay to GB82 WEST 1234 5698 7654 32 please.',
  'DE89370400440532013000',
])('a message about changed bank details is one to take care with: %s', (text) => {
  expect(cautionsOf(text)).toEqual(['bank']);
});

test.each([
  '[www.halderby.co.uk](https://halderby.pay-now.example/in)',
  '<a href="https://evil.example/x">https://halderby.co.uk</a>',
  'www.halderby.co.uk <https://evil.example/login>',
  'halderby.co.uk (https://evil.example)',
  'https://halderby.co.uk@evil.example/pay',
])('a link that shows another host than it leads to is one to take care with: %s', (text) => {
  expect(cautionsOf(text)).toEqual(['link']);
});

test.each([
  'We have a new valve for river banks. The account manager is Ann.',
  'Order GB12 of 1234 pieces, drawing AB12-3456-7890-1234.',
  'Our bank holiday is on Monday.',
  'See https://www.halderby.co.uk/catalogue and halderby.co.uk (https://www.halderby.co.uk/prices).',
  '[our price list](https://halderby.co.uk/list) and [halderby.co.uk](https://shop.halderby.co.uk)',
  'Write to ann@halderby.co.uk.',
  '',
])('an ordinary message is not: %s', (text) => {
  expect(cautionsOf(text)).toEqual([]);
});
