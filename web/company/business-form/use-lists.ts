import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import { CONTRACT_MANUFACTURING, CURRENCIES, INCOTERMS, MARKETS, PACKAGING_TYPES, PAYMENT_TYPES } from '#contract/company/trade.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { dialCodeOf } from '#web/components/form/phone-field.tsx';
import type { Choice } from '#web/components/form/select-field.tsx';
import { useReference, useReferenceSoon } from '#web/components/query/use-reference.ts';
import type { Lists } from './change.ts';
import type { FieldName } from './tabs.ts';

/** What a form knows only by its lists: as far as they are there, to check by, and `soon` for a save, which may be quicker than they are. */
export function useLists(): { lists: Lists; soon: () => Promise<Lists> } {
  const [industries, countries] = [useReference('industries'), useReference('countries')];
  const [industriesSoon, countriesSoon] = [useReferenceSoon('industries'), useReferenceSoon('countries')];
  const lists = useMemo(() => listsOf(industries, countries), [industries, countries]);
  // One that cannot be read stops no save that does without it; of one that does not, the server says so.
  const soon = async () => listsOf(...(await Promise.all([industriesSoon().catch(() => []), countriesSoon().catch(() => [])])));
  return { lists, soon };
}

function listsOf(industries: Industries, countries: Parameters<typeof dialCodeOf>[1]): Lists {
  const industryOf = new Map(industries.flatMap((industry) => industry.categories.map(({ id }) => [id, industry.id])));
  return {
    // What is not known yet keeps the form of what is, so that only the server refuses it.
    categoryKey: (id) => `${industryOf.get(id) ?? id}.${id}`,
    dialCode: (dialled) => dialCodeOf(dialled, countries) || dialled,
  };
}

/** What may be chosen in each list of the forms, by the name of the field. */
export function useChoices(industry?: string): (name: FieldName) => Choice[] {
  const t = useTranslations('business-edit');
  const label = useTypeLabel();
  const industries = useReference('industries');
  const languages = useReference('languages');
  const countries = useReference('countries');
  const currencies = useCurrencies();
  const categories = useMemo(() => categoriesOf(industries, industry), [industries, industry]);
  const lists: Partial<Record<FieldName, () => Choice[]>> = {
    businessType: () => BUSINESS_TYPES.map((code) => ({ value: code, label: label(code, 'one') })),
    industry: () => industries.map(({ id, name }) => ({ value: id, label: name })),
    categories: () => categories,
    country: () => countries.map(({ code, countryName }) => ({ value: code, label: countryName })),
    contractManufacturing: () => CONTRACT_MANUFACTURING.map((code) => ({ value: code, label: t(`contract.${code}`) })),
    markets: () => named(MARKETS),
    spokenLanguages: () => languages.map(({ code, languageName }) => ({ value: code, label: languageName })),
    acceptedDeliveryTerms: () => INCOTERMS.map((code) => ({ value: code, label: `${code} ${t(`incoterms.${code}`)}` })),
    acceptedPaymentCurrencies: () => currencies,
    acceptedPaymentTypes: () => named(PAYMENT_TYPES),
    packagingTypes: () => named(PACKAGING_TYPES),
  };
  return (name) => lists[name]?.() ?? [];
}

/** Lists that anything else may be added to. */
export const FREE: readonly FieldName[] = ['tradingNames', 'markets', 'acceptedPaymentTypes', 'packagingTypes'];

const named = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));

type Industries = ReturnType<typeof useReference<'industries'>>;

/** Those of the main industry first; the others say whose they are. */
function categoriesOf(industries: Industries, main: string | undefined): Choice[] {
  const own = industries.filter(({ id }) => id === main);
  const others = industries.filter(({ id }) => id !== main);
  return [
    ...own.flatMap(({ categories }) => categories.map(({ id, name }) => ({ value: id, label: name }))),
    ...others.flatMap((industry) => industry.categories.map(({ id, name }) => ({ value: id, label: `${name} (${industry.name})` }))),
  ];
}

/** All currencies that the browser knows, with their names; the usual ones first. */
function useCurrencies(): Choice[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const codes = new Set<string>([...CURRENCIES, ...Intl.supportedValuesOf('currency')]);
    return [...codes].map((code) => ({ value: code, label: `${code} ${names.of(code)}` }));
  }, [locale]);
}
