import { useTranslations } from 'use-intl';
import { FIGURES } from '#web/directory/analytics/figures.ts';

/** The figures and the chart while they are on their way. */
export function AnalyticsSkeleton() {
  const t = useTranslations('analytics');
  return (
    <div className="stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="figures">
        {[...FIGURES, 'time'].map((name) => (
          <span key={name} className="skel h-28 w-full" />
        ))}
      </div>
      <span className="skel h-96 w-full" />
    </div>
  );
}
