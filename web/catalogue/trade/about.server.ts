import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { convert, rateBetween } from '#contract/trade/rate/conversion.ts';
import type { RateTable } from '#contract/trade/rate.ts';
import type { Settings } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { date } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** Below one pound pennies alone would say too little. */
const digitsOf = (amount: string): number => (compareAmounts(amount, '1') < 0 ? 4 : 2);

/**
 * `about £38.00 (rates of 20/11/2026)`: one amount, or the ends of a range, in the currency of the edition (DAT-015).
 * Null for what is in it already, and for what no rate converts.
 */
export function aboutText(amounts: readonly string[], currency: string, table: RateTable | null, { language, locale }: Pick<Settings, 'language' | 'locale'>) {
  const rate = table && currency !== edition.currency ? rateBetween(table.rates, currency, edition.currency) : null;
  if (!table || rate === null) return null;
  const shown = amounts.map((amount) => {
    const converted = convert(amount, rate);
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: edition.currency, maximumFractionDigits: digitsOf(converted) });
    return format.format(converted as `${number}`);
  });
  const t = translator(language, 'trade');
  return t(table.isOld ? 'aboutOld' : 'about', { price: [...new Set(shown)].join(' – '), day: date(table.day) ?? '' });
}
