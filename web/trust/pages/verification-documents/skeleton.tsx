import { useTranslations } from 'use-intl';
import { OwnFrame } from '#web/company/own-business/own-page.tsx';

const ROWS = [1, 2, 3, 4];

/** Before the person is known. */
export function TrustSkeleton({ of }: { of: 'verification' | 'documents' }) {
  const t = useTranslations(of);
  return (
    <OwnFrame heading={t('heading')} busy>
      <title>{t('title')}</title>
      <Rows />
    </OwnFrame>
  );
}

/** Cards on their way. */
export function Rows() {
  return (
    <div className="stack" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="card card--pad">
          <div className="skeleton trust__waiting" />
        </div>
      ))}
    </div>
  );
}
