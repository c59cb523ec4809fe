import { useTranslations } from 'use-intl';

/** In the shape of what comes. */
export function OverviewSkeleton() {
  const t = useTranslations('dashboard');
  return (
    <div className="layout layout--rail">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="stack">
        <span className="skel today__skel" />
        <div className="kpis">
          {['a', 'b', 'c', 'd', 'e'].map((card) => (
            <span key={card} className="skel kpi__skel" />
          ))}
        </div>
      </div>
      <div className="stack">
        <span className="skel h-40" />
        <span className="skel h-40" />
      </div>
    </div>
  );
}
