import Big from 'big.js';

/** Decimals of quantities and prices: a constructor of our own, so that its settings are nobody else's; it takes no floating point. */
export const Decimal = Big();
Decimal.strict = true;
/** Places of a division that does not end: there and back differ in the thirtieth place, never in the third. */
Decimal.DP = 40;
Decimal.NE = -50;
Decimal.PE = 50;

/** A constructor whose divisions are rounded once, to so many places: one that does not end is not worked out any further. */
function dividing(places: number, rounding: 0 | 1 | 2 | 3) {
  const Own = Big();
  Own.strict = true;
  [Own.DP, Own.RM, Own.NE, Own.PE] = [places, rounding, Decimal.NE, Decimal.PE];
  return Own;
}
/** Divides into whole numbers, upwards. */
export const WholeUp = dividing(0, Big.roundUp);
/** Divides into four places, half up. */
export const FourPlaces = dividing(4, Big.roundHalfUp);
