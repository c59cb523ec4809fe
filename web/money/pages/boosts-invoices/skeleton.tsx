import { useTranslations } from 'use-intl';

/** Either screen while it is on its way. */
export function BenefitsSkeleton() {
  const t = useTranslations('own-business');
  return (
    <div className="layout layout--rail" aria-busy="true">
      <div className="stack">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <span className="skel h-40 w-full" />
        <span className="skel h-40 w-full" />
      </div>
      <div className="stack">
        <span className="skel h-48 w-full" />
      </div>
    </div>
  );
}
