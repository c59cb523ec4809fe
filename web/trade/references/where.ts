import type { ShownReference } from '#contract/trade/reference/shapes.ts';

/** Region of a buyer, or the name of the country in a language; null where neither is known. */
export function whereOf({ region, country }: ShownReference['buyer'], language: string): string | null {
  if (region !== null || country === null) return region;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
