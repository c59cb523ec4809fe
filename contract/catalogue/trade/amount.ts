import { Decimal } from '../decimal.ts';

const PRICE = /^0*(\d{1,8})(?:\.(\d{1,4}))?$/;

/** A price: 0.0001 to 99,999,999.9999, four places at most. @returns the decimal without zeros at its ends; null for anything else. */
export function readPrice(text: string): string | null {
  if (text.length > 20 || !PRICE.test(text)) return null;
  const amount = new Decimal(text);
  return amount.lte('0') ? null : amount.toFixed();
}

/** How two decimals compare: below, at or above 0, as for sorting. */
export const compareAmounts = (one: string, other: string): number => new Decimal(one).cmp(other);

/** Whether a quantity is so many times another. */
export const isMultipleOf = (quantity: string, of: string): boolean => new Decimal(quantity).mod(of).eq('0');
