import { expect, test } from 'vitest';
import { NO_TRADE } from '#server/catalogue/product/trade/whole.ts';
import { units } from '#server/directory/reference/units.ts';
import { cardOffer } from '#web/directory/cards/offer.server.ts';
import { aboutText } from './about.server.ts';

const table = { day: '2026-11-20', isOld: false, rates: [{ base: 'GBP', quote: 'EUR', rate: '1.25', source: 'Test' }] };
const reader = { language: 'en', locale: 'en-GB' };
const about = (amounts: string[], currency: string, own = table) => aboutText(amounts, currency, own, reader);

test('amounts in another currency are shown in that of the edition with the day of the rates, and others not at all', () => {
  expect(about(['47.5'], 'EUR')).toBe('about £38.00 (rates of 20/11/2026)');
  expect(about(['47.5', '50', '50'], 'EUR')).toBe('about £38.00 – £40.00 (rates of 20/11/2026)');
  expect(about(['0.0125'], 'EUR')).toBe('about £0.01 (rates of 20/11/2026)');
  expect(about(['0.0515'], 'EUR')).toBe('about £0.0412 (rates of 20/11/2026)');
  expect(about(['47.5'], 'EUR', { ...table, isOld: true })).toBe('about £38.00 (rates of 20/11/2026, over 45 days old)');
  expect([about(['47.5'], 'GBP'), about(['47.5'], 'USD'), aboutText(['47.5'], 'EUR', null, reader)]).toEqual([null, null, null]);
});

test('a card says of the price that it names what it is about', () => {
  const breaks = [
    { from: '10', price: '50' },
    { from: '1000', price: '47.5' },
  ];
  const trade = { ...NO_TRADE, price: { currency: 'EUR', unit: 'H87', per: 1, breaks } };
  const unit = units.find(({ code }) => code === 'H87') ?? null;
  const card = (quantity: string | null) =>
    cardOffer(trade, quantity && unit ? { quantity, unit } : null, { units, rates: table }, { ...reader } as Parameters<typeof cardOffer>[3]);
  expect(card(null)).toMatchObject({ price: '€50.00 a piece at 10, €47.50 at 1,000', about: 'about £38.00 – £40.00 (rates of 20/11/2026)' });
  expect(card('2000')).toMatchObject({ about: 'about £38.00 (rates of 20/11/2026)' });
});
