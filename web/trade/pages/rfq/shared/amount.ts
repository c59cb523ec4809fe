/** Money as a decimal text says it: a number would have been rounded on its way. `places` at most. */
export function amount(value: string, currency: string, locale: string, places?: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...(places !== undefined && { maximumFractionDigits: places }) });
  return format.format(value as `${number}`);
}
