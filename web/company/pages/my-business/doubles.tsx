import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

/** Companies of which staff asks their owners whether they are one (DUP-006). Without them, or without an answer, nothing is said. */
export function Doubles() {
  const t = useTranslations('my-business');
  const client = useClient();
  const userID = useSession()?.userID;
  const { data = [] } = useQuery({
    queryKey: ['doubles', userID],
    queryFn: async () => (await client.duplicate.asked()).data,
    staleTime: 0,
    meta: { aside: true },
  });
  if (data.length === 0) return null;
  return (
    <section className="card card--pad callout mb-5" aria-labelledby="doubles">
      <h2 className="h4" id="doubles">
        {t('doubles')}
      </h2>
      <ul className="stack stack--sm">
        {data.map(({ pairID, own, other, agreed }) => (
          <li key={pairID + own.businessID} className="row row--between flex-wrap">
            <div>
              <p>{t('double', { own: own.companyName, other: other.companyName })}</p>
              <Link to={links.businessPage(other.businessID)}>{t('look', { other: other.companyName })}</Link>
            </div>
            {agreed ? <p className="small muted">{t('agreed')}</p> : <Agree id={own.businessID} pairID={pairID} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Agree({ id, pairID }: { id: string; pairID: string }) {
  const t = useTranslations('my-business');
  const client = useClient();
  const toast = useToast();
  const renew = () => queryClient.invalidateQueries({ queryKey: ['doubles'] });
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.duplicate.agree({ id, pairID }),
    onSuccess: async () => {
      toast(t('agreedNow'));
      await renew();
    },
    onError: async (error) => {
      if (isRefusal(error)) toast(error.message, 'danger');
      await renew();
    },
  });
  return (
    <button type="button" className="btn btn--primary btn--sm" aria-busy={isPending} onClick={() => isPending || mutate()}>
      {isPending && <span className="spinner" aria-hidden="true" />}
      {t('agree')}
    </button>
  );
}
