import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { readPriceChosen, readRange } from '#contract/directory/search-address.ts';
import { count } from '#web/base/format.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import type { Facets } from '../find.ts';

type FacetShown = Facets['facets'][number];
/** Facets whose values have words of ours. */
const WORDED = ['sample', 'contract', 'checked'] as const;
const isWorded = (facet: string): facet is (typeof WORDED)[number] => (WORDED as readonly string[]).includes(facet);

/** What facets and their values are called. */
export function useNames(units: Record<string, string>, locale: string) {
  const t = useTranslations('search');
  const type = useTypeLabel();
  // An address may name an attribute that nobody knows.
  const titleOf = ({ name, label }: Pick<FacetShown, 'name' | 'label'>): string =>
    label ?? (name.startsWith('a.') ? name.slice(2) : t(`facet.${name as 'country'}`));
  /** A value in the reader's language; `known`: as the answer named it. */
  const nameOf = (facet: string, key: string, known: string): string => {
    if (isWorded(facet)) return t(`value.${facet}.${key}` as 'value.sample.free');
    if (facet === 'type') return type(key, 'many');
    if (facet === 'leadTime') return t('value.days', { days: Number(key) });
    if (facet === 'answers') return t('value.hours', { hours: Number(key) });
    if (facet === 'within' || facet === 'near') return t('value.miles', { miles: Number(key) });
    return known || key;
  };
  const number = (text: string) => count(Number(text), locale);
  /** A range, a quantity or a price as an address holds it. */
  const rangeOf = (facet: string, value: string): string | null => {
    if (facet === 'qty') {
      const [amount = '', unit = ''] = value.split('-');
      return `${number(amount)} ${units[unit] ?? unit}`;
    }
    const price = facet === 'price' ? readPriceChosen(value) : null;
    const range = price ?? (facet.startsWith('a.') ? readRange(value) : null);
    if (!range) return null;
    const shown = (end: string) =>
      price ? new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency, maximumFractionDigits: 4 }).format(end as `${number}`) : number(end);
    if (range.from === undefined) return t('value.upTo', { value: shown(range.to ?? '') });
    return range.to === undefined ? t('value.from', { value: shown(range.from) }) : t('value.between', { from: shown(range.from), to: shown(range.to) });
  };
  return { titleOf, nameOf, rangeOf };
}

/** A value with the mark that goes with it. */
export function ValueMark({ facet, value, children }: { facet: string; value: string; children: ReactNode }) {
  if (facet === 'tier') return <Tier tier={value as 'gold'} />;
  if (facet === 'verified') return <Seal verified />;
  return (
    <>
      {(facet === 'country' || facet === 'origin') && <Flag code={value} />}
      <span dir="auto">{children}</span>
    </>
  );
}
