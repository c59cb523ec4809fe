const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** `1,234.50`: the digits as they are, never by floating point; a text of digits is written digit for digit. */
export function grouped(amount: string): string {
  const [whole = '', rest] = amount.split('.');
  const thousands = WHOLE.format(whole as `${number}`);
  return rest === undefined ? thousands : `${thousands}.${rest}`;
}

export const moneyOf = (amount: string, currency: string): string => `${currency} ${grouped(amount)}`;
