import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { ChosenChips } from '#web/base/ui/chosen-chips.tsx';
import type { FiltersProps } from './filters.tsx';
import { addressOf, isFiltered, NO_FILTERS } from './query.ts';

/** What is chosen, each taken back by itself. */
export function Chips({ query, counts }: Pick<FiltersProps, 'query' | 'counts'>) {
  const t = useTranslations('rfqs');
  if (!isFiltered(query)) return null;
  const nameOf = (list: { name: string }[], index: number, key: string) => list[index]?.name ?? key;
  const chips = [
    query.search && { text: `“${query.search}”`, next: { ...query, search: '' } },
    query.category && {
      text: nameOf(
        counts.branches,
        counts.branches.findIndex(({ id }) => id === query.category),
        query.category,
      ),
      next: { ...query, category: null },
    },
    query.country && {
      text: nameOf(
        counts.countries,
        counts.countries.findIndex(({ key }) => key === query.country),
        query.country,
      ),
      next: { ...query, country: null },
    },
    query.before && { text: t('filter.beforeDay', { day: date(query.before) ?? query.before }), next: { ...query, before: null } },
  ].filter((chip) => typeof chip === 'object' && chip !== null);
  return (
    <ChosenChips
      chips={chips.map(({ text, next }) => ({ key: text, text, to: addressOf(next) }))}
      label={t('chosen')}
      remove={t('remove')}
      clear={{ text: t('clearAll'), to: addressOf(NO_FILTERS) }}
    />
  );
}
