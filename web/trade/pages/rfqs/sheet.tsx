import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { FilterSheet } from '#web/components/sheet/filter-sheet.tsx';
import { Choosing, FilterGroups, type FiltersProps } from './filters.tsx';
import { addressOf, askedOf, type Filters, NO_FILTERS } from './query.ts';

type Props = FiltersProps & { close: () => void };

/** The filters over the whole screen of a phone: nothing changes behind them until their button is pressed. */
export default function Sheet(props: Props) {
  return (
    <QueryProvider>
      <Draft {...props} />
    </QueryProvider>
  );
}

function Draft({ query, counts, within, close }: Props) {
  const t = useTranslations('rfqs');
  const navigate = useNavigate();
  const client = useClient();
  const [draft, setDraft] = useState<Filters>(query);
  const isSame = addressOf(draft) === addressOf(query);
  const { data = counts, isFetching } = useQuery({
    queryKey: ['rfqs', 'counts', addressOf(draft)],
    queryFn: async () => (await client.rfq.open(askedOf(draft))).data,
    enabled: !isSame,
    placeholderData: (before) => before,
    meta: { aside: true },
  });
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
          <button type="button" className="btn btn--ghost" onClick={() => setDraft(NO_FILTERS)}>
            {t('clearAll')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={isFetching} onClick={apply}>
            {t('show', { count: (isSame ? counts : data).total })}
          </button>
        </>
      }
    >
      <Choosing value={setDraft}>
        <FilterGroups query={draft} counts={isSame ? counts : data} within={within} />
      </Choosing>
    </FilterSheet>
  );
}
