import { useTranslations } from 'use-intl';

/** In the shape of what comes. */
export function SendRequestSkeleton() {
  const t = useTranslations('send-request');
  return (
    <div className="layout layout--rail" aria-busy="true">
      <div className="card panel stack">
        <h1 className="h1">{t('heading')}</h1>
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <noscript>{t('noScript')}</noscript>
        <span className="skel h-16 w-full" />
        <span className="skel h-80 w-full" />
        <span className="skel h-40 w-full" />
      </div>
      <div className="card card--pad stack">
        <span className="skel h-14 w-full" />
        <span className="skel h-20 w-full" />
      </div>
    </div>
  );
}
