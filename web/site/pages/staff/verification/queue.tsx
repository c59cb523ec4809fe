import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import texts from '#web/base/text/en/staff-verification.json' with { type: 'json' };
import { Empty } from '#web/base/ui/empty.tsx';
import { Review } from './review.tsx';
import { useWaiting, type Waiting } from './use-review.ts';

/** The queue of verification requests, and one of them at a time. It brings its own texts; the console gives it a query client. */
export function VerificationQueue() {
  return (
    <IntlProvider locale={useLocale()} timeZone="UTC" messages={{ 'staff-verification': texts }}>
      <Queue />
    </IntlProvider>
  );
}

function Queue() {
  const t = useTranslations('staff-verification');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, refetch } = useWaiting();
  if (chosen) return <Review id={chosen} back={() => setChosen(null)} />;
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  return (
    <section className="card panel" aria-labelledby="verification-queue" aria-busy={!data}>
      <div className="panel__head">
        <h2 id="verification-queue">{t('title')}</h2>
        {data && <span className="small muted num">{t('total', { total: data.total })}</span>}
      </div>
      <ul className="stack stack--sm">
        {data?.data.map((one) => (
          <Row key={one.businessID} one={one} look={() => setChosen(one.businessID)} />
        ))}
      </ul>
    </section>
  );
}

const DAY_MS = 86_400_000;

function Row({ one: { companyName, requested, askedAt, validChecks, waitingChecks }, look }: { one: Waiting; look: () => void }) {
  const t = useTranslations('staff-verification');
  const days = Math.floor((Date.now() - Date.parse(askedAt)) / DAY_MS);
  return (
    <li className="row">
      <div className="grow">
        <b>{companyName}</b>
        <p className="small muted num">
          {t(requested ? 'requested' : 'evidence')}, {t('age', { days })}, {t('counts', { valid: validChecks, waiting: waitingChecks })}
        </p>
      </div>
      <button type="button" className="btn btn--outline btn--sm" aria-label={t('lookAt', { company: companyName })} onClick={look}>
        {t('look')}
      </button>
    </li>
  );
}
