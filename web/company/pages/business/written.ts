import { useLocale, useTranslations } from 'use-intl';
import type { MinMax } from '#contract/base/shapes.ts';
import { range } from '#web/base/format.ts';
import type { BusinessView } from './load.ts';

/** Ranges in words: `Between 120 - 250`, `11,400,000 - 18,750,000 USD`, `3,200 - 4,000 units per month` (CON-007, CON-008). */
export function useWritten() {
  const t = useTranslations('business');
  const locale = useLocale();
  const between = (value: MinMax | null) => {
    const ends = range(value, locale);
    return ends && t('between', { range: ends });
  };
  const revenue = (value: MinMax | null) => {
    const ends = range(value, locale);
    return ends && t('usd', { range: ends });
  };
  const capacity = (value: BusinessView['general']['productionCapacity']) => {
    const ends = range(value, locale);
    if (!ends || !value) return null;
    const unit = value.unit ?? '';
    return value.period ? t('capacityPeriod', { range: ends, unit, period: value.period }) : t('capacity', { range: ends, unit }).trim();
  };
  return { between, revenue, capacity };
}
