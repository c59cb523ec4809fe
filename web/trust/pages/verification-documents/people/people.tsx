import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Employee } from '#contract/trust/identity.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (id: string) => ['identity-people', id];

/** Who is confirmed at the domain of the company without belonging to it here; its owner objects by one press (BUY-008). */
export function PeopleAtDomain({ id }: { id: string }) {
  const t = useTranslations('identity-people');
  const client = useClient();
  const { data } = useQuery({ queryKey: keyOf(id), queryFn: async () => (await client.identity.people({ id })).data, retry: false, meta: { aside: true } });
  if (!data || data.length === 0) return null;
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="people-at-domain">
      <h2 className="h4" id="people-at-domain">
        {t('heading')}
      </h2>
      <p className="small muted">{t('text')}</p>
      <ul className="stack stack--sm">
        {data.map((one) => (
          <Person key={one.userID} id={id} person={one} />
        ))}
      </ul>
    </section>
  );
}

function Person({ id, person: { userID, name, domain, at, objected } }: { id: string; person: Employee }) {
  const t = useTranslations('identity-people');
  const client = useClient();
  const toast = useToast();
  const object = async () => {
    try {
      queryClient.setQueryData(keyOf(id), (await client.identity.object({ id, userID })).data);
      toast(t('done'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('failed'));
    }
  };
  return (
    <li>
      <Link dir="auto" to={links.profile(userID)}>
        {name}
      </Link>
      <p className="small muted">{t('confirmed', { domain, date: date(at) ?? '' })}</p>
      {objected ? (
        <p className="small">{t('objected')}</p>
      ) : (
        <button type="button" className="btn btn--outline btn--sm" aria-label={t('objectTo', { name })} onClick={() => void object()}>
          {t('object')}
        </button>
      )}
    </li>
  );
}
