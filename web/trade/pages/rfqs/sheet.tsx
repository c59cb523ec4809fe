import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [draft, setDraft] = useState<Filters>(query);
  const isSame = addressOf(draft) === addressOf(query);
  const { data = counts, isFetching } = useQuery({
    queryKey: ['rfqs', 'counts', addressOf(draft)],
    queryFn: async () => (await client.rfq.open(askedOf(draft))).data,
    enabled: !isSame,
    placeholderData: (before) => before,
    meta: { aside: true },
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Where the filters stand beside the list there is no sheet.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1200px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  const apply = () => {
    close();
    if (!isSame) void navigate(addressOf(draft));
  };
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="sheet__head">
        <h2 className="h3" id={id}>
          {t('filters')}
        </h2>
        <button type="button" className="btn btn--ghost btn--icon" aria-label={t('close')} onClick={close}>
          <X className="icon" />
        </button>
      </div>
      <div className="sheet__body facets">
        <Choosing value={setDraft}>
          <FilterGroups query={draft} counts={isSame ? counts : data} within={within} />
        </Choosing>
      </div>
      <div className="sheet__foot">
        <button type="button" className="btn btn--ghost" onClick={() => setDraft(NO_FILTERS)}>
          {t('clearAll')}
        </button>
        <button type="button" className="btn btn--primary" aria-busy={isFetching} onClick={apply}>
          {t('show', { count: (isSame ? counts : data).total })}
        </button>
      </div>
    </dialog>
  );
}
