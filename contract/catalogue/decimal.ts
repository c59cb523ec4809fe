import Big from 'big.js';

/** Decimals of quantities and prices: a constructor of our own, so that its settings are nobody else's; it takes no floating point. */
export const Decimal = Big();
Decimal.strict = true;
/** Places of a division that does not end: there and back differ in the thirtieth place, never in the third. */
Decimal.DP = 40;
Decimal.NE = -50;
Decimal.PE = 50;
