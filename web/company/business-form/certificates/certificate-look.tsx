import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import type { SavedCertificate } from './certificate-props.ts';

const KEY = 'certificate-looks';

/** Who stands behind a certificate, and the way to have staff look at it (CRT-004, CRT-010). */
export function CertificateLook({ saved: { businessID, certificate } }: { saved: SavedCertificate }) {
  const t = useTranslations('business-edit.certificate.look');
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [KEY, businessID],
    queryFn: async () => (await client.certificate.looks({ id: businessID })).data,
    meta: { aside: true },
  });
  const look = data?.looks.find(({ certificateID }) => certificateID === certificate.id);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await client.certificate.ask({ id: businessID, certificateID: certificate.id });
      queryClient.setQueryData([KEY, businessID], answer.data);
      toast(t('asked'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(Object.values(error.fields)[0] ?? (error.message || t('failed')), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const isOpen = look?.state === 'open';
  if (certificate.withdrawnAt) return <p className="field--wide small text-danger">{t('withdrawn', { date: date(certificate.withdrawnAt) ?? '' })}</p>;
  return (
    <section className="field--wide stack stack--sm" aria-label={`${t('title')}: ${certificate.name}`}>
      <p className="small">
        <b>{t('title')}.</b> {certificate.status === 'declared' ? t('declared') : t(certificate.status, { date: date(certificate.statusAt ?? '') ?? '' })}
      </p>
      {look?.state === 'refused' && (
        <p dir="auto" className="small">
          {t('refused', { date: date(look.decidedAt ?? '') ?? '', reason: look.reason ?? '' })}
        </p>
      )}
      {isOpen && <p className="small muted">{t('open', { date: date(look.askedAt) ?? '' })}</p>}
      {!certificate.document && <p className="small muted">{t('saveFirst')}</p>}
      {data && certificate.document && !isOpen && certificate.validity !== 'expired' && (
        <div className="btnrow">
          <button type="button" className="btn btn--tonal btn--sm" disabled={data.left === 0} aria-busy={busy} onClick={() => void ask()}>
            {t('ask')}
          </button>
          <span className="small muted num">{t('left', { count: data.left })}</span>
        </div>
      )}
    </section>
  );
}
