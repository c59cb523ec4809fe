import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { FilterSheet } from '#web/components/sheet/filter-sheet.tsx';
import { cleared } from '../choices.ts';
import { facetsOf } from '../find.ts';
import { addressOf, type Query } from '../query.ts';
import { Choosing } from './choosing.tsx';
import { FacetGroups, type RailProps } from './facet-groups.tsx';

type Props = RailProps & { close: () => void };

/** The facets over the whole screen of a phone: nothing changes behind them until their button is pressed (FAC-024). */
export default function Sheet(props: Props) {
  return (
    <QueryProvider>
      <Draft {...props} />
    </QueryProvider>
  );
}

function Draft({ query, facets, units, locale, close }: Props) {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const client = useClient();
  const [draft, setDraft] = useState<Query>(query);
  const isSame = addressOf(draft) === addressOf(query);
  const { data = facets, isFetching } = useQuery({
    queryKey: ['facets', addressOf(draft)],
    queryFn: () => facetsOf(client, draft),
    enabled: !isSame,
    placeholderData: (before) => before,
    meta: { aside: true },
  });
  const shown = isSame ? facets : data;
  const total = shown.types.find(({ key }) => key === draft.business.toUpperCase())?.count ?? 0;
  const apply = () => {
    close();
    if (!isSame) void navigate(addressOf(draft));
  };
  return (
    <FilterSheet
      title={t('filters')}
      closeLabel={t('close')}
      close={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={() => setDraft(cleared(draft))}>
            {t('clearAll')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={isFetching} onClick={apply}>
            {t('showResults', { count: total, number: format(total, locale) })}
          </button>
        </>
      }
    >
      <Choosing value={setDraft}>
        <FacetGroups query={draft} facets={shown} units={units} locale={locale} wrong={null} all={null} />
      </Choosing>
    </FilterSheet>
  );
}
