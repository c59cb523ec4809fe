import { Decimal } from '../decimal.ts';
import { type MeasuringUnit, showQuantity, unitIn } from '../quantity.ts';
import type { Trade } from './shapes.ts';

/** `10 pieces`: in English, as the free texts beside it are. */
export function moqText({ moq }: Trade, units: readonly MeasuringUnit[]): string | null {
  const unit = moq && unitIn(units, moq.unit);
  return moq && unit ? showQuantity(moq.quantity, unit, 'en-GB') : null;
}

/** `From £48.00 a piece`: the lowest price. */
export function priceText({ price }: Trade, units: readonly MeasuringUnit[]): string | null {
  if (!price || !('currency' in price)) return null;
  const unit = unitIn(units, price.unit);
  const lowest = price.breaks.map((one) => one.price).reduce((one, other) => (new Decimal(one).lte(other) ? one : other));
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: price.currency, maximumFractionDigits: 4 });
  const each = price.per === 1 ? `${articleOf(unit?.singular ?? '')} ${unit?.singular}` : `for ${price.per.toLocaleString('en-GB')} ${unit?.plural}`;
  return `From ${format.format(lowest as `${number}`)} ${each}`;
}

/** Of an English word for a unit. */
export const articleOf = (word: string): 'a' | 'an' => (/^[aeiou]/i.test(word) && !/^uni/i.test(word) ? 'an' : 'a');
