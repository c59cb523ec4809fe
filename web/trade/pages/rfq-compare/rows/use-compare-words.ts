import { useLocale, useTranslations } from 'use-intl';
import type { Miss, NotComparable } from '#contract/trade/comparing/compared.ts';
import { date } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { Shown, View } from '../view.ts';

const DAY_MS = 86_400_000;
/** So exact a rate is said. */
const RATE_DIGITS = 6;

/** How a comparison says its facts. */
export function useCompareWords({ rfq, day, rates }: View) {
  const t = useTranslations('rfq-compare');
  const locale = useLocale();
  const words = useQuoteWords();
  const list = (texts: string[]) => listed(locale, texts);
  const rateText = (rate: string) => new Intl.NumberFormat(locale, { maximumSignificantDigits: RATE_DIGITS }).format(rate as `${number}`);
  const isOther = ({ quote }: Shown) => quote.content.currency !== rfq.currency;
  const miss = (one: Miss): string => {
    if (one.what === 'line') return t('miss.line', { number: one.number });
    if (one.what === 'certificate') return t('miss.certificate', { name: one.name });
    return t(`miss.${one.what}`);
  };
  return {
    t,
    words,
    list,
    /** In the currency of the request. */
    money: (amount: string) => words.money(amount, rfq.currency),
    misses: ({ misses }: Shown): string => list(misses.map(miss)),
    reasons: (reasons: NotComparable[]): string => list(reasons.map((reason) => t(`notComparable.${reason}`))),
    /** The amount as it was quoted, where it was in another currency, with the rate. */
    original: (shown: Shown, amount: string): string[] => {
      if (!isOther(shown)) return [];
      const quoted = words.money(amount, shown.quote.content.currency);
      return [shown.rate === null ? t('noRate', { amount: quoted }) : t('quotedAt', { amount: quoted, rate: rateText(shown.rate) })];
    },
    /** The same with whose table it is and of which day (CMP-006). */
    converted: (shown: Shown): string[] => {
      if (!isOther(shown) || shown.rate === null || !rates) return [];
      const { currency } = shown.quote.content;
      const source = rates.rates.find(({ base, quote }) => base === currency || quote === currency)?.source ?? '';
      const values = { amount: words.money(shown.ownTotal, currency), rate: rateText(shown.rate), day: date(rates.day) ?? '', source };
      return [t('quotedBy', values)];
    },
    /** The day so many days after the one of the decision. */
    by: (days: number) => date(new Date(Date.parse(day) + days * DAY_MS).toISOString()) ?? '',
    daysUntil: (until: string) => Math.round((Date.parse(until) - Date.parse(day)) / DAY_MS),
  };
}
export type CompareWords = ReturnType<typeof useCompareWords>;
