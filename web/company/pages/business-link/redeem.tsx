import { useMutation } from '@tanstack/react-query';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPassing } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { forgetSecret, readSecret } from './secret.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  kind: 'claim' | 'invitation';
  path: string;
}

/** Shows the secret once and goes on to the business; what went wrong is said in the server's words. */
export function Redeem({ kind, path }: Props) {
  const t = useTranslations('business-claim');
  const { error, retry, secret } = useRedemption({ kind, path });
  if (secret && !error) return <Waiting />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div role="alert">
        <Empty icon={Link2Off} title={t('failedTitle')} text={error ? error.message : t('missing')} level="h1" danger>
          <Link className="btn btn--outline" to={links.myBusiness()}>
            {t('mine')}
          </Link>
          {error && <Retry again={retry} className="btn btn--primary" />}
        </Empty>
      </div>
    </main>
  );
}

function useRedemption({ kind, path }: Props) {
  const t = useTranslations('business-claim');
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const begun = useRef(false);
  const secret = readSecret(path);
  const { mutate, error } = useMutation({
    mutationFn: (token: string) => (kind === 'claim' ? client.business.redeemClaim({ token }) : client.member.accept({ token })),
    onSuccess: ({ data: { businessID } }) => {
      forgetSecret(path);
      toast(t(kind === 'claim' ? 'claimed' : 'joined'));
      navigate(kind === 'claim' ? links.manageBusiness(businessID) : links.businessPage(businessID), { replace: true });
    },
    retry: (count, failure) => count < 1 && isPassing(failure),
  });
  const retry = () => secret && mutate(secret);
  useEffect(() => {
    if (begun.current || !secret) return;
    begun.current = true;
    mutate(secret);
  }, [secret, mutate]);
  return { error, retry, secret };
}
