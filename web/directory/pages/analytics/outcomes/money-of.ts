/** A decimal text is formatted as it is: a number would have been rounded on its way. */
export const moneyOf = ({ amount, currency }: { amount: string; currency: string }, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`);
