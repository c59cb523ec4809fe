import type { BusinessTypeCode } from '#contract/base/limits.ts';
import type { CountryCount } from '#contract/directory/home.ts';
import type { Settings } from '#web/base/context.ts';
import type { CountryList } from '#web/base/way-links.ts';

/** The types of each list (FTR-005), in the order of the page. */
export const TYPES: Record<CountryList, readonly BusinessTypeCode[]> = {
  manufacturers: ['MA'],
  suppliers: ['MA', 'DI', 'WS', 'EX'],
  retailers: ['RE'],
  buyers: ['IM', 'DI', 'WS', 'RE'],
};

export const isList = (who: string | undefined): who is CountryList => who !== undefined && Object.hasOwn(TYPES, who);

/** Countries in the order of their names, each with its types that have companies. */
export function countriesOf(counts: CountryCount[], who: CountryList, { locale }: Pick<Settings, 'locale'>) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = [...Map.groupBy(counts, ({ country }) => country)].map(([code, own]) => ({
    code,
    name: names.of(code) ?? code,
    companies: own.reduce((sum, { companies }) => sum + companies, 0),
    types: TYPES[who].flatMap((type) => own.filter(({ businessType }) => businessType === type).map(({ companies }) => ({ type, companies }))),
  }));
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

export type CountryView = ReturnType<typeof countriesOf>[number];
