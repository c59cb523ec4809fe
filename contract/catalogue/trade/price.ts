import { Decimal } from '../decimal.ts';
import { convertQuantity, type MeasuringUnit, type Packing } from '../quantity.ts';
import { compareAmounts } from './amount.ts';
import type { ListPrice } from './shapes.ts';

type Breaks = ListPrice['breaks'];

/** What holds for a quantity: of bands by `from`, rising, the greatest that is not above it; null for less than the first. */
export const bandFor = <Band extends { from: string }>(bands: readonly Band[], quantity: string): Band | null =>
  bands.findLast(({ from }) => compareAmounts(from, quantity) <= 0) ?? null;

/** The price for a quantity, in the unit and for the `per` of the whole price (DAT-008): card, page, comparison, search, request and export ask here. */
export const priceFor = ({ breaks }: Pick<ListPrice, 'breaks'>, quantity: string): string | null => bandFor(breaks, quantity)?.price ?? null;

/** What one unit costs at a quantity, exact to 40 places. */
export function unitPriceFor({ breaks, per }: Pick<ListPrice, 'breaks' | 'per'>, quantity: string): string | null {
  const price = priceFor({ breaks }, quantity);
  return price === null ? null : new Decimal(price).div(String(per)).toFixed();
}

/** The break that comes after the one that holds for a quantity. */
export const nextBreak = (breaks: Breaks, quantity: string): Breaks[number] | null => breaks.find(({ from }) => compareAmounts(from, quantity) > 0) ?? null;

/** Places of breaks that cost more than the one before: odd, not wrong. */
export const risingPrices = (breaks: Breaks): number[] =>
  breaks.flatMap(({ price }, place) => {
    const before = breaks[place - 1];
    return before && compareAmounts(price, before.price) > 0 ? [place] : [];
  });

/** Where the first break begins: at the minimum order, in the unit of the price; at 1 where the two units do not compare (DAT-005). */
export function firstFrom(moq: { quantity: string } | null, moqUnit: MeasuringUnit | null, priceUnit: MeasuringUnit, packing?: Packing): string {
  const inPriceUnit = moq && moqUnit && convertQuantity(moq.quantity, moqUnit, priceUnit, packing);
  if (!inPriceUnit) return '1';
  const places = priceUnit.whole ? 0 : 3;
  // Nobody orders less than the minimum, so that what does not end is rounded up.
  return new Decimal(inPriceUnit).round(places, Decimal.roundUp).toFixed();
}
