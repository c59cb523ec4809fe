import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PossibleReference } from '#contract/trade/reference/shapes.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const WriteDialog = lazily(() => import('./write-dialog.tsx'));
const KEY = 'references';

/** Everything of references that is shown is asked for again. */
export const refreshReferences = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** What the caller may write a reference about. */
export function usePossible(supplierID?: string) {
  const client = useClient();
  return useQuery({
    queryKey: [KEY, 'possible', supplierID ?? ''],
    queryFn: async () => (await client.tradeReference.possible(supplierID ? { with: supplierID } : {})).data,
    meta: { aside: true },
  });
}

/** Where somebody bought from a company: the way to give a reference; nothing for everybody else. */
export function PossibleReferences({ supplierID }: { supplierID: string }) {
  const { data = [] } = usePossible(supplierID);
  return data.map((one) => <GiveReference key={one.id} about={one} />);
}

export function GiveReference({ about }: { about: PossibleReference }) {
  const t = useTranslations('reference');
  const [open, setOpen] = useState(false);
  return (
    <div className="row row--sm flex-wrap mt-3">
      <span className="small">{t('bought', { title: about.title })}</span>
      <button type="button" className="btn btn--tonal btn--sm" onClick={() => setOpen(true)}>
        {t('give')}
      </button>
      {open && (
        <Suspense>
          <WriteDialog about={about} settled={refreshReferences} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
