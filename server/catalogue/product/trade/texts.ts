import { readQuantity, recogniseUnit } from '#contract/catalogue/quantity.ts';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { firstFrom } from '#contract/catalogue/trade/price.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import { unitOf, units } from '#server/directory/reference/units.ts';

const NUMBER = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)';
const MOQ = new RegExp(`^${NUMBER} ?(\\D.*)$`);
const PRICE = new RegExp(`^(?:from )?(US\\$|[£€]|[A-Z]{3} )${NUMBER} an? (\\S.*)$`, 'i');
const SIGNS: Record<string, string> = { us$: 'USD', '£': 'GBP', '€': 'EUR' };

const plain = (number: string): string => number.replaceAll(',', '');

/** Minimum order that is wholly a number and a known unit; null for any other text. */
export function readMoq(text: string): Trade['moq'] {
  const [, number = '', name = ''] = MOQ.exec(text.trim()) ?? [];
  const unit = name && recogniseUnit(name, units);
  const quantity = unit && readQuantity(plain(number), unit);
  return quantity ? { quantity, unit: unit.code } : null;
}

/** A price such as "From US$48 a piece" as one break from `from` on; null for any other text. */
export function readPriceNote(text: string, moq: Trade['moq']): ListPrice | null {
  const [, sign = '', number = '', name = ''] = PRICE.exec(text.trim()) ?? [];
  const unit = name && recogniseUnit(name, units);
  const price = unit && readPrice(plain(number));
  const currency = SIGNS[sign.trim().toLowerCase()] ?? sign.trim().toUpperCase();
  if (!unit || !price || !ACTIVE_CURRENCIES.has(currency)) return null;
  return { currency, unit: unit.code, per: 1, breaks: [{ from: firstFrom(moq, unitOf(moq?.unit), unit), price }] };
}
