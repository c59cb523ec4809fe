import { useLocale } from 'use-intl';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { type OrderSum, totalsOf } from './form/values.ts';

/** The sum of all orders, in each currency. */
export function useTotal(): (form: { orders: OrderSum[] }) => string {
  const locale = useLocale();
  const { money } = useQuoteWords();
  return ({ orders }) => new Intl.ListFormat(locale).format(totalsOf(orders).map(({ total, currency }) => money(total, currency)));
}
