import { useLocale } from 'use-intl';
import { ACTIVE_CURRENCIES } from '#contract/catalogue/trade/currencies.ts';
import { CURRENCIES } from '#contract/company/trade.ts';
import type { Choice } from '#web/components/form/select-field.tsx';

/** GBP, EUR and USD first, then the other usual ones, then every other active one (DAT-007). */
export function useCurrencyChoices(): Choice[] {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' });
  return [...new Set([...CURRENCIES, ...ACTIVE_CURRENCIES])].map((code) => ({ value: code, label: `${code} ${names.of(code)}` }));
}
