import { useLocale, useTranslations } from 'use-intl';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { useReference } from '#web/components/query/use-reference.ts';

/** How figures of a quote are written. */
export function useQuoteWords() {
  const locale = useLocale();
  const t = useTranslations('quote');
  const units = useReference('units');
  const countries = useReference('countries');
  const shown = (amount: string, code: string): string => {
    const unit = unitIn(units, code);
    return unit ? showQuantity(amount, unit, locale) : new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount as `${number}`);
  };
  return {
    units,
    quantity: shown,
    bare: (amount: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount as `${number}`),
    unitName: (code: string, isOne = false) => {
      const unit = unitIn(units, code);
      return (isOne ? unit?.singular : unit?.plural) ?? code;
    },
    money: (amount: string, currency: string) => showPrice(amount, currency, locale),
    days: (days: number) => t('days', { days }),
    country: (code: string) => countries.find((one) => one.code === code)?.countryName ?? code,
  };
}
