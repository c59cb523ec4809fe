import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import { lazily } from '#web/base/page/lazily.ts';
import type { BusinessView } from './load.ts';

const Claim = lazily(() => import('./own/claim.tsx'));
const CLAIM = '#claim';

/** Says that nobody has confirmed the page, and what somebody of the company can do: claim it, or have it removed. */
export function Unclaimed({ business: { id, general } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const { hash } = useLocation();
  const [claiming, setClaiming] = useState(false);
  // Not while the page is hydrated: the server hears of no hash.
  useEffect(() => setClaiming(hash === CLAIM), [hash]);
  const subject = encodeURIComponent(t('claim.subject', { name: general.companyName }));
  return (
    <div className="alert unclaimed" id={CLAIM.slice(1)}>
      <p>{t('unclaimed')}</p>
      <Link to={CLAIM} preventScrollReset>
        {t('claim.claim')}
      </Link>
      <a href={`mailto:${edition.supportEmail}?subject=${subject}`}>{t('claim.remove')}</a>
      {claiming && (
        <Suspense>
          <Claim id={id} name={general.companyName} />
        </Suspense>
      )}
    </div>
  );
}
