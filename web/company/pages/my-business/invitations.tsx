import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

/** Invitations that wait for who is logged in. Without them, or without an answer, nothing is said. */
export function Invitations() {
  const t = useTranslations('my-business');
  const client = useClient();
  const userID = useSession()?.userID;
  const { data = [] } = useQuery({
    queryKey: ['invited', userID],
    queryFn: async () => (await client.member.invited()).data,
    staleTime: 0,
    meta: { aside: true },
  });
  if (data.length === 0) return null;
  return (
    <section className="card card--pad callout mb-5" aria-labelledby="invitations">
      <h2 className="h4" id="invitations">
        {t('invitations')}
      </h2>
      <ul className="stack stack--sm">
        {data.map(({ invitationID, companyName, access, invitedBy }) => (
          <li key={invitationID} className="row row--between flex-wrap">
            <p>
              {t.rich('invited', {
                by: invitedBy ? 'somebody' : 'nobody',
                name: invitedBy ?? '',
                company: companyName,
                access,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </p>
            <Accept invitationID={invitationID} companyName={companyName} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Accept({ invitationID, companyName }: { invitationID: string; companyName: string }) {
  const t = useTranslations('my-business');
  const client = useClient();
  const toast = useToast();
  const renew = () => Promise.all(['invited', 'my-list'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.member.accept({ invitationID }),
    onSuccess: async () => {
      toast(t('accepted', { company: companyName }));
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
      {t('accept')}
      <span className="sr-only"> {companyName}</span>
    </button>
  );
}
