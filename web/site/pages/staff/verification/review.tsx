import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { FormFailure } from '#web/features/form/form-failure.tsx';
import { TextField } from '#web/features/form/text-field.tsx';
import { ReviewCheck } from './review-check.tsx';
import { type Reviewed, useDeed, useReviewed } from './use-review.ts';

/** One business with its evidence, and what is decided on it. */
export function Review({ id, back }: { id: string; back: () => void }) {
  const t = useTranslations('staff-verification');
  const { data, isError, refetch } = useReviewed(id);
  return (
    <div className="stack">
      <button type="button" className="btn btn--ghost btn--sm" onClick={back}>
        <ArrowLeft className="icon" />
        {t('back')}
      </button>
      {isError && !data && (
        <Empty icon={CircleAlert} title={t('loadFailed')} danger>
          <button type="button" className="btn btn--outline" onClick={() => refetch()}>
            {t('retry')}
          </button>
        </Empty>
      )}
      {data && <Evidence reviewed={data} />}
    </div>
  );
}

function Evidence({ reviewed }: { reviewed: Reviewed }) {
  const t = useTranslations('staff-verification');
  const { companyName, address, website, verified, validUntil, checks } = reviewed;
  return (
    <>
      <section className="card card--pad stack stack--sm" aria-labelledby="reviewed">
        <h2 className="h3" id="reviewed">
          {companyName}
        </h2>
        <p className="small">{address ? t('address', { address }) : t('noAddress')}</p>
        {website && <p className="small">{t('website', { website })}</p>}
        {verified && <p className="small num">{t('verified', { date: date(validUntil ?? '') ?? '' })}</p>}
      </section>
      {checks.map((check) => (
        <ReviewCheck key={check.checkID} check={check} />
      ))}
      <Decide reviewed={reviewed} />
    </>
  );
}

function Decide({ reviewed: { businessID: id, companyName, verified, requests } }: { reviewed: Reviewed }) {
  const t = useTranslations('staff-verification');
  const { act, busy, error } = useDeed();
  const [reason, setReason] = useState('');
  const isOpen = requests[0]?.state === 'open';
  return (
    <section className="card card--pad stack" aria-label={t('decision')}>
      <TextField label={t('reason')} hint={t('reasonHint')} value={reason} error={error?.fields['reason']} onChange={({ target }) => setReason(target.value)} />
      <FormFailure>{error && !error.fields['reason'] && error.message}</FormFailure>
      <div className="btnrow">
        {(!verified || isOpen) && (
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={busy}
            onClick={() => act((client) => client.verificationReview.grant({ id }), t('granted', { company: companyName }))}
          >
            {t('grant')}
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            className="btn btn--outline"
            onClick={() => act((client) => client.verificationReview.refuse({ id, reason }), t('requestRefused'))}
          >
            {t('refuseRequest')}
          </button>
        )}
        {verified && (
          <button type="button" className="btn btn--danger" onClick={() => act((client) => client.verificationReview.withdraw({ id, reason }), t('withdrawn'))}>
            {t('withdraw')}
          </button>
        )}
      </div>
    </section>
  );
}
