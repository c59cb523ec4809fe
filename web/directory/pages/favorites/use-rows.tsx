import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import type { BusinessCard } from '#contract/company/business.ts';
import { count, NONE, range } from '#web/base/format.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import type { Saved } from './saved-view.ts';

interface Row {
  label: string;
  cells: ReactNode[];
}

/** What is compared: the same facts of each, then each one's note. What is not known is `----`. */
export function useRows(shown: Saved[]): Row[] {
  const t = useTranslations('favorites.row');
  const ofBusiness = useBusinessFacts();
  const ofProduct = useProductFacts();
  const facts = shown.map(({ business, product }) => (product ? ofProduct(product) : business ? ofBusiness(business) : []));
  const labels = [...new Set(facts.flatMap((list) => list.map(([label]) => label)))];
  const rows = labels.map((label) => ({ label, cells: facts.map((list) => list.find(([found]) => found === label)?.[1] || NONE) }));
  const notes = { label: t('note'), cells: shown.map(({ note }) => note || NONE) };
  return shown.some(({ note }) => note) ? [...rows, notes] : rows;
}

type Fact = [label: string, value: ReactNode];

function useBusinessFacts() {
  const t = useTranslations('favorites');
  const locale = useLocale();
  return ({ general, contactInfo: { country, city }, tradeCapabilities, verified, subscription, reactions }: BusinessCard): Fact[] => [
    [t('row.type'), <BusinessType key="type" code={general.businessType.code} />],
    [t('row.country'), country && <Place key="country" code={country.code} name={country.countryName} />],
    [t('row.city'), city],
    [t('row.industry'), general.industry?.name],
    [t('row.categories'), general.categories.map(({ name }) => name).join(', ')],
    [t('row.year'), general.yearStablished && String(general.yearStablished)],
    [t('row.employees'), range(general.totalEmployees, locale)],
    [t('row.leadTime'), tradeCapabilities.averageLeadTime && t('days', { count: tradeCapabilities.averageLeadTime })],
    [t('row.verification'), <Seal key="seal" verified={verified} />],
    [t('row.membership'), <Tier key="tier" tier={subscription} />],
    [t('row.likes'), count(reactions.reactionCount.like, locale)],
  ];
}

function Place({ code, name }: { code: string; name: string }) {
  return (
    <span className="row row--sm">
      <Flag code={code} />
      {name}
    </span>
  );
}

/** The company's own technical rows come after those that every product has. */
function useProductFacts() {
  const t = useTranslations('favorites');
  return ({ businessProfile, industry, category, subCategory, leadTime, stock, moq, priceNote, specs }: Product): Fact[] => [
    [t('row.company'), businessProfile.general.companyName],
    [t('row.industry'), industry?.name],
    [t('row.category'), category?.name],
    [t('row.subCategory'), subCategory?.name],
    [t('row.price'), priceNote],
    [t('row.moq'), moq],
    [t('row.leadTime'), leadTime && t('days', { count: leadTime })],
    [t('row.stock'), t(stock ? 'yes' : 'no')],
    ...specs.map(({ key, value }): Fact => [key, value]),
  ];
}
