import { useTranslations } from 'use-intl';
import { countrySaid } from '#web/base/country-said.ts';

const TYPES = ['MA', 'DI', 'WS', 'IM', 'EX', 'RE', 'IN', 'CO', 'GO'] as const;

/** Where a buyer is, as a sentence says it: the region, else the country; null where neither is known. */
export function placeOf({ region, country }: { region: string | null; country: string | null }, language: string): string | null {
  if (region !== null || country === null) return region;
  return countrySaid(language, new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
}

/** A buyer that is not named, by the kind of company and by `place` as `placeOf` says it: "A manufacturer in Leeds" (RFQ-025, RFN-003). */
export function useSomeBuyer(): (type: string | null, place: string | null) => string {
  const t = useTranslations('some-buyer');
  return (type, place) => (place === null ? t('nowhere') : t('in', { type: TYPES.find((one) => one === type) ?? 'none', place }));
}
