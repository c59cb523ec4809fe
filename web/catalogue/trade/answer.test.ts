import { expect, test } from 'vitest';
import { answerFor } from './answer.ts';

const offer = {
  price: {
    currency: 'GBP',
    per: 1,
    breaks: [
      { from: '10', price: '46.8' },
      { from: '50', price: '42.1' },
      { from: '1000', price: '35.9' },
    ],
  },
  leadTimes: [
    { from: '1', days: 5 },
    { from: '1000', days: 35 },
  ],
  least: '10',
  multiple: '5',
};

test('a quantity is answered with its price, total, lead time and next break, and says when it is too little or no multiple [PAG-011]', () => {
  expect(answerFor(offer, '45')).toEqual({ unitPrice: '46.8', total: '2106', days: 5, next: { from: '50', price: '42.1' }, step: null });
  expect(answerFor(offer, '50')).toMatchObject({ unitPrice: '42.1', total: '2105', next: { from: '1000', price: '35.9' } });
  expect(answerFor(offer, '2001')).toEqual({ unitPrice: '35.9', total: '71835.9', days: 35, next: null, step: '5' });
  expect(answerFor(offer, '9')).toEqual({ belowMoq: '10' });
  expect(answerFor({ ...offer, least: null }, '9')).toEqual({ belowFirst: '10' });
  expect(answerFor({ ...offer, price: { ...offer.price, per: 100 } }, '50')).toMatchObject({ unitPrice: '0.421', total: '21.05' });
  expect(answerFor({ ...offer, multiple: null, leadTimes: [] }, '11')).toMatchObject({ days: null, step: null });
});
