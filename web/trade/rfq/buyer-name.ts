import { useLocale, useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq-shapes.ts';

const TYPES = ['MA', 'DI', 'WS', 'IM', 'EX', 'RE', 'IN', 'CO', 'GO'] as const;

/** The buyer's name, or what is told of one that is not named yet: a kind of company and a region, else the country alone (RFQ-025). */
export function useBuyerName(): (buyer: Pick<OfferedRfq['buyer'], 'name' | 'described'>) => string {
  const t = useTranslations('rfq.someBuyer');
  const locale = useLocale();
  return ({ name, described: { type, region, country } }) => {
    if (name !== null) return name;
    const place = region ?? (country && new Intl.DisplayNames(locale, { type: 'region' }).of(country));
    return place ? t('in', { type: TYPES.find((one) => one === type) ?? 'none', place }) : t('nowhere');
  };
}
