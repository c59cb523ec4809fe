import { useLocale, useTranslations } from 'use-intl';
import { ChosenChips } from '#web/base/ui/chosen-chips.tsx';
import { changed, cleared, toggled, withValues } from '../choices.ts';
import type { Facets } from '../find.ts';
import { addressOf, type Query } from '../query.ts';
import { useAsked } from './use-asked.ts';
import { useNames } from './use-names.tsx';

interface Chip {
  key: string;
  text: string;
  next: Query;
}

/** One chip for each chosen value, range and place, each taken back by itself (FAC-010). */
export function Chips({ query: shown, facets, units }: { query: Query; facets: Facets; units: Record<string, string> }) {
  const t = useTranslations('search');
  const query = useAsked(shown);
  const chips = useChips(query, facets, units);
  if (chips.length === 0) return null;
  return (
    <ChosenChips
      chips={chips.map(({ key, text, next }) => ({ key, text, to: addressOf(next) }))}
      label={t('chosen')}
      remove={t('remove')}
      clear={{ text: t('clearAll'), to: addressOf(cleared(query)) }}
    />
  );
}

/** These belong to another facet and have no chip of their own. */
const BESIDE = new Set(['within', 'unpriced']);

/** Chosen or not: their title says it all. */
const PLAIN = new Set(['verified', 'inStock', 'references', 'datasheet']);

/** Values that need no title to be understood. */
const SAYS_ITSELF = new Set(['industry', 'category', 'subCategory', 'certificate', 'type', 'region', 'tier']);

/** What was chosen, in words, each with the search that it is taken back from. */
export function useChips(query: Query, { facets }: Facets, units: Record<string, string>): Chip[] {
  const t = useTranslations('search');
  const { titleOf, nameOf, rangeOf } = useNames(units, useLocale());
  const known = (name: string, key: string) => facets.find((one) => one.name === name)?.values.find((value) => value.key === key)?.name ?? key;
  const title = (name: string) => titleOf({ name, label: facets.find((one) => one.name === name)?.label ?? null });
  const textOf = (name: string, value: string): string => {
    const range = rangeOf(name, value);
    if (range) return `${title(name)}: ${range}`;
    if (name === 'near' && query.sort === 'nearest' && !query.chosen['within']) return `${title(name)}: ${value}`;
    if (name === 'near') return t('within', { miles: Number(query.chosen['within']?.[0] ?? 50), area: value });
    if (PLAIN.has(name)) return title(name);
    if (name === 'evidence') return t('seenOnly');
    const called = nameOf(name, value, known(name, value));
    return SAYS_ITSELF.has(name) ? called : `${title(name)}: ${called}`;
  };
  return [
    ...query.countries.map((code) => ({
      key: `country ${code}`,
      text: known('country', code),
      next: changed(query, { countries: query.countries.filter((one) => one !== code) }),
    })),
    ...Object.entries(query.chosen).flatMap(([name, values]) =>
      BESIDE.has(name)
        ? []
        : values.map((value) => ({
            key: `${name} ${value}`,
            text: textOf(name, value),
            next: values.length > 1 ? toggled(query, name, value) : withValues(query, name, []),
          })),
    ),
  ];
}
