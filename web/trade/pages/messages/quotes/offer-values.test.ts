import { expect, test } from 'vitest';
import { OfferInThread } from '#contract/trade/quote-talk.ts';
import { emptyOffer, faultsOf, offerOf } from './offer-values.ts';

const filled = () => ({
  ...emptyOffer('a'),
  lines: [{ key: 'a', description: ' Ball valve ', quantity: '2000', unit: 'H87', price: '9.20', leadDays: '21' }],
  incoterm: 'DAP',
  place: 'Hull',
});

test('what was typed is sent as one price that holds from the whole quantity on', () => {
  const [line] = OfferInThread.parse(offerOf(filled())).lines;
  expect(line).toMatchObject({ description: 'Ball valve', quantity: '2000', offer: { breaks: [{ from: '2000', price: '9.2' }], leadDays: 21 } });
});

test('what is missing is said at its own field, and once', () => {
  const { error } = OfferInThread.safeParse(offerOf(emptyOffer('a')));
  const fields = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  expect(Object.keys(faultsOf(fields)).toSorted()).toEqual([
    'incoterm',
    'lines.0.description',
    'lines.0.leadDays',
    'lines.0.price',
    'lines.0.quantity',
    'place',
  ]);
});
